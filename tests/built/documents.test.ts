import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { HTMLElement, parse } from "node-html-parser";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { findHeadFaults } from "../../lab/audit/heads.ts";
import { findLinkFaults } from "../../lab/audit/links.ts";
import { type BuiltPage, readBuiltPages, readCanonical } from "../../lab/audit/site.ts";
import { earlyPressScript } from "../../src/visitor/document/early-press.ts";
import { readOfflineList } from "../harness/browser/offline-list.ts";

let pages: BuiltPage[];
beforeAll(async () => {
  pages = await readBuiltPages(inject("siteDir"));
});

const findPage = (address: string): BuiltPage => {
  const page = pages.find((each) => each.path === address);
  if (!page) throw new Error(`The build has no ${address}`);
  return page;
};

describe("every document", () => {
  it("has a sound head", async () => {
    const address = readCanonical(findPage("/").html)?.replace(/\/$/, "") ?? "";
    expect(await findHeadFaults(inject("siteDir"), address, pages)).toEqual([]);
  });

  it("has nothing that the policy of content refuses: no style, no handler and no script of its own", () => {
    for (const { path: address, html } of pages) {
      const document = parse(html);
      const inlineHandlers = document.querySelectorAll("*").flatMap((element) =>
        Object.keys(element.attributes)
          .filter((name) => name === "style" || name.startsWith("on"))
          .map((name) => `${element.rawTagName} ${name}`),
      );
      expect(inlineHandlers, address).toEqual([]);
      const own = document.querySelectorAll("style, script:not([src]):not([type='application/ld+json'])");
      expect(
        own.map(({ text }) => text).filter((text) => text && text !== earlyPressScript),
        address,
      ).toEqual([]);
      const targets = document
        .querySelectorAll("[href], [src]")
        .map((each) => each.getAttribute("href") ?? each.getAttribute("src"));
      expect(
        targets.filter((target) => /^\s*(javascript|vbscript|data:text)/i.test(target ?? "")),
        address,
      ).toEqual([]);
    }
  });

  it("keeps the order of telephone numbers, and of what begins with a number, when a translator turns the page around", () => {
    const turned: string[] = [];
    let found = 0;
    const visit = (node: HTMLElement, hasOwnDirection: boolean): void => {
      for (const child of node.childNodes) {
        if (child instanceof HTMLElement) {
          if (!["SCRIPT", "STYLE", "svg"].includes(child.rawTagName))
            visit(child, hasOwnDirection || child.hasAttribute("dir") || child.rawTagName === "bdi");
        } else if (node.rawTagName !== "noscript" && /(?:^|\s)\+\d/.test(child.text)) {
          found++;
          if (!hasOwnDirection) turned.push(child.text);
        }
      }
    };
    for (const { html } of pages) visit(parse(html).querySelector("body") as HTMLElement, false);
    expect(found).toBeGreaterThan(pages.length);
    expect(turned).toEqual([]);
  });

  it("has no dead link, picture or anchor", async () => {
    expect(await findLinkFaults(inject("siteDir"), pages)).toEqual([]);
  });
});

it("asks for the styles before anything else, and for typefaces behind them, in every document", async () => {
  for (const { path, html } of pages) {
    const head = html.split("</head>")[0] ?? "";
    const [first] = head.match(/<link [^>]*>/) ?? [];
    expect(first, path).toContain('rel="stylesheet"');
    for (const [typeface] of head.matchAll(/<link [^>]*as="font"[^>]*>/g)) {
      expect(typeface, path).toMatch(/fetchpriority="low"/i);
    }
  }
});

it.each(["plan", "sample-plan"])("asks in the document of /%s for the rules of a plan", async (name) => {
  const html = await readFile(path.join(inject("siteDir"), `${name}.html`), "utf8");
  const links = Array.from(html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href = ""]) => href);
  const styles = await Promise.all(links.map((href) => readFile(path.join(inject("siteDir"), href), "utf8")));
  expect(styles.join("")).toContain(".plan-map");
});

