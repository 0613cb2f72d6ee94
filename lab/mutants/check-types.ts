import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { MutantResult } from "./survivors.ts";

/**
 * Finds the mutants that `npm run check` refuses because their types do not fit, such as a call without an argument that has no
 * default. They are written into a copy of the project, at most one into a file at a time.
 */
export function findTypeErrors(mutants: readonly MutantResult[]): Set<MutantResult> {
  const refused = new Set<MutantResult>();
  const copy = path.resolve(".cache/typed");
  let left = mutants;
  if (left.length > 0) copyProject(copy);
  while (left.length > 0) {
    const byFile = new Map(left.map((mutant) => [path.relative(process.cwd(), mutant.fileName), mutant]));
    for (const [file, mutant] of byFile) {
      writeFileSync(path.join(copy, file), applyMutant(readFileSync(file, "utf8"), mutant));
    }
    const faultyFiles = listFaultyFiles(copy);
    for (const [file, mutant] of byFile) {
      if (faultyFiles.has(file)) refused.add(mutant);
      cpSync(file, path.join(copy, file));
    }
    left = left.filter((mutant) => ![...byFile.values()].includes(mutant));
  }
  rmSync(copy, { recursive: true, force: true });
  return refused;
}

function copyProject(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  for (const file of files.split("\0").filter(Boolean)) cpSync(file, path.join(copy, file));
  // node_modules is a folder of links, not a link itself: the compiler writes its cache into it.
  mkdirSync(path.join(copy, "node_modules"));
  for (const name of readdirSync("node_modules"))
    if (name !== ".cache") symlinkSync(path.resolve("node_modules", name), path.join(copy, "node_modules", name));
}

/** Lists the files in which the compiler finds an error. */
function listFaultyFiles(cwd: string): Set<string> {
  const compiler = ["node_modules/typescript/bin/tsc", "-b", "--pretty", "false"];
  const { stdout } = spawnSync(process.execPath, compiler, { cwd, encoding: "utf8", maxBuffer: 1e8 });
  return new Set(stdout.split("\n").flatMap((line) => line.match(/^(\S+)\(\d+,\d+\): error/)?.[1] ?? []));
}

/** Returns a file's text with a mutant in it. Lines and columns count from 1. */
function applyMutant(text: string, { location, replacement = "" }: MutantResult): string {
  const lines = text.split("\n");
  const find = ({ line, column }: { line: number; column: number }) =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return text.slice(0, find(location.start)) + replacement + text.slice(find(location.end));
}
