/** Tests parts that several public pages share: the markup that scripts, styles and readers rely on. */
import { screen, within } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { allGuides } from "../../../src/content/guides.ts";
import { getMaps } from "../../../src/content/maps.ts";
import { makeJourneys } from "../../../src/content/plans.ts";
import { writeDay } from "../../../src/content/written-day.ts";
import { FormThanks, RefusedFormPage } from "../../../src/visitor/ui/form-answer.tsx";
import { InlineText } from "../../../src/visitor/ui/inline-text.tsx";
import { Island } from "../../../src/visitor/ui/island.tsx";
import { mountContent, renderInto } from "../../../src/visitor/ui/live-root.tsx";
import { Picture } from "../../../src/visitor/ui/picture.tsx";
import type { PixelPicture } from "../../../src/visitor/ui/pixel-picture.ts";
import { PlanSection } from "../../../src/visitor/ui/plan-section.tsx";
import { RouteMap } from "../../../src/visitor/ui/route-map.tsx";
import { CardText, CardTitle } from "../../../src/visitor/ui/row-card.tsx";
import { StickyFormLink } from "../../../src/visitor/ui/sticky-form-link.tsx";

const draw = (part: React.ReactNode) => {
  document.body.innerHTML = renderToStaticMarkup(part);
};
const find = <T extends Element>(selector: string) => document.querySelector<T>(selector);
const findAll = (selector: string) => [...document.querySelectorAll(selector)];
const readTexts = (selector: string) => findAll(selector).map(({ textContent }) => textContent);

it("a text has its starred words in italics, and every other sign as it was typed", () => {
  const show = (text: string) => {
    draw(<InlineText text={text} />);
    return [document.body.textContent, readTexts("em")];
  };
  expect(show("a *matatu* and a *boda boda* for <you>")).toEqual([
    "a matatu and a boda boda for <you>",
    ["matatu", "boda boda"],
  ]);
  for (const text of ["5 * 3 is no star", "**"]) expect(show(text)).toEqual([text, []]);
});

it("a text keeps each telephone number and each number with a sign in its order", () => {
  draw(<InlineText text="Call +264 64 218 920, from 9-17. From +35 °C to -40 °C, in pre-1990 houses (−5 °C), +254." />);
  expect(readTexts("bdi[dir=ltr]")).toEqual(["+264 64 218 920", "+35 °C", "-40 °C", "−5 °C", "+254"]);
});

it("a bar to the form is after the part that has none, and leads to Home's form unless told another", () => {
  draw(
    <StickyFormLink>
      <p id="part">Text</p>
    </StickyFormLink>,
  );
  expect(find("a")?.getAttribute("href")).toBe("/#questionnaire");
  expect(find("a")?.textContent).toBe("Plan Your Adventure");
  expect(find("#part")?.nextElementSibling?.contains(find("a"))).toBe(true);
  draw(
    <StickyFormLink href="#questionnaire" label="Start Planning Your Trip">
      Text
    </StickyFormLink>,
  );
  expect(screen.getByRole("link", { name: "Start Planning Your Trip" }).getAttribute("href")).toBe("#questionnaire");
});

it("the place of an island names its module, its event and the choice that it offers", () => {
  draw(
    <Island name="contact-form" boot="draft" offered="namibia">
      <p>Without scripts</p>
    </Island>,
  );
  const { island, boot, offered } = find<HTMLElement>("[data-island]")?.dataset ?? {};
  expect([island, boot, offered]).toEqual(["contact-form", "draft", "namibia"]);
  expect(find("[data-island]")?.textContent).toBe("Without scripts");
});

