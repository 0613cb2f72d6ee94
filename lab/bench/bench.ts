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
const [what = ""] = process.argv.slice(2);
if (what === "scale") await import("./scale.ts");
else if (what === "cases") await import("./cases.ts");
else if (what === "painted") await import("./painted.ts");
else if (what === "enquiry") await import("./enquiry.ts");
else if (what === "journey") await import("./journey.ts");
else if (what === "load") await import("./load.ts");
else await import("./side-by-side.ts");
