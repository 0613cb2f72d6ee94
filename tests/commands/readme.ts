import { readFile } from "node:fs/promises";

/** Reads the commands of README's table in its order, as they are typed: `npm run mutants -- sync`. */
export async function readmeCommands(): Promise<string[]> {
  const readme = await readFile("README.md", "utf8");
  const cells = [...readme.matchAll(/^\| (`npm [^|]*) \|/gm)].map(([, cell = ""]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, command = ""]) => command));
}
