/** Tests parts of pages about posts, sharing, messages and plans: the content for a state, and the effect of a press. */
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { allGuides } from "../../../src/content/guides.ts";
import { makeJourneys } from "../../../src/content/plans.ts";
import { formatMonthStates } from "../../../src/content/travel-months.ts";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import type { PostCard } from "../../../src/shared/rules/reading.ts";
import { PostCards } from "../../../src/visitor/features/blog/post-cards.tsx";
import { PostPicture } from "../../../src/visitor/features/blog/post-picture.tsx";
import { drawnPictures } from "../../../src/visitor/features/blog/post-pictures.ts";
import { renderPurified } from "../../../src/visitor/features/blog/purified-markdown.ts";
import { announceMessage } from "../../../src/visitor/features/contact/announce-message.ts";
import { ClosingStrip } from "../../../src/visitor/features/enquiry/closing-strip.tsx";
import { MonthBar } from "../../../src/visitor/features/guides/month-bar.tsx";
import { SamplePlan } from "../../../src/visitor/features/services/sample-plan.tsx";
import { sampleCosts } from "../../../src/visitor/features/services/sample-version.ts";
import { computeRowsStamp } from "../../../src/visitor/rules/rows-stamp.ts";
import { ShareRow } from "../../../src/visitor/ui/share-row.tsx";

const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ");
const draw = (markup: string) => {
  document.body.innerHTML = markup;
};

describe("what is shared", () => {
  it("is the title and the address, each written so that nothing of it is lost", () => {
    draw(renderToStaticMarkup(<ShareRow path="/blog/tea" title="Tea & 100 % milk?" text="On tea" what="post" />));
    const links = [...document.querySelectorAll("li a")].map((link) => new URL(link.getAttribute("href") ?? ""));
    expect(links).toHaveLength(4);
    for (const { href, hostname } of links) {
      expect(href).toContain(encodeURIComponent("/blog/tea"));
      // Facebook reads the title from the page itself.
      if (!hostname.includes("facebook")) expect(decodeURIComponent(href)).toContain("Tea & 100 % milk?");
      expect(href).not.toContain("&amp;");
      expect(href.includes("Tea & ")).toBe(false);
    }
    expect(
      links.map(({ searchParams }) => searchParams.get("subject") ?? searchParams.get("text")?.split(" http")[0]),
    ).toEqual(expect.arrayContaining(["Tea & 100 % milk?"]));
  });
});

it.each([
  [{ outcome: "sent", id: "1" }, ["Thank you for your message! We'll get back to you soon."]],
  [{ outcome: "waiting", id: "1" }, ["Your message is kept on this device"]],
  [{ outcome: "made-before", known: "sent" }, ["This message was sent already"]],
  [{ outcome: "made-before", known: "waiting" }, ["This message is waiting to be sent already"]],
  [{ outcome: "withdrawn" }, []],
  [{ outcome: "refused", message: "No" }, ["Error"]],
  [{ outcome: "not-kept", reason: "busy" }, ["Error"]],
] as const)("a message whose outcome is %j is told of by %j", (outcome, titles) => {
  announceMessage(outcome);
  expect(toastStore.read().map(({ title }) => title)).toEqual(titles);
});

it("a message that was refused is told of with the server's reason", () => {
  announceMessage({ outcome: "refused", message: "The message is too long" });
  expect(toastStore.read().map(({ text }) => text)).toEqual([
    "Sorry, there was an error sending your message. Please try again. The reason: The message is too long",
  ]);
});

