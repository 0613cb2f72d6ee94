/**
 * `npm run lab -- chaos [-- --requests 500 --answers 200 --plans 50 --seed 1]`: enquiries, messages, questions and answers to plans,
 * made in many tabs while the network and the server fail, beside two planners and an office that deletes and sends newer versions.
 * Then the histories of rows that staff edit on four devices (lab/histories), for twice as many edits as there are requests.
 * Prints its seed and a table; ends with an error when a request was lost, doubled, sent against somebody's will or is still waiting.
 * The seed repeats the faults; which request meets which of them depends on the machine's timing too.
 * `--devices 1`, `--no-staff` and `--no-histories` make it smaller. Environment: SITE_DIR, a site that is built already.
 */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { buildSite } from "../../site/build.ts";
import { readCount, readOptions } from "../../site/read-arguments.ts";
import { ensureHeadlessShell } from "../../tests/harness/browser/chromium.ts";
import { printHistories } from "../histories/print.ts";
import { runHistories } from "../histories/run.ts";
import { faults } from "./breaking-proxy.ts";
import { type Plant, runChaos } from "./run-chaos.ts";

const text = { type: "string" } as const;
const usage =
  "npm run lab -- chaos [--requests 500] [--answers 200] [--plans 50] [--devices 4] [--seed 1] [--no-staff] [--no-histories]";
const { values } = readOptions(usage, {
  options: {
    requests: text,
    answers: text,
    plans: text,
    devices: text,
    seed: text,
    plant: text,
    "refused-share": text,
    "no-staff": { type: "boolean" },
    "no-histories": { type: "boolean" },
  },
});
const requests = readCount(usage, values.requests, 500);
const plans = readCount(usage, values.plans, 50);
const answers = readCount(usage, values.answers, plans > 0 ? 200 : 0);
const seed = readCount(usage, values.seed, Date.now() % 1_000_000);
const devices = readCount(usage, values.devices, 4, 1);
const siteDir = resolve(process.env.SITE_DIR ?? "dist");
if (!process.env.SITE_DIR && !existsSync(siteDir)) await buildSite(siteDir);

console.log(`Seed ${seed}: ${requests} requests, and ${answers} answers to ${plans} plans`);
const report = await runChaos({
  seed,
  requests,
  plans,
  answers,
  devices,
  tabsPerDevice: 2,
  staffDevices: values["no-staff"] ? 0 : 2,
  kills: Math.max(1, Math.round((requests + answers) / 60)),
  siteDir,
  chromium: ensureHeadlessShell(),
  ...(values.plant && { plant: values.plant as Plant }),
  ...(values["refused-share"] && { refusedShare: Number(values["refused-share"]) }),
  log: (line) => console.log(line),
});

const formatRow = (name: string, count: number, meaning: string) =>
  console.log(`| ${name.padEnd(26)} | ${String(count).padStart(5)} | ${meaning} |`);
console.log(`\n| fault                      | times | what it means |\n|---|---|---|`);
for (const [name, meaning] of Object.entries(faults))
  formatRow(name, report.injected[name as keyof typeof faults], meaning);
formatRow("backend blocked", report.blocked.spells, `${report.blocked.requests} requests; the site answers meanwhile`);
formatRow("400 of the function", report.refused.attempts, "a refusal that no retry can change");
formatRow("server killed (kill -9)", report.kills, "restarted on the same data");
formatRow("server not there", report.unanswered, "requests that met no server meanwhile");
formatRow("realtime socket cut", report.socketsCut, "of two staff devices");
formatRow("tab closed", report.tabsClosed, "in the middle of sending");
formatRow("page opened anew", report.reloads, "over a draft of its own or of another tab");
formatRow(
  "withdrawn",
  report.withdrawn.count,
  `${report.withdrawn.tooLate} more had arrived already, and were told so`,
);
formatRow(
  "deleted by the office",
  report.deleted.count,
  `${report.deleted.told} of them given back before the eyes of a visitor who had not heard that they had arrived`,
);
formatRow("newer version sent", report.newerVersions, `${report.toOlder} answers were to an older one, and say so`);
console.log(`
${report.madeCount} requests made; stored are ${report.leads} leads, ${report.messages} messages and ${report.answers} answers
${report.refused.watched} were refused before the visitor's eyes and given back, ${report.refused.kept} refusals stand on their devices
${report.repeats} repeats that were stored no second time, ${report.seconds} s
${report.edits} edits by two staff devices, ${report.undecided} of them shown as waiting for a decision, mirrors compared with the tables
Repeat it with: npm run lab -- chaos --requests ${requests} --answers ${answers} --plans ${plans} --seed ${seed}`);
for (const problem of report.problems) console.error(`PROBLEM: ${problem}`);
let findings = 0;
if (!values["no-histories"]) {
  console.log(`\nHistories of single rows, seed ${seed}: ${2 * requests} edits by four staff devices`);
  const histories = await runHistories({
    seed,
    operations: 2 * requests,
    kills: Math.max(1, Math.round(requests / 120)),
    restores: [{ announced: true }],
    log: (line) => console.log(line),
  });
  printHistories(histories);
  findings = histories.findings.length;
}
process.exit(report.problems.length + findings === 0 ? 0 : 1);
