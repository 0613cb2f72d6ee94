/**
 * `npm run check` runs this: every module imports only what its room may import. The table of rooms is declared here only;
 * ARCHITECTURE prints it.
 */
import { readFileSync } from "node:fs";
import { dirname, normalize } from "node:path";
import { listFiles } from "./repository-files.ts";

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
    about: "what staff see and do: session, shell, editing, a folder a screen, and the rules and parts of these alone",
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
    about: "what `npm run` starts, a file or a folder a command",
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
  "src/shared/ui/": react,
  "src/content/": "react, schema-dts, virtual:guide-catalogue",
  "src/plan/": "fractional-indexing, marked",
  "src/outbox/dexie/": "dexie",
  "src/outbox/supabase/": "@supabase/functions-js",
  "src/sync/dexie/": "dexie",
  "src/sync/supabase/": "@supabase/supabase-js, @supabase/postgrest-js, @supabase/realtime-js",
  "src/offline/page/": "workbox-window",
  "src/offline/reading/": "dexie",
  "src/offline/worker/": "workbox-core, workbox-expiration, workbox-routing, workbox-strategies",
  "src/visitor/": `${react}, virtual:guide-catalogue`,
  "src/visitor/features/": `${live}, dompurify, @tanstack/react-form`,
  "src/visitor/islands/": live,
  "src/staff/": `${react}, ${live}, @tanstack/react-router, @tanstack/react-form, @tanstack/react-virtual`,
  "src/staff/ui/": "@headlessui/react",
  "src/staff/editing/": "hast, hast-util-from-html, hast-util-to-mdast, mdast-util-gfm, mdast-util-to-markdown",
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
    "^src/visitor/(?!(features|published|rules|ui)/)",
    "a feature imports what is composed of features",
  ],
  [
    "^src/staff/(attention|editing|session|supabase)/",
    "^src/staff/(screens|shell)/",
    "a tool of screens imports a screen",
  ],
];

/** Folders from which other rooms may import only the named modules. */
const sealedFolders: Readonly<Record<string, readonly string[]>> = {
  "src/sync/dexie/leads/": [
    "read-leads.ts",
    "watch-leads.ts",
    "lead-index.ts",
    "lead-storage.ts",
    "lead-tables.ts",
    "rebuild-blocks.ts",
  ],
};

/**
 * Modules of `src/shared` that are used without an import: the bundler inserts one into every file, and one declares global types.
 */
const unimported: readonly string[] = ["src/shared/ui/element-texts.ts", "src/shared/lib/data-attributes.ts"];