it("has the rules of every class that a public page or script names", async () => {
  const dir = inject("siteDir");
  const read = (file: string) => readFile(path.join(dir, file), "utf8");
  const listClasses = async (page: string) => {
    const [, href = ""] = (await read(page)).match(/<link rel="stylesheet" href="([^"]+)"/) ?? [];
    return new Set(
      Array.from((await read(href)).matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = ""]) => name.replaceAll("\\", "")),
    );
  };
  const [own, all] = [await listClasses("index.html"), await listClasses("staff.html")];
  // The words that the public styles exclude appear in the code with another meaning; "transform" is a word of a schema.
  const styles = await readFile("src/visitor/styles.css", "utf8");
  const [, words = ""] = styles.match(/@source not inline\("\{(.*)\}"\)/) ?? [];
  const otherWords = [...words.split(","), "transform"];
  const foreign = new Set([...all].filter((name) => !own.has(name) && !otherWords.includes(name)));
  expect(foreign.size).toBeGreaterThan(50);

  const missingClasses = new Set<string>();
  const note = (words: string, where: string) => {
    for (const word of words.split(/\s+/)) if (foreign.has(word)) missingClasses.add(`${word} in ${where}`);
  };
  for (const { path: address, html } of pages)
    for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g)) note(names, address);
  for (const { url, set } of readOfflineList(await read("sw.js")).files) {
    // The framework's script has strings of its own that look like classes.
    if (set === "staff" || !url.endsWith(".js") || url.includes("/framework-")) continue;
    for (const [, words = ""] of (await read(url)).matchAll(/[`"']([^`"']*)[`"']/g)) note(words, url);
  }
  expect([...missingClasses]).toEqual([]);
});

it("no document has a form that submits by GET, but for the chooser, in which nobody types", async () => {
  const directory = inject("siteDir");
  const files = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith(".html"));
  expect(files.length).toBeGreaterThan(30);
  for (const file of files) {
    for (const form of parse(await readFile(path.join(directory, file), "utf8")).querySelectorAll("form")) {
      if (form.classList.contains("chooser")) {
        const types = form.querySelectorAll("input, textarea, select").map((field) => field.getAttribute("type"));
        expect(types.filter((type) => type !== "radio" && type !== "checkbox")).toEqual([]);
        continue;
      }
      expect([file, form.getAttribute("method"), form.getAttribute("action")]).toEqual([
        file,
        "post",
        expect.stringMatching(/^\/functions\/v1\/(leads|messages)$/),
      ]);
    }
  }
});

describe("without a script", () => {
  /** Finds the main part of a document, without the content of its templates. */
  const findMain = (address: string) => parse(findPage(address).html).querySelector("main");

  it("pages are whole, and the questionnaire says how to write and call", () => {
    for (const address of ["/privacy-policy", "/terms-of-service", "/contact", "/destinations/nepal"])
      expect(findMain(address)?.text.length, address).toBeGreaterThan(400);
    const links = findMain("/")?.querySelectorAll("#questionnaire a") ?? [];
    const texts = links.map((link) => link.text);
    expect(texts).toEqual(expect.arrayContaining(["hello@kilele.example", expect.stringMatching(/^\+254/)]));
  });

  it("the home page has its sections in their order and its anchors in place", () => {
    const main = findMain("/");
    expect(main?.querySelectorAll("h1, h2").map((heading) => heading.text)).toEqual([
      "Travel independently yet together.",
      "Sixteen countries, one guide each",
      "From the notebook",
      "We plan. You travel.",
      "Plan Your Adventure",
      "Ask us something",
    ]);
    for (const id of ["destinations", "services", "questionnaire"])
      expect(main?.querySelectorAll(`section#${id}`), id).toHaveLength(1);
  });

  it("each month has a page of its own, kept offline, with three countries, all others and the way to the questions", async () => {
    const worker = await readFile(path.join(inject("siteDir"), "sw.js"), "utf8");
    const cachedSets = new Map(readOfflineList(worker).files.map(({ url, set }) => [url, set]));
    const months = parse(findPage("/").html).querySelectorAll("#destinations a[href^='/destinations/in/']");
    expect(months).toHaveLength(12);
    for (const month of months) {
      const address = month.getAttribute("href") ?? "";
      expect(cachedSets.get(address), address).toBe("reading");
      const main = findMain(address);
      const countries = JSON.parse(main?.querySelector("[data-countries]")?.getAttribute("data-countries") ?? "[]");
      expect(main?.querySelectorAll("[data-answers] > li").length, address).toBe(Math.min(3, countries.length));
      expect(main?.querySelectorAll("[data-country]"), address).toHaveLength(countries.length);
      for (const link of main?.querySelectorAll("[data-country] a[href*='#questionnaire']") ?? [])
        expect(link.getAttribute("href")).toContain(`?travel_month=${address.split("/").at(-1)}&duration=`);
      const buttons = main?.querySelectorAll("form.chooser button[formaction]") ?? [];
      expect(buttons.map((button) => button.text)).toEqual(months.map(({ text }) => text));
      expect(main?.text, address).toContain("A plan is agreed, with its price");
    }
  });

  it("the list of countries has a name on the map and a strip in words for each, and one for each guide", () => {
    const list = findMain("/destinations");
    const linkedNames = list?.querySelectorAll("nav[aria-label='Map of all destinations'] a").map((link) => link.text);
    const cards = list?.querySelectorAll(".guide-list li") ?? [];
    expect(cards.map((card) => card.querySelector("h3")?.text)).toEqual(linkedNames);
    expect(linkedNames).toHaveLength(16);
    for (const card of cards) {
      const words = card.querySelector(".month-bar")?.getAttribute("aria-label");
      expect(words).toMatch(/^(Best: .*\.|We plan no journey here, in no month\.)$/);
      const guide = findMain(card.querySelector("a")?.getAttribute("href") ?? "");
      expect(guide?.querySelector("#best-time .month-bar")?.getAttribute("aria-label") ?? words).toBe(words);
    }
  });

  it("the privacy policy says that messages are kept, where they are", () => {
    const policy = findPage("/privacy-policy").html;
    expect(policy).toContain("It lies in our database.");
    expect(policy).not.toContain("keeps no copy");
  });
});
