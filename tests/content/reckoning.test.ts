import { expect, it } from "vitest";
import { detourFactors } from "../../src/content/detour-factors.ts";
import { type Guide, type GuideSlug, guideSlugs } from "../../src/content/guide.ts";
import { listPositions } from "../../src/content/guide-map.ts";
import { getMaps } from "../../src/content/maps.ts";
import { getPlan, makeJourneys } from "../../src/content/plans.ts";
import { sumDayHours } from "../../src/plan/journey.ts";
import { computeDaylightHours, computeMiddleHours, reckonKilometres } from "../../src/plan/reckoning.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });

type Check = { guide: GuideSlug; leg: string; way: string; what: "km" | "hours"; stated: number; reckoned: number };

const getMiddle = (hours: number | readonly [number, number]): number =>
  typeof hours === "number" ? hours : (hours[0] + hours[1]) / 2;

/** Compares every stated distance and duration with the computed one for the same way. */
function listChecks(guide: GuideSlug): Check[] {
  const known = new Map(listPositions(getMaps(guide).places).map(({ name, at }) => [name, at]));
  return getPlan(guide).roads.flatMap((road): Check[] => {
    const { between, way, via = [], km, hours } = road;
    const points = [between[0], ...via, between[1]].map((name) => known.get(name));
    const positions = points.flatMap((point) => (point ? [point] : []));
    const reckoned =
      positions.length === points.length ? reckonKilometres(positions, way, detourFactors[guide]) : undefined;
    const row = { guide, leg: between.join(" to "), way };
    const length = km ?? reckoned;
    const climb = road.way === "foot" ? road.climb?.[0] : 0;
    return [
      ...(km !== undefined && reckoned !== undefined ? [{ ...row, what: "km" as const, stated: km, reckoned }] : []),
      ...(hours !== undefined && length !== undefined && climb !== undefined
        ? [
            {
              ...row,
              what: "hours" as const,
              stated: getMiddle(hours),
              reckoned: computeMiddleHours(way, length, climb),
            },
          ]
        : []),
    ];
  });
}

const computeError = ({ stated, reckoned }: Check): number => Math.abs(reckoned - stated) / stated;
const computeMean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const formatPercent = (value: number): string => `${Math.round(value * 100)} %`;

/** Writes a table of Markdown whose columns are as wide as their widest cell. */
function formatTable(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, column) => Math.max(3, ...lines.map((line) => line[column]?.length ?? 0)));
  const [head = "", ...rows] = lines.map(
    (line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`,
  );
  return [head, `| ${widths.map((width) => "-".repeat(width)).join(" | ")} |`, ...rows].join("\n");
}

const checks = guideSlugs.flatMap(listChecks);
const filterChecks = (what: Check["what"]) => checks.filter((check) => check.what === what).map(computeError);

it("comes near the stated figures: lengths within a sixth, hours within a quarter", () => {
  expect(checks.length).toBeGreaterThanOrEqual(60);
  expect(computeMean(filterChecks("km"))).toBeLessThan(1 / 6);
  expect(computeMean(filterChecks("hours"))).toBeLessThan(1 / 4);
});

const isMountainWay = ({ way }: Check): boolean => way === "mountain road" || way === "mountain bus";

it("is in mountains neither too short nor too long on the whole", () => {
  const mountain = checks.filter((check) => check.what === "km" && isMountainWay(check));
  const shortfall = computeMean(mountain.map(({ stated, reckoned }) => 1 - reckoned / stated));
  expect(mountain.length).toBeGreaterThanOrEqual(9);
  expect(Math.abs(shortfall)).toBeLessThan(0.1);
});

it("docs/reckoning.md holds it against the stated figures, and days against daylight (-u writes it anew)", async () => {
  const guides = guideSlugs.flatMap((slug) => modules[`../../src/content/guides/${slug}.ts`] ?? []);
  const days = guides.flatMap((guide) =>
    makeJourneys(guide).map((journey) => {
      const worst = sumDayHours(journey.legs).reduce((most, day) => (day.hours > most.hours ? day : most));
      const light = Math.min(...journey.months.map((month) => computeDaylightHours(worst.latitude, month)));
      const { nights, legs, km, outline } = journey;
      return [
        guide.slug,
        outline.duration,
        `${legs.length}`,
        `${km}`,
        `${nights.length}`,
        `${worst.date}`,
        worst.hours.toFixed(1),
        light.toFixed(1),
      ];
    }),
  );
  const rows = checks.map((check) => [
    check.guide,
    check.leg,
    check.way,
    check.what,
    `${Math.round(check.stated * 100) / 100}`,
    `${Math.round(check.reckoned * 100) / 100}`,
    formatPercent(computeError(check)),
  ]);
  const text = `# The reckoning beside stated figures

Written by \`tests/content/reckoning.test.ts\`; \`npx vitest run --project unit -u\` with that file writes this page anew. The formula,
its speeds, its factors and their sources stand in \`src/plan/reckoning.ts\`. Pages state ${checks.length} figures of ways whose
positions are known. Against them the reckoning errs by ${formatPercent(computeMean(filterChecks("km")))} in the mean for ${filterChecks("km").length} lengths and by
${formatPercent(computeMean(filterChecks("hours")))} for ${filterChecks("hours").length} times (the middle of a stated or reckoned band). Factors and some speeds were set from
these same figures, so the error on other ways may be larger: hence the band.

By terrain the mean error of a length is ${formatPercent(computeMean(checks.filter((check) => check.what === "km" && isMountainWay(check)).map(computeError)))} on ${checks.filter((check) => check.what === "km" && isMountainWay(check)).length} mountain roads and ${formatPercent(computeMean(checks.filter((check) => check.what === "km" && !isMountainWay(check)).map(computeError)))} on the other ${checks.filter((check) => check.what === "km" && !isMountainWay(check)).length} ways.

${formatTable([["guide", "way", "kind", "of", "stated", "reckoned", "error"], ...rows])}

## The longest day of each outline beside its daylight

Hours are the upper end of each day's bands; light is that of the outline's darkest month at the day's latitude. A day that is
longer than its light, or than ten hours, is not built.

${formatTable([["guide", "outline", "legs", "km", "stops", "longest day", "hours", "light"], ...days])}
`;
  await expect(text).toMatchFileSnapshot("../../docs/reckoning.md");
});
