import { expect, it } from "vitest";
import { findRefusedPackages, readPackages } from "../../scripts/licences.ts";

/** Makes a lock file from packages, each with its path and its dependencies. */
const makeLock = (packages: Record<string, object>) => JSON.stringify({ lockfileVersion: 3, packages });

const listShipped = (packages: Record<string, object>): string[] =>
  readPackages(makeLock(packages)).flatMap(({ name, version, isShipped }) => (isShipped ? [`${name} ${version}`] : []));

it("takes for shipped what the site needs, however many steps away and optional or not, and no tool that builds it", () => {
  expect(
    listShipped({
      "": {
        dependencies: { dexie: "4", vite: "8" },
        optionalDependencies: { bufferutil: "4" },
        devDependencies: { vitest: "5" },
      },
      "node_modules/dexie": { version: "4", dependencies: { lib: "1" }, optionalDependencies: { fast: "3" } },
      "node_modules/lib": { version: "1" },
      "node_modules/fast": { version: "3", optional: true },
      "node_modules/bufferutil": { version: "4", optional: true },
      "node_modules/vite": { version: "8", dependencies: { rollup: "5" } },
      "node_modules/rollup": { version: "5" },
      "node_modules/vitest": { version: "5" },
    }),
  ).toEqual(["dexie 4", "lib 1", "fast 3", "bufferutil 4"]);
});

it("finds a package as Node does: the version beside who needs it before that of the project", () => {
  const packages = {
    "": { dependencies: { a: "1" } },
    "node_modules/a": { version: "1", dependencies: { b: "2", "@c/d": "1" } },
    "node_modules/a/node_modules/b": { version: "2", dependencies: { e: "1" } },
    "node_modules/b": { version: "1" },
    "node_modules/e": { version: "1" },
    "node_modules/@c/d": { version: "1", dependencies: { e: "2" } },
    "node_modules/@c/d/node_modules/e": { version: "2" },
  };
  expect(listShipped(packages)).toEqual(["a 1", "b 2", "e 1", "@c/d 1", "e 2"]);
});

it("refuses a licence of what is shipped that a tool may have", () => {
  const packages = readPackages(
    makeLock({
      "": { dependencies: { a: "1" }, devDependencies: { tool: "1" } },
      "node_modules/a": { version: "1", license: "MPL-2.0" },
      "node_modules/tool": { version: "1", license: "MPL-2.0" },
    }),
  );
  expect(findRefusedPackages(packages).map(({ name }) => name)).toEqual(["a"]);
});
