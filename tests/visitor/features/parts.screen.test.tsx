/** Tests parts of pages: the content for a state, and the effect of a press. */
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { allGuides } from "../../../src/content/guides.ts";
import { getMaps } from "../../../src/content/maps.ts";
import { makeJourneys } from "../../../src/content/plans.ts";
import { formatMonthStates } from "../../../src/content/travel-months.ts";
import { libraryStore } from "../../../src/offline/page/library-store.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { readShownStep } from "../../../src/shared/lib/form-steps.ts";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { emptyAnswers, enquirySteps } from "../../../src/shared/rules/enquiry.ts";
import type { PostCard } from "../../../src/shared/rules/reading.ts";
import { PostCards } from "../../../src/visitor/features/blog/post-cards.tsx";
import { PostPicture } from "../../../src/visitor/features/blog/post-picture.tsx";
import { drawnPictures } from "../../../src/visitor/features/blog/post-pictures.ts";
import { renderPurified } from "../../../src/visitor/features/blog/purified-markdown.ts";
import { announceMessage } from "../../../src/visitor/features/contact/announce-message.ts";
import { AddContact } from "../../../src/visitor/features/enquiry/add-contact.tsx";
import { checkAnswers, showErrors } from "../../../src/visitor/features/enquiry/answer-checks.ts";
import { ClosingStrip } from "../../../src/visitor/features/enquiry/closing-strip.tsx";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";
import { fillForm } from "../../../src/visitor/features/enquiry/form-answers.ts";
import {
  isConsentMissing,
  showConsentError,
  showConsentField,
} from "../../../src/visitor/features/enquiry/guardian.ts";
import { GuardianConsent } from "../../../src/visitor/features/enquiry/guardian-consent.tsx";
import { MonthBar } from "../../../src/visitor/features/guides/month-bar.tsx";
import { CachedReading } from "../../../src/visitor/features/offline/cached-reading.tsx";
import { OfflineLibrary } from "../../../src/visitor/features/offline/offline-library.tsx";
import { ReadingNote } from "../../../src/visitor/features/reading/reading-note.tsx";
import { UnreadNotice } from "../../../src/visitor/features/reading/reading-states.tsx";
import { SamplePlan } from "../../../src/visitor/features/services/sample-plan.tsx";
import { formatBytes } from "../../../src/visitor/rules/format-bytes.ts";
import { computeRowsStamp } from "../../../src/visitor/rules/rows-stamp.ts";
import { ShareRow } from "../../../src/visitor/ui/share-row.tsx";
import { TrapField } from "../../../src/visitor/ui/trap-field.tsx";
import { enquiry } from "../../harness/enquiry.ts";

const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ");
const draw = (markup: string) => {
  document.body.innerHTML = markup;
};
const waitForCheck = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

