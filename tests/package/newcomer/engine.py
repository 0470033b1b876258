#!/usr/bin/env python3
"""An engine of Babel in a repository of its own. adapter.py and babel.py beside it come from share/stela/engines."""

from adapter import play
from babel import Babel

play(Babel())
