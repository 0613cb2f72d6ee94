/** Tests the parts of guides that no script draws: maps, months, outlines, phrases and posters. */
import { within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { findAnchor, makeExperienceAnchor } from "../../../src/content/guide-map.ts";
import { allGuides, listMonthStates } from "../../../src/content/guides.ts";
import { getMaps, worldMap } from "../../../src/content/maps.ts";
import { getPlan, makeJourneys } from "../../../src/content/plans.ts";
import { Fold } from "../../../src/visitor/features/guides/fold.tsx";
import { GuideList } from "../../../src/visitor/features/guides/guide-list.tsx";
import { GuideMap } from "../../../src/visitor/features/guides/guide-map.tsx";
import { GuidePage } from "../../../src/visitor/features/guides/guide-page.tsx";
import { MonthStrip } from "../../../src/visitor/features/guides/month-strip.tsx";
import { Outlines } from "../../../src/visitor/features/guides/outlines.tsx";
import { Phrases } from "../../../src/visitor/features/guides/phrases.tsx";
import { Poster } from "../../../src/visitor/features/guides/poster.tsx";
import { WorldMap } from "../../../src/visitor/features/guides/world-map.tsx";
import { OfflineMark } from "../../../src/visitor/features/offline/offline-mark.tsx";

const draw = (part: React.ReactNode) => {
  document.body.innerHTML = renderToStaticMarkup(part);
};
const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector<T>(selector);
const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const readTexts = (selector: string) => findAll(selector).map(({ textContent }) => textContent);
const readAddresses = (selector: string) => findAll(selector).map((link) => link.getAttribute("href"));
const findGuide = (slug: string) => {
  const guide = allGuides.find((each) => each.slug === slug);
  if (!guide) throw new Error(`There is no guide ${slug}`);
  return guide;
};

describe("the map of a guide", () => {
  it.each(["indonesia", "mongolia", "mozambique", "vietnam"] as const)(
    "of %s lists the places that it draws, each with its text, its figures and the way to a telephone's map",
    (slug) => {
      const [guide, maps] = [findGuide(slug), getMaps(slug)];
      draw(<GuideMap guide={guide} maps={maps} />);
      const all = [...maps.places.places, ...(maps.places.detail?.places ?? [])];
      expect(readTexts("li > a")).toEqual(all.map(({ name }) => name));
      expect(readTexts("li > a")).toEqual(expect.arrayContaining(readTexts("svg a text:last-of-type")));
      expect(readAddresses("li > a")).toEqual(all.map(({ name }) => `#${findAnchor(guide, name) ?? "map"}`));
      expect(new Set(readAddresses("svg a"))).toEqual(
        new Set(readTexts("svg a text:last-of-type").map((name) => `#${findAnchor(guide, String(name)) ?? "map"}`)),
      );
      const numbers = findAll("svg a").flatMap((link) => {
        const [number, name] = [...link.querySelectorAll("text")].map(({ textContent }) => textContent ?? "");
        return name === undefined ? [] : [[Number(number), link.getAttribute("href")]];
      });
      expect(numbers).toEqual(
        numbers.map(([number]) => [
          number,
          `#${makeExperienceAnchor(guide.experiences[Number(number) - 1]?.title ?? "")}`,
        ]),
      );
      expect(numbers.length).toBeGreaterThan(2);
      for (const each of readTexts("li > span")) expect(each).toMatch(/^\d+\.\d+° [NS], \d+\.\d+° [EW] app map$/);
      expect(findAll("li a[href^='geo:']")).toHaveLength(all.length);
      expect(findAll("figure")).toHaveLength(maps.detail ? 2 : 1);
      expect(find("summary")?.textContent).toBe(`The ${all.length} places, with coordinates for your own map`);
      expect(readTexts("small")).toHaveLength(all.filter(({ approximate }) => approximate).length);
    },
  );

  it("lets one choose each route, the longest first of all, or none; a country without a route has no choice", () => {
    const [guide, maps] = [findGuide("namibia"), getMaps("namibia")];
    draw(<GuideMap guide={guide} maps={maps} />);
    const durations = maps.country.routes.map(({ duration }) => duration);
    expect(findAll("input").map((each) => (each as HTMLInputElement).value)).toEqual([...durations, "None"]);
    expect(find<HTMLInputElement>("input:checked")?.value).toBe(durations.at(-1));
    expect(find("figcaption")?.textContent).toContain("A route's line is a curve");
    draw(
      <GuideMap
        guide={guide}
        maps={{ ...maps, country: { ...maps.country, routes: [], around: [], isDisputed: true } }}
      />,
    );
    expect(findAll("input")).toEqual([]);
    expect(find("figcaption")?.textContent).toBe(
      "The numbers are those of the experiences. Governments do not agree on the borders that are dashed. Outlines: Natural Earth.",
    );
  });

  it("says which route is too short to be seen", () => {
    const [guide, maps] = [findGuide("namibia"), getMaps("namibia")];
    const routes = maps.country.routes.map((route, index) => ({ ...route, isSmall: index === 0 }));
    draw(<GuideMap guide={guide} maps={{ ...maps, country: { ...maps.country, routes } as never }} />);
    expect(find("figcaption")?.textContent).toContain(`Too short to be seen at this scale: ${routes[0]?.duration}. `);
  });
});

describe("the parts of a guide", () => {
  const guide = findGuide("nepal");

  it("say its months below their names, with the strip where there is a month to come in", () => {
    const states = listMonthStates("nepal");
    draw(<MonthStrip {...guide.bestTime} states={states} />);
    expect(readTexts("dt")).toEqual("Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "));
    expect(readTexts("dd")).toEqual([...guide.bestTime.months]);
    expect(findAll("[role=img]")).toHaveLength(1);
    draw(<MonthStrip {...guide.bestTime} states={Array(12).fill("not")} />);
    expect(findAll("[role=img]")).toEqual([]);
  });

  it("have each outline at its address with its days and file, the beds once, and the sources of the plan", () => {
    const [plan, journeys] = [getPlan("nepal"), makeJourneys(guide)];
    draw(<Outlines guide={guide} plan={plan} journeys={journeys} services={[]} />);
    expect(findAll("[id^=outline-]").map(({ id }) => id)).toEqual(
      journeys.map(({ outline }) => `outline-${outline.duration.replaceAll(" ", "-")}`),
    );
    expect(readTexts("summary").at(-2)).toBe("Where you sleep");
    const reckoned = findAll("details").at(-1) as HTMLElement;
    expect(
      within(reckoned)
        .getAllByRole("link", { hidden: true })
        .map((link) => link.getAttribute("href")),
    ).toEqual(plan.sources.map(({ url }) => url));
    expect(reckoned.textContent).toMatch(plan.sources.length > 0 ? /guide's pages and on .*\.$/ : /./);
    draw(<Outlines guide={guide} plan={{ ...plan, sources: [] }} journeys={journeys} services={[]} />);
    expect(findAll("details").at(-1)?.textContent).not.toContain("guide's pages and on");
  });

  it("offer the plan of an outline beside it and in the head, with its price, and none that is not of this country", () => {
    const [plan, journeys] = [getPlan("nepal"), makeJourneys(guide)];
    const service = {
      id: "5a1e0000-0000-4000-8000-000000000001",
      name: "Nepal on foot",
      type: "ready-made" as const,
      description: null,
      cta_links: [],
      created_at: "2026-11-27T00:00:00Z",
      fee_from: "US$ 70",
      country: "nepal",
      outline: journeys[0]?.outline.duration ?? null,
    };
    const elsewhere = { ...service, id: "5a1e0000-0000-4000-8000-000000000002", country: "laos" };
    draw(
      <GuidePage
        guide={guide}
        maps={getMaps("nepal")}
        plan={plan}
        journeys={journeys}
        services={[elsewhere, service]}
      />,
    );
    const offers = findAll("a[href^='/services/']").map((link) => [
      link.closest("header, section > div > div")?.id ?? "",
      link.getAttribute("href"),
      link.textContent?.replaceAll("\u00a0", " "),
    ]);
    expect(offers).toEqual([
      ["", `/services/nepal-on-foot-${service.id}`, "As a plan, from US$ 70: Nepal on foot"],
      [
        `outline-${service.outline?.replaceAll(" ", "-")}`,
        `/services/nepal-on-foot-${service.id}`,
        "As a plan, from US$ 70",
      ],
    ]);
  });

  it("have first phrases and the numbers from one to ten with the calls for help, which no translator changes", () => {
    draw(<Phrases language={guide.language} />);
    const { phrases, numbers } = guide.language;
    expect(readTexts(".guide-phrases dt")).toEqual(phrases.map(({ text }) => text));
    expect(readTexts(".guide-words dt")).toEqual([..."123456789".split(""), "10", "Help!", "Doctor", "How much?"]);
    expect(readTexts(".guide-words b[translate=no]").slice(-3)).toEqual(
      [numbers.help, numbers.doctor, numbers.howMuch].map(([text]) => text),
    );
  });

  it("open with a poster that is fetched first, and show later ones when they come near, with words unless beside them", () => {
    draw(<Poster guide={guide} isFirst isHero sizes="100vw" />);
    const readAttributes = () =>
      ["alt", "loading", "fetchpriority", "data-transition"].map((name) => find("img")?.getAttribute(name));
    expect(readAttributes()).toEqual([guide.posterAlt, "eager", "high", "poster-nepal"]);
    draw(<Poster guide={guide} isDecorative sizes="(min-width: 64rem) 33vw" />);
    expect(readAttributes()).toEqual(["", "lazy", "auto", "poster-nepal"]);
    expect(find("source")?.getAttribute("sizes")).toBe("(min-width: 64rem) 33vw");
  });
});

it("all guides are listed with their links and marks, and lie far below from the third on", () => {
  draw(<GuideList cards={allGuides} listStates={listMonthStates} mark={(slug) => <OfflineMark slug={slug} />} />);
  expect(readAddresses("h3 a")).toEqual(allGuides.map(({ slug }) => `/destinations/${slug}`));
  expect(
    findAll("li")
      .map(({ className }) => className)
      .slice(0, 3),
  ).toEqual(["", "", "far-part"]);
  expect(findAll("[data-kept-guide]").map(({ dataset, hidden }) => [dataset.keptGuide, hidden])).toEqual(
    allGuides.map(({ slug }) => [slug, true]),
  );
  expect(find("li p:nth-of-type(2)")?.textContent).toBe(allGuides[0]?.highlights.slice(0, 3).join(" · "));
});

it("the map of all countries leads to each guide by its name, with a finger's room around it", () => {
  draw(<WorldMap map={worldMap} cards={allGuides} />);
  expect(readAddresses("a").toSorted()).toEqual(allGuides.map(({ slug }) => `/destinations/${slug}`).toSorted());
  for (const link of findAll("a")) {
    const [roomRect, text] = [link.querySelector("rect"), link.querySelector("text")];
    const [left, width, x] = [
      roomRect?.getAttribute("x"),
      roomRect?.getAttribute("width"),
      text?.getAttribute("x"),
    ].map(Number);
    const share = { start: 0, middle: 0.5, end: 1 }[text?.getAttribute("text-anchor") ?? "start"] ?? 0;
    expect(width).toBe((text?.textContent?.length ?? 0) * 7);
    expect((x ?? 0) - (left ?? 0)).toBeCloseTo(share * (width ?? 0));
  }
});

it("a fold has its title to press and its content closed", () => {
  draw(<Fold title="How the days are reckoned">Text</Fold>);
  expect([find<HTMLDetailsElement>("details")?.open, find("summary")?.textContent]).toEqual([
    false,
    "How the days are reckoned",
  ]);
});
