import { describe, expect, it } from "vitest";
import { listRows } from "../../src/content/before-you-go.ts";
import { type Guide, guideSlugs } from "../../src/content/guide.ts";
import { listPositions } from "../../src/content/guide-map.ts";
import { getMaps } from "../../src/content/maps.ts";
import { getPlan } from "../../src/content/plans.ts";
import { makePlanBed } from "../../src/plan/draft-days.ts";
import { maxPinKm, type NamedPlace } from "../../src/plan/named-place.ts";
import { computeKilometres } from "../../src/plan/reckoning.ts";
import { isPhone } from "../../src/shared/rules/business-details.ts";
import { planBedSchema } from "../../supabase/functions/_shared/plan-version.ts";
import { findHostProblems } from "./source-rules.ts";

const modules = import.meta.glob<Guide>("../../src/content/guides/*.ts", { eager: true, import: "guide" });

/** Hosts of agencies, booking sites and other guides: none of them is the page of the house that it names. */
const agencyHosts =
  /(?:^|\.)(?:booking|agoda|expedia|hotels|hostelworld|airbnb|trip|tripadvisor|lonelyplanet|roughguides|facebook|instagram|google|wikivoyage|wikipedia|makemytrip|kayak)\.[a-z.]+$/u;

/** Lists what a record of a house lacks; nothing for a complete one. */
function findRecordProblems(place: NamedPlace, today = new Date()): string[] {
  const { name, what, phone, mail, price, page, asOf, readIn } = place;
  const month = asOf ?? readIn ?? "";
  return [
    ...(name.trim() === "" ? ["no name"] : []),
    ...(what.trim() === "" || /[.!?]$/u.test(what) ? [`not described in a phrase: "${what}"`] : []),
    ...(phone === undefined && mail === undefined ? ["neither telephone nor mail"] : []),
    ...(phone !== undefined && !isPhone(phone) ? [`no number with its country's code: "${phone}"`] : []),
    ...(mail !== undefined && !/^[^\s@]+@[^\s@]+\.[a-z]+$/iu.test(mail) ? [`no mail address: "${mail}"`] : []),
    ...(price !== undefined && !/\d/u.test(price) ? [`a price without a figure: "${price}"`] : []),
    ...(/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/u.test(month) ? [] : [`no month: "${month}"`]),
    ...(month > today.toISOString().slice(0, 7) ? [`a month that has not come: "${month}"`] : []),
    ...findHostProblems(page),
    ...(agencyHosts.test(new URL(page).hostname) ? [`not a page of its own: "${page}"`] : []),
  ];
}

type Named = { where: string; place: NamedPlace };

const listNamedInRows = (guide: Guide): Named[] =>
  listRows(guide.beforeYouGo).flatMap(({ heading, row }) =>
    (row.places ?? []).map((place) => ({ where: `${guide.slug}, ${heading}`, place })),
  );

describe.each(guideSlugs)("the houses that the guide to %s names", (slug) => {
  const guide = modules[`../../src/content/guides/${slug}.ts`] as Guide;
  const { stays } = getPlan(slug);
  const positions = new Map(listPositions(getMaps(slug).places).map(({ name, at }) => [name, at]));

  it("are complete, each with the page that names it and its month", () => {
    const ofStays = Object.entries(stays).flatMap(([stop, { beds = [], tables = [] }]) =>
      [...beds, ...tables].map((place) => ({ where: `${slug}, ${stop}`, place })),
    );
    const named = [...listNamedInRows(guide), ...ofStays];
    expect(named.flatMap(({ where, place }) => findRecordProblems(place).map((fault) => `${where}: ${fault}`))).toEqual(
      [],
    );
  });

  it("lie by their stop, and a stop without a house says whom to ask", () => {
    expect(Object.keys(stays).length > 0).toBe(guide.outlines.length > 0);
    for (const [stop, { ask, beds = [], tables = [] }] of Object.entries(stays)) {
      expect(ask.trim().length + beds.length, stop).toBeGreaterThan(0);
      const at = positions.get(stop);
      expect(at, stop).toBeDefined();
      for (const place of [...beds, ...tables])
        if (place.at && at) expect(computeKilometres(place.at, at), place.name).toBeLessThanOrEqual(maxPinKm);
    }
  });

  it("are the beds with which a plan begins", () => {
    expect(Object.keys(stays).length > 0).toBe(guide.outlines.length > 0);
    for (const [stop, stay] of Object.entries(stays)) {
      const bed = makePlanBed(stay);
      expect(planBedSchema.safeParse(bed).success, stop).toBe(true);
      expect(bed.name, stop).toBe(stay.beds?.[0]?.name);
      if (stay.beds?.[0]) expect([bed.phone, bed.link], stop).toEqual([stay.beds[0].phone, stay.beds[0].page]);
    }
  });
});

describe("a house's record", () => {
  const house: NamedPlace = {
    name: "Sala House",
    what: "six rooms by the river",
    phone: "+264 65 123456",
    page: "https://example.org/rooms",
    readIn: "2026-11",
  };

  it("is complete with a name, a phrase, a number, a page and a month", () => {
    expect(findRecordProblems(house)).toEqual([]);
    expect(findRecordProblems({ ...house, phone: undefined, mail: "rooms@example.org", price: "US$35" })).toEqual([]);
  });

  it.each([
    ["no name", { name: " " }, /no name/],
    ["a sentence for a phrase", { what: "Six rooms." }, /not described in a phrase/],
    ["no way to reach it", { phone: undefined }, /neither telephone nor mail/],
    ["a number without its country", { phone: "065 123456" }, /country's code/],
    ["half a mail address", { phone: undefined, mail: "rooms@" }, /no mail address/],
    ["a price without a figure", { price: "cheap" }, /without a figure/],
    ["no month", { readIn: undefined }, /no month/],
    ["a month to come", { readIn: "2999-01" }, /has not come/],
    ["an agency's page", { page: "https://www.booking.com/hotel/x.html" }, /not a page of its own/],
  ] as const)("with %s is noticed", (_what, change, complaint) => {
    expect(findRecordProblems({ ...house, ...change } as NamedPlace).join("\n")).toMatch(complaint);
  });
});
