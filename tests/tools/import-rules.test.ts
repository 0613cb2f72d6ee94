import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { allImportFaults, importFaults, printRooms, rooms } from "../../tools/import-rules.ts";

const importing = (specifier: string) => `import { x } from "${specifier}";`;

describe("an import is a fault", () => {
  it.each([
    ["of a room above", "src/domain/a.ts", "../db/b.ts"],
    ["of a room that is not named", "src/document/a.ts", "../features/blog/b.tsx"],
    ["of one feature by another", "src/features/blog/a.tsx", "../guides/b.tsx"],
    ["of one staff feature by another", "src/features/staff-blog/a.tsx", "../staff-leads/b.tsx"],
    ["of a feature by the worker", "src/sw/a.ts", "../features/reading/b.ts"],
    ["of a package of another room", "src/features/blog/a.tsx", "dexie"],
    ["of a part of such a package", "src/staff/a.ts", "@supabase/supabase-js/dist"],
    ["of the staff area by public code", "src/islands/a.tsx", "../db/staff-db.ts"],
    ["of the staff's wiring by the worker", "src/sw/a.ts", "../wiring/staff.ts"],
    ["of the build by the backend", "supabase/embedded/a.ts", "../../build/b.ts"],
    ["of a test by a tool", "tools/a.ts", "../e2e/b.ts"],
    ["of what a sealed room keeps", "src/db/queries/a.ts", "../leads/packs.ts"],
  ])("%s", (_, file, specifier) => {
    expect(importFaults(file, importing(specifier))).not.toEqual([]);
  });

  it("however it is written", () => {
    const texts = [
      'import type { A } from "../db/b.ts";',
      'import {\n  a,\n} from "../db/b.ts";',
      'import "../db/b.ts";',
      'export { a } from "../db/b.ts";',
      'const late = () => import("../db/b.ts");',
    ];
    for (const text of texts) expect(importFaults("src/domain/a.ts", text), text).toHaveLength(1);
  });

  it("in a file that is in no room", () => {
    expect(importFaults("src/elsewhere/a.ts", "")).toHaveLength(1);
  });
});

it.each([
  ["src/sync/a.ts", "../delivery/b.ts"],
  ["src/features/blog/a.tsx", "./b.tsx"],
  ["src/features/staff-leads/a.ts", "../../db/leads/read-leads.ts"],
  ["src/db/queries/staff-a.ts", "../leads/lead-tables.ts"],
  ["src/wiring/staff.ts", "../sync/b.ts"],
])("%s may import %s", (file, specifier) => {
  expect(importFaults(file, importing(specifier))).toEqual([]);
});

it("finds no fault in this repository", () => {
  expect(allImportFaults()).toEqual([]);
});

it("lets no two rooms import each other, directly or by way of others", () => {
  const short = (room: string) => room.replace(/^src\/|^supabase\//, "").replace(/\/$/, "");
  const importsOf = new Map(rooms.map(({ room, imports }) => [short(room), imports.split(", ")]));
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of importsOf.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  for (const room of importsOf.keys()) expect(reached(room), room).not.toContain(room);
});

it("is what ARCHITECTURE says", async () => {
  expect(await readFile("ARCHITECTURE.md", "utf8")).toContain(printRooms());
});
