/**
 * `npm run check` runs this: every module imports only what its room may import. The table of rooms is here alone;
 * ARCHITECTURE prints it.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, normalize } from "node:path";

export type Room = {
  /** A folder or a file; a module belongs to the room with the longest name that it begins with. */
  room: string;
  about: string;
  /** The rooms that it may import, by their short names; `src` stands for all below it. */
  imports: string;
  /** The packages that it may import; `any` stands for all. */
  packages?: string;
};

/** Node's rooms: the lock file and knip say which packages there are. */
const anyPackage = "any";
const react = "react, react-dom";
const router = "@tanstack/react-router";

export const rooms: readonly Room[] = [
  {
    room: "src/domain/",
    about: "a customer's word: an enquiry, a lead, a post; pure",
    imports: "functions",
    packages: "zod, marked",
  },
  { room: "src/lib/", about: "what needs no business word", imports: "domain" },
  {
    room: "src/ui/",
    about: "pixels without business words",
    imports: "lib",
    packages: `${react}, @headlessui/react, @tanstack/react-form`,
  },
  {
    room: "src/content/",
    about: "the guides, their pictures, the brand",
    imports: "domain",
    packages: "react, virtual:guide-catalogue",
  },
  {
    room: "src/delivery/",
    about: "sending later, trying again, the meaning of an answer; pure",
    imports: "domain, functions",
  },
  { room: "src/sync/", about: "pulling, merging, pushing rows, electing a leader; pure", imports: "domain, delivery" },
  { room: "src/db/", about: "Dexie", imports: "domain, lib, delivery, sync, functions", packages: "dexie" },
  {
    room: "src/remote/",
    about: "Supabase",
    imports: "domain, lib, delivery, sync, functions",
    packages: "@supabase/supabase-js, @supabase/postgrest-js, @supabase/realtime-js, @supabase/functions-js",
  },
  {
    room: "src/wiring/",
    about: "the stores and servers that delivery and sync work with, one file a runtime",
    imports: "domain, lib, delivery, sync, db, remote",
  },
  {
    room: "src/pwa/",
    about: "the page's side of the worker",
    imports: "domain, lib, delivery, db, wiring",
    packages: "workbox-window",
  },
  {
    room: "src/sw/",
    about: "the worker: caches, background sync",
    imports: "domain, lib, content, delivery, db, remote, wiring",
    packages: "workbox-core, workbox-expiration, workbox-routing, workbox-strategies",
  },
  {
    room: "src/document/",
    about: "what a document does without a framework",
    imports: "domain, lib, content, pwa, remote",
  },
  {
    room: "src/features/",
    about: "something a visitor sees and does, a folder each",
    imports: "domain, lib, ui, content, delivery, db, remote, pwa, functions",
    packages: `${react}, dexie-react-hooks, dompurify, @tanstack/react-form, virtual:guide-catalogue`,
  },
  {
    room: "src/staff/",
    about: "what every staff screen stands on",
    imports: "domain, lib, ui, delivery, sync, db, remote, wiring, pwa",
    packages: `${react}, dexie-react-hooks, @tanstack/react-form`,
  },
  {
    room: "src/features/staff-",
    about: "something staff see and do, a folder each",
    imports: "domain, lib, ui, content, delivery, db, pwa, staff, functions",
    packages: `${react}, dexie-react-hooks, @tanstack/react-virtual, ${router}`,
  },
  {
    room: "src/islands/",
    about: "the parts of a document that need React",
    imports: "domain, lib, ui, content, db, remote, pwa, document, features, routes/_public",
    packages: `${react}, dexie-react-hooks`,
  },
  {
    room: "src/routes/_public/",
    about: "a public page: its address, head and content",
    imports: "domain, lib, ui, content, features",
    packages: `${react}, virtual:guide-catalogue`,
  },
  {
    room: "src/routes/",
    about: "an address of the staff application, and the documents",
    imports: "domain, lib, ui, content, db, pwa, staff, features, features/staff-, routes/_public",
    packages: `${react}, ${router}`,
  },
  { room: "src/boot.ts", about: "the first script of a public page", imports: "lib, pwa, document, visitor.ts" },
  {
    room: "src/visitor.ts",
    about: "the rest of a visit, when nothing else is to be done",
    imports: "lib, pwa, document",
  },
  {
    room: "src/staff-app.tsx",
    about: "the start of the staff application",
    imports: "lib, pwa, document, routes, visitor.ts",
    packages: `${react}, ${router}`,
  },
  {
    room: "src/prerender.tsx",
    about: "making the documents",
    imports: "domain, lib, content, remote, features, routes/_public, routes",
    packages: react,
  },
  {
    room: "supabase/functions/",
    about: "the functions, and what they share with the site",
    imports: "",
    packages: anyPackage,
  },
  { room: "site/", about: "the renderer, the sitemap, what a host must know", imports: "src", packages: anyPackage },
  {
    room: "supabase/embedded/",
    about: "the one-process local backend",
    imports: "src, site, functions",
    packages: anyPackage,
  },
  { room: "build/", about: "turning all that into files", imports: "src, site, embedded", packages: anyPackage },
  { room: "deploy/", about: "preparing a host", imports: "src, site", packages: anyPackage },
  { room: "art/", about: "drawing the pictures", imports: "src", packages: anyPackage },
  { room: "testing/", about: "what tools and tests share", imports: "src", packages: anyPackage },
  {
    room: "tools/",
    about: "measuring, attacking and checking it",
    imports: "src, site, build, deploy, functions, embedded, testing",
    packages: anyPackage,
  },
  {
    room: "e2e/",
    about: "tests in browsers",
    imports: "src, site, embedded, testing, tools",
    packages: anyPackage,
  },
  {
    room: "tests/",
    about: "all other tests",
    imports: "src, site, build, deploy, art, functions, embedded, testing, tools, e2e",
    packages: anyPackage,
  },
];

