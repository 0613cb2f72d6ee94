/**
 * `npm run lab -- bench` measures speed beside the figures of others:
 * - `bench [LEADS RUNS]`: this engine, RxDB and a bare Dexie loop, side by side;
 * - `bench scale [LEADS,… RUNS]`: the same and the staff area as leads grow; draws the curves into docs/;
 * - `bench cases TREE [LEADS,… ROUNDS]`: the lists of cases beside another version's, whose checkout is TREE;
 * - `bench painted [LEADS TURNS CHANGES]`: from a commit to its painted card, stretch by stretch, beside RxDB;
 * - `bench packs [LEADS,… RUNS]`: leads in packs beside a plain table; writes the decision's figures;
 * - `bench serving [ROUNDS SECONDS READERS]`: the built site behind the embedded server, Caddy and nginx;
 * - `bench load [SECONDS ROUNDS]`: pages beside staff devices and a burst of enquiries, and a bare Node server;
 * - `bench building [POSTS SERVICES DESTINATIONS ROUNDS]`: the site's build beside Astro's of the same rows;
 * - `bench content [POSTS …]`: what the build and the readers pay as the catalogue grows;
 * - `bench devices [ENGINE …] [COUNT …]`: staff devices while rows change;
 * - `bench visitors [COUNT …]`: senders of enquiries, the limit's table, readers who come back;
 * - `bench enquiry [VISITS]`: how soon a new visitor can enquire, on a slow phone; writes docs/enquiry.md;
 * - `bench journey [ROUNDS ADDRESS]`: from a guide's address, and from Home, to a question sent, on a slow phone; writes docs/journey.md.
 */
const [what = ""] = process.argv.slice(2);
if (what === "scale") await import("./scale.ts");
else if (what === "cases") await import("./cases.ts");
else if (what === "packs") await import("./packs.ts");
else if (what === "painted") await import("./painted.ts");
else if (what === "devices") await import("./devices.ts");
else if (what === "visitors") await import("./visitors.ts");
else if (what === "enquiry") await import("./enquiry.ts");
else if (what === "journey") await import("./journey.ts");
else if (what === "serving") await import("./serving.ts");
else if (what === "load") await import("./load.ts");
else if (what === "building") await import("./building.ts");
else if (what === "content") await import("./content.ts");
else await import("./side-by-side.ts");
