import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
  findAllImportFaults,
  findCycleFaults,
  findImportFaults,
  findOneRoomFaults,
  printRooms,
  rooms,
} from "../../scripts/import-rules.ts";

const writeImport = (specifier: string) => `import { x } from "${specifier}";`;

describe("an import is a fault", () => {
  it.each([
    ["of a room above", "src/shared/rules/a.ts", "../../outbox/b.ts"],
    ["of a room that is not named", "src/offline/page/a.ts", "../../visitor/features/blog/b.tsx"],
    ["of one feature by another", "src/visitor/features/blog/a.tsx", "../guides/b.tsx"],
    ["of one screen by another", "src/staff/screens/blog/a.tsx", "../leads/b.tsx"],
    ["of a screen by what screens stand on", "src/staff/editing/a.tsx", "../screens/leads/b.tsx"],
    ["of a package of another room", "src/visitor/features/blog/a.tsx", "dexie"],
    ["of a part of such a package", "src/staff/editing/a.ts", "@supabase/supabase-js/dist"],
    ["of the staff area by public code", "src/visitor/islands/a.tsx", "../../sync/dexie/staff-db.ts"],
    ["of the staff's wiring by the worker", "src/offline/worker/a.ts", "../../sync/wiring/staff.ts"],
    ["of a store by the pure engine", "src/sync/a.ts", "./dexie/b.ts"],
    ["of a browser's tool by a rule", "src/shared/rules/a.ts", "../lib/b.ts"],
    ["of the backend by the build", "site/a.ts", "../backend/b.ts"],
    ["of the site by what is deployed", "supabase/functions/leads/index.ts", "../../../src/shared/rules/b.ts"],
    ["of a test by a command", "scripts/a.ts", "../e2e/b.ts"],
    ["of what a sealed room keeps", "src/sync/dexie/a.ts", "./leads/packs.ts"],
  ])("%s", (_, file, specifier) => {
    expect(findImportFaults(file, writeImport(specifier))).not.toEqual([]);
  });

  it("however it is written", () => {
    const texts = [
      'import type { A } from "../../outbox/b.ts";',
      'import {\n  a,\n} from "../../outbox/b.ts";',
      'import "../../outbox/b.ts";',
      'export { a } from "../../outbox/b.ts";',
      'const late = () => import("../../outbox/b.ts");',
    ];
    for (const text of texts) expect(findImportFaults("src/shared/rules/a.ts", text), text).toHaveLength(1);
  });

  it("in a file that is in no room", () => {
    expect(findImportFaults("src/elsewhere/a.ts", "")).toHaveLength(1);
  });
});

it.each([
  ["src/sync/a.ts", "../outbox/b.ts"],
  ["src/visitor/features/blog/a.tsx", "./b.tsx"],
  ["src/staff/screens/leads/a.ts", "../../../sync/dexie/leads/read-leads.ts"],
  ["src/sync/dexie/a.ts", "./leads/lead-tables.ts"],
  ["src/sync/wiring/staff.ts", "../b.ts"],
  ["src/shared/rules/a.ts", "../../../supabase/functions/_shared/b.ts"],
])("%s may import %s", (file, specifier) => {
  expect(findImportFaults(file, writeImport(specifier))).toEqual([]);
});

describe("a cycle of imports", () => {
  const listFaults = (files: Record<string, string>) => findCycleFaults(new Map(Object.entries(files)));

  it("is a fault, named by its way, however long it is", () => {
    expect(
      listFaults({
        "src/a.ts": writeImport("./b.ts"),
        "src/b.ts": writeImport("./c.ts"),
        "src/c.ts": writeImport("./b.ts"),
      }),
    ).toEqual(["src/b.ts -> src/c.ts -> src/b.ts: a cycle of imports"]);
    expect(listFaults({ "src/a.ts": 'export * from "./a.ts";' })).toHaveLength(1);
  });

  it("is none where a type or a later import closes it", () => {
    expect(listFaults({ "src/a.ts": writeImport("./b.ts"), "src/b.ts": 'import type { A } from "./a.ts";' })).toEqual(
      [],
    );
    expect(listFaults({ "src/a.ts": writeImport("./b.ts"), "src/b.ts": 'const a = () => import("./a.ts");' })).toEqual(
      [],
    );
  });
});

describe("a module of shared", () => {
  const listFaults = (files: Record<string, string>) => findOneRoomFaults(new Map(Object.entries(files)));
  const [small, large] = ["src/shared/rules/small.ts", "src/shared/rules/large.ts"];

  it("is a fault where one room alone imports it", () => {
    expect(listFaults({ [small]: "", "src/staff/a.ts": writeImport("../shared/rules/small.ts") })).toHaveLength(1);
  });

  it("is a fault where one room alone reaches it through other shared modules", () => {
    const staff = { "src/staff/a.ts": writeImport("../shared/rules/large.ts"), [large]: writeImport("./small.ts") };
    expect(listFaults({ [small]: "", ...staff })).toHaveLength(2);
    const both = { ...staff, "src/visitor/a.ts": writeImport("../shared/rules/large.ts") };
    expect(listFaults({ [small]: "", ...both })).toEqual([]);
  });

  it("is a fault where tests and the laboratory alone use it, whose imports count for nothing", () => {
    const uses = {
      "tests/a.test.ts": writeImport("../src/shared/rules/small.ts"),
      "lab/a.ts": "",
      "src/sync/a.ts": "",
    };
    expect(listFaults({ [small]: "", ...uses })).toHaveLength(1);
    const sync = { "src/sync/a.ts": writeImport("../shared/rules/small.ts") };
    expect(listFaults({ [small]: "", ...uses, ...sync })).toHaveLength(1);
  });

  it("is in its place where two rooms import each other's way to it in a circle", () => {
    const circle = { [small]: writeImport("./large.ts"), [large]: writeImport("./small.ts") };
    const users = {
      "src/sync/a.ts": writeImport("../shared/rules/small.ts"),
      "backend/a.ts": writeImport("../src/shared/rules/large.ts"),
    };
    expect(listFaults({ ...circle, ...users })).toEqual([]);
  });
});

it("finds no fault in this repository", () => {
  expect(findAllImportFaults()).toEqual([]);
});

it("lets no two rooms import each other, directly or by way of others", () => {
  const short = (room: string) => room.replace(/^src\/|^supabase\//, "").replace(/\/$/, "");
  const inSrc = rooms.filter(({ room }) => room.startsWith("src/")).map(({ room }) => short(room));
  const importsOf = new Map(
    rooms.map(({ room, imports }) => [
      short(room),
      imports.split(", ").flatMap((name) => (name === "src" ? inSrc : name)),
    ]),
  );
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const next of importsOf.get(from) ?? []) if (!seen.has(next)) reached(next, seen.add(next));
    return seen;
  };
  for (const room of importsOf.keys()) expect(reached(room), room).not.toContain(room);
});

it("is what ARCHITECTURE says", async () => {
  expect(await readFile("ARCHITECTURE.md", "utf8")).toContain(printRooms());
});
