/**
 * Tests parts of the public pages that no script draws: the texts, addresses and marks that a reader, a style or a script
 * relies on.
 */
import { render, screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { findAnchor } from "../../../src/content/guide-map.ts";
import { allGuides, listMonthStates } from "../../../src/content/guides.ts";
import { getMaps, worldMap } from "../../../src/content/maps.ts";
import { getPlan, makeJourneys } from "../../../src/content/plans.ts";
import type { Destination, Service } from "../../../src/shared/records/records.ts";
import { earlyPressScript, repeatEarlyPress } from "../../../src/visitor/document/early-press.ts";
import { PostDate } from "../../../src/visitor/features/blog/post-date.tsx";
import { Contours } from "../../../src/visitor/features/destinations/contours.tsx";
import { DestinationPage } from "../../../src/visitor/features/destinations/destination-page.tsx";
import { Fold } from "../../../src/visitor/features/guides/fold.tsx";
import { GuideList } from "../../../src/visitor/features/guides/guide-list.tsx";
import { GuideMap } from "../../../src/visitor/features/guides/guide-map.tsx";
import { MonthStrip } from "../../../src/visitor/features/guides/month-strip.tsx";
import { Outlines } from "../../../src/visitor/features/guides/outlines.tsx";
import { Phrases } from "../../../src/visitor/features/guides/phrases.tsx";
import { Poster } from "../../../src/visitor/features/guides/poster.tsx";
import { WorldMap } from "../../../src/visitor/features/guides/world-map.tsx";
import { Carousel } from "../../../src/visitor/features/home/carousel.tsx";
import { Notices } from "../../../src/visitor/features/offline/notices.tsx";
import { OfflineMark } from "../../../src/visitor/features/offline/offline-mark.tsx";
import { SearchResults } from "../../../src/visitor/features/search/search-results.tsx";
import { NumberedSteps } from "../../../src/visitor/features/services/numbered-steps.tsx";
import { SiteHeader } from "../../../src/visitor/features/site/site-header.tsx";
import { BusinessStatement, LegalDraftNote } from "../../../src/visitor/features/texts/business-statement.tsx";
import { MarginSection, Points, TextPage } from "../../../src/visitor/features/texts/text-page.tsx";
import { chooseMotif } from "../../../src/visitor/rules/post-motif.ts";

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
      expect(readTexts("li > a")).toEqual(expect.arrayContaining(readTexts("svg a text")));
      expect(readAddresses("li > a")).toEqual(all.map(({ name }) => `#${findAnchor(guide, name) ?? "map"}`));
      expect(new Set(readAddresses("svg a"))).toEqual(
        new Set(readTexts("svg a text").map((name) => `#${findAnchor(guide, String(name)) ?? "map"}`)),
      );
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
      "Governments do not agree on the borders that are dashed. Outlines: Natural Earth.",
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
    draw(<Outlines guide={guide} plan={plan} journeys={journeys} />);
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
    draw(<Outlines guide={guide} plan={{ ...plan, sources: [] }} journeys={journeys} />);
    expect(findAll("details").at(-1)?.textContent).not.toContain("guide's pages and on");
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
    draw(<Poster guide={guide} isFirst isHero />);
    const readAttributes = () =>
      ["alt", "loading", "fetchpriority", "data-transition"].map((name) => find("img")?.getAttribute(name));
    expect(readAttributes()).toEqual([guide.posterAlt, "eager", "high", "poster-nepal"]);
    draw(<Poster guide={guide} isDecorative />);
    expect(readAttributes()).toEqual(["", "lazy", "auto", "poster-nepal"]);
    expect(find("source")?.getAttribute("sizes")).toBe("100vw");
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
    ...[false, "How the days are reckoned"],
  ]);
});

