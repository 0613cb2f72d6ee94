/**
 * `npm run lab -- bench` measures speed beside the figures of others:
 * - `bench [LEADS RUNS]`: this engine, RxDB and a bare Dexie loop, side by side;
 * - `bench scale [LEADS,… RUNS]`: the same and the staff area as leads grow; draws the curves into docs/;
 * - `bench cases TREE [LEADS,… ROUNDS]`: the lists of cases beside another version's, whose checkout is TREE;
 * - `bench painted [LEADS TURNS CHANGES]`: from a commit to its painted card, stretch by stretch, beside RxDB;
 * - `bench load [SECONDS ROUNDS]`: pages beside staff devices and a burst of enquiries, and a bare Node server;
 * - `bench enquiry [VISITS]`: how soon a new visitor can enquire, on a slow phone; writes docs/enquiry.md;
 * - `bench journey [ROUNDS ADDRESS]`: from a guide's address, and from Home, to a question sent, on a slow phone; writes docs/journey.md.
 */
import { readOptions, refuseArguments } from "../../site/read-arguments.ts";

const count = /^[1-9]\d*$/;
const counts = /^[1-9]\d*(,[1-9]\d*)*$/;

/** The benches by their names: what each takes, as patterns, and its module. */
const benches: Readonly<Record<string, [forms: readonly RegExp[], load: () => Promise<unknown>]>> = {
  scale: [[counts, counts], () => import("./scale.ts")],
  cases: [[/./, counts, count], () => import("./cases.ts")],
  painted: [[count, count, count], () => import("./painted.ts")],
  enquiry: [[count], () => import("./enquiry.ts")],
  journey: [[count, /^https?:/], () => import("./journey.ts")],
  load: [[count, count], () => import("./load.ts")],
};

const usage = `npm run lab -- bench [${Object.keys(benches).join("|")}] [NUMBER …]: see lab/bench/bench.ts`;
const { positionals } = readOptions(usage, { allowPositionals: true });
const [name = ""] = positionals;
const named = Object.hasOwn(benches, name) ? benches[name] : undefined;
const [forms, load] = named ?? [[count, count], () => import("./side-by-side.ts")];
const wrong = positionals.slice(named ? 1 : 0).find((argument, index) => !forms[index]?.test(argument));
if (wrong !== undefined) refuseArguments(`Unknown: ${wrong}. Usage: ${usage}`);
if (name === "cases" && positionals.length < 2)
  refuseArguments("Name the checkout of the other version: npm run lab -- bench cases TREE");
await load();
