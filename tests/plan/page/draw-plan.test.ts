import { describe, expect, it } from "vitest";
import { freezePlan } from "../../../src/plan/freeze-plan.ts";
import { drawJumps, drawPlan, drawText, type PlanPageContext } from "../../../src/plan/page/draw-plan.ts";
import { findElements, type PlanElement, readElementText } from "../../../src/plan/page/plan-element.ts";
import type { Plan, PlanDay } from "../../../src/plan/plan.ts";
import { readPlanText } from "../../../src/plan/plan-text.ts";
import { luangPrabang, makeBed, makeDays, makeLeg, makePlan, vangVieng, vientiane } from "../plan-builders.ts";

const context: PlanPageContext = {
  number: 2,
  today: undefined,
  countries: [
    {
      name: "Laos",
      slug: "laos",
      guide: "/destinations/laos",
      emergency: "Police 1191, from a fixed line 17. Fuel has been short since May 2026.",
      hospital: "Vientiane: Alliance.",
      hospitals: [{ name: "French clinic, Vientiane", phone: "+856 21 214 150" }],
      embassy: "The embassy in Bangkok answers for Laos.",
      poster: { avif: "/laos.avif", webp: "/laos.webp" },
    },
  ],
  files: { gpx: "blob:route", calendar: "blob:days", dayGpx: [undefined, undefined, "blob:third", undefined] },
  office: { name: "Kilele Journeys", phone: "+254 20 123 4567" },
};

function draw(
  plan: Partial<Plan> = {},
  days: Readonly<Record<number, Partial<PlanDay>>> = {},
  more: Partial<PlanPageContext> = {},
): PlanElement {
  const freezing = { writtenBy: "Wanjiru", writtenOn: "2027-06-01", changesUsed: 1 };
  const { version, faults } = freezePlan(makePlan(plan), makeDays(days), freezing);
  if (!version) throw new Error(faults.map(({ text }) => text).join("\n"));
  return drawPlan(version, { ...context, ...more });
}

function listJumps(more: Partial<PlanPageContext>): (string | undefined)[] {
  const { version } = freezePlan(makePlan(), makeDays(), { writtenBy: "", writtenOn: "2027-06-01", changesUsed: 0 });
  if (!version) throw new Error("The plan cannot be frozen");
  return drawJumps(version, { ...context, ...more }).map(({ attributes }) => attributes.href);
}

const findByClass = (node: PlanElement, name: string): PlanElement[] =>
  ["section", "div", "p", "ul"]
    .flatMap((tag) => findElements(node, tag))
    .filter(({ attributes }) => attributes.class === name);
const listHrefs = (node: PlanElement) => findElements(node, "a").map(({ attributes }) => attributes.href ?? "");

