import { describe, expect, it } from "vitest";
import { readVersionFields } from "../../src/plan/read-version.ts";
import { readPlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { planContent } from "../harness/plan-rows.ts";
import { makeBed, makeDays, makeLeg, makeVersion, vangVieng, vientiane } from "./plan-builders.ts";

/** A version that has each field of the schema. */
const whole = {
  ...makeVersion(
    {
      note: "*Bring* **cash** and [this](https://example.org).",
      book_first: "The visa, in October.",
    },
    makeDays({
      2: {
        stop: { ...vangVieng, approximate: "the ferry", country: "laos", altitude: 250 },
        legs: [
          makeLeg({ ...vientiane, approximate: "the station" }, vangVieng, {
            note: "Shady side.",
            lastDeparture: "16:40",
          }),
        ],
        bed: makeBed({
          link: "https://example.org",
          dollars: [10, 20],
          about: "Quiet.",
          at: [18.9, 102.4],
          closed: [5],
        }),
        costs: { currency: "USD", bed: [30, 30], transport: [4, 6], food: [10, 20], entry: [0, 2.5] },
      },
    }),
  ),
};
const base: unknown = JSON.parse(JSON.stringify(whole));

/** Lists copies of a value, each with a field taken out, another one added, or a value of another type. */
function* mutate(value: unknown): Generator<unknown> {
  for (const other of [7, "words", true, null, {}, [], "javascript:alert(1)"])
    if (
      typeof other !== typeof value ||
      (other === null) !== (value === null) ||
      Array.isArray(other) !== Array.isArray(value)
    )
      yield other;
  if (Array.isArray(value)) {
    for (const [n, item] of value.entries()) for (const next of mutate(item)) yield value.with(n, next);
  } else if (typeof value === "object" && value !== null) {
    const fields = value as Record<string, unknown>;
    yield { ...fields, secret: "the office's" };
    for (const [name, item] of Object.entries(fields)) {
      const { [name]: _, ...others } = fields;
      yield others;
      for (const next of mutate(item)) yield { ...fields, [name]: next };
    }
  }
}

describe("a version that a traveller's device reads", () => {
  it("is what the schema makes of it", () => {
    expect(readVersionFields(base)).toEqual(readPlanVersion(base).version);
    expect(JSON.stringify(base)).toContain("isEmphasised");
  });

  it("has the fields of the schema and their types: what the schema refuses of these, it refuses too, and copies no other", () => {
    let [refused, taken] = [0, 0];
    for (const changed of mutate(base)) {
      const { version } = readPlanVersion(changed);
      const found = readVersionFields(changed);
      if (version) {
        taken++;
        expect(found).toEqual(version);
      } else {
        refused++;
        expect([found, JSON.stringify(changed)]).toEqual([undefined, expect.any(String)]);
      }
    }
    expect([refused > 500, taken > 20]).toEqual([true, true]);
  });

  it("reads a version from before days had costs, as the schema does", () => {
    const before = JSON.parse(JSON.stringify(planContent));
    expect(before).not.toHaveProperty("bookFirst");
    expect(readVersionFields(before)).toEqual(before);
    expect(readPlanVersion(before).version).toEqual(before);
  });

  it("follows addresses of the web and of mail alone, each of one piece", () => {
    const read = (link: unknown) => {
      const [day, ...days] = makeVersion({}, makeDays({ 0: { bed: makeBed({ link: "https://example.org" }) } })).days;
      const version = JSON.parse(JSON.stringify({ ...makeVersion(), days: [day, ...days] }));
      version.days[0].bed.link = link;
      return readVersionFields(version)?.days[0]?.bed?.link;
    };
    const links = ["https://a.example/b?c#d", "http://a", "HTTPS://A.example", "mailto:noi@sala.example", "mailto:"];
    expect(links.map(read)).toEqual(links);
    const refused = [
      " https://a.example",
      "x https://a.example",
      "https://a.example b",
      "https://a.example\n",
      "https://a.example\u0007b",
      "https:// a",
      "https:///a",
      "https:/a",
      "httpss://a",
      "mail:noi@sala.example",
      "",
      7,
      ["https://a.example"],
    ];
    expect(refused.map(read)).toEqual(refused.map(() => undefined));
  });

  it("has pairs of two numbers, positions on the earth, days of the calendar, and a day at least", () => {
    const read = (change: (version: ReturnType<typeof JSON.parse>) => void) => {
      const version = JSON.parse(JSON.stringify(base));
      change(version);
      return readVersionFields(version) !== undefined;
    };
    const stopAt = (at: unknown) =>
      read(({ days }) => {
        days[2].stop.at = at;
      });
    expect(
      [
        [90, 180],
        [-90, -180],
        [0, 0],
      ].map(stopAt),
    ).toEqual([true, true, true]);
    expect(
      [[90.1, 0], [-90.1, 0], [0, 180.1], [0, -180.1], [1], [1, 2, 3], ["1", 2], [1, "2"], "12"].map(stopAt),
    ).toEqual(Array(9).fill(false));
    const costs = (food: unknown) =>
      read(({ days }) => {
        days[2].costs.food = food;
      });
    expect([[1, 2], [1], [1, 2, 3], [1, null], { 0: 1, 1: 2, length: 2 }].map(costs)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    const startsOn = (date: unknown) =>
      read((version) => {
        version.startsOn = date;
      });
    expect(
      [
        "2027-11-03",
        null,
        "2027-13-03",
        "2027-11-3",
        "x2027-11-03",
        "2027-11-03x",
        "",
        "2027-11",
        "2027",
        20271103,
        ["2027-11-03"],
      ].map(startsOn),
    ).toEqual([true, true, ...Array(9).fill(false)]);
    expect(
      read((version) => {
        version.writtenOn = null;
      }),
    ).toBe(false);
    expect(
      read((version) => {
        version.days = [];
      }),
    ).toBe(false);
    for (const people of [Number.NaN, Number.POSITIVE_INFINITY, "2"])
      expect(
        read((version) => {
          version.people = people;
        }),
      ).toBe(false);
    expect([undefined, null, 7, "version", []].map(readVersionFields)).toEqual(Array(5).fill(undefined));
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "/admin", "intent://x"])("has no link to %s", (link) => {
    const days = makeDays({ 0: { bed: makeBed({ link: "https://example.org" }) } });
    const text = JSON.stringify(makeVersion({}, days)).replace('"https://example.org"', JSON.stringify(link));
    expect(text).toContain(link);
    expect(readVersionFields(JSON.parse(text))).toBeUndefined();
  });
});