describe("the page of a destination that staff have written", () => {
  const destination = {
    ...{ id: "d", name: "Lamu", highlights: "Dhows", culture: null, language: "Swahili", best_time: null },
    ...{ top_experiences: ["Sail", "Walk"], food: null, etiquette: null, trivia: "No cars", created_at: "" },
  } as unknown as Destination;
  const services = Array.from({ length: 6 }, (_, n) => ({
    id: `s${n}`,
    name: `Plan ${n}`,
    description: n ? null : "Days",
  }));

  it("has the cards of the fields that are there, the experiences in order, and the first four services", () => {
    draw(<DestinationPage destination={destination} services={services as unknown as Service[]} />);
    const sections = readTexts("h2");
    expect(sections).toEqual([
      expect.stringMatching(/^Top Experiences/),
      "Language",
      expect.any(String),
      "Plan Your Journey",
    ]);
    expect(document.body.textContent).toContain("No cars");
    expect(readTexts("ol > li > span:not([aria-hidden])")).toEqual(["Sail", "Walk"]);
    expect(readTexts("ol > li > [aria-hidden]")).toEqual(["1", "2"]);
    expect(readTexts("h3")).toEqual(["Plan 0", "Plan 1", "Plan 2", "Plan 3"]);
    expect(readAddresses("a[href^='/services/']")[0]).toBe("/services/s0");
    expect(screen.getByRole("link", { name: "Book Now: Plan 0" }).getAttribute("href")).toBe("#questionnaire");
    expect(findAll(".line-clamp-2")).toHaveLength(1);
    expect(screen.getAllByRole("link", { name: "Start Planning Your Trip" }).length).toBeGreaterThan(1);
    expect(find("header svg")).not.toBeNull();
    // The numbers have a column of their own, which a document without styles does not show.
    find("ol")?.remove();
  });

  it("leaves out what is not there, and shows the picture of a country that it names", () => {
    const namedDestination = {
      ...destination,
      name: "A week in Nepal",
      highlights: null,
      top_experiences: [],
    } as unknown as Destination;
    draw(<DestinationPage destination={namedDestination} services={[]} note={<p id="note">A copy</p>} />);
    expect(readTexts("h2")).not.toContain("Plan Your Journey");
    expect([findAll("ol"), findAll("header p.font-display"), find("header svg")]).toEqual([[], [], null]);
    expect([find("header img") !== null, find("#note")?.textContent]).toEqual([true, "A copy"]);
  });

  it("has a hill of its own drawn behind it, the same each time, innermost line first", () => {
    const readContours = (name: string) => {
      draw(<Contours name={name} className="end-0" />);
      return findAll("path").map((path) => path.getAttribute("d"));
    };
    expect(readContours("Lamu")).toEqual(readContours("Lamu"));
    expect(readContours("Lamu")).not.toEqual(readContours("Watamu"));
    expect(new Set(readContours("Lamu"))).toHaveProperty("size", 13);
    expect(
      findAll("path")
        .map((path) => path.getAttribute("stroke-width"))
        .filter((width) => width === "2.2"),
    ).toHaveLength(2);
    const widths = readContours("Lamu").map((path) => {
      const xs = [...(path ?? "").matchAll(/[ML](-?\d+)/g)].map(([, x]) => Number(x));
      return Math.max(...xs) - Math.min(...xs);
    });
    expect(widths).toEqual(widths.toSorted((a, b) => a - b));
  });
});

describe("the search's results", () => {
  const passage = (page: string, text: string, more: object = {}) => ({
    page,
    title: page,
    kind: "Guide",
    text,
    ...more,
  });
  const passages = [
    passage("/destinations/laos", "A slow boat", { anchor: "boats", heading: "Boats", quote: "A slow boat - by two" }),
    passage("/blog/boat", "Another boat", { kind: "Story" }),
    passage("/destinations/nepal", "A trail"),
  ];
  const search = (query: string, from: { passages: typeof passages | undefined } = { passages }) => {
    const told = vi.fn();
    document.body.replaceChildren();
    render(<SearchResults query={query} passages={from.passages} onState={told} />);
    return told.mock.lastCall?.[0];
  };

  it("say how many pages there are, or that nothing is asked, loaded or found", () => {
    expect(search("boat")).toBe("2 pages found");
    expect(search("trail")).toBe("1 page found");
    expect(search("  ")).toMatch(/^Sixteen guides/);
    expect(search("boat", { passages: undefined })).toBe("Loading...");
    expect(screen.queryByRole("link")).toBeNull();
    expect(search("zeppelin")).toMatch(/^Nothing found\./);
    expect(readAddresses("a")).toEqual(["/#questionnaire", "/contact"]);
  });

  it("lead to the section, to the very words where the browser finds them, and mark what was asked for", () => {
    search("slow boat");
    const link = () => screen.getAllByRole("link")[0]?.getAttribute("href");
    expect(link()).toBe("/destinations/laos#boats");
    expect(find("li p")?.textContent).toBe("Guide · Boats");
    expect(readTexts("mark")).toEqual(["slow", "boat"]);
    Object.assign(document, { fragmentDirective: {} });
    search("slow boat");
    expect(link()).toBe("/destinations/laos#boats:~:text=A%20slow%20boat%20%2D%20by%20two");
    Reflect.deleteProperty(document, "fragmentDirective");
    search("trail");
    expect([link(), find("li p")?.textContent]).toEqual(["/destinations/nepal", "Guide"]);
  });
});

