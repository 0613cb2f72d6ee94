import { expect, it } from "vitest";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import { makeJourneys } from "../../src/content/plans.ts";
import { writeDay } from "../../src/content/written-day.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });
const getGuide = (slug: string) => modules[`../../src/content/guides/${slug}.ts`] as Guide;

it("writes the longest day of a journey: when to leave, the halt, the latest arrival, the bed", () => {
  const guide = getGuide("indonesia");
  const journey = makeJourneys(guide).find(({ outline }) => outline.duration === "1 week");
  const { day, title, lines } = writeDay(journey ?? expect.fail(), guide.experiences);
  expect([day, title]).toEqual([2, "Makassar to Rantepao"]);
  expect(lines.map(([time]) => time)).toEqual(["Before", "6:00", "11:00", "16:00", "There", "Night"]);
  expect(lines[1]?.[1]).toBe("Leave Makassar: hired car with its driver, 300 km, 8–10 h to Rantepao.");
});

it.each(guideSlugs)("lets nobody of %s leave before six or arrive in the dark", (slug) => {
  const guide = getGuide(slug);
  expect(makeJourneys(guide)).toHaveLength(guide.outlines.length);
  for (const journey of makeJourneys(guide)) {
    const times = writeDay(journey, guide.experiences)
      .lines.map(([time]) => time)
      .filter((time) => /^\d/u.test(time))
      .map((time) => Number(time.replace(":30", ".5").replace(":00", "")));
    expect(Math.min(...times)).toBeGreaterThanOrEqual(6);
    expect(Math.max(...times)).toBeLessThanOrEqual(18);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  }
});
