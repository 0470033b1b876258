// The transcripts of tests/data/protocol.
#pragma once

namespace stela::test {

/// Makes a test of each, before all are run.
void register_transcripts();

}  // namespace stela::test
