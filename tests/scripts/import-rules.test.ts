import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findAllImportFaults, findImportFaults, printRooms, rooms } from "../../scripts/check/import-rules.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "kilele-imports-"));
  await symlink(path.resolve("node_modules"), path.join(folder, "node_modules"));
});

afterEach(() => rm(folder, { recursive: true }));

const writeImport = (specifier: string) => `import { x } from "${specifier}";`;

/** Writes modules and what they import, and lists the faults of the modules. Faults about the use of `shared` are left out. */
async function listFaults(modules: Record<string, string>, { ofShared = false } = {}): Promise<string[]> {
  const files = new Map(Object.entries(modules));
  for (const [file, text] of Object.entries(modules))
    for (const [, specifier = ""] of text.matchAll(/"(\.[^"]+)"/g)) {
      const target = path.join(path.dirname(file), specifier);
      if (!files.has(target)) files.set(target, "export const x = 1;");
    }
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const faults = await findImportFaults([...files.keys()], folder);
  return faults.filter((fault) => /belong into/.test(fault) === ofShared);
}

/** Imports that are faults, each with what it is. */
const forbidden = [
  ["of a room above", "src/shared/rules/a.ts", "../../outbox/b.ts"],
  ["of a room that is not named", "src/offline/page/a.ts", "../../visitor/features/blog/b.tsx"],
  ["of one feature by another", "src/visitor/features/blog/a.tsx", "../guides/b.tsx"],
  ["of one screen by another", "src/staff/screens/blog/a.tsx", "../leads/b.tsx"],
  ["of a screen by what screens stand on", "src/staff/forms/a.tsx", "../screens/leads/b.tsx"],
  ["of a package of another room", "src/visitor/features/blog/a.tsx", "dexie"],
  ["of a part of such a package", "src/staff/forms/a.ts", "@supabase/supabase-js/dist"],
  ["of the staff area by public code", "src/visitor/islands/a.tsx", "../../sync/dexie/staff-db.ts"],
  ["of the staff's wiring by the worker", "src/offline/worker/a.ts", "../../sync/wiring/staff.ts"],
  ["of a store by the pure engine", "src/sync/a.ts", "./dexie/b.ts"],
  ["of a browser's tool by a rule", "src/shared/rules/a.ts", "../lib/b.ts"],
  ["of the backend by the build", "site/a.ts", "../backend/b.ts"],
  ["of the site by what is deployed", "supabase/functions/leads/index.ts", "../../../src/shared/rules/b.ts"],
  ["of a test by a command", "scripts/a.ts", "../e2e/b.ts"],
] as const;

describe("an import is a fault", () => {
  it("an import that leads where its room, feature or folder may not is a fault", async () => {
    const modules = forbidden.map(([what, file, specifier], i) => {
      // Each has a module of its own, so that one run judges all.
      const module = file.replace(/\/(a|index)\.(tsx?)$/, `/${i}.$2`);
      return { what, module, specifier };
    });
    const faults = await listFaults(
      Object.fromEntries(modules.map(({ module, specifier }) => [module, writeImport(specifier)])),
    );
    for (const { what, module } of modules)
      expect(
        faults.filter((fault) => fault.startsWith(`${module}: `)),
        what,
      ).toHaveLength(1);
    expect(faults).toHaveLength(modules.length);
  });

  it("however it is written", async () => {
    const texts = [
      'import type { A } from "../../outbox/b.ts";',
      'import {\n  a,\n} from "../../outbox/b.ts";',
      'import "../../outbox/b.ts";',
      'export { a } from "../../outbox/b.ts";',
      'const late = () => import("../../outbox/b.ts");',
    ];
    for (const text of texts) expect(await listFaults({ "src/shared/rules/a.ts": text }), text).toHaveLength(1);
  });

  it("an import in a file that is in no room is a fault", async () => {
    expect(await listFaults({ "src/elsewhere/a.ts": "" })).toHaveLength(1);
  });
});

it("is none within its room and where the table allows it", async () => {
  const allowed = [
    ["src/sync/a.ts", "../outbox/b.ts"],
    ["src/visitor/features/blog/a.tsx", "./b.tsx"],
    ["src/staff/screens/leads/a.ts", "../../../sync/dexie/read-leads.ts"],
    ["src/sync/wiring/staff.ts", "../b.ts"],
    ["src/shared/rules/a.ts", "../../../supabase/functions/_shared/b.ts"],
    ["src/outbox/dexie/a.ts", "dexie"],
    ["tests/a.test.ts", "../e2e/b.ts"],
  ] as const;
  const modules = allowed.map(([file, specifier]) => [file, writeImport(specifier)]);
  expect(await listFaults(Object.fromEntries(modules))).toEqual([]);
});

describe("a cycle of imports", () => {
  it("is a fault, named by its way, however long it is", async () => {
    const faults = await listFaults({
      "src/sync/a.ts": writeImport("./b.ts"),
      "src/sync/b.ts": writeImport("./c.ts"),
      "src/sync/c.ts": writeImport("./b.ts"),
    });
    expect(faults).toEqual(["src/sync/b.ts -> src/sync/c.ts -> src/sync/b.ts: a cycle of imports"]);
  });

  it.each(['import type { A } from "./a.ts";', 'const a = () => import("./a.ts");'])(
    "is none if it is closed by %s",
    async (text) => {
      expect(await listFaults({ "src/sync/a.ts": writeImport("./b.ts"), "src/sync/b.ts": text })).toEqual([]);
    },
  );
});

describe("a module of shared", () => {
  const listSharedFaults = (files: Record<string, string>) => listFaults(files, { ofShared: true });
  const [small, large] = ["src/shared/rules/small.ts", "src/shared/rules/large.ts"];

  it("is a fault where one room alone imports it", async () => {
    expect(
      await listSharedFaults({ [small]: "", "src/staff/a.ts": writeImport("../shared/rules/small.ts") }),
    ).toHaveLength(1);
  });

  it("is a fault where one room alone reaches it through other shared modules", async () => {
    const staff = { "src/staff/a.ts": writeImport("../shared/rules/large.ts"), [large]: writeImport("./small.ts") };
    expect(await listSharedFaults({ [small]: "", ...staff })).toHaveLength(2);
    const both = { ...staff, "src/visitor/a.ts": writeImport("../shared/rules/large.ts") };
    expect(await listSharedFaults({ [small]: "", ...both })).toEqual([]);
  });

  it("is a fault where tests and the laboratory alone use it, whose imports count for nothing", async () => {
    const uses = {
      "tests/a.test.ts": writeImport("../src/shared/rules/small.ts"),
      "lab/a.ts": "",
      "src/sync/a.ts": "",
    };
    expect(await listSharedFaults({ [small]: "", ...uses })).toHaveLength(1);
    const sync = { "src/sync/a.ts": writeImport("../shared/rules/small.ts") };
    expect(await listSharedFaults({ [small]: "", ...uses, ...sync })).toHaveLength(1);
  });

  it("is in its place where two rooms import each other's way to it in a circle", async () => {
    const circle = { [small]: writeImport("./large.ts"), [large]: writeImport("./small.ts") };
    const users = {
      "src/sync/a.ts": writeImport("../shared/rules/small.ts"),
      "backend/a.ts": writeImport("../src/shared/rules/large.ts"),
    };
    expect(await listSharedFaults({ ...circle, ...users })).toEqual([]);
  });
});

it("finds no fault in this repository", async () => {
  expect(await findAllImportFaults()).toEqual([]);
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