describe("the page of a plan", () => {
  const page = draw();
  const text = readElementText(page);

  it.each([
    "Laos by train",
    "For Achieng Otieno, 2 people.",
    "3 November 2027 to 6 November 2027, 4 days.",
    "Written by Wanjiru on 1 June 2027, version 2.",
    "Bring cash.",
    "Day 3 Fri 5 Nov To Vang Vieng",
    "Vientiane to Vang Vieng 130 km, about 1–1½ h, train",
    "Tonight in Vang Vieng",
    "River House, guesthouse.",
    "Ask at the desk.",
    "17.966° N, 102.613° E",
    "US$ 140",
    "1 round of changes left of 2.",
    "Police 1191, from",
    "The day ends in Luang Prabang.",
  ])("says %s", (words) => {
    expect(text).toContain(words);
  });

  it("says all of a bed on its first night, and on the next ones its name, its telephone and where the rest stands", () => {
    const [first, second, third] = findByClass(page, "plan-day");
    const read = (day: PlanElement | undefined) => day && findByClass(day, "plan-bed").map(readElementText).join();
    expect(read(first)).toContain("Ask at the desk.");
    expect(read(second)).toBe("Tonight in VientianeSala House.Telephone +856 71 212 345As on day 1");
    expect(second && listHrefs(second)).toEqual(["tel:+85671212345", "#day-1"]);
    expect(read(third)).toContain("River House, guesthouse.");
    // A day may end in the same place in another bed.
    const moved = findByClass(draw({}, { 1: { bed: makeBed({ name: "Other House" }) } }), "plan-day")[1];
    expect(read(moved)).toContain("Other House, guesthouse.Ask at the desk.");
  });

  it("may go on in the next line behind each part of a bed's address, of which no letter is lost", () => {
    const link = "https://www.sala.example/rooms/river-side/";
    const [bed] = findByClass(draw({}, { 0: { bed: makeBed({ link }) } }), "plan-bed");
    const [address] = bed ? findElements(bed, "a").filter(({ attributes }) => attributes.href === link) : [];
    expect(address && readElementText(address)).toBe("www.sala.example/rooms/river-side/");
    expect(address && findElements(address, "wbr")).toHaveLength(4);
  });

  it("says nothing of what is the office's", () => {
    expect(JSON.stringify(page)).not.toMatch(/Owes us|Costs us/);
  });

  it("has a heading of each level in order, and each day under an address of its own", () => {
    expect(findElements(page, "h1")).toHaveLength(1);
    expect(findByClass(page, "plan-day").map(({ attributes }) => attributes.id)).toEqual([
      "day-1",
      "day-2",
      "day-3",
      "day-4",
    ]);
  });

  it("opens telephones, maps, files and the guide", () => {
    const hrefs = listHrefs(page);
    expect(hrefs).toEqual(
      expect.arrayContaining(["tel:+85623511111", "blob:third", "blob:route", "blob:days", "/destinations/laos"]),
    );
    expect(hrefs.find((href) => href.startsWith("geo:"))).toBe("geo:17.966,102.613?q=17.966,102.613(Vientiane)");
  });

  it("calls the numbers for emergencies, and no year; and says which mission answers", () => {
    const [help] = findByClass(page, "plan-help");
    expect(help && listHrefs(help).filter((href) => href.startsWith("tel:"))).toEqual([
      "tel:1191",
      "tel:17",
      "tel:+85621214150",
      "tel:+254201234567",
    ]);
    expect(help && readElementText(help)).toContain("EmbassyThe embassy in Bangkok answers for Laos.");
  });

  it("has the poster of the first country that has one, and the ways to its parts", () => {
    expect(findElements(page, "img").map(({ attributes }) => attributes.src)).toEqual(["/laos.webp"]);
    expect(listJumps({})).toEqual(["#days", "#help-title"]);
    expect(listJumps({ today: "2027-11-05", canAnswer: true })).toEqual(["#today", "#days", "#help-title", "#answer"]);
    expect(listJumps({ today: "2027-10-01" })).toEqual(["#days", "#help-title"]);
  });

  it("never turns a telephone number or a position around", () => {
    const isolated = findElements(page, "bdi");
    expect(isolated.every(({ attributes }) => attributes.dir === "ltr")).toBe(true);
    expect(isolated.map(readElementText)).toEqual(expect.arrayContaining(["+856 23 511 111", "17.966° N, 102.613° E"]));
  });

  it("has no date before a first day is fixed, and no number in a preview", () => {
    const undated = readElementText(draw({ starts_on: null }, {}, { number: undefined }));
    expect(undated).toContain("4 days.");
    expect(undated).toContain("Day 1 Arrive in Vientiane");
    expect(undated).not.toMatch(/2027-11|Nov|version/);
  });

  it("leaves out what a plan lacks", () => {
    const bare = draw(
      { price: "", included: [], note: "", traveller_name: "" },
      { 1: { text: "", bed: makeBed({ ask: "", phone: undefined }) } },
      { files: { dayGpx: [] } },
    );
    const words = readElementText(bare);
    expect(words).not.toMatch(/Price|For |undefined|null|Ask \./);
    expect(findByClass(bare, "plan-file")).toEqual([]);
  });
});

