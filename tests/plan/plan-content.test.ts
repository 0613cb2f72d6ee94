import { describe, expect, it } from "vitest";
import { copyDays } from "../../src/plan/draft-days.ts";
import { freezePlan } from "../../src/plan/freeze-plan.ts";
import { writePlainText } from "../../src/plan/plain-text.ts";
import { sortDays } from "../../src/plan/plan.ts";
import { readPlanText } from "../../src/plan/plan-text.ts";
import { type PlanVersion, readPlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { countIds, makeDays, makeId, makePlan } from "./plan-builders.ts";

const freezing = { writtenBy: "Wanjiru", writtenOn: "2027-06-01", changesUsed: 1 };

function freeze(plan = makePlan(), days = makeDays()): PlanVersion {
  const { version, faults } = freezePlan(plan, days, freezing);
  if (!version) throw new Error(faults.map(({ text }) => text).join("\n"));
  return version;
}

describe("a copy of a plan's days", () => {
  it("has the route and the words, and nothing of the traveller's or the office's", () => {
    const original = makeDays({ 1: { booked_on: "2027-11-04" } });
    const copies = copyDays(original.toReversed(), countIds());
    expect(copies.map(({ title, text, legs, bed, costs, stop }) => ({ title, text, legs, bed, costs, stop }))).toEqual(
      original.map(({ title, text, legs, bed, costs, stop }) => ({ title, text, legs, bed, costs, stop })),
    );
    expect(copies.every(({ booked_on, office_note }) => booked_on === null && office_note === "")).toBe(true);
    expect(sortDays(copies)).toEqual(copies);
  });
});

describe("a frozen version", () => {
  it("holds nothing of the office's", () => {
    const text = JSON.stringify(freeze());
    expect(text).not.toContain("Owes us");
    expect(text).not.toContain("Costs us");
    expect(Object.keys(freeze()).toSorted()).toEqual(
      "changes countries days format included note people price startsOn title travellerName writtenBy writtenOn".split(
        " ",
      ),
    );
  });

  it("leaves out whatever a row has besides the declared fields, at every depth", () => {
    const [day] = freeze().days;
    const read = readPlanVersion({
      ...freeze(),
      token: "secret",
      days: [{ ...day, margin: 12, bed: { ...day?.bed, margin: 9 }, stop: { ...day?.stop, source: "who" } }],
    });
    expect(JSON.stringify(read.version)).not.toMatch(/secret|margin|source/);
    expect(read.version?.days[0]?.bed?.name).toBe("Sala House");
  });

  it("has its days in their order, with the countries of travel", () => {
    const { days, countries, changes } = freeze(makePlan(), makeDays().toReversed());
    expect(days.map(({ title }) => title)).toEqual(makeDays().map(({ title }) => title));
    expect([countries, changes]).toEqual([["laos"], { included: 2, used: 1 }]);
  });

  it.each([
    ["no title", { title: " " }, {}, "Please enter a title"],
    ["a day that does not exist", { starts_on: "2027-02-30" }, {}, "Please enter a date"],
    ["half a character", { note: "\ud83d" }, {}, "The text contains a character that cannot be stored"],
    ["a text without end", {}, { 1: { text: "x".repeat(20_001) } }, "Day 2: At most 20,000 characters fit"],
    ["a place off the earth", {}, { 1: { stop: { name: "Nowhere", at: [91, 0] } } }, /^Day 2: /],
    [
      "a link that runs a script",
      {},
      { 1: { bed: { kind: "hotel", ask: "", closed: [], link: "javascript:alert(1)" } } },
      "Day 2: Please enter a web address",
    ],
  ] as const)("is refused with a sentence for %s", (_, plan, days, says) => {
    const { version, faults } = freezePlan(makePlan(plan), makeDays(days), freezing);
    expect(version).toBeUndefined();
    expect(faults?.[0]?.text).toEqual(typeof says === "string" ? says : expect.stringMatching(says));
  });

  it("has a title without blanks around it, and nothing of what a row from an older version of the site lacks", () => {
    const { book_first: _, ...former } = makePlan({ title: "  Laos  " });
    const { version } = freezePlan(
      former as never,
      makeDays({ 1: { stop: null, bed: null, costs: undefined as never } }),
      freezing,
    );
    expect(version?.title).toBe("Laos");
    expect(version).not.toHaveProperty("bookFirst");
    const day = version?.days[1];
    expect([day?.stop, day?.bed, day?.costs]).toEqual([undefined, undefined, undefined]);
    expect(version).toMatchObject({
      format: 1,
      travellerName: "Achieng Otieno",
      startsOn: "2027-11-03",
      people: 2,
      writtenBy: "Wanjiru",
      writtenOn: "2027-06-01",
      price: "US$ 140",
      included: ["Two rounds of changes"],
      days: [{ id: makeId(1), costs: { currency: "USD", food: [10, 15] } }, {}, { legs: [{ from: "Vientiane" }] }, {}],
    });
  });

  it("has what to book first if there is something", () => {
    expect(freeze(makePlan({ book_first: "The visa" })).bookFirst).toEqual([{ text: "The visa" }]);
    expect(freeze()).not.toHaveProperty("bookFirst");
  });

  it("tells each fault, those of the whole plan without a day", () => {
    const { faults } = freezePlan(
      makePlan({ people: 0 }),
      makeDays({ 1: { title: "x".repeat(161) }, 3: { title: "x".repeat(161) } }),
      freezing,
    );
    expect(faults?.map(({ dayId }) => dayId)).toEqual([undefined, makeId(2), makeId(4)]);
    expect(faults?.[0]).not.toHaveProperty("dayId");
    expect(freezePlan(makePlan(), [], freezing).faults).toEqual([{ text: "A plan needs a day" }]);
    const { faults: long } = freezePlan(makePlan({ included: ["fine", "x".repeat(10_000)] }), makeDays(), freezing);
    expect(long?.[0]?.text).not.toMatch(/^Day/);
  });

  it("names the day of a fault by its row", () => {
    const { faults } = freezePlan(makePlan(), makeDays({ 2: { title: "x".repeat(161) } }), freezing);
    expect(faults).toEqual([{ dayId: makeId(3), text: "Day 3: At most 160 characters fit" }]);
  });
});

describe("a planner's text in a version", () => {
  it("keeps paragraphs, lists, emphasis and links to the web and to mail", () => {
    const source =
      "Take the **07:30** train.\n\n- *Sticky rice*\n- [Tickets](https://www.lcrticket.com)\n\n## Evening\n\n> Ask [Noi](mailto:noi@sala.example).";
    expect(readPlanText(source)).toEqual([
      { kind: "paragraph", spans: [{ text: "Take the " }, { text: "07:30", isStrong: true }, { text: " train." }] },
      { kind: "item", spans: [{ text: "Sticky rice", isEmphasised: true }] },
      { kind: "item", spans: [{ text: "Tickets", link: "https://www.lcrticket.com" }] },
      { kind: "heading", spans: [{ text: "Evening" }] },
      { kind: "quote", spans: [{ text: "Ask " }, { text: "Noi", link: "mailto:noi@sala.example" }, { text: "." }] },
    ]);
  });

  it.each([
    ["a script as a link", "[Press](javascript:alert(1))", "Press"],
    ["HTML", "<b onclick=alert(1)>Bold</b>", "<b onclick=alert(1)>Bold</b>"],
    ["a picture", "![A map](https://example.org/a.png)", "A map"],
    ["character references", "Tom &amp; Jerry", "Tom & Jerry"],
  ])("holds %s as words alone", (_, source, words) => {
    const text = readPlanText(source);
    expect(writePlainText(text)).toBe(words);
    expect(JSON.stringify(text)).not.toContain('"link"');
    expect(freeze(makePlan({ note: source })).note).toEqual(text);
  });

  it("has emphasis within emphasis, lists within lists, numbers, breaks and rules", () => {
    const source =
      "***Both*** [**strong** link](https://a.example)\n\n1. One\n2. Two\n   - Within\n\n---\n\nA  \nB\n\n> - Quoted\n>\n> ### Title";
    expect(readPlanText(source)).toEqual([
      {
        kind: "paragraph",
        spans: [
          { text: "Both", isEmphasised: true, isStrong: true },
          { text: " " },
          { text: "strong", isStrong: true, link: "https://a.example" },
          { text: " link", link: "https://a.example" },
        ],
      },
      { kind: "numbered", spans: [{ text: "One" }] },
      { kind: "numbered", spans: [{ text: "Two" }] },
      { kind: "item", spans: [{ text: "Within" }] },
      { kind: "paragraph", spans: [{ text: "A" }, { text: "\n" }, { text: "B" }] },
      { kind: "item", spans: [{ text: "Quoted" }] },
      { kind: "heading", spans: [{ text: "Title" }] },
    ]);
    expect(writePlainText(readPlanText(source))).toBe("Both strong link\nOne\nTwo\nWithin\nA\nB\nQuoted\nTitle");
  });

  it("is empty of an empty text, and of one of blanks and pictures without words", () => {
    for (const source of ["", "  \n\n ", "![](https://a.example/a.png)", "---"])
      expect(readPlanText(source)).toEqual([]);
  });

  it("has a list to tick as items, a link with references, and code and strokes as words", () => {
    expect(readPlanText("- [ ] Visa\n- [x] Ticket")).toEqual([
      { kind: "item", spans: [{ text: "Visa" }] },
      { kind: "item", spans: [{ text: "Ticket" }] },
    ]);
    expect(readPlanText("[a](https://a.example?b=1&amp;c=2)")).toEqual([
      { kind: "paragraph", spans: [{ text: "a", link: "https://a.example?b=1&c=2" }] },
    ]);
    expect(writePlainText(readPlanText("`a & b` ~~gone~~ \\* https://b.example"))).toMatch(
      /^a & b .*gone.* \* https:\/\/b\.example$/,
    );
    expect(readPlanText("    indented code  ")).toEqual([{ kind: "paragraph", spans: [{ text: "indented code" }] }]);
  });

  it("loses no word of a table or of code", () => {
    expect(writePlainText(readPlanText("| a | b |\n|---|---|\n| one | two |\n\n    code"))).toMatch(
      /one[\s\S]*two[\s\S]*code/,
    );
  });
});
