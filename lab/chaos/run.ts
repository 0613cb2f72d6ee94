/**
 * `npm run lab -- chaos [-- --enquiries 500 --seed 1]`: enquiries made in many tabs while the network and the server fail.
 * Then, for twice as many edits, the histories of rows that staff edit on four devices (lab/histories).
 * Prints its seed and a table; ends with an error when a request was lost, doubled or is still waiting. The seed repeats
 * the faults; which request meets which of them depends on the machine's timing too.
 * Environment: SITE_DIR, a site that is built already.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "../../site/build.ts";
import { ensureHeadlessShell } from "../../tests/harness/browser/chromium.ts";
import { printHistories } from "../histories/print.ts";
import { runHistories } from "../histories/run.ts";
import { faults } from "./breaking-proxy.ts";
import { runChaos } from "./enquiries.ts";

const { values } = parseArgs({ options: { enquiries: { type: "string" }, seed: { type: "string" } } });
const enquiries = Number(values.enquiries ?? 500);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const siteDir = resolve(process.env.SITE_DIR ?? "dist");
if (!process.env.SITE_DIR && !existsSync(siteDir)) await buildSite(siteDir);

console.log(`Seed ${seed}: ${enquiries} enquiries`);
const report = await runChaos({
  seed,
  enquiries,
  devices: 4,
  tabsPerDevice: 2,
  staffDevices: 2,
  kills: Math.max(1, Math.round(enquiries / 60)),
  siteDir,
  chromium: ensureHeadlessShell(),
  log: (line) => console.log(line),
});

const formatRow = (name: string, count: number, meaning: string) =>
  console.log(`| ${name.padEnd(26)} | ${String(count).padStart(5)} | ${meaning} |`);
console.log(`\n| fault                      | times | what it means |\n|---|---|---|`);
for (const [name, meaning] of Object.entries(faults))
  formatRow(name, report.injected[name as keyof typeof faults], meaning);
formatRow("server killed (kill -9)", report.kills, "restarted on the same data");
formatRow("server not there", report.unanswered, "requests that met no server meanwhile");
formatRow("realtime socket cut", report.socketsCut, "of two staff devices");
formatRow("tab closed", report.tabsClosed, "some in the middle of sending");
formatRow("page opened anew", report.reloads, "over a draft of another tab");
console.log(`
${report.madeCount} requests made, ${report.leads} leads stored, ${report.repeats} repeats that made no second lead, ${report.seconds} s
${report.edits} edits by two staff devices, ${report.undecided} of them shown as waiting for a decision, mirrors compared with the tables
Repeat it with: npm run lab -- chaos --enquiries ${enquiries} --seed ${seed}`);
for (const problem of report.problems) console.error(`PROBLEM: ${problem}`);

console.log(`\nHistories of single rows, seed ${seed}: ${2 * enquiries} edits by four staff devices`);
const histories = await runHistories({
  seed,
  operations: 2 * enquiries,
  kills: Math.max(1, Math.round(enquiries / 120)),
  restores: [{ announced: true }],
  log: (line) => console.log(line),
});
printHistories(histories);
process.exit(report.problems.length + histories.findings.length === 0 ? 0 : 1);
