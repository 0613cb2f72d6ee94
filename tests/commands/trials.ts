import { readFile } from "node:fs/promises";

/** A command at its smallest size. */
export type Trial = {
  /** The text after `npm run`. */
  run: string;
  env?: Record<string, string>;
  /** Matches the text that it prints after its work. */
  prints?: RegExp;
  /** A file that it leaves in the test's folder. */
  makes?: string;
  /** The exit code, by default 0. A command that goes on until it is stopped has `stopped`; `either` allows 0 and 1. */
  ends?: number | "stopped" | "either";
};

/** The things that exist when a trial begins. */
type Surroundings = {
  /** The address of a running backend. */
  backendUrl: string;
  /** The test's folder. Its subfolder `data` is the data directory of a stopped backend. */
  folder: string;
  /** A built site. */
  siteDir: string;
};

/** One line of the rules of delivery, in Stryker's notation `FILE:LINE-LINE`: where the random half of a wait is added. */
const policy = "src/outbox/policy.ts";
const policyLines = (await readFile(policy, "utf8")).split("\n");
const lineNumber = policyLines.findIndex((line) => line.includes("random * ceiling")) + 1;
if (lineNumber === 0) throw new Error(`${policy} has no line with "random * ceiling" for the trial of the mutants`);
const oneLine = `${policy}:${lineNumber}-${lineNumber}`;

const standInCli = "node tests/commands/stand-in-cli.mjs";

/** The commands that run in full, for at most half an hour, because a release depends on them. */
export const wholeTrials = new Set(["npm run lab -- supabase", "npm run lab -- conformance", "npm run lab -- hosts"]);

/**
 * Every command in the tables of README. A measurement passes once it has measured, whatever its figures are on a busy machine.
 */
export const trials: Record<string, (around: Surroundings) => Trial> = {
  "npm run dev": () => ({ run: "dev", env: { DATA_DIR: "memory" }, prints: /staff@kilele\.example/, ends: "stopped" }),
  "npm run check": () => ({ run: "check -- node", prints: /ok {5}node scripts\/check\/import-rules\.ts/ }),
  "npm run watch": () => ({
    run: "watch -- tests/offline/page/connection-speed.test.ts",
    prints: /Waiting for file changes/,
    ends: "stopped",
  }),
  "npm run build": ({ folder }) => ({ run: "build", env: { OUT_DIR: `${folder}/site` }, makes: "site/index.html" }),
  "npm test -- unit": () => ({
    run: "test -- unit tests/offline/page/connection-speed.test.ts",
    prints: /[1-9]\d* passed, 0 failed/,
  }),
  "npm run test:all": () => ({
    run: "test:all -- unit tests/offline/page/connection-speed.test.ts",
    prints: /[1-9]\d* passed, 0 failed/,
  }),
  "npm run host -- netlify": ({ folder }) => ({
    run: "host -- netlify demonstration",
    env: { OUT_DIR: `${folder}/site` },
    makes: "site/_headers",
  }),
  "npm run golive": () => ({ run: "golive -- --dry-run", prints: /The first member of staff/ }),
  "npm run doctor -- https://the-site": ({ backendUrl }) => ({
    run: `doctor -- ${backendUrl}`,
    prints: /probes of http/,
    ends: "either",
  }),
  "npm run backup": ({ folder }) => ({
    run: `backup -- ${folder}/backup`,
    env: { DATA_DIR: `${folder}/data` },
    prints: /[Bb]acked .* up to/,
  }),
  "npm run restore": ({ folder }) => ({
    run: `restore -- ${folder}/backup`,
    env: { DATA_DIR: `${folder}/restored` },
    prints: /Restored/,
  }),
  "npm run backup:hosted": ({ folder }) => ({
    run: `backup:hosted -- keys ${folder}/keys`,
    makes: "keys/certificate.pem",
  }),
  "npm run secrets": ({ siteDir }) => ({
    run: "secrets",
    env: { SITE_DIR: siteDir },
    prints: /history: \d+ files, 0 findings/,
  }),
  "npm run licences": () => ({ run: "licences", prints: /Shipped:/ }),
  "npm run types": () => ({ run: "types", env: { SUPABASE_CLI: standInCli }, prints: /No types here/, ends: 1 }),
  "npm run screenshots": ({ folder, siteDir }) => ({
    run: "screenshots -- narrow-plan.png",
    env: { OUT_DIR: siteDir, SCREENSHOTS_DIR: folder },
    prints: /kB/,
  }),
  "npm run lab -- audit": () => ({
    run: "lab -- audit lighthouse --page /contact --runs 1",
    prints: /(ok {2}|MISS) \/contact LCP/,
    ends: "either",
  }),
  "npm run lab -- audit beside ADDRESS": ({ backendUrl, folder }) => ({
    run: `lab -- audit beside ${backendUrl} --page /services --runs 1`,
    env: { DOCS_DIR: folder },
    makes: "peers.md",
    ends: "either",
  }),
  "npm run lab -- bench": () => ({ run: "lab -- bench 10 1", prints: /10 leads, median of 1 runs/ }),
  "npm run lab -- bench scale": ({ folder, siteDir }) => ({
    run: "lab -- bench scale 10 1",
    env: { DOCS_DIR: folder, SITE_DIR: siteDir },
    makes: "scale.json",
  }),
  "npm run lab -- bench painted": () => ({ run: "lab -- bench painted 10 1 2", prints: /commit to painted card/ }),
  "npm run lab -- bench enquiry": () => ({ run: "lab -- bench enquiry 1", prints: /'1 of 1'/ }),
  "npm run lab -- bench load": ({ folder, siteDir }) => ({
    run: "lab -- bench load 2 1",
    env: { DOCS_DIR: folder, SITE_DIR: siteDir },
    prints: /(ok {2}|MISS) .+: /,
    ends: "either",
  }),
  "npm run lab -- chaos": () => ({
    run: "lab -- chaos --requests 10 --answers 3 --plans 2 --seed 1",
    prints: /13 requests made; stored are \d+ leads, \d+ messages and \d+ answers/,
  }),
  "npm run lab -- histories": () => ({ run: "lab -- histories --operations 10 --seed 1", prints: /findings/ }),
  "npm run lab -- mutants sync": () => ({
    run: `lab -- mutants outbox --files ${oneLine}`,
    prints: /outbox: [1-9]\d* of [1-9]\d* mutants killed/,
  }),
  "npm run lab -- supabase": () => ({ run: "lab -- supabase", prints: /ok\s+gen types/ }),
  "npm run lab -- conformance": () => ({
    run: "lab -- conformance",
    prints: /pglite: \d+ passed, 0 failed[\s\S]*postgres: \d+ passed, 0 failed/,
  }),
  "npm run lab -- engines": () => ({
    run: 'lab -- engines "has the abilities"',
    env: { ENGINES: "chromium" },
    prints: /1 passed, 0 failed/,
  }),
  "npm run lab -- hosts": ({ siteDir }) => ({
    run: "lab -- hosts",
    env: { SITE_DIR: siteDir },
    prints: /ok\s+netlify: \d+[\s\S]*ok\s+cloudflare: \d+[\s\S]*ok\s+caddy: \d+/,
  }),
  "npm run lab -- spreadsheet": () => ({
    run: "lab -- spreadsheet",
    env: { SOFFICE: "/no/such/program" },
    prints: /tests\/spreadsheet\/leads-csv\.test\.ts[\s\S]*\d+ failed/,
    ends: 1,
  }),
};
