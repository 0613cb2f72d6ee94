/** Sets the default timeouts of tests. */
import { vi } from "vitest";
import { patience } from "./test-length.ts";

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: patience, ...(typeof options === "number" ? { timeout: options } : options) });
