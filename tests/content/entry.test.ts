import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { type EntryRow, listEntry, listHealth, passports, routineHealth } from "../../src/content/before-you-go.ts";
import { type Guide, type GuideSlug, guideSlugs } from "../../src/content/guide.ts";
import { getPlan } from "../../src/content/plans.ts";
import { BeforeYouGoBox } from "../../src/visitor/features/guides/before-you-go-box.tsx";
import { SourceList } from "../../src/visitor/features/guides/source-list.tsx";
import { listedAdvice } from "./listed-advice.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });
const guides = guideSlugs.flatMap((slug) => modules[`../../src/content/guides/${slug}.ts`] ?? []);

type PassportRow = { name: string; guide: Guide; row: EntryRow };

const rows: PassportRow[] = guides.flatMap((guide) =>
  (Object.keys(passports) as (keyof typeof passports)[]).map((passport) => ({
    name: `${guide.slug} ${passport}`,
    guide,
    row: guide.beforeYouGo.entry[passport],
  })),
);

/** Returns the last month of the next season in which an outline of a guide is travelled: "2027-09". */
function findSeasonEnd({ slug, checked }: Guide): string {
  const months = Object.values(getPlan(slug).routes).flatMap(({ months: of }) => of);
  const next = months.map((month) => {
    const year = Number(checked.slice(0, 4)) + (month > Number(checked.slice(5)) ? 0 : 1);
    return `${year}-${String(month).padStart(2, "0")}`;
  });
  return next.sort().at(-1) ?? `${Number(checked.slice(0, 4)) + 1}-12`;
}

const renderBox = (guide: Guide): string =>
  renderToStaticMarkup(createElement(BeforeYouGoBox, { guide, box: guide.beforeYouGo }));

describe("a rule of entry", () => {
  it("a rule of entry that ends before the next season is over says its last day by itself, and whom to ask", () => {
    const ending = rows.filter(({ guide, row }) => row.until && row.until.slice(0, 7) <= findSeasonEnd(guide));
    expect(ending.map(({ name }) => name)).toEqual(["mongolia eu", "mongolia british"]);
    for (const { guide } of ending) {
      const html = renderBox(guide);
      expect(html.match(/No visa, until 31 December 2026\./gu)).toHaveLength(2);
      expect(html.match(/For a later journey ask the embassy\./gu)).toHaveLength(2);
    }
  });

  it("has an end as a date, and not in its words alone", () => {
    const inWords = rows.filter(
      ({ row }) => !row.until && /\buntil\b.*\b20\d\d\b|\bends? (?:in|on|with)\b.*\b20\d\d\b/u.test(row.text),
    );
    expect(inWords.map(({ name }) => name)).toEqual([]);
    for (const { name, row } of rows.filter(({ row: { until } }) => until))
      expect(row.until, name).toMatch(/^20\d\d-\d\d-\d\d$/u);
  });

  it("prints the fee and where it is paid", () => {
    const row: EntryRow = { kind: "online", fee: { amount: "US$25", paid: "by card" }, text: "30 days.", sources: [] };
    const box = { ...guides[0]?.beforeYouGo, entry: { kenyan: row, eu: row, british: row, us: row } };
    expect(listEntry(box as Guide["beforeYouGo"])[0]?.after).toBe("Fee: US$25, paid by card.");
  });

  it("a rule of entry with a visa states days, fee and where it is paid, or whom to ask, in as many rows as may lack them", () => {
    const visas = rows.filter(({ row: { kind } }) => kind === "on arrival" || kind === "online" || kind === "embassy");
    const withoutDays = visas.filter(
      ({ row: { text } }) => !/\b(?:\d+|ninety|thirty) days\b|\bfor up to (?:a year|three months)\b/u.test(text),
    );
    const asking = visas.filter(({ row: { fee } }) => fee && "ask" in fee);
    expect(visas.length).toBe(39);
    expect(withoutDays.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "morocco kenyan",
        "cambodia kenyan",
        "tanzania british",
        "tanzania us",
        "myanmar kenyan",
        "myanmar eu",
        "myanmar british",
        "myanmar us",
        "namibia eu",
        "namibia british",
        "namibia us",
        "mozambique us",
      ]
    `);
    expect(asking.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "albania kenyan",
        "morocco kenyan",
        "cambodia kenyan",
        "laos eu",
        "laos british",
        "laos us",
        "serbia kenyan",
        "montenegro kenyan",
        "myanmar kenyan",
        "myanmar eu",
        "myanmar british",
        "myanmar us",
        "namibia us",
        "mongolia kenyan",
        "mozambique eu",
        "mozambique us",
        "madagascar kenyan",
        "madagascar eu",
        "madagascar us",
      ]
    `);
    for (const { name, row } of visas) {
      if (row.fee && "ask" in row.fee)
        expect(row.fee.ask, name).toMatch(/embass|e-visa office|immigration|ministry|commission/iu);
      else expect(row.fee?.amount, name).toMatch(/\d/u);
    }
  });
});

