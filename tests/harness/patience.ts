/** The patience of every kind of test, where a test names none of its own. */
import { vi } from "vitest";
import { patience } from "./test-length.ts";

const { waitFor } = vi;
vi.waitFor = (check, options) =>
  waitFor(check, { timeout: patience, ...(typeof options === "number" ? { timeout: options } : options) });
