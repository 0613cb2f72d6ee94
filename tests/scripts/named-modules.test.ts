import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/** Finds the modules that a file imports, as paths from the root of the repository. */
const findNamed = (file: string): string[] =>
  Array.from(readFileSync(file, "utf8").matchAll(/(?:\bfrom\s+|\bimport\(\s*)"(\.[^"]+)"/g), ([, name = ""]) =>
    path.normalize(path.join(path.dirname(file), name)),
  );

/** Returns true for a test that needs neither a server nor a browser. */
const isFast = (file: string): boolean =>
  !/^tests\/(supabase\/(database|functions)|backend|security|built|commands|conformance|spreadsheet)\//.test(file);

/** The least share of modules that a fast test must import. It may only grow, towards three quarters. */
const leastShare = 0.57;

it("no fewer modules of staff and visitors than before are named by a fast test: what none names, others reach by chance", () => {
  const modules = globSync("src/{staff,visitor}/**/*.{ts,tsx}");
  const importedModules = new Set(globSync("tests/**/*.test.{ts,tsx}").filter(isFast).flatMap(findNamed));
  const unnamed = modules.filter((module) => !importedModules.has(module));
  expect(modules.length).toBeGreaterThan(300);
  expect(1 - unnamed.length / modules.length, `importedModules by none:\n${unnamed.join("\n")}`).toBeGreaterThanOrEqual(
    leastShare,
  );
});