describe("the frame of a page", () => {
  it("marks the page that is open, or the one that it belongs to, and is clear over a picture alone", () => {
    const current = () => readTexts("nav [aria-current=page], header > div a[aria-current=page]");
    draw(<SiteHeader path="/destinations/nepal" formAddress="#questionnaire" isOverPicture />);
    expect(new Set(current())).toEqual(new Set(["Destinations"]));
    const { overPicture, solid } = find("header")?.dataset ?? {};
    expect([overPicture, solid]).toEqual(["true", undefined]);
    draw(<SiteHeader path="/search" formAddress="/#questionnaire" />);
    expect(current()).toEqual(["Search"]);
    expect([find("header")?.dataset.overPicture, find("header")?.dataset.solid]).toEqual([undefined, "true"]);
    expect(readAddresses("a").filter((href) => href === "/#questionnaire")).toHaveLength(2);
    expect(readAddresses(".skip-link")).toEqual(["#content"]);
    draw(<SiteHeader path="/blogs" formAddress="/#questionnaire" />);
    expect(current()).toEqual([]);
  });

  it("has its notices hidden until a script shows them, and the buttons of a row of pictures too", () => {
    draw(<Notices />);
    expect(findAll("[data-notice]").map(({ dataset, hidden }) => [dataset.notice, hidden])).toEqual([
      ...[["offline", true] as const, ["update", true] as const],
    ]);
    expect(findAll("button").map(({ dataset, textContent }) => [dataset.update, textContent])).toEqual([
      ...[["accept", "Reload"] as const, ["postpone", "Later"] as const],
    ]);
    draw(
      <Carousel label="Destinations">
        <li>Nepal</li>
      </Carousel>,
    );
    expect(findAll("button").map((each) => [each.dataset.turn, each.hidden, each.getAttribute("aria-label")])).toEqual([
      ["-1", true, "Earlier destinations"],
      ["1", true, "More destinations"],
    ]);
  });

  it("of a text has its heading, its lead and sections that their headings name", () => {
    draw(
      <TextPage title="Privacy" lead="What we keep">
        <MarginSection id="one" title="What we collect">
          <Points>
            <li>Names</li>
          </Points>
        </MarginSection>
        <MarginSection id="two" title="Wide" isWide>
          Text
        </MarginSection>
      </TextPage>,
    );
    expect([screen.getByRole("heading", { level: 1 }).tabIndex, readTexts("section h2")]).toEqual([
      ...[-1, ["What we collect", "Wide"]],
    ]);
    const [first, second] = [
      screen.getByRole("region", { name: "What we collect" }),
      screen.getByRole("region", { name: "Wide" }),
    ];
    expect([
      first.className.includes("xl:"),
      second.className.includes("xl:"),
      first.querySelector("ul li")?.textContent,
    ]).toEqual([...[false, true, "Names"]]);
  });

  it("says what the business states of itself, or marks what is missing, and that the text is a draft", () => {
    document.body.dataset.stated = "{}";
    draw(<BusinessStatement name="advisers" />);
    expect([find("mark")?.dataset.missing, find("mark")?.textContent]).toEqual(["advisers", "not filled in yet"]);
    draw(<LegalDraftNote />);
    expect([find("[data-draft]") !== null, find<HTMLTimeElement>("time")?.dateTime.slice(0, 4)]).toEqual([
      true,
      "2026",
    ]);
  });
});

it("steps are numbered, four of them side by side where there is room", () => {
  const steps = ["Share", "Meet", "Choose", "Go"].map((title) => ({ title, text: `${title}.` }));
  draw(<NumberedSteps steps={steps} />);
  expect(readTexts("li")).toEqual(["1ShareShare.", "2MeetMeet.", "3ChooseChoose.", "4GoGo."]);
  expect(find("ol")?.className).toContain("lg:grid-cols-4");
  draw(<NumberedSteps steps={steps.slice(1)} />);
  expect(find("ol")?.className).toContain("lg:grid-cols-3");
});

it("a post's day stands with its moment for machines", () => {
  draw(<PostDate at="2026-11-20T08:00:00+00:00" />);
  expect([find<HTMLTimeElement>("time")?.dateTime, find("time")?.textContent]).toEqual([
    ...["2026-11-20T08:00:00+00:00", expect.stringMatching(/20.*2026/)],
  ]);
});

it("a post without a picture has the first that fits a word of its address, or always the same one", () => {
  const pictures = [{ words: "tea milk" }, { words: "train night" }, { words: "sea" }];
  expect(chooseMotif("the-night-tea", pictures)).toBe(pictures[0]);
  expect(chooseMotif("a-night", pictures)).toBe(pictures[1]);
  expect(chooseMotif("teapot", pictures)).toBe(chooseMotif("teapot", pictures));
  const chosen = new Set(["aa", "ab", "ac"].map((slug) => chooseMotif(slug, pictures)));
  expect(chosen.size).toBe(3);
  expect(chooseMotif("x", [])).toBe(undefined);
});

it("a button that was pressed before the page's script is pressed again once, unless it is gone or the press was elsewhere", () => {
  expect(earlyPressScript).toContain("button[type=button]");
  document.body.innerHTML = "<button type=button>Menu</button>";
  const [button, pressSpy] = [find<HTMLButtonElement>("button") as HTMLButtonElement, vi.fn()];
  button.addEventListener("click", pressSpy);
  window.onclick = () => undefined;
  window.earlyPress = button;
  repeatEarlyPress();
  expect([pressSpy.mock.calls.length, window.onclick]).toEqual([1, null]);
  window.earlyPress = null;
  repeatEarlyPress();
  window.earlyPress = button;
  button.remove();
  repeatEarlyPress();
  expect(pressSpy).toHaveBeenCalledTimes(1);
});
