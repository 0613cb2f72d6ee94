import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Run {
  /** Environment variables in addition to those of this process. Secrets are passed only here or by `input`. */
  env?: Record<string, string>;
  input?: string;
  /** True if the program uses the terminal itself; its output is not captured. */
  isInteractive?: boolean;
}

/** Runs a program to its end and returns its output. Rejects with all that it has printed when it fails. */
export type RunProgram = (words: readonly string[], run?: Run) => Promise<string>;

export const runProgram: RunProgram = async (
  [program = "", ...args],
  { env = {}, input = "", isInteractive: interactive } = {},
) => {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: interactive ? "inherit" : "pipe",
  });
  let output = "";
  let notes = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (output += text));
  child.stderr?.setEncoding("utf8").on("data", (text: string) => (notes += text));
  // If a program ends before it has read its input, its own output gives the reason.
  child.stdin?.on("error", () => {}).end(input);
  const code = await new Promise((done, fail) => child.once("error", fail).once("close", done));
  if (code !== 0) throw new Error(`${program} ended with ${code}. ${notes}${output}`.trim());
  return output;
};

/**
 * Writes a temporary file of settings for a program that accepts secrets in no other way (`supabase secrets set` reads neither
 * its input nor the environment): outside the repository, for its owner alone, and gone when `use` is done.
 */
export async function withSettingsFile<T>(
  settings: Record<string, string>,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "kilele-golive-"));
  try {
    const file = join(folder, "settings");
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${JSON.stringify(value)}\n`);
    await writeFile(file, lines.join(""), { mode: 0o600 });
    return await use(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