describe("costs and what to book first", () => {
  const costs = { currency: "USD", transport: [4, 6], food: [10, 15] } as const;
  const page = draw(
    { book_first: "The visa, in October." },
    {
      1: { costs, bed: makeBed({ dollars: [20, 30] }) },
      2: { costs: null, legs: [makeLeg(vientiane, vangVieng, { lastDeparture: "16:40" })] },
    },
  );
  const words = readElementText(page);

  it("stand at the day, and add up by kind and in all", () => {
    expect(words).toContain("Costs for two: Bed US$ 20–30, Transport US$ 4–6, Food US$ 10–15. Together US$ 34–51.");
    expect(words).toMatch(
      /What it costs two people.*Bed: US\$ 20–30.*Transport: US\$ 4–6.*Food: US\$ 30–45.*Together US\$ 54–81\..*One day has no costs here\.2 nights have no price here\./,
    );
  });

  it("lead from each line to its day, with the date", () => {
    const [list] = findElements(page, "ol");
    expect(list?.children.map((item) => readElementText(item))).toEqual([
      "The visa, in October.",
      "Train, Vientiane to Vang Vieng, last departure 16:40: day 3, Fri 5 Nov",
    ]);
    expect(listHrefs(list as PlanElement)).toEqual(["#day-3"]);
  });

  it("are not there in a version from before plans had them", () => {
    const before = readElementText(
      draw({}, { 0: { costs: null }, 1: { costs: null }, 2: { costs: null }, 3: { costs: null } }),
    );
    expect(before).not.toMatch(/Costs|costs|book first/);
  });
});

describe("today", () => {
  it("tells where one wakes, the next leg with its last departure, and tonight's bed", () => {
    const leg = makeLeg(vientiane, vangVieng, { lastDeparture: "16:40" });
    const page = draw({}, { 2: { legs: [leg] } }, { today: "2027-11-05" });
    const [today] = findByClass(page, "plan-today");
    expect(today && readElementText(today)).toBe(
      [
        "Today: day 3 of 4You wake inVientianeNextVientiane to Vang ViengTrain, 130 km, about 1–1½ h.Last departure 16:40.",
        "Tonight in Vang ViengRiver House +856 23 511 111Ask at the desk.Open in your map",
        "If something happensPolice 1191, from a fixed line 17. Fuel has been short since May 2026.",
        "HospitalVientiane: Alliance.French clinic, Vientiane +856 21 214 150Whom to askKilele Journeys +254 20 123 4567",
        "The whole day Embassy and all numbers Entry and health: the guide to Laos",
      ].join(""),
    );
    expect(today && listHrefs(today)).toEqual(expect.arrayContaining(["#day-3", "tel:+85621214150"]));
  });

  it("tells every leg of a day, and on a day of rest when the next one is", () => {
    const legs = [makeLeg(vientiane, vangVieng), makeLeg(vangVieng, luangPrabang, { lastDeparture: "15:00" })];
    const readNext = (today: string) => {
      const [part] = findByClass(draw({}, { 2: { legs } }, { today }), "plan-today");
      return part && readElementText(part).replace(/Tonight.*/, "");
    };
    expect(readNext("2027-11-05")).toContain("Vang Vieng to Luang PrabangTrain");
    expect(readNext("2027-11-04")).toContain("No leg today. The next: Day 3, Fri 5 NovVientiane to Vang Vieng");
    expect(readNext("2027-11-04")).toContain("Last departure 15:00.");
    const [last] = findByClass(draw({}, { 3: { legs: [] } }, { today: "2027-11-06" }), "plan-today");
    expect(last && readElementText(last)).toContain("No leg today, and none after it.");
  });

  it.each(["2027-11-02", "2027-11-07", undefined])("is not there on %s", (today) => {
    expect(findByClass(draw({}, {}, { today }), "plan-today")).toEqual([]);
  });
});

it("draws lists as lists, each block once, and links that open nothing else", () => {
  const drawn = drawText(readPlanText("One **two**\n\n1. a\n2. b\n\n- c\n\n> [d](https://example.org)"));
  expect(drawn.map(({ tag, children }) => [tag, children.length])).toEqual([
    ["p", 2],
    ["ol", 2],
    ["ul", 1],
    ["blockquote", 1],
  ]);
  expect(drawn.flatMap((each) => findElements(each, "a"))[0]?.attributes).toEqual({
    href: "https://example.org",
    rel: "noopener noreferrer",
  });
});
