/** Tests parts of the public pages that no script draws: the page of a destination, the results of the search, and posts. */
import { render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { Destination, Service } from "../../../src/shared/records/records.ts";
import { PostDate } from "../../../src/visitor/features/blog/post-date.tsx";
import { Contours } from "../../../src/visitor/features/destinations/contours.tsx";
import { DestinationPage } from "../../../src/visitor/features/destinations/destination-page.tsx";
import { SearchResults } from "../../../src/visitor/features/search/search-results.tsx";
import { chooseMotif } from "../../../src/visitor/rules/post-motif.ts";

const draw = (part: React.ReactNode) => {
  document.body.innerHTML = renderToStaticMarkup(part);
};
const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector<T>(selector);
const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const readTexts = (selector: string) => findAll(selector).map(({ textContent }) => textContent);
const readAddresses = (selector: string) => findAll(selector).map((link) => link.getAttribute("href"));

describe("the page of a destination that staff have written", () => {
  const destination = {
    id: "d",
    name: "Lamu",
    highlights: "Dhows",
    culture: null,
    language: "Swahili",
    best_time: null,
    top_experiences: ["Sail", "Walk"],
    food: null,
    etiquette: null,
    trivia: "No cars",
    created_at: "",
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
    expect(readAddresses("a[href^='/services/']")[0]).toBe("/services/plan-0-s0");
    expect(screen.getByRole("link", { name: "Book Now: Plan 0" }).getAttribute("href")).toBe("#questionnaire");
    // The text of a plan is whole, and is there only if the plan has one.
    expect(readTexts("li:has(a[href^='/services/']) p")).toEqual(["Days"]);
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
  const search = (query: string, isReading = false) => {
    const told = vi.fn();
    document.body.replaceChildren();
    render(<SearchResults query={query} passages={passages} isReading={isReading} onState={told} />);
    return told.mock.lastCall?.[0];
  };

  it("say how many pages there are, or that nothing is asked or found", () => {
    expect(search("boat")).toBe("2 pages found");
    expect(search("trail")).toBe("1 page found");
    expect(search("  ")).toMatch(/^Sixteen guides/);
    expect(search("zeppelin")).toMatch(/^Nothing found\./);
    expect(readAddresses("a")).toEqual(["/#questionnaire", "/contact"]);
  });

  it("say while guides are on their way that more may be found, and not that nothing was", () => {
    expect(search("boat", true)).toBe("2 pages found so far...");
    expect(screen.getAllByRole("link")).toHaveLength(2);
    expect(search("zeppelin", true)).toBe("Loading...");
    expect(screen.queryByRole("link")).toBeNull();
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

it("a post's day stands with its moment for machines", () => {
  draw(<PostDate at="2026-11-20T08:00:00+00:00" />);
  expect([find<HTMLTimeElement>("time")?.dateTime, find("time")?.textContent]).toEqual([
    "2026-11-20T08:00:00+00:00",
    expect.stringMatching(/20.*2026/),
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
