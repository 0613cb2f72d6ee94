/**
 * `npm run bench`: how fast things are, beside what others reach.
 *
 *   npm run bench [-- LEADS RUNS]            this engine, RxDB and a bare Dexie loop, side by side
 *   npm run bench -- scale [LEADS,… RUNS]    the same and the staff area as leads grow; draws the curves into docs/
 */
const [what = ""] = process.argv.slice(2);
if (what === "scale") await import("./scale.ts");
else await import("./side-by-side.ts");
