/**
 * Reads the arguments of commands. A command that ignored a mistyped one would seem to have done what was asked, so what a command
 * does not know ends it with one sentence, before it has done anything.
 */
import { type ParseArgsConfig, parseArgs } from "node:util";

/**
 * Reads the arguments of a command that knows a list of them.
 * @param usage the command and what it takes, printed for `--help` and for an unknown argument; the process then ends
 * @returns the arguments, all of which are known
 */
export function readArguments(usage: string, known: readonly string[] = []): string[] {
  const commandArgs = process.argv.slice(2);
  const unknown = commandArgs.filter((argument) => !known.includes(argument));
  if (unknown.length === 0) return commandArgs;
  const list = known.length > 0 ? `, where each argument is one of ${known.join(", ")}` : "";
  printHelp(usage + list);
  return refuseArguments(`Unknown: ${unknown.join(" ")}. Usage: ${usage}${list}`);
}

/**
 * Reads options and positional arguments. It ends the command as {@link readArguments} does.
 * @param config the options as `parseArgs` takes them
 */
export function readOptions<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  printHelp(usage);
  try {
    return parseArgs(config);
  } catch (error) {
    return refuseArguments(`${(error as Error).message}. Usage: ${usage}`);
  }
}

/**
 * Reads a whole number from the text of an option, and ends the command if it is none.
 * @param preset the number for an option that was not given
 * @param least the smallest number that is allowed
 */
export function readCount(usage: string, text: string | undefined, preset: number, least = 0): number {
  if (text === undefined) return preset;
  const count = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  return count >= least ? count : refuseArguments(`${text} is no whole number from ${least}. Usage: ${usage}`);
}

/** Prints the usage and ends the process if the person asks for help. */
function printHelp(usage: string): void {
  if (!process.argv.slice(2).includes("--help")) return;
  console.log(`Usage: ${usage}`);
  process.exit(0);
}

/** Ends the command with a sentence about its arguments. */
export function refuseArguments(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
