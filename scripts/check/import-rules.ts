/**
 * `npm run check` runs this: every module imports only what its room may import. The table of rooms is declared here only;
 * ARCHITECTURE prints it. dependency-cruiser finds the imports and judges them by rules that are made of the table.
 */
import { cruise, type ICruiseResult, type IFlattenedRuleSet, type IForbiddenRuleType } from "dependency-cruiser";
import { escapePattern } from "../../src/shared/rules/escape-pattern.ts";
import { reportFaults } from "./report-faults.ts";
import { isModule, listFiles } from "./repository-files.ts";

export type Room = {
  /** The room's folder. A module belongs to the room with the longest folder that its path begins with. */
  room: string;
  about: string;
  /** The rooms that its modules may import, by their short names; `src` stands for all rooms below it. */
  imports: string;
};

export const rooms: readonly Room[] = [
  {
    room: "src/visitor/",
    about: "what a visitor sees and does: public pages, their islands, forms, and the rules and parts of these alone",
    imports: "shared, plan, content, outbox, offline, functions",
  },
  {
    room: "src/staff/",
    about: "what staff see and do: session, shell, forms, a folder a screen, and the rules and parts of these alone",
    imports: "shared, plan, content, outbox, offline, sync, visitor, functions",
  },
  {
    room: "src/sync/",
    about: "keeping a staff device's rows the same as the server's, and every read of them on the device",
    imports: "shared, outbox, functions",
  },
  {
    room: "src/offline/",
    about: "the service worker, and a page's side of it: install, update, library, network",
    imports: "shared, content, outbox",
  },
  {
    room: "src/outbox/",
    about: "what a device sends later: drafts, queue, retry policy, sending",
    imports: "shared, functions",
  },
  { room: "src/content/", about: "the guides, their pictures, the brand", imports: "shared, plan" },
  {
    room: "src/plan/",
    about: "what a plan is: days, legs and their reckoning, checks, files; it is handed the guides' data",
    imports: "shared, functions",
  },
  {
    room: "src/shared/",
    about:
      "what two rooms need, and nothing else: records, business rules, published rows, parts of a screen, small tools",
    imports: "functions",
  },
  {
    room: "supabase/functions/",
    about: "the Edge Functions, and the rules that they share with the site",
    imports: "",
  },
  { room: "site/", about: "making the site, and preparing a host for it", imports: "src" },
  {
    room: "backend/",
    about: "the embedded backend: all that production has, in one process",
    imports: "src, site, functions",
  },
  {
    room: "scripts/",
    about: "what `npm run` starts, a file a command, its parts in a folder of its name",
    imports: "src, site, backend, functions, tests/harness",
  },
  {
    room: "lab/",
    about: "what measures and attacks the site, and draws its pictures",
    imports: "src, site, backend, functions, scripts, tests/harness",
  },
  { room: "tests/harness/", about: "fakes, builders and servers for tests", imports: "src, site, backend, functions" },
  { room: "e2e/", about: "tests in a browser", imports: "src, site, backend, scripts, lab, tests/harness" },
  {
    room: "tests/",
    about: "all other tests",
    imports: "src, site, backend, functions, scripts, lab, e2e, tests/harness",
  },
];

const react = "react, react-dom";
const live = "dexie-react-hooks";

/**
 * The packages that a folder of `src` may import besides those of the folders around it. Elsewhere the lock file and knip say
 * which packages there are.
 */
const packages: Readonly<Record<string, string>> = {
  "src/shared/records/": "zod",
  "src/shared/rules/": "zod, marked, image-dimensions",
  "src/shared/published/": "@supabase/postgrest-js",
  "src/shared/lib/keep-observed.ts": "dexie",
  "src/shared/ui/": react,
  "src/content/": "react, virtual:guide-catalogue",
  "src/plan/": "fractional-indexing, marked",
  "src/outbox/dexie/": "dexie",
  "src/outbox/supabase/": "@supabase/functions-js",
  "src/sync/dexie/": "dexie",
  "src/sync/supabase/": "@supabase/supabase-js, @supabase/postgrest-js, @supabase/realtime-js",
  "src/offline/reading/": "dexie",
  "src/visitor/": `${react}, schema-dts, virtual:guide-catalogue`,
  "src/visitor/features/": `${live}, dompurify, @tanstack/react-form`,
  "src/visitor/islands/": live,
  "src/staff/": `${react}, ${live}, @tanstack/react-router, @tanstack/react-form, @tanstack/react-virtual`,
  "src/staff/ui/": "@headlessui/react",
  "src/staff/screens/plans/": "@dnd-kit/core, @dnd-kit/sortable",
  "src/staff/forms/": "hast, hast-util-from-html, hast-util-to-mdast, mdast-util-gfm, mdast-util-to-markdown",
  "src/staff/session/": "@supabase/supabase-js",
  "src/staff/supabase/": "@supabase/postgrest-js, @supabase/functions-js",
};

