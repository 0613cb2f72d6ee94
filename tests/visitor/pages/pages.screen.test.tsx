import { readFileSync } from "node:fs";
import { type HTMLElement, parse } from "node-html-parser";
import { describe, expect, it } from "vitest";
import { findAnswerError } from "../../../src/shared/rules/enquiry-check.ts";
import { drawnPictures, getDrawnPicture } from "../../../src/visitor/features/blog/post-pictures.ts";
import { navigation } from "../../../src/visitor/features/site/navigation.ts";
import { aboutPage } from "../../../src/visitor/pages/about.tsx";
import { blogPage } from "../../../src/visitor/pages/blog.tsx";
import { contactPage } from "../../../src/visitor/pages/contact.tsx";
import { destinationsPage } from "../../../src/visitor/pages/destinations.tsx";
import { formAnswerPages } from "../../../src/visitor/pages/form-answers.tsx";
import { homePage } from "../../../src/visitor/pages/home.tsx";
import { legalNoticePage } from "../../../src/visitor/pages/legal-notice.tsx";
import { monthPages } from "../../../src/visitor/pages/months.tsx";
import { missingDestinationPage, missingServicePage, notFoundPage } from "../../../src/visitor/pages/not-found.tsx";
import { notKeptPage } from "../../../src/visitor/pages/not-kept.tsx";
import { offlineLibraryPage } from "../../../src/visitor/pages/offline-library.tsx";
import type { Page } from "../../../src/visitor/pages/page.ts";
import { fixedPages, missingPages } from "../../../src/visitor/pages/pages.tsx";
import { planPage } from "../../../src/visitor/pages/plan.tsx";
import { privacyPage } from "../../../src/visitor/pages/privacy-policy.tsx";
import { samplePlanPage } from "../../../src/visitor/pages/sample-plan.tsx";
import { searchPage } from "../../../src/visitor/pages/search.tsx";
import { servicesPage } from "../../../src/visitor/pages/services.tsx";
import { termsPage } from "../../../src/visitor/pages/terms-of-service.tsx";
import { renderPage, renderRow, staticPages } from "../../../src/visitor/prerender.tsx";
import { questionRules } from "../../../supabase/functions/_shared/message-rules.ts";
import { findFieldsThatPhonesChange } from "../../harness/screens/changed-by-phones.ts";
import { findLabelsOutsideNames } from "../../harness/screens/label-in-name.ts";

const assets = { styles: ["/assets/index.css"], fonts: [], script: "/assets/document.js", imports: [] };
const id = "5e000000-0000-4000-8000-0000000000aa";
const times = { created_at: "2026-01-02T03:04:05+00:00", published_at: "2026-01-02T03:04:05+00:00" };
const card = { id, slug: "tea", title: "Tea & time", excerpt: "On tea", ...times };
const service = {
  id,
  name: "Two weeks",
  type: "ready-made" as const,
  description: "North",
  cta_links: [],
  sync_version: 1,
  created_at: times.created_at,
  country: null,
  outline: null,
};
const destination = { id, name: "Georgia", highlights: "Caves", top_experiences: ["Caves"] };
const lists = { posts: [card], services: [service], destinations: [destination] } as never;

const drawn = new Map<Page, HTMLElement>();
const renderDocument = (page: Page): HTMLElement => {
  const made = drawn.get(page) ?? parse(renderPage(page, lists, Date.now(), assets));
  drawn.set(page, made);
  return made;
};
const listAttributes = (document: HTMLElement, selector: string, name: string) =>
  document.querySelectorAll(selector).map((element) => element.getAttribute(name) ?? "");