/** Returns a room's short name, as the table uses it. */
const shortenRoom = (room: string): string => room.replace(/^src\/|^supabase\//, "").replace(/\/$/, "");

/** Finds the room of a module. */
const findRoom = (file: string): Room | undefined =>
  rooms.filter(({ room }) => file.startsWith(room)).sort((a, b) => b.room.length - a.room.length)[0];

/** Returns the folder of a module's feature or screen. Modules may not import from the folders of other features or screens. */
const findFeature = (file: string): string | undefined =>
  /^src\/(?:visitor\/features|staff\/screens)\/([^/]+)\//.exec(file)?.[1];

const list = (text = ""): string[] => text.split(", ").filter(Boolean);

/** Returns the name of the package of a specifier. */
const getPackageName = (specifier: string): string =>
  specifier.startsWith("virtual:")
    ? specifier
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");

const mayUse = (file: string, name: string): boolean =>
  !file.startsWith("src/") ||
  Object.entries(packages).some(([folder, names]) => file.startsWith(folder) && list(names).includes(name));

const specifiers =
  /(?:^|\n)(?:import|export)\b[^;"=]*?\bfrom\s+"([^"\n]+)"|(?:^|\n)import\s+"([^"\n]+)"|\bimport\(\s*"([^"\n]+)"\s*\)/g;

/** Lists the specifiers of a module's imports. */
const listSpecifiers = (text: string): string[] =>
  [...text.matchAll(specifiers)].map((match) => match[1] ?? match[2] ?? match[3] ?? "");

/** Lists the reasons why a module may not import another. */
function findModuleFaults(room: Room, file: string, target: string): string[] {
  const otherRoom = findRoom(target);
  // A file outside all rooms is a configuration of the repository, which may be imported.
  if (!otherRoom) return [];
  const [name, allowed] = [shortenRoom(room.room), list(room.imports)];
  if (otherRoom !== room) {
    const isAllowed =
      allowed.includes(shortenRoom(otherRoom.room)) || (target.startsWith("src/") && allowed.includes("src"));
    return isAllowed ? findSealFaults(file, target) : [`${name} may not import ${shortenRoom(otherRoom.room)}`];
  }
  const faults = directionRules.flatMap(([from, to, why]) =>
    new RegExp(from).test(file) && new RegExp(to).test(target) ? why : [],
  );
  const [own, others] = [findFeature(file), findFeature(target)];
  if (own && others && own !== others) faults.push("a feature imports another");
  return [...faults, ...findSealFaults(file, target)];
}

function findSealFaults(file: string, target: string): string[] {
  return Object.entries(sealedFolders).flatMap(([folder, doors]) => {
    const isSealed = target.startsWith(folder) && !doors.includes(target.slice(folder.length));
    return isSealed && !file.startsWith(folder) && file.startsWith("src/")
      ? `${folder} is sealed but for ${doors.join(", ")}`
      : [];
  });
}

/** Lists the faults of the imports of one module. */
export function findImportFaults(file: string, text: string): string[] {
  const room = findRoom(file);
  if (!room) return [`${file} is in no room of scripts/import-rules.ts`];
  return listSpecifiers(text).flatMap((specifier) => {
    if (specifier.startsWith(".")) {
      const faults = findModuleFaults(room, file, normalize(`${dirname(file)}/${specifier}`));
      return faults.map((fault) => `${file}: ${fault} (${specifier})`);
    }
    const name = getPackageName(specifier);
    return mayUse(file, name) ? [] : `${file}: ${dirname(file)} may not import the package ${name}`;
  });
}

/** The rooms that count as users of `shared`: those that are shipped. Tests, commands and the laboratory do not count. */
const shipped = /^(?:src|supabase|site|backend)\//;

/**
 * Lists the modules of `src/shared` that one room alone reaches, by imports of its own or by way of other shared modules.
 * @param texts the text of each module of the repository, by its path
 */
export function findOneRoomFaults(texts: ReadonlyMap<string, string>): string[] {
  const shared = "src/shared/";
  const importers = new Map<string, string[]>();
  for (const [file, text] of texts)
    for (const specifier of listSpecifiers(text)) {
      const target = specifier.startsWith(".") ? normalize(`${dirname(file)}/${specifier}`) : "";
      if (target.startsWith(shared) && shipped.test(file))
        importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  const listReachingRooms = (file: string, seen = new Set([file])): string[] =>
    (importers.get(file) ?? []).flatMap((importer) => {
      if (!importer.startsWith(shared)) return [findRoom(importer)?.room ?? importer];
      return seen.has(importer) ? [] : listReachingRooms(importer, seen.add(importer));
    });
  return [...texts.keys()]
    .filter((file) => file.startsWith(shared) && !unimported.includes(file))
    .flatMap((file) => {
      const [room, ...others] = new Set(listReachingRooms(file));
      return others.length > 0
        ? []
        : `${file}: ${room ?? "no room"} alone reaches it, so it does not belong into ${shared}`;
    });
}

/** Matches the imports that are evaluated before the module: neither types nor `import()`. */
const eagerly = /(?:^|\n)(?:import|export)\s+(?!type\b)(?:[^;"=]*?\bfrom\s+)?"(\.[^"\n]+)"/g;

/**
 * Lists the cycles of imports. The modules of a cycle are evaluated in an order that depends on the entry, so a name may be used
 * before it is initialised.
 * @param texts the text of each module of the repository, by its path
 */
export function findCycleFaults(texts: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    const cycleStart = path.indexOf(file);
    if (cycleStart >= 0)
      return void faults.push(`${[...path.slice(cycleStart), file].join(" -> ")}: a cycle of imports`);
    if (done.has(file)) return;
    for (const [, specifier = ""] of texts.get(file)?.matchAll(eagerly) ?? [])
      visit(normalize(`${dirname(file)}/${specifier}`), [...path, file]);
    done.add(file);
  };
  for (const file of texts.keys()) visit(file, []);
  return faults;
}

/** Lists all forbidden imports of this repository, and all rules about folders that no longer exist. */
export function findAllImportFaults(): string[] {
  const files = listFiles();
  const modules = files.filter((file) => file.includes("/") && /\.tsx?$/.test(file));
  const texts = new Map(modules.map((file) => [file, readFileSync(file, "utf8")]));
  const namedPaths = [
    ...[...rooms.map(({ room }) => room), ...Object.keys(packages)].map((folder) => `^${folder}`),
    ...directionRules.flatMap((rule) => rule.slice(0, 2)),
    ...Object.entries(sealedFolders).flatMap(([folder, doors]) => doors.map((door) => `^${folder}${door}$`)),
    ...unimported.map((file) => `^${file}$`),
  ];
  const missingPaths = namedPaths.filter((pattern) => !files.some((file) => new RegExp(pattern).test(file)));
  return [
    ...missingPaths.map((pattern) => `scripts/import-rules.ts has a rule about ${pattern}, which is gone`),
    ...[...texts].flatMap(([file, text]) => findImportFaults(file, text)),
    ...findOneRoomFaults(texts),
    ...findCycleFaults(texts),
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

if (import.meta.main) {
  const faults = findAllImportFaults();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
