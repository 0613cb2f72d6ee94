/** The table of `docs/scale.md`, as the command writes it. */
import type { Measured, Size } from "./scale.ts";

const [ours, rxdb, bare] = [0, 1, 2];

const formatWhole = (value: number): string => Math.round(value).toLocaleString("en");
const formatMilliseconds = (value: number): string =>
  value < 5_000 ? `${formatWhole(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
const formatSeconds = (value: number): string => `${(value / 1_000).toFixed(1)} s`;

/** @returns a row for each figure, a column for each size */
export function formatScaleTable({ empty, sizes }: Measured): string {
  const rate = ({ figures }: Size, index: number) => figures[index]?.rowsPerSecond ?? Number.NaN;
  const ratio = (size: Size, index: number) => (rate(size, ours) / rate(size, index)).toFixed(2);
  const share = ({ newestFifty, wholeLoad }: Size["area"]) => ((100 * newestFifty) / wholeLoad).toFixed(1);
  const caughtUp = ({ figures }: Size, index: number) => figures[index]?.catchUp;
  const rows: [string, (size: Size) => string][] = [
    [
      "first load, rows/s: this engine, RxDB, bare loop",
      (size) => [ours, rxdb, bare].map((index) => formatWhole(rate(size, index))).join(", "),
    ],
    ["the same as ratios: to RxDB, to the bare loop", (size) => `${ratio(size, rxdb)}, ${ratio(size, bare)}`],
    [
      "100 changes: requests, this engine, RxDB",
      (size) => [ours, rxdb].map((index) => caughtUp(size, index)?.requests ?? "–").join(", "),
    ],
    [
      "100 changes: time, this engine, RxDB",
      (size) => [ours, rxdb].map((index) => formatMilliseconds(caughtUp(size, index)?.ms ?? Number.NaN)).join(", "),
    ],
    [
      "newest fifty on screen, of the whole load",
      ({ area }) => `${formatWhole(area.newestFifty)} of ${formatWhole(area.wholeLoad)} ms, ${share(area)} %`,
    ],
    [`search, key to painted list, p95`, ({ area }) => formatMilliseconds(area.searchP95)],
    [
      `dashboard, again (${formatMilliseconds(empty.dashboard)} with no leads)`,
      ({ area }) => formatMilliseconds(area.dashboard),
    ],
    ["memory of the tab over an empty mirror", ({ area }) => `${formatWhole(area.processMiB - empty.processMiB)} MiB`],
    ["second start, to the first card", ({ area }) => formatMilliseconds(area.secondStart)],
    ["export of all leads", ({ area }) => formatSeconds(area.csv)],
    ["reconciliation", ({ figures }) => formatSeconds(figures[ours]?.reconcile ?? Number.NaN)],
    ["cards in the document", ({ area }) => formatWhole(area.cardsInDocument)],
  ];
  return [
    `|  | ${sizes.map(({ leads }) => formatWhole(leads)).join(" | ")} |`,
    `| --- |${" --- |".repeat(sizes.length)}`,
    ...rows.map(([name, of]) => `| ${[name, ...sizes.map(of)].join(" | ")} |`),
  ].join("\n");
}