/** Lists what a document lacks that every page must have. */
function listFaults(document: HTMLElement): string[] {
  const faults: string[] = [];
  const levels = document.querySelectorAll("h1, h2, h3, h4").map(({ tagName }) => Number(tagName.slice(1)));
  if (levels.filter((level) => level === 1).length !== 1) faults.push(`first headings: ${levels.join()}`);
  const hasSkipped = levels.some((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
  if (hasSkipped) faults.push(`a heading is left out: ${levels.join()}`);
  const ids = listAttributes(document, "[id]", "id");
  faults.push(...ids.filter((each, index) => ids.indexOf(each) !== index).map((each) => `two of id ${each}`));
  for (const name of ["for", "aria-labelledby", "aria-describedby"])
    for (const value of listAttributes(document, `[${name}]`, name))
      faults.push(
        ...value
          .split(" ")
          .filter((each) => !ids.includes(each))
          .map((each) => `${name} leads to no ${each}`),
      );
  for (const image of document.querySelectorAll("main img")) {
    if (image.getAttribute("alt") === undefined) faults.push(`no alt: ${image.getAttribute("src")}`);
    if (!image.getAttribute("width") || !image.getAttribute("height"))
      faults.push(`no room: ${image.getAttribute("src")}`);
  }
  // A name does not say what a picture shows.
  for (const text of listAttributes(document, "meta[property='og:image:alt']", "content"))
    if (text.split(" ").length < 5) faults.push(`the picture of the preview is described by ${text}`);
  for (const form of document.querySelectorAll("form")) {
    // A form whose fields have no names sends nothing.
    if (!form.querySelector("[name]")) continue;
    const [method, action] = [form.getAttribute("method"), form.getAttribute("action") ?? ""];
    const isSearch = method === "get" && /^\/destinations(\/in\/[a-z]+)?$/.test(action);
    if (!isSearch && (method !== "post" || !/^\/functions\/v1\/(leads|messages|plan)$/.test(action)))
      faults.push(`a form by ${method} to ${action}`);
  }
  for (const field of document.querySelectorAll("input:not([type=hidden], [hidden]), select, textarea")) {
    if (field.closest("[hidden]")) continue;
    const names = [
      field.closest("label"),
      field.getAttribute("aria-label"),
      field.getAttribute("aria-labelledby"),
      field.id && document.querySelector(`label[for="${field.id}"]`),
    ].filter(Boolean);
    if (names.length !== 1) faults.push(`${field.getAttribute("name")} has ${names.length} names`);
  }
  for (const element of document.querySelectorAll("*"))
    for (const name of Object.keys(element.attributes))
      if (name === "style" || name.startsWith("on")) faults.push(`${element.rawTagName} ${name}`);
  for (const link of document.querySelectorAll("a[target=_blank]"))
    if (!link.getAttribute("rel")?.includes("noopener")) faults.push(`a link out with its opener: ${link.text}`);
  return faults;
}

const namedPages: readonly [page: Page, heading: RegExp, words: readonly string[]][] = [
  [homePage, /^Travel independently yet together\.$/, ["Sixteen countries", "Ask us something", "Tea & time"]],
  [destinationsPage, /^Sixteen countries/, ["Namibia", "More places we know", "Georgia"]],
  ...monthPages.map((page): (typeof namedPages)[number] => [page, /^Where to go in /, ["July", "Choose more closely"]]),
  [servicesPage, /^Services$/, ["What's Included", "Two weeks", "Begin Your Journey"]],
  [samplePlanPage, /./, ["Day 5 ", "Opuwo to Epupa", "A Himba homestead"]],
  [planPage, /^A plan for you$/, ["This page needs a script", "Ask us", "Open another plan by its link"]],
  [blogPage, /^Travel Consulting Insights$/, ["Tea & time", "Clear Search"]],
  [searchPage, /^Search$/, []],
  [aboutPage, /^About us$/, []],
  [contactPage, /^Contact us$/, ["hello@kilele.example", "+254 20 555 0148", "Send Message"]],
  [privacyPage, /privacy/i, ["It lies in our database."]],
  [termsPage, /terms/i, []],
  [legalNoticePage, /./, ["Kilele Journeys"]],
  [offlineLibraryPage, /^Offline library$/, []],
  [
    notKeptPage,
    /^Not on this device yet$/,
    ["could not be fetched.", "What you can read now", "Ask about your journey"],
  ],
  [notFoundPage, /^404$/, ["Oops! Page not found", "Return to Home"]],
  [missingServicePage, /^Service Not Found$/, ["Back to Home"]],
  [missingDestinationPage, /^Destination Not Found$/, ["Back to Home"]],
];

describe("the pages", () => {
  it("are all named here, each at an address of its own", () => {
    const all = [...fixedPages, ...missingPages];
    expect(new Set(all.map(({ path }) => path)).size).toBe(all.length);
    expect(new Set([...namedPages.map(([page]) => page), ...formAnswerPages])).toEqual(new Set(all));
  });

  it.each(namedPages.map(([page, heading, words]) => [page.path, page, heading, words] as const))(
    "%s has its heading, its words and no fault",
    (_, page, heading, words) => {
      const document = renderDocument(page);
      const main = document.querySelector("main");
      expect(main?.querySelector("h1")?.text.trim()).toMatch(heading);
      for (const each of words) expect(main?.text).toContain(each);
      expect(listFaults(document)).toEqual([]);
    },
  );

  it.each(formAnswerPages.map((page) => [page.path, page] as const))("%s answers a form without a fault", (_, page) => {
    expect(listFaults(renderDocument(page))).toEqual([]);
  });

  it("are all for search engines, but for the answers of forms, those in the place of others, and what is one device's own", () => {
    const isHidden = (page: Page) => listAttributes(renderDocument(page), "meta[name=robots]", "content").length > 0;
    const hiddenPages = [...missingPages, ...formAnswerPages, notKeptPage, offlineLibraryPage, planPage];
    expect(new Set([...fixedPages, ...missingPages].filter(isHidden))).toEqual(new Set(hiddenPages));
  });

  it("lead from everywhere to everywhere: the head names the same pages, and marks the one that is open", () => {
    for (const page of fixedPages) {
      const header = renderDocument(page).querySelector("header.site-header");
      const targets = header?.querySelectorAll("a").map((link) => link.getAttribute("href")) ?? [];
      for (const { to } of navigation) expect(targets, page.path).toContain(to);
      const open = header?.querySelectorAll("a[aria-current=page]").map((link) => link.getAttribute("href")) ?? [];
      expect(new Set(open).size, page.path).toBeLessThanOrEqual(1);
      expect(
        open.every((href) => href === page.path || page.path.startsWith(`${href}/`)),
        page.path,
      ).toBe(true);
    }
  });

  it.each(["namibia", "myanmar"])(
    "the guide to %s has no fault, and asks for its own country where we plan there",
    (slug) => {
      const page = staticPages.find(({ path }) => path === `/destinations/${slug}`) as Page;
      const document = renderDocument(page);
      const chosenCountries = document
        .querySelectorAll("#questionnaire input[checked]")
        .map((input) => input.getAttribute("value"));
      expect(chosenCountries).toEqual(slug === "namibia" ? ["namibia"] : []);
      // The form contains the note about a country without a journey, hidden until the country is chosen. This guide shows the
      // note above the form.
      const above =
        document
          .querySelector("#questionnaire")
          ?.childNodes.map(({ text }) => text)
          .join() ?? "";
      expect(above.includes("We plan no journey to Myanmar. Choose another country")).toBe(slug === "myanmar");
      expect(listFaults(document)).toEqual([]);
    },
  );

  it("name each control by what is seen on it, so that it can be pressed by voice, and have phones change no address", () => {
    const text = "<button aria-label='Close'>Shut the window</button><a href='/' aria-label='Back: home'>Back</a>";
    expect(findLabelsOutsideNames(new DOMParser().parseFromString(text, "text/html"))).toEqual([
      "shut the window | Close",
    ]);
    for (const page of staticPages) {
      const drawnDocument = new DOMParser().parseFromString(
        renderDocument(page).querySelector("body")?.innerHTML ?? "",
        "text/html",
      );
      expect(findLabelsOutsideNames(drawnDocument), page.path).toEqual([]);
      expect(findFieldsThatPhonesChange(drawnDocument), page.path).toEqual([]);
    }
  });

  it("the pages of a row have its words as text, whatever they are, and no fault", () => {
    const markup = `<img src=x onerror=alert(1)>"><script>alert(2)</script>`;
    const now = Date.now();
    const post = {
      ...card,
      title: markup,
      content: markup,
      updated_at: times.created_at,
      published: true,
      featured_image: null,
    };
    const rows = [
      renderRow({ kind: "post", post: post as never, related: [{ ...card, title: markup }] as never }, {}, now, assets),
      renderRow(
        { kind: "service", service: { ...service, name: markup, description: markup } as never },
        {},
        now,
        assets,
      ),
      renderRow(
        { kind: "destination", destination: { ...destination, name: markup, food: markup } as never, services: [] },
        {},
        now,
        assets,
      ),
    ];
    for (const html of rows) {
      const document = parse(String(html));
      expect(document.querySelector("h1")?.text).toBe(parse(`<p>${markup.replaceAll("<", "&lt;")}</p>`).text);
      expect(document.querySelectorAll("main script, main img[src=x]")).toEqual([]);
      expect(listFaults(document)).toEqual([]);
    }
  });
});

it("the search, which answers what a plan costs, carries the lowest fee", () => {
  expect(searchPage.hasStatements).toBe(true);
});

/** Lists the values that a document has filled into its forms, each with the result of the form's rules. */
const judgeFilled = (document: HTMLElement): [name: string, value: string, error: string | undefined][] =>
  document.querySelectorAll("form[method=post]").flatMap((form) =>
    form.querySelectorAll("input, select, textarea").flatMap((field): [string, string, string | undefined][] => {
      const name = field.getAttribute("name") ?? "";
      const value =
        field.rawTagName === "select"
          ? (field.querySelector("option[selected]")?.getAttribute("value") ?? "")
          : field.rawTagName === "textarea"
            ? field.text
            : field.getAttribute("type") === "radio" && field.getAttribute("checked") === undefined
              ? ""
              : (field.getAttribute("value") ?? "");
      if (value === "") return [];
      const max = Number(field.getAttribute("maxlength") ?? Number.POSITIVE_INFINITY);
      const rule = name in questionRules ? questionRules[name as keyof typeof questionRules] : undefined;
      const checked = rule?.(value);
      const error = rule
        ? checked && "message" in checked
          ? checked.message
          : undefined
        : findAnswerError(name as never, value);
      return [[name, value, value.length > max ? `longer than ${max}` : error]];
    }),
  );

it.each([
  ["Cyrillic", "Ж".repeat(200)],
  ["emoji", "👨‍👩‍👧‍👦".repeat(28)],
  ["words", `${"Valley of the ".repeat(14)}x`],
  ["signs", `<"&'>`.repeat(40)],
])("what a page fills into its forms passes their rules, however long a title staff wrote: %s", (_, name) => {
  const now = Date.now();
  const post = {
    ...card,
    title: name,
    content: name,
    updated_at: times.created_at,
    published: true,
    featured_image: null,
  };
  const documents = [
    renderRow({ kind: "post", post: post as never, related: [] }, {}, now, assets),
    renderRow({ kind: "service", service: { ...service, name } as never }, {}, now, assets),
    renderRow({ kind: "destination", destination: { ...destination, name } as never, services: [] }, {}, now, assets),
  ].map((html) => parse(html));
  const filled = documents.flatMap(judgeFilled);
  expect(new Set(filled.map(([field]) => field))).toContain("place_in_mind");
  expect(new Set(filled.map(([field]) => field))).toContain("about");
  expect(filled.filter(([, , error]) => error)).toEqual([]);
});

it("what a page of ours fills into its forms passes their rules", () => {
  const filled = staticPages.flatMap((page) => judgeFilled(renderDocument(page)));
  expect(filled.length).toBeGreaterThan(40);
  expect(filled.filter(([, , error]) => error)).toEqual([]);
});

it("a post without a picture has a drawn one of its own, the same on every page that lists it", () => {
  const [, seed = ""] = readFileSync("supabase/seed.sql", "utf8").split("insert into public.blog_posts");
  const slugs = [...seed.matchAll(/^\s*'([a-z]+(?:-[a-z]+)+)',$/gm)].map(([, slug = ""]) => slug);
  const seeded = slugs.slice(0, drawnPictures.length);
  expect(new Set(seeded.map((slug) => getDrawnPicture(slug)?.name)).size).toBe(drawnPictures.length);
  expect(getDrawnPicture("before-you-take-the-picture")?.name).toBe("blog-8-camera");
  // A post without a fitting picture gets one nevertheless.
  expect(getDrawnPicture("kesho")?.avif).toBeTruthy();
});
