import { type ChildProcess, spawn } from "node:child_process";
import { resolve } from "node:path";

const ownMain = resolve(import.meta.dirname, "../../backend/main.ts");

/** The embedded backend in a process of its own, as a person starts it. */
export interface Command {
  child: ChildProcess;
  /** Returns the process's output so far, of both streams. */
  output(): string;
  /** Resolves to the printed address once the backend answers; rejects with the output if the process ends before that. */
  ready: Promise<string>;
  kill(signal?: NodeJS.Signals): Promise<void>;
}

/**
 * Starts backend/main.ts on a free port.
 * @param settings environment variables over the test's own
 * @param main the module of another version in its place
 */
export function startCommand(settings: Record<string, string>, main = ownMain): Command {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_ENV: "", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = new Promise<string>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (part) => {
        output += part;
        const [address] = /http:\/\/[\w.[\]:-]+:\d+/.exec(output) ?? [];
        if (address) done(address);
      });
    }
    child.on("exit", () => fail(new Error(output)));
  });
  ready.catch(() => {});
  return {
    child,
    output: () => output,
    ready,
    async kill(signal = "SIGKILL") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((done) => child.on("exit", done));
      child.kill(signal);
      await gone;
    },
  };
}