describe("a picture", () => {
  const picture: PixelPicture = { avif: "/a-1.avif 640w, /a-2.avif 1280w", webp: "/a.webp", upright: "/up.avif" };
  const readSources = () => findAll("source").map((each) => [each.getAttribute("media"), each.getAttribute("srcset")]);

  it("is offered in AVIF before WebP, with its words and width", () => {
    draw(<Picture picture={picture} alt="A ridge" sizes="50vw" />);
    expect(readSources()).toEqual([[null, picture.avif]]);
    expect(find("source")?.getAttribute("sizes")).toBe("50vw");
    expect(screen.getByRole("img", { name: "A ridge" }).getAttribute("src")).toBe("/a.webp");
    expect(find("img")?.getAttribute("decoding")).toBe("async");
  });

  it("a picture that opens a page has its upright crop on a tall phone, where it has one", () => {
    draw(<Picture picture={picture} alt="" sizes="100vw" isHero />);
    expect(readSources()[0]).toEqual(["(max-width: 30rem) and (max-aspect-ratio: 9/16)", "/up.avif"]);
    expect(readSources()).toHaveLength(2);
    draw(<Picture picture={{ ...picture, upright: undefined }} alt="" sizes="100vw" isHero />);
    expect(readSources()).toHaveLength(1);
  });
});

it("a card's title is its link, and its text is hidden where there is none", () => {
  draw(
    <>
      <CardTitle href="/blog/tea" title="Tea & trains" />
      <CardText text={null} className="mt-2" />
    </>,
  );
  expect(find("a[data-field=title]")?.getAttribute("href")).toBe("/blog/tea");
  expect([find<HTMLElement>("[data-field=text]")?.hidden, find("[data-field=text]")?.className]).toEqual([
    true,
    "mt-2",
  ]);
  draw(<CardText text="Four stops" className="" />);
  expect(find<HTMLElement>("[data-field=text]")?.hidden).toBe(false);
});

const Failing = (): React.ReactNode => {
  throw new Error("This part fails");
};

describe("what is rendered into a document", () => {
  let place: HTMLElement;
  beforeEach(() => {
    place = document.createElement("main");
    document.body.replaceChildren(place);
  });

  it("is there with its handlers, and is an error in its own place where it fails", async () => {
    const pressed = vi.fn();
    await renderInto(
      place,
      <button type="button" onClick={pressed}>
        Press
      </button>,
    );
    screen.getByRole("button", { name: "Press" }).click();
    expect(pressed).toHaveBeenCalledTimes(1);
    vi.spyOn(console, "error").mockReturnValue(undefined);
    const other = document.createElement("section");
    document.body.append(other);
    await renderInto(other, <Failing />);
    expect(other.querySelector("h1")).not.toBeNull();
    expect(place.textContent).toBe("Press");
  });

  it("replaces what stood there, and is taken away with what others have put into it", async () => {
    place.textContent = "Before";
    const erase = mountContent(place, <p>Thank you</p>);
    await vi.waitFor(() => expect(place.textContent).toBe("Thank you"));
    place.firstElementChild?.append("a translator's words");
    erase();
    expect(place.innerHTML).toBe("");
  });
});

describe("the answer to a form without a script", () => {
  const rules = [{ name: "name", label: "Full Name", rule: "Name must be at least 2 characters" }];
  const problems = { busy: "We are busy. Try again in a minute." };

  it("thanks under its title", () => {
    draw(
      <FormThanks title="Thank You!">
        <p>It has been sent.</p>
      </FormThanks>,
    );
    expect(screen.getByRole("heading", { level: 1, name: "Thank You!" }).tabIndex).toBe(-1);
    expect(document.body.textContent).toContain("It has been sent.");
  });

  it("says the reason, what is wrong elsewhere, and has the form again", () => {
    draw(
      <RefusedFormPage reason="One answer is missing." problems={problems} others={['Unknown field "x"']} rules={rules}>
        <form id="again" />
      </RefusedFormPage>,
    );
    expect(screen.getByRole("alert").textContent).toBe("One answer is missing.");
    expect(document.body.textContent).toContain('Unknown field "x"');
    expect([find("#again") !== null, find("[data-form-check]")]).toEqual([true, null]);
  });

  it("has in a document that was made before each problem and rule by its name, and no form", () => {
    draw(
      <RefusedFormPage reason={undefined} problems={problems} others={[]} rules={rules}>
        <form id="again" />
      </RefusedFormPage>,
    );
    expect(find("#problem-busy")?.textContent).toBe("We are busy. Try again in a minute.");
    expect(find("#field-name")?.textContent).toBe("Full Name: Name must be at least 2 characters");
    expect([find("#again"), find("[data-form-check]") !== null, find("[role=alert]")]).toEqual([null, true, null]);
  });
});

