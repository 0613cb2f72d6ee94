import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Lists every file of this repository that git does not ignore, also before it is added. */
export function listFiles(): string[] {
  const arguments_ = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const listed = execFileSync("git", arguments_, { encoding: "utf8", maxBuffer: 2 ** 26 });
  // A file that was moved is listed under its old name until that is committed.
  return [...new Set(listed.split("\0"))].filter((file) => file !== "" && existsSync(file));
}

/** Returns true for a module of TypeScript in a folder, with or without elements. */
export const isModule = (file: string): boolean => file.includes("/") && /\.tsx?$/.test(file);

/** Returns true for a shipped module or a command, but not for a generated file or a declaration of other people's modules. */
export const isShippedModule = (file: string): boolean =>
  isModule(file) &&
  /^(?:src|supabase\/functions|site|backend|scripts)\//.test(file) &&
  !/database-types\.ts$|\.d\.ts$/.test(file);
