/**
 * Reads the arguments of a command that knows a list of them. A command that ignored a mistyped one would seem to have done what was asked.
 * @param usage the command and what it takes, printed for `--help` and for an unknown argument; the process then ends
 * @returns the arguments, all of which are known
 */
export function readArguments(usage: string, known: readonly string[] = []): string[] {
  const commandArgs = process.argv.slice(2);
  const unknown = commandArgs.filter((argument) => !known.includes(argument));
  if (unknown.length === 0) return commandArgs;
  const list = known.length > 0 ? `, where each argument is one of ${known.join(", ")}` : "";
  if (unknown.includes("--help")) {
    console.log(`Usage: ${usage}${list}`);
    process.exit(0);
  }
  console.error(`Unknown: ${unknown.join(" ")}. Usage: ${usage}${list}`);
  process.exit(1);
}
