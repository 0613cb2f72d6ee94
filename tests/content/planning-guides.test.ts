import { describe, expect, it } from "vitest";
import { planningGuides } from "../../src/content/planning-guides.ts";
import { checkPlan } from "../../src/plan/check-plan.ts";
import { makeDaysOfJourney } from "../../src/plan/draft-days.ts";
import { makeId, makePlan } from "../plan/plan-builders.ts";

const getGuide = (slug: string) => {
  const found = planningGuides.find((guide) => guide.slug === slug);
  if (!found) throw new Error(slug);
  return found;
};

describe("the facts of a guide for the checks of a plan", () => {
  it("are the holidays of the years that it is travelled in, its papers and its illnesses", () => {
    const facts = getGuide("laos").makeFacts([2027, 2028]);
    expect(facts.holidays.filter(({ name }) => name === "National Day").map(({ date }) => date)).toEqual([
      "2027-12-02",
      "2028-12-02",
      // It is on a Saturday in that year, and moves.
      "2028-12-04",
    ]);
    expect(facts.entry.kenyan.kind).toBe("ask");
    expect(facts.malaria).toMatch(/^The south: Champasak.*all year\.$/);
    expect(facts.gateways).toContain("Luang Prabang");
    expect(facts).not.toHaveProperty("closed");
  });

  it("tell of a country to which no journey is planned, and of no certificate that nobody asks for", () => {
    expect(getGuide("myanmar").makeFacts([2027]).closed).toBe("No journey to Myanmar is planned at present.");
    expect(getGuide("montenegro").makeFacts([2027])).not.toHaveProperty("malaria");
    const asked = planningGuides.filter((guide) => guide.makeFacts([2027]).yellowFever !== undefined);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(planningGuides.length);
  });

  it("find nothing wrong with the ways of an outline in a month for which it is", () => {
    const serious = [
      "no-way",
      "wakes-elsewhere",
      "sleeps-elsewhere",
      "gap-in-day",
      "no-way-home",
      "bed-closed",
      "too-fast",
    ];
    const faults = planningGuides.flatMap((guide) =>
      guide.journeys.flatMap((journey) => {
        let next = 0;
        const days = makeDaysOfJourney(journey, () => makeId(++next));
        const month = String(journey.months[0]).padStart(2, "0");
        const context = {
          today: "2026-11-28",
          passports: [],
          countries: { [guide.slug]: guide.makeFacts([2027, 2028]) },
        };
        return checkPlan(makePlan({ starts_on: `2027-${month}-01` }), days, context)
          .filter(({ code }) => serious.includes(code))
          .map(({ text }) => `${guide.slug}, ${journey.outline.duration}: ${text}`);
      }),
    );
    expect(faults).toEqual([]);
  });
});

describe("a guide's words about a place", () => {
  it("begin with the experience that is about it, without the marks of italics", () => {
    const words = getGuide("laos").findWords("Muang Ngoi");
    expect(words[0]).toMatchObject({ title: "Take the boat to Muang Ngoi" });
    expect(words.every(({ text }) => !text.includes("*"))).toBe(true);
  });

  it("are the sentences that name it, of a part that is about something else", () => {
    const [gettingAround] = getGuide("laos")
      .findWords("Vientiane")
      .filter(({ title }) => title === "Getting around");
    expect(gettingAround?.text).toBe("International flights land at Vientiane and Luang Prabang.");
  });

  it("are none for a place that it does not name", () => {
    expect(getGuide("laos").findWords("Nairobi")).toEqual([]);
  });
});