/** Folders of which others may import the named modules alone. */
const sealed: Readonly<Record<string, readonly string[]>> = {
  "src/db/leads/": ["read-leads.ts", "follow-leads.ts", "transact-with-leads.ts", "lead-tables.ts"],
};

/** The modules of shared rooms that only the staff area may import. */
const isForStaff = (file: string): boolean =>
  /^src\/(db\/(leads\/|staff|queries\/(staff|dashboard|unseen))|remote\/(staff|realtime|auth|publishing)|wiring\/staff|pwa\/staff|sync\/|staff\/)/.test(
    file,
  );

/** The rooms and modules of the staff area. */
const isStaffArea = (file: string): boolean =>
  isForStaff(file) || /^src\/(features\/staff-|routes\/(?!_public\/|document)|staff-app)/.test(file);

/** Gives a room's short name, as the table says it. */
const shortName = (room: string): string => room.replace(/^src\/|^supabase\//, "").replace(/\/$/, "");

/** Finds the room of a module by its short name. */
function roomOf(file: string): string | undefined {
  const own = rooms.filter(({ room }) => file.startsWith(room)).sort((a, b) => b.room.length - a.room.length)[0];
  return own && shortName(own.room);
}

/** A feature's folder is a room of its own towards other features. */
const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];

const list = (text = ""): string[] => text.split(", ").filter(Boolean);

/** Gives the name of the package that a specifier is of. */
const packageOf = (specifier: string): string =>
  specifier.startsWith("virtual:")
    ? specifier
    : specifier
        .split("/")
        .slice(0, specifier.startsWith("@") ? 2 : 1)
        .join("/");

const specifiers =
  /(?:^|\n)(?:import|export)\b[^;"=]*?\bfrom\s+"([^"\n]+)"|(?:^|\n)import\s+"([^"\n]+)"|\bimport\(\s*"([^"\n]+)"\s*\)/g;

/** Lists the reasons why a module may not import another. */
function moduleFaults(room: Room, file: string, target: string): string[] {
  const faults: string[] = [];
  const [name, other, allowed] = [shortName(room.room), roomOf(target), list(room.imports)];
  const isAllowed = other === name || (other && allowed.includes(other));
  // A file that is in no room is the repository's own: its settings.
  if (other && !isAllowed && !(target.startsWith("src/") && allowed.includes("src"))) {
    faults.push(`${name} may not import ${other}`);
  }
  if (other === name && featureOf(file) !== featureOf(target)) faults.push("a feature imports another");
  if (!file.startsWith("src/")) return faults;
  if (isForStaff(target) && !isStaffArea(file)) faults.push("public code imports the staff side");
  for (const [folder, doors] of Object.entries(sealed)) {
    const isSealed = target.startsWith(folder) && !doors.includes(target.slice(folder.length));
    if (isSealed && !file.startsWith(folder)) faults.push(`${folder} is sealed but for ${doors.join(", ")}`);
  }
  return faults;
}

/** Lists the faults of the imports of one module. */
export function importFaults(file: string, text: string): string[] {
  const room = rooms.find((each) => shortName(each.room) === roomOf(file));
  if (!room) return [`${file} is in no room of tools/import-rules.ts`];
  const packages = list(room.packages);
  return [...text.matchAll(specifiers)].flatMap((match) => {
    const specifier = match[1] ?? match[2] ?? match[3] ?? "";
    if (specifier.startsWith(".")) {
      const faults = moduleFaults(room, file, normalize(`${dirname(file)}/${specifier}`));
      return faults.map((fault) => `${file}: ${fault} (${specifier})`);
    }
    const isAllowed = packages.includes(anyPackage) || packages.includes(packageOf(specifier));
    return isAllowed ? [] : `${file}: ${shortName(room.room)} may not import the package ${packageOf(specifier)}`;
  });
}

/** Lists every fault of the imports of this repository. */
export function allImportFaults(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" });
  return listed
    .split("\n")
    .filter((file) => file.includes("/") && /\.tsx?$/.test(file) && existsSync(file))
    .flatMap((file) => importFaults(file, readFileSync(file, "utf8")));
}

/** Prints the table of rooms as ARCHITECTURE has it. */
export function printRooms(): string {
  const rows = rooms.map(({ room, about, imports }) => [
    about,
    `\`${room}${room.endsWith("-") ? "*/" : ""}\``,
    list(imports).join(", ") || "nothing",
  ]);
  const table = [["it is about", "room", "imports"], ...rows];
  const widths = [0, 1, 2].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [head = [], ...body] = table;
  return [line(head), `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...body.map(line)].join("\n");
}

if (import.meta.main) {
  const faults = allImportFaults();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
