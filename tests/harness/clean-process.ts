/** The clean-up behind every file of a kind whose files share a process: what a file has put in the place of globals goes with it. */
import { afterAll, vi } from "vitest";

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
