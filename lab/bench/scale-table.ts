/** The table of `docs/scale.md`, as the command writes it. */
import type { Measured, Size } from "./scale.ts";

const [ours, rxdb, bare] = [0, 1, 2];

const whole = (value: number): string => Math.round(value).toLocaleString("en");
const ms = (value: number): string => (value < 5_000 ? `${whole(value)} ms` : `${(value / 1_000).toFixed(1)} s`);
const seconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;

/** @returns a row for each thing that was measured, a column for each size */
export function scaleTable({ empty, sizes }: Measured): string {
  const rate = ({ figures }: Size, index: number) => figures[index]?.rowsPerSecond ?? Number.NaN;
  const ratio = (size: Size, index: number) => (rate(size, ours) / rate(size, index)).toFixed(2);
  const share = ({ newestFifty, wholeLoad }: Size["area"]) => ((100 * newestFifty) / wholeLoad).toFixed(1);
  const caughtUp = ({ figures }: Size, index: number) => figures[index]?.catchUp;
  const rows: [string, (size: Size) => string][] = [
    [
      "first load, rows/s: this engine, RxDB, bare loop",
      (size) => [ours, rxdb, bare].map((index) => whole(rate(size, index))).join(", "),
    ],
    ["the same as ratios: to RxDB, to the bare loop", (size) => `${ratio(size, rxdb)}, ${ratio(size, bare)}`],
    [
      "100 changes: requests, this engine, RxDB",
      (size) => [ours, rxdb].map((index) => caughtUp(size, index)?.requests ?? "–").join(", "),
    ],
    [
      "100 changes: time, this engine, RxDB",
      (size) => [ours, rxdb].map((index) => ms(caughtUp(size, index)?.ms ?? Number.NaN)).join(", "),
    ],
    [
      "newest fifty on screen, of the whole load",
      ({ area }) => `${whole(area.newestFifty)} of ${whole(area.wholeLoad)} ms, ${share(area)} %`,
    ],
    [`search, key to painted list, p95`, ({ area }) => ms(area.searchP95)],
    [`dashboard, again (${ms(empty.dashboard)} with no leads)`, ({ area }) => ms(area.dashboard)],
    ["memory of the tab over an empty mirror", ({ area }) => `${whole(area.processMiB - empty.processMiB)} MiB`],
    ["second start, to the first card", ({ area }) => ms(area.secondStart)],
    ["export of all leads", ({ area }) => seconds(area.csv)],
    ["reconciliation", ({ figures }) => seconds(figures[ours]?.reconcile ?? Number.NaN)],
    ["cards in the document", ({ area }) => whole(area.cardsInDocument)],
  ];
  return [
    `|  | ${sizes.map(({ leads }) => whole(leads)).join(" | ")} |`,
    `| --- |${" --- |".repeat(sizes.length)}`,
    ...rows.map(([name, of]) => `| ${[name, ...sizes.map(of)].join(" | ")} |`),
  ].join("\n");
}
