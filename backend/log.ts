import { AsyncLocalStorage } from "node:async_hooks";

/**
 * Returns a path that a log may hold: without the names of uploaded files, and without parts that may contain an
 * address, a line break or a code for the terminal.
 */
export function loggablePath(path: string): string {
  const parts = path.split("/").slice(0, path.startsWith("/storage/") ? 4 : 6);
  return parts.map((part) => (/^[\w-]{0,60}$/.test(part) ? part : "…")).join("/");
}

const lite = new AsyncLocalStorage<(line: string) => void>();
let isWrapped = false;

/**
 * Runs a call of @supabase/lite, which writes to the console what a stranger typed, whole and with its control
 * characters. The log gets only an error's name; the rest is in the answer.
 */
export function withoutConsole<Result>(log: (line: string) => void, call: () => Result): Result {
  if (!isWrapped) wrapConsole();
  return lite.run(log, call);
}

function wrapConsole(): void {
  isWrapped = true;
  for (const name of ["log", "info", "warn", "error"] as const) {
    const write = console[name].bind(console);
    console[name] = (...words: unknown[]) => {
      const log = lite.getStore();
      if (!log) return write(...words);
      const error = words.find((word) => word instanceof Error);
      if (error) log(`error: ${/^\w{1,40}$/.test(error.name) ? error.name : "unknown"} in a request`);
    };
  }
}