/** The modules that run in a page, a worker and Node alike. */
const pure = "^src/(shared/(records|rules)/|(staff|visitor)/rules/|(sync|outbox|plan)/[^/]+$)";

/** Directions within a room: the first pattern's modules may not import the second's. */
const directionRules: readonly [from: string, to: string, why: string][] = [
  [pure, `^src/(?!${pure.slice("^src/".length)})`, "pure code imports what only one runtime has"],
  ["^src/shared/ui/", "^src/shared/(records|rules|published)/", "a part of a screen knows no business word"],
  ["^src/(staff|visitor)/ui/", "^src/(staff|visitor)/(?!ui/)", "a part of a screen imports a screen"],
  ["^src/shared/lib/", "^src/shared/(ui|published)/", "a small tool imports what stands on it"],
  ["^src/visitor/document/", "^src/visitor/(features|pages|islands)/", "what needs no framework imports what does"],
  [
    "^src/visitor/published/",
    "^src/visitor/(?!(published|rules)/)",
    "a read of published rows imports what shows them",
  ],
  [
    "^src/visitor/features/",
    "^src/visitor/(?!(features|forms|published|rules|ui)/)",
    "a feature imports what is composed of features",
  ],
  ["^src/visitor/forms/", "^src/visitor/(?!(forms|rules|ui)/)", "what all forms share imports one of them"],
  [
    "^src/staff/(edits|mirror|routing|server|session|supabase)/",
    "^src/staff/(attention|cases|forms|lists|notes)/",
    "what screens read and change imports what shows it",
  ],
  [
    "^src/staff/(?!(screens|shell)/|(routes|router|screens|app)\\.)",
    "^src/staff/((screens|shell)/|(routes|router|screens|app)\\.)",
    "a tool of screens imports a screen",
  ],
];

/**
 * Modules of `src/shared` that are used without an import: the bundler inserts one into every file, and one declares global types.
 */
const unimported: readonly string[] = [
  "src/shared/ui/element-texts.ts",
  "src/shared/lib/data-attributes.ts",
  "src/shared/lib/preload-files.ts",
];

const matchFolder = (folder: string): string => `^${escapePattern(folder)}`;