describe("a map", () => {
  const map = getMaps("namibia").country;

  it("has its places as links where it is told whither, out of the keyboard's way, and as marks where not", () => {
    draw(<RouteMap map={map} makeHref={(name) => `#${name.length}`} />);
    const links = findAll("svg a");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(map.places.map(({ name }) => `#${name.length}`));
    expect(links.every((link) => link.getAttribute("tabindex") === "-1")).toBe(true);
    expect(find("svg")?.getAttribute("aria-hidden")).toBe("true");
    expect(readTexts(".map-neighbour")).toEqual(map.neighbours.map(({ name }) => name));
    expect(find(".map-kilometres")?.textContent).toBe(`${map.scale.kilometres} km`);
    draw(<RouteMap map={map} />);
    expect(findAll("svg a")).toEqual([]);
    expect(findAll("circle")).toHaveLength(map.places.length);
  });

  it("draws every route under its duration, or the one that is asked for alone", () => {
    draw(<RouteMap map={map} />);
    expect(findAll(".map-route").map((each) => (each as SVGElement).dataset.route)).toEqual(
      map.routes.map(({ duration }) => duration),
    );
    const [, second] = map.routes;
    draw(<RouteMap map={map} route={second?.duration as string} />);
    expect(findAll(".map-route").map((each) => each.getAttribute("d"))).toEqual([second?.path]);
    expect((find(".map-route") as SVGElement).dataset.route).toBe(undefined);
  });

  it("is marked where it is taller than wide", () => {
    draw(<RouteMap map={{ ...map, width: 300, height: 400 }} />);
    expect(find(".map-sheet")?.hasAttribute("data-tall")).toBe(true);
    draw(<RouteMap map={{ ...map, width: 400, height: 400 }} />);
    expect(find(".map-sheet")?.hasAttribute("data-tall")).toBe(false);
  });

  it("writes a neighbour's name no smaller than one reads", () => {
    const [neighbour] = map.neighbours;
    if (!neighbour) throw new Error("Namibia has neighbours");
    const sizeAt = (size: number) => {
      draw(<RouteMap map={{ ...map, neighbours: [{ ...neighbour, size }] }} />);
      return Number(find(".map-neighbour")?.getAttribute("font-size"));
    };
    expect([sizeAt(9), sizeAt(15)]).toEqual([12.1, 15]);
  });
});

it("the plan of a service has its days, its map, one day written out, its beds, and the way to the guide", () => {
  const guide = allGuides.find(({ slug }) => slug === "namibia");
  if (!guide) throw new Error("There is a guide to Namibia");
  const journey = makeJourneys(guide)[1];
  if (!journey) throw new Error("Namibia has a second outline");
  draw(<PlanSection guide={guide} journey={journey} map={getMaps("namibia").country} />);
  const plan = within(find<HTMLElement>("#plan") as HTMLElement);
  expect(find<HTMLElement>("#plan")?.dataset.plan).toBe(`namibia ${journey.outline.duration}`);
  plan.getByRole("heading", { level: 3, name: journey.outline.title });
  const day = writeDay(journey, guide.experiences);
  plan.getByRole("heading", { level: 3, name: `Day ${day.day} written out: ${day.title}` });
  expect(readTexts("ol.journey:last-of-type > li > b").slice(-day.lines.length)).toEqual(
    day.lines.map(([time]) => time),
  );
  expect(findAll(".map-route")).toHaveLength(1);
  expect(plan.getByRole("link", { name: "the guide to Namibia" }).getAttribute("href")).toBe(
    "/destinations/namibia#outlines",
  );
});
