/** Draws figures as small line charts in one SVG without scripts. */
import type { Measured, Size } from "./scale.ts";

type Line = { name: string; colour: string; values: number[]; isDashed?: boolean };
type Chart = { title: string; unit: string; lines: Line[] };

const [width, height, gap] = [340, 220, 40];
const perRow = 3;
const contenders = [
  { name: "this engine", colour: "#1f5c43" },
  { name: "RxDB", colour: "#b3541e" },
  { name: "bare loop", colour: "#5b6770" },
] as const;

/** @returns an SVG with a chart for each curve; colours stand on white, for light and dark pages alike */
export function drawCurves({ empty, sizes }: Measured): string {
  const of = (read: (size: Size) => number | undefined): number[] => sizes.map((size) => read(size) ?? Number.NaN);
  const each = (indexes: number[], read: (figures: Size["figures"][number]) => number | undefined): Line[] =>
    indexes.map((index) => ({
      ...(contenders[index] as (typeof contenders)[number]),
      values: of(({ figures }) => figures[index] && read(figures[index])),
    }));
  const makeLine = (name: string, read: (size: Size) => number): Line => ({
    name,
    colour: contenders[0].colour,
    values: of(read),
  });
  const target = (value: number): Line => ({
    name: "target",
    colour: "#999",
    values: sizes.map(() => value),
    isDashed: true,
  });
  const catchingUp = makeLine("this engine", ({ figures }) => figures[0]?.catchUp?.ms ?? Number.NaN);
  const charts: Chart[] = [
    { title: "First load", unit: "rows/s", lines: each([0, 1, 2], ({ rowsPerSecond }) => rowsPerSecond) },
    // RxDB is left out, because on its scale of seconds this line would be flat.
    { title: "Catching up 100 changes", unit: "ms", lines: [catchingUp, target(1.5 * (catchingUp.values[0] ?? 0))] },
    {
      title: "Newest fifty on screen",
      unit: "% of the load",
      lines: [makeLine("staff area", ({ area }) => (100 * area.newestFifty) / area.wholeLoad), target(5)],
    },
    {
      title: "Search, key to painted list, p95",
      unit: "ms",
      lines: [makeLine("staff area", ({ area }) => area.searchP95), target(50)],
    },
    { title: "Dashboard", unit: "ms", lines: [makeLine("staff area", ({ area }) => area.dashboard), target(100)] },
    {
      title: "Memory over an empty mirror",
      unit: "MiB",
      lines: [makeLine("the tab's process", ({ area }) => area.processMiB - empty.processMiB), target(150)],
    },
    {
      title: "Second start, to the first card",
      unit: "ms",
      lines: [makeLine("staff area", ({ area }) => area.secondStart)],
    },
    { title: "Export CSV", unit: "ms", lines: [makeLine("staff area", ({ area }) => area.csv)] },
    { title: "Reconciliation", unit: "ms", lines: each([0], ({ reconcile }) => reconcile ?? undefined) },
  ];
  const rows = Math.ceil(charts.length / perRow);
  const [totalWidth, totalHeight] = [perRow * width + gap, rows * height + gap];
  const body = charts.map((chart, index) => {
    const [x, y] = [gap / 2 + (index % perRow) * width, gap / 2 + Math.floor(index / perRow) * height];
    return `<g transform="translate(${x} ${y})">${drawChart(
      chart,
      sizes.map(({ leads }) => leads),
    )}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${totalWidth} ${totalHeight}" width="${totalWidth}" height="${totalHeight}" role="img" aria-labelledby="title" font-family="system-ui, sans-serif" font-size="11">
<title id="title">How the staff mirror's cost grows with its leads</title>
<rect width="${totalWidth}" height="${totalHeight}" fill="#fff"/>
${body.join("\n")}
</svg>
`;
}

function drawChart({ title, unit, lines }: Chart, leads: readonly number[]): string {
  const [left, right, top, bottom] = [48, width - 30, 34, height - 50];
  const values = lines.flatMap((line) => line.values).filter(Number.isFinite);
  const highest = roundUpToNice(Math.max(...values, 0));
  const mostLeads = Math.max(...leads);
  const placePoint = (count: number, value: number) =>
    [left + (count / mostLeads) * (right - left), bottom - (Math.max(0, value) / highest) * (bottom - top)].map(
      (time) => time.toFixed(1),
    );
  const grid = [0, 0.5, 1].map((share) => {
    const y = (bottom - share * (bottom - top)).toFixed(1);
    return `<path d="M${left} ${y}H${right}" stroke="#ddd"/><text x="${left - 6}" y="${y}" dy="3.5" text-anchor="end" fill="#444">${formatShort(highest * share)}</text>`;
  });
  const ticks = leads.map((count) => {
    const [x] = placePoint(count, 0);
    return `<text x="${x}" y="${bottom + 15}" text-anchor="middle" fill="#444">${formatShort(count)}</text>`;
  });
  const lineMarkup = lines.map(({ colour, values: points, isDashed }) => {
    const at = points.flatMap((value, index) => (Number.isFinite(value) ? [placePoint(leads[index] ?? 0, value)] : []));
    const dots = isDashed ? "" : at.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`).join("");
    return `<polyline points="${at.map((point) => point.join(",")).join(" ")}" fill="none" stroke="${colour}" stroke-width="2"${isDashed ? ' stroke-dasharray="4 4"' : ""}/>${dots}`;
  });
  let x = left;
  const legend = lines.map(({ name, colour, isDashed }) => {
    const entry = `<path d="M${x} ${height - 18}h14" stroke="${colour}" stroke-width="2"${isDashed ? ' stroke-dasharray="4 4"' : ""}/><text x="${x + 18}" y="${height - 14}" fill="#222">${name}</text>`;
    x += 32 + name.length * 6;
    return entry;
  });
  return `<text x="0" y="12" font-size="13" font-weight="600" fill="#111">${title}</text><text x="0" y="26" fill="#555">${unit}, by leads</text>${[...grid, ...ticks, ...lineMarkup, ...legend].join("")}`;
}

/** Rounds up to the next 1, 2, 2.5 or 5 times a power of ten. */
function roundUpToNice(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((step) => step * power >= value) ?? 10) * power;
}

const formatShort = (value: number): string =>
  value >= 1_000 ? `${value / 1_000}k` : String(Math.round(value * 10) / 10);
