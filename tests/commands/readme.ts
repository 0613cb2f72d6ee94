import { readFile } from "node:fs/promises";

/**
 * Reads the commands of the tables in README and in the laboratory's README, in their order, as `npm run lab -- mutants sync`.
 */
export async function listReadmeCommands(): Promise<string[]> {
  const readme = (await Promise.all(["README.md", "lab/README.md"].map((file) => readFile(file, "utf8")))).join("\n");
  const cells = [...readme.matchAll(/^\| (`npm [^|]*) \|/gm)].map(([, cell = ""]) => cell);
  return cells
    .flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, command = ""]) => command))
    .filter((command) => !/NAME$/.test(command));
}