/** Returns a room's short name, as the table uses it. */
const shortenRoom = (room: string): string => room.replace(/^src\/|^supabase\//, "").replace(/\/$/, "");

const list = (text = ""): string[] => text.split(", ").filter(Boolean);

/** Returns the folders below one, which are rooms or have packages of their own. */
const listFoldersBelow = (folder: string, folders: readonly string[]): string[] =>
  folders.filter((other) => other !== folder && other.startsWith(folder)).map(matchFolder);

const roomFolders = rooms.map(({ room }) => room);

/** Makes the rule of a room: besides itself it imports the rooms that the table names. A room that may import all has none. */
function makeRoomRule({ room, imports }: Room): IForbiddenRuleType[] {
  const allowed = list(imports);
  const allowedRooms = roomFolders.filter(
    (other) => allowed.includes(shortenRoom(other)) || (allowed.includes("src") && other.startsWith("src/")),
  );
  const inside = listFoldersBelow(room, roomFolders);
  // A folder that is allowed may have a room below it that is not.
  const forbidden = roomFolders.filter((other) => other !== room && !allowedRooms.includes(other));
  if (forbidden.length === 0) return [];
  const rule: IForbiddenRuleType = {
    name: `${shortenRoom(room)} imports ${imports || "nothing"}`,
    severity: "error",
    from: { path: matchFolder(room), pathNot: inside },
    to: {
      path: forbidden.map(matchFolder),
      pathNot: [matchFolder(room), ...allowedRooms.map(matchFolder)].filter(
        (pattern) => !listFoldersBelow(room, forbidden).includes(pattern),
      ),
    },
  };
  return [rule];
}

/** Makes the rule of a folder's packages: those that are named for it and for the folders around it. */
function makePackageRule(folder: string): IForbiddenRuleType {
  const folders = Object.keys(packages);
  const names = folders.filter((other) => folder.startsWith(other)).flatMap((other) => list(packages[other]));
  return {
    name: `packages of ${folder}`,
    severity: "error",
    from: { path: matchFolder(folder), pathNot: listFoldersBelow(folder, folders) },
    to: {
      path: "(^|/)node_modules/|^virtual:",
      pathNot: names.map((name) => `((^|/)node_modules/(@types/)?|^)${escapePattern(name)}($|/)`),
    },
  };
}

/** Limits a pattern to the modules of a room. */
const requireFolder = (pattern: string, room: string): string => pattern.replace("^", `^(?=${escapePattern(room)})`);

const features = "^src/(visitor/features|staff/screens)/([^/]+)/";

const ruleSet: IFlattenedRuleSet = {
  forbidden: [
    ...rooms.flatMap(makeRoomRule),
    ...[...Object.keys(packages), "src/"].map(makePackageRule),
    ...directionRules.flatMap(([from, to, why]) =>
      // A direction holds within a room; between rooms the table decides.
      roomFolders.map(
        (room): IForbiddenRuleType => ({
          name: why,
          severity: "error",
          from: { path: requireFolder(from, room) },
          to: { path: requireFolder(to, room) },
        }),
      ),
    ),
    {
      name: "a feature imports another",
      severity: "error",
      from: { path: features },
      to: { path: "^src/$1/[^/]+/", pathNot: "^src/$1/$2/" },
    },
    {
      // The modules of a cycle are evaluated in an order that depends on the entry, so a name may be used before it is initialised.
      name: "a cycle of imports",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only", "type-import", "dynamic-import"] } },
    },
  ],
};

/** The rooms that count as users of `shared`: those that are shipped. Tests, commands and the laboratory do not count. */
const shipped = /^(?:src|supabase|site|backend)\//;

const findRoom = (file: string): string | undefined =>
  roomFolders.filter((room) => file.startsWith(room)).toSorted((a, b) => b.length - a.length)[0];

/**
 * Lists the modules of `src/shared` that one room alone reaches, by imports of its own or by way of other shared modules. A rule of
 * dependency-cruiser counts modules, not rooms.
 */
function findOneRoomFaults({ modules }: ICruiseResult): string[] {
  const shared = "src/shared/";
  const importers = new Map(
    modules.map(({ source, dependents }) => [source, dependents.filter((file) => shipped.test(file))]),
  );
  const listReachingRooms = (file: string, seen = new Set([file])): (string | undefined)[] =>
    (importers.get(file) ?? []).flatMap((importer) => {
      if (!importer.startsWith(shared)) return [findRoom(importer)];
      return seen.has(importer) ? [] : listReachingRooms(importer, seen.add(importer));
    });
  return modules
    .map(({ source }) => source)
    .filter((file) => file.startsWith(shared) && !unimported.includes(file))
    .flatMap((file) => {
      const [room, ...others] = new Set(listReachingRooms(file));
      return others.length > 0
        ? []
        : `${file}: ${room ?? "no room"} alone reaches it, so it does not belong into ${shared}`;
    });
}

/**
 * Lists the faults of the imports of some modules.
 * @param files their paths below the folder
 * @param baseDir the folder of the repository
 */
export async function findImportFaults(files: readonly string[], baseDir: string): Promise<string[]> {
  const { output } = await cruise(
    [...files],
    {
      baseDir,
      ruleSet,
      validate: true,
      parser: "swc",
      tsPreCompilationDeps: true,
      doNotFollow: { path: "node_modules" },
    },
    { extensions: [".ts", ".tsx", ".mjs", ".js", ".json"] },
  );
  if (typeof output === "string") throw new Error(output);
  const strangers = files.filter((file) => !findRoom(file));
  return [
    ...strangers.map((file) => `${file} is in no room of scripts/check/import-rules.ts`),
    ...output.summary.violations.map(({ from, to, rule: { name }, cycle }) =>
      cycle ? `${[from, ...cycle.map((step) => step.name)].join(" -> ")}: ${name}` : `${from}: ${name} (${to})`,
    ),
    ...findOneRoomFaults(output),
  ];
}

/** Lists all forbidden imports of this repository, and all rules about folders that no longer exist. */
export async function findAllImportFaults(): Promise<string[]> {
  const files = listFiles();
  const namedPaths = [
    ...[...roomFolders, ...Object.keys(packages)].map((folder) => `^${folder}`),
    ...directionRules.flatMap((rule) => rule.slice(0, 2)),
    ...unimported.map((file) => `^${file}$`),
  ];
  const missingPaths = namedPaths.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)));
  const modules = files.filter(isModule);
  return [
    ...missingPaths.map((pattern) => `scripts/check/import-rules.ts has a rule about ${pattern}, which is gone`),
    ...(await findImportFaults(modules, process.cwd())),
  ];
}

/** Prints the table of rooms as ARCHITECTURE has it. */
export function printRooms(): string {
  const rows = rooms.map(({ room, about, imports }) => [`\`${room}\``, about, list(imports).join(", ") || "nothing"]);
  const table = [["room", "what is in it", "imports"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = table;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join("\n");
}

if (import.meta.main) reportFaults(await findAllImportFaults());
