/** Sets the default timeouts of tests. */
import { vi } from "vitest";
import { patience } from "./test-length.ts";

const { waitFor, waitUntil } = vi;

/** Adds the timeout to a call's options, if the call has none. */
const addTimeout = <Options extends { timeout?: number }>(options: number | Options | undefined) => ({
  timeout: patience,
  ...(typeof options === "number" ? { timeout: options } : options),
});

vi.waitFor = (check, options) => waitFor(check, addTimeout(options));
vi.waitUntil = (check, options) => waitUntil(check, addTimeout(options));
