import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Returns a path that a log may hold: without the names of uploaded files, and without parts that may contain an
 * address, a line break or a code for the terminal.
 */
export function makeLoggablePath(path: string): string {
  const parts = path.split("/").slice(0, path.startsWith("/storage/") ? 4 : 6);
  return parts.map((part) => (/^[\w-]{0,60}$/.test(part) ? part : "…")).join("/");
}

const logContext = new AsyncLocalStorage<(line: string) => void>();
let isWrapped = false;

/**
 * Runs a call of @supabase/lite, which would print what a stranger typed, with its control characters, to the console. The log gets
 * only the name of an error; the rest is in the answer.
 */
export function runWithoutConsole<Result>(log: (line: string) => void, call: () => Result): Result {
  if (!isWrapped) wrapConsole();
  return logContext.run(log, call);
}

function wrapConsole(): void {
  isWrapped = true;
  for (const name of ["log", "info", "warn", "error"] as const) {
    const write = console[name].bind(console);
    console[name] = (...values: unknown[]) => {
      const log = logContext.getStore();
      if (!log) return write(...values);
      const error = values.find((word) => word instanceof Error);
      if (error) log(`error: ${/^\w{1,40}$/.test(error.name) ? error.name : "unknown"} in a request`);
    };
  }
}
