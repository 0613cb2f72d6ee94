/** Tests the frame that all public pages share: navigation, notices, sections and statements of the business. */
import { screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { earlyPressScript, repeatEarlyPress } from "../../../src/visitor/document/early-press.ts";
import { Carousel } from "../../../src/visitor/features/home/carousel.tsx";
import { Notices } from "../../../src/visitor/features/offline/notices.tsx";
import { NumberedSteps } from "../../../src/visitor/features/services/numbered-steps.tsx";
import { SiteHeader } from "../../../src/visitor/features/site/site-header.tsx";
import { BusinessStatement, LegalTextDate } from "../../../src/visitor/features/texts/business-statement.tsx";
import { MarginSection, Points, TextPage } from "../../../src/visitor/features/texts/text-page.tsx";

const draw = (part: React.ReactNode) => {
  document.body.innerHTML = renderToStaticMarkup(part);
};
const find = <T extends Element = HTMLElement>(selector: string) => document.querySelector<T>(selector);
const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const readTexts = (selector: string) => findAll(selector).map(({ textContent }) => textContent);
const readAddresses = (selector: string) => findAll(selector).map((link) => link.getAttribute("href"));

describe("the frame of a page", () => {
  it("marks the page that is open, or the one that it belongs to, and is clear over a picture alone", () => {
    const current = () => readTexts("nav [aria-current=page], header > div a[aria-current=page]");
    draw(<SiteHeader path="/destinations/nepal" formAddress="#questionnaire" isOverPicture />);
    expect(new Set(current())).toEqual(new Set(["Destinations"]));
    const { overPicture, solid } = find("header")?.dataset ?? {};
    expect([overPicture, solid]).toEqual(["true", undefined]);
    draw(<SiteHeader path="/search" formAddress="/#questionnaire" isOverPicture={false} />);
    expect(current()).toEqual(["Search"]);
    expect([find("header")?.dataset.overPicture, find("header")?.dataset.solid]).toEqual([undefined, "true"]);
    expect(readAddresses("a").filter((href) => href === "/#questionnaire")).toHaveLength(2);
    expect(readAddresses(".skip-link")).toEqual(["#content"]);
    draw(<SiteHeader path="/blogs" formAddress="/#questionnaire" isOverPicture={false} />);
    expect(current()).toEqual([]);
  });

  it("has its notices hidden until a script shows them, and the buttons of a row of pictures too", () => {
    draw(<Notices />);
    expect(findAll("[data-notice]").map(({ dataset, hidden }) => [dataset.notice, hidden])).toEqual([
      ["offline", true] as const,
      ["update", true] as const,
    ]);
    expect(findAll("button").map(({ dataset, textContent }) => [dataset.update, textContent])).toEqual([
      ["accept", "Reload"] as const,
      ["postpone", "Later"] as const,
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

  it("the frame of a text has its heading, its lead and sections that their headings name", () => {
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
      -1,
      ["What we collect", "Wide"],
    ]);
    const [first, second] = [
      screen.getByRole("region", { name: "What we collect" }),
      screen.getByRole("region", { name: "Wide" }),
    ];
    expect([
      first.className.includes("xl:"),
      second.className.includes("xl:"),
      first.querySelector("ul li")?.textContent,
    ]).toEqual([false, true, "Names"]);
  });

  it("says what the business states of itself, or marks what is missing, also that no lawyer has read a text", () => {
    document.body.dataset.stated = "{}";
    draw(<BusinessStatement name="advisers" />);
    expect([find("mark")?.dataset.missing, find("mark")?.textContent]).toEqual(["advisers", "not filled in yet"]);
    draw(<LegalTextDate />);
    expect([find("p")?.dataset.missing, find<HTMLTimeElement>("time")?.dateTime.slice(0, 4)]).toEqual([
      "legal_review",
      "2026",
    ]);
    document.body.dataset.stated = JSON.stringify({ legal_review: "An advocate, 2 December 2026" });
    draw(<LegalTextDate />);
    expect(find("p")?.dataset.missing).toBeUndefined();
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