describe("a change of planes", () => {
  it("names the states that ask a Kenyan for a visa even inside the airport, with their own lists", () => {
    const changing = guides.filter(({ beforeYouGo }) => beforeYouGo.fromNairobi.text.startsWith("Count on one change"));
    expect(changing.length).toBeGreaterThanOrEqual(8);
    for (const { slug, beforeYouGo } of changing) {
      const { text, sources } = beforeYouGo.fromNairobi;
      expect(text, slug).toMatch(/inside the airport a Kenyan needs a visa in Britain and in Spain/u);
      const hosts = sources.map(({ url }) => new URL(url).hostname);
      expect(hosts, slug).toEqual(expect.arrayContaining(["exteriores.gob.es", "www.legislation.gov.uk"]));
    }
  });

  it("through the Schengen area is never called free for a Kenyan without Spain's rule", () => {
    const silent = guides.filter(({ beforeYouGo: { desk } }) => {
      return /Kenyan\b[^.]*\bchanges planes\b/u.test(desk.text) && !desk.text.includes("Spain");
    });
    expect(silent.map(({ slug }) => slug)).toEqual([]);
  });
});

describe("the rows on health", () => {
  it("begin with what everybody needs, in every guide", () => {
    for (const { beforeYouGo } of guides) expect(listHealth(beforeYouGo)[0]?.row).toBe(routineHealth);
    for (const word of ["Measles", "tetanus", "polio", "Insurance", "flight out"])
      expect(routineHealth.text).toContain(word);
  });

  /** A danger to travellers in a region, by the public list that names its countries, and the words that a guide has for it. */
  const dangers: readonly { list: string; words: RegExp; guides: readonly GuideSlug[] }[] = [
    {
      list: "Britain's list of countries where spirits have held methanol (November 2025)",
      words: /methanol/u,
      guides: ["morocco", "indonesia", "vietnam", "cambodia", "laos", "nepal"],
    },
    {
      list: "CDC's map of Japanese encephalitis",
      words: /Japanese encephalitis/u,
      guides: ["indonesia", "vietnam", "cambodia", "laos", "nepal", "myanmar"],
    },
    {
      list: "WHO: monkeys and dogs with rabies",
      words: /monkeys can/u,
      guides: ["indonesia", "vietnam", "cambodia", "laos", "nepal"],
    },
  ];

  it.each(dangers.map((danger) => [danger.list, danger] as const))(
    "tell a danger in each guide of its region: %s",
    (_list, { words, guides: slugs }) => {
      const silent = slugs.filter((slug) => {
        const guide = guides.find((each) => each.slug === slug);
        return !guide || !listHealth(guide.beforeYouGo).some(({ row }) => words.test(row.text));
      });
      expect(silent).toEqual([]);
    },
  );

  it("warn of palm wine where a guide speaks of it", () => {
    const palmWine = guides.filter((guide) => /palm wine|\btuak\b|\barak\b/u.test(JSON.stringify(guide.food)));
    expect(palmWine.map(({ slug }) => slug)).toEqual(["indonesia"]);
    for (const { beforeYouGo } of palmWine) expect(beforeYouGo.water.text).toMatch(/\*tuak\*/u);
  });
});

describe.each(guides.map((guide) => [guide.slug, guide] as const))(
  "the box of %s and Britain's advice",
  (slug, guide) => {
    const { emergency, validity, blankPages = 0 } = listedAdvice[slug];

    it("name the same emergency numbers", () => {
      const numbers: readonly string[] = guide.beforeYouGo.emergency.text.match(/\d+/gu) ?? [];
      expect(emergency.filter((number) => !numbers.includes(number))).toEqual([]);
    });

    it("ask for no shorter validity of a passport, counted from the same day, and no fewer blank pages", () => {
      const { text } = guide.beforeYouGo.desk;
      const [, months] = /\b(three|[Ss]ix) months\b/u.exec(text) ?? [];
      const counted = /\bmonths(?: of validity)? (?:beyond your stay|after you leave)\b/u.test(text)
        ? "departure"
        : "arrival";
      if (validity?.months === 6) expect(months?.toLowerCase()).toBe("six");
      if (validity?.from === "departure") expect(counted).toBe("departure");
      if (validity) expect(months).toBeDefined();
      const [, pages = ""] = /\b(a|two|three) blank pages?\b/u.exec(text) ?? [];
      expect(["", "a", "two", "three"].indexOf(pages)).toBeGreaterThanOrEqual(blankPages);
      expect(guide.beforeYouGo.entry.british.text).not.toMatch(
        validity?.from === "departure" ? /after you arrive/u : /^$/u,
      );
    });
  },
);

describe("a page without a date", () => {
  it("is called undated beside the row and in the list of sources", () => {
    for (const guide of guides) {
      const [box, list] = [renderBox(guide), renderToStaticMarkup(createElement(SourceList, { guide }))];
      expect(box, guide.slug).toMatch(/undated page, read \p{Lu}\p{Ll}{2} 2026/u);
      expect(box, guide.slug).not.toMatch(/>read \p{Lu}/u);
      expect(list, guide.slug).toContain("(undated page, read in November 2026)");
      expect(list, guide.slug).not.toContain("(read in");
    }
  });
});