it.each([
  [0, "0 B"],
  [999, "999 B"],
  [1_000, "1 kB"],
  [999_499, "999 kB"],
  [999_500, "1.0 MB"],
  [1_250_000, "1.3 MB"],
])("writes %d bytes as %s", (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

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

describe("a traveller under 18", () => {
  const form = () => document.querySelector("form") as HTMLFormElement;
  const box = () => form().querySelector("[name=guardian]") as HTMLInputElement;
  const isAsked = () => !(form().querySelector("[data-note=guardian]") as HTMLElement).hidden;

  it.each([
    ["17", true],
    ["1", true],
    ["18", false],
    ["0", false],
    ["", false],
  ])("is asked for a consent at the age of %j: %s", (age, asked) => {
    draw(`<form>${renderToStaticMarkup(<GuardianConsent />)}</form>`);
    box().checked = true;
    showConsentField(form(), age);
    // A hidden box has no effect.
    expect([isAsked(), box().checked]).toEqual([asked, asked]);
  });

  it("cannot send without it, and is told so at the box", () => {
    draw(`<form>${renderToStaticMarkup(<GuardianConsent />)}</form>`);
    expect([isConsentMissing(form(), 17), isConsentMissing(form(), 18)]).toEqual([true, false]);
    showConsentError(form());
    expect(form().querySelector("[data-error-of=guardian]")?.textContent).toMatch(/consent of a parent/);
    expect(document.activeElement).toBe(box());
    box().checked = true;
    expect(isConsentMissing(form(), 17)).toBe(false);
  });
});

describe("the answers of the questionnaire", () => {
  const form = () => document.querySelector("form") as HTMLFormElement;
  const answers = {
    ...emptyAnswers,
    ...Object.fromEntries(Object.entries(enquiry).map(([name, value]) => [name, String(value)])),
  };
  const open = (change: object = {}) => {
    draw(renderToStaticMarkup(<EnquiryForm />));
    fillForm(form(), { ...answers, ...change } as typeof emptyAnswers);
  };

  it("are shown at the first step with an error, with the focus on it, and all others are left alone", () => {
    for (const [step, { fields }] of enquirySteps.entries()) {
      const wrongField = fields.find((field) => field in enquiry && field !== "destination");
      if (!wrongField) continue;
      open({ [wrongField]: "", name: "" });
      const first = enquirySteps.findIndex((each) =>
        each.fields.some((field) => field === wrongField || field === "name"),
      );
      showErrors(form());
      expect(readShownStep(form()), wrongField).toBe(first);
      expect(first, wrongField).toBe(step);
      expect((document.activeElement as HTMLInputElement).name, wrongField).toBe(wrongField);
    }
  });

  it("are complete, or lack a contact or a consent, or are wrong", () => {
    open({ contact: "ada@example.org" });
    expect(checkAnswers(form())).toBe("complete");
    open();
    expect(checkAnswers(form())).toBe("without-contact");
    open({ age: "17" });
    expect(checkAnswers(form())).toBe("without-consent");
    open({ age: "seven" });
    expect(checkAnswers(form())).toBe("invalid");
  });
});

describe("a contact that is added to a request", () => {
  const type = (value: string) => {
    fireEvent.change(screen.getByRole("textbox"), { target: { value } });
    fireEvent.click(screen.getByRole("button"));
  };

  it("is checked before it is sent, and thanked for once it has arrived or waits", async () => {
    const add = vi.fn(async () => "waiting" as const);
    render(<AddContact add={add} />);
    type("  ");
    await screen.findByText("Please enter an email address or a telephone number");
    type("no address");
    await screen.findByRole("alert");
    expect(add).not.toHaveBeenCalled();
    type(" ada@example.org ");
    await screen.findByText(/kept on this device/);
    expect(add.mock.calls).toEqual([["ada@example.org"]]);
  });

  it("names where to write where it could not be added, whatever went wrong, and can be tried again", async () => {
    let outcome = (): Promise<"added" | "refused"> => Promise.reject(new TypeError("offline"));
    render(<AddContact add={() => outcome()} />);
    type("ada@example.org");
    await screen.findByText(/could not be added/);
    outcome = async () => "added";
    fireEvent.click(screen.getByRole("button"));
    await screen.findByText("Thank you. We answer there.");
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

describe("posts as cards", () => {
  const posts = [1, 2, 3].map((n) => ({
    ...{ id: `${n}`, slug: `post-${n}`, title: `Post ${n}`, excerpt: null, featured_image: null },
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

describe("what is on this device", () => {
  afterEach(() => libraryStore.set(undefined));
  const guide = (slug: string, isKept: boolean) => ({ slug, kept: isKept, bytes: 300_000, transferBytes: 100_000 });
  const library = (change: object) =>
    ({
      ...{ guides: [guide("laos", true), guide("nepal", false)], ahead: true, sparesLine: false },
      ...{ coreBytes: 500_000, others: { kept: false, bytes: 0 }, full: false, changed: false, ...change },
    }) as never;
  const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  const open = () => render(<OfflineLibrary posts={null} requests={null} />);

  it("is counted, with what the rest takes, and can be fetched or removed as far as there is something", () => {
    open();
    expect(text()).toContain("Looking at what is here.");
    expect([button("Download all guides").disabled, button("Remove all guides").disabled]).toEqual([true, true]);
    libraryStore.set(library({}));
    return waitForCheck(() => {
      expect(text()).toContain("1 of 2 on this device, 300 kB.");
      expect(text()).toContain("To download the others takes 100 kB of data.");
      expect(text()).not.toContain("only guides that you open are kept");
      expect([button("Download all guides").disabled, button("Remove all guides").disabled]).toEqual([false, false]);
    });
  });

  it.each([
    [{ sparesLine: true }, "This connection is slow, metered or saves data, so only guides that you open are kept."],
    [{ ahead: false }, "Only guides that you open are kept."],
    [{ full: true }, "This device had no room for more."],
    [{ changed: true }, "Changed pages are not kept."],
  ])("says why not all of it is: %j", async (change, words) => {
    libraryStore.set(library(change));
    open();
    await waitForCheck(() => expect(text()).toContain(words));
  });

  it("is nothing where the browser keeps nothing, and all where nothing is missing", async () => {
    libraryStore.set("unavailable");
    const { unmount } = open();
    expect(text()).toContain("This browser does not let the site keep anything");
    unmount();
    libraryStore.set(library({ guides: [guide("laos", true)], sparesLine: true }));
    open();
    expect(text()).toContain("1 of 1 on this device");
    expect(text()).not.toContain("only guides that you open");
    expect(button("Download all guides").disabled).toBe(true);
  });

  it("counts the posts that were opened, with their sizes, and names the lists", async () => {
    await openVisitorDb().readings.bulkPut([
      { key: "post:tea", data: { slug: "tea", title: "Tea" }, fetchedAt: 1 },
      { key: "services", data: [], fetchedAt: 2 },
    ] as never);
    render(<CachedReading />);
    await waitForCheck(() => expect(text()).toMatch(/1 post that you opened\. The services are here\. \d+ B in all\./));
    expect(screen.getByRole("link", { name: "Tea" }).getAttribute("href")).toBe("/blog/tea");
  });

  it("is offered where a page could not be fetched, with another try", () => {
    libraryStore.set(library({}));
    const retry = vi.fn();
    render(<UnreadNotice what="This post" onRetry={retry} />);
    expect(screen.getByRole("link", { name: "Laos" }).getAttribute("href")).toBe("/destinations/laos");
    expect(screen.queryByRole("link", { name: "Nepal" })).toBeNull();
    fireEvent.click(button("Try again"));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it("is said to be a copy, and of when", () => {
    draw(renderToStaticMarkup(<ReadingNote at={Date.UTC(2026, 10, 27, 9, 5)} hidden />));
    expect(document.querySelector("time")?.textContent).toBe("27 November 2026 at 09:05");
    expect(document.querySelector<HTMLElement>("[data-reading-note]")?.hidden).toBe(true);
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
    const map = getMaps("namibia").country;
    draw(renderToStaticMarkup(<SamplePlan journey={journey} map={map} />));
    const sums = [...document.querySelectorAll("tbody tr")].map((row) =>
      Number((row.lastElementChild?.textContent ?? "").replace(/\D/g, "")),
    );
    expect(sums.slice(0, -1).reduce((all, each) => all + each, 0)).toBe(sums.at(-1));
    expect(document.querySelector("h1")?.textContent).toMatch(/^Day \d+: Opuwo to Epupa$/);
    const [leg] = journey.legs.filter(({ from, to }) => from === "Opuwo" && to === "Epupa");
    expect(text()).toContain(`Day ${leg?.day}:`);
  });

  it("leads to the form of its own guide, or to that of Home", () => {
    const hrefs = () => [...document.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    draw(renderToStaticMarkup(<ClosingStrip guide={{ slug: "laos", name: "Laos" }} />));
    expect(hrefs()).toEqual(["/destinations/laos#questionnaire", "/destinations/laos"]);
    draw(renderToStaticMarkup(<ClosingStrip guide={undefined} />));
    expect(hrefs()).toEqual(["/#questionnaire"]);
  });
});

it("a field for machines is shown to a person who has filled it in, and to nobody else", () => {
  const isHiddenWith = (error?: string) => {
    draw(renderToStaticMarkup(<TrapField name="website" error={error} />));
    const input = document.querySelector("input");
    return [document.querySelector<HTMLElement>("[data-hidden-field]")?.hidden, input?.getAttribute("tabindex")];
  };
  expect(isHiddenWith()).toEqual([true, "-1"]);
  expect(isHiddenWith("Leave it empty")).toEqual([false, null]);
});