describe("posts as cards", () => {
  const posts = [1, 2, 3].map((n) => ({
    id: `${n}`,
    slug: `post-${n}`,
    title: `Post ${n}`,
    excerpt: null,
    featured_image: null,
    published_at: `2026-11-0${n}T22:30:00Z`,
  })) as PostCard[];
  const card = (props: { card: { title: string }; picture: React.ReactNode; date: React.ReactNode; index: number }) => (
    <li key={props.index}>
      {props.card.title} {props.date} {props.picture}
    </li>
  );
  const open = (shown: PostCard[] | undefined, limit?: number) =>
    draw(
      renderToStaticMarkup(<PostCards posts={shown} limit={limit} className="" sizes={() => "100vw"} card={card} />),
    );
  const findList = () => document.querySelector<HTMLElement>("[data-rows=posts]") as HTMLElement;
  const isShown = (when: string) => !(findList().querySelector(`[data-when=${when}]`) as HTMLElement).hidden;

  it("are stamped by what is shown of them, and the first picture of a whole list comes at once", () => {
    open(posts);
    expect(findList().dataset.stamp).toBe(computeRowsStamp("posts", posts));
    const loading = () => [...findList().querySelectorAll("ul img")].map((image) => image.getAttribute("loading"));
    expect(loading()).toEqual(["eager", "lazy", "lazy"]);
    open(posts, 2);
    expect(findList().dataset.stamp).toBe(computeRowsStamp("posts", posts.slice(0, 2)));
    expect([findList().querySelectorAll("ul > li").length, loading()]).toEqual([2, ["lazy", "lazy"]]);
    // The date is the office's, which is a day later than that in UTC.
    expect(findList().querySelector("ul time")?.textContent).toMatch(/^2 November/);
  });

  it("say that they are being read, or that there are none", () => {
    open(undefined);
    expect([isShown("unread"), isShown("empty"), findList().dataset.stamp]).toEqual([true, false, undefined]);
    open([]);
    expect([isShown("unread"), isShown("empty"), (findList().querySelector("ul") as HTMLElement).hidden]).toEqual([
      false,
      true,
      true,
    ]);
    open(posts);
    expect([isShown("unread"), isShown("empty")]).toEqual([false, false]);
  });

  it("have a picture of their own before a drawn one, which stands in for it, or words where there is none", () => {
    const [drawnPicture] = drawnPictures;
    const show = (own: string | null, other = drawnPicture) =>
      draw(renderToStaticMarkup(<PostPicture own={own} drawn={other} sizes="100vw" />));
    show("https://a.example/x.jpg");
    expect(document.querySelector("img")?.getAttribute("src")).toBe("https://a.example/x.jpg");
    expect(document.querySelector("img")?.dataset.otherwise).toBe(drawnPicture?.webp);
    show(null);
    expect([document.querySelector("img")?.getAttribute("src"), document.querySelector("picture") !== null]).toEqual([
      drawnPicture?.webp,
      true,
    ]);
    draw(renderToStaticMarkup(<PostPicture own={null} drawn={undefined} sizes="100vw" />));
    expect(text()).toContain("Image not available");
  });

  it("have a text in which nothing runs and nothing leads elsewhere than to pages and mails", () => {
    const html = String(
      renderPurified(
        '# A\n\n**b** <script>alert(1)</script> [c](javascript:alert(1)) [d](https://d.example) ![e](x.png "t")',
      ),
    );
    draw(html);
    expect(document.querySelectorAll("script, [onerror], [href^=javascript]")).toHaveLength(0);
    expect(document.querySelector("strong")?.textContent).toBe("b");
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual(["https://d.example"]);
  });
});

describe("a guide's year and a sample day", () => {
  it("draws each month once, in the state that is read out", () => {
    const states = [
      "best",
      "best",
      "possible",
      "not",
      "not",
      "not",
      "not",
      "not",
      "not",
      "not",
      "not",
      "possible",
    ] as const;
    draw(renderToStaticMarkup(<MonthBar states={states} />));
    const bars = [...document.querySelectorAll("path")].map((path) => path.getAttribute("d")?.match(/M/g)?.length ?? 0);
    expect(bars).toEqual([2, 2, 8]);
    expect(document.querySelector("svg")?.getAttribute("aria-label")).toBe(formatMonthStates(states));
  });

  it("adds its costs up, and sleeps where its guide's outline sleeps", () => {
    const namibia = allGuides.find(({ slug }) => slug === "namibia");
    const journey =
      namibia &&
      makeJourneys(namibia).find(({ legs }) => legs.some(({ from, to }) => from === "Opuwo" && to === "Epupa"));
    if (!journey) throw new Error("The sample's journey is gone");
    draw(renderToStaticMarkup(<SamplePlan guide={namibia} journey={journey} at={Date.UTC(2026, 10, 28)} />));
    const sum = sampleCosts.reduce((all, [, , cost]) => all + cost, 0);
    expect(text()).toContain(`The day, for two, without the car's hire: N$ ${sum.toLocaleString("en-GB")}`);
    const [leg] = journey.legs.filter(({ from, to }) => from === "Opuwo" && to === "Epupa");
    expect(document.querySelector(`#day-${leg?.day}`)?.textContent).toContain("Be back before dark");
  });

  it("leads to the form of its own guide, or to that of Home", () => {
    const hrefs = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    draw(renderToStaticMarkup(<ClosingStrip guide={{ slug: "laos", name: "Laos" }} />));
    expect(hrefs()).toEqual(["/destinations/laos#questionnaire", "/destinations/laos"]);
    draw(renderToStaticMarkup(<ClosingStrip guide={undefined} />));
    expect(hrefs()).toEqual(["/#questionnaire"]);
  });
});
