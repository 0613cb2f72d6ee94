import { waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { watchBlogSearch } from "../../../src/visitor/document/blog-search.ts";
import { watchCarousels } from "../../../src/visitor/document/carousel.ts";
import { markProblemsFromAddress } from "../../../src/visitor/document/form-check.ts";
import { watchMenu } from "../../../src/visitor/document/menu.ts";
import { clearMissingNote, missingPartsStore, reportMissing } from "../../../src/visitor/document/missing-part.ts";
import { watchPictures } from "../../../src/visitor/document/picture-fallbacks.ts";
import { watchFields } from "../../../src/visitor/document/restore-fields.ts";
import { watchReveals } from "../../../src/visitor/document/reveal.ts";
import { sharePage } from "../../../src/visitor/document/share.ts";
import { setShareOrigin } from "../../../src/visitor/document/share-origin.ts";
import { watchToasts } from "../../../src/visitor/document/toasts.ts";
import { ShareRow } from "../../../src/visitor/ui/share-row.tsx";
import { ToastRegion } from "../../../src/visitor/ui/toast-region.tsx";
import { toasts } from "../../harness/screens/staff-area.tsx";

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;
const write = (markup: string) => {
  document.body.innerHTML = markup;
};

beforeEach(() => {
  history.replaceState(null, "", "/");
});

describe("the menu", () => {
  beforeEach(() => {
    write(
      `<details data-menu open><summary tabindex="0">Menu</summary><a href="/blog">Blog</a></details><main>Text</main>`,
    );
    watchMenu();
  });
  const isOpen = () => find<HTMLDetailsElement>("details").open;

  it("closes on Escape, and gives the focus back to what opened it", async () => {
    await userEvent.keyboard("{Escape}");
    expect([isOpen(), document.activeElement?.tagName]).toEqual([false, "SUMMARY"]);
  });

  it("closes on a press elsewhere and when the page is left, and not on one within", async () => {
    find("a").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(isOpen()).toBe(true);
    find("main").dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(isOpen()).toBe(false);
    find<HTMLDetailsElement>("details").open = true;
    dispatchEvent(new Event("pagehide"));
    expect(isOpen()).toBe(false);
  });
});

describe("the search of the blog", () => {
  const card = (title: string, text: string) =>
    `<li><h2 data-field="title">${title}</h2><p data-field="text">${text}</p></li>`;
  beforeEach(() => {
    write(`<div data-searched><input type="search" autocapitalize="none" autocorrect="off" spellcheck="false"><div data-rows><ul>
      ${card("Tea in Türkiye", "Four stops")}${card("Night trains", "Berths")}</ul></div>
      <div data-nothing hidden><a href="/search">Everywhere</a><button>Clear Search</button></div><p data-found></p></div>`);
    watchBlogSearch();
  });
  const listShown = () => [...document.querySelectorAll<HTMLElement>("li")].filter((each) => !each.hidden).length;
  const type = (words: string) => userEvent.type(find("input"), words);

  it("looks in titles and texts, whatever the case and the accents, and says how many there are", async () => {
    await type("FOUR STOPS");
    expect([listShown(), find("[data-found]").textContent]).toEqual([1, "1 post found"]);
    await userEvent.clear(find("input"));
    await type("turkiye");
    expect(listShown()).toBe(1);
    await userEvent.clear(find("input"));
    expect([listShown(), find("[data-found]").textContent]).toEqual([2, ""]);
  });

  it("says so where nothing is found, offers to search everywhere, and is cleared", async () => {
    await type("zeppelin");
    expect([listShown(), find("[data-nothing]").hidden, find("[data-found]").textContent]).toEqual([
      0,
      false,
      "No blog posts found",
    ]);
    expect(find("a").getAttribute("href")).toBe("/search?q=zeppelin");
    await userEvent.click(find("button"));
    expect([listShown(), find("[data-nothing]").hidden, document.activeElement?.tagName]).toEqual([2, true, "INPUT"]);
  });

  it("listens once, however often its code is fetched", () => {
    const listen = vi.spyOn(find("input"), "addEventListener");
    watchBlogSearch();
    expect(listen).not.toHaveBeenCalled();
  });

  it("goes on over posts that are filled in later", async () => {
    await type("trains");
    find("ul").insertAdjacentHTML("beforeend", card("Boats", "More"));
    find("[data-searched]").dispatchEvent(new Event("rows"));
    expect(listShown()).toBe(1);
  });
});

describe("sharing", () => {
  const link = { share: "/blog/tea", title: "Tea", text: "On tea" };

  it("is the device's own sheet where there is one, and closing it is an answer", async () => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      share: async (data: unknown) => {
        shared.push(data);
        throw new DOMException("Closed", "AbortError");
      },
    });
    await sharePage(link);
    expect(shared).toEqual([{ title: "Tea", text: "On tea", url: "https://kilele.example/blog/tea" }]);
    expect(toasts).toEqual([]);
    Object.assign(navigator, { share: undefined });
  });

  it("does nothing at a second press while the sheet is open", async () => {
    userEvent.setup();
    const write = vi.spyOn(navigator.clipboard, "writeText");
    Object.assign(navigator, {
      share: async () => {
        throw new DOMException("An earlier share has not yet completed", "InvalidStateError");
      },
    });
    await sharePage(link);
    expect([write.mock.calls, toasts]).toEqual([[], []]);
    Object.assign(navigator, { share: undefined });
  });

  it("copies the address where there is none, and says which", async () => {
    userEvent.setup();
    await sharePage(link);
    expect(await navigator.clipboard.readText()).toBe("https://kilele.example/blog/tea");
    expect(toasts).toEqual(["Link copied!: Blog post link has been copied to your clipboard."]);
    await sharePage({ ...link, share: "/destinations" });
    expect(toasts).toContain("Link copied!: The link has been copied to your clipboard.");
  });

  it("shows the address where the browser lets nothing be copied", async () => {
    userEvent.setup();
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new DOMException("No", "NotAllowedError"));
    await sharePage(link);
    expect(toasts).toEqual(["Error: This browser does not let us copy the link: https://kilele.example/blog/tea"]);
  });

  it("leads back to the site that is read, and not to the one that it was built for", () => {
    write(renderToStaticMarkup(<ShareRow path="/blog/tea" title="Tea" text="On tea" what="post" />));
    expect(find("a").getAttribute("href")).toContain(encodeURIComponent("https://built.example/blog/tea"));
    for (let twice = 0; twice < 2; twice++) {
      setShareOrigin();
      for (const link of document.querySelectorAll("a"))
        expect(link.href.split(encodeURIComponent("https://kilele.example/blog/tea"))).toHaveLength(2);
    }
  });
});

it("messages are shown in the live region, broken where a long word may break, and dismissed by a press", async () => {
  write(renderToStaticMarkup(<ToastRegion />));
  watchToasts();
  toastStore.set([{ id: 1, title: "Sent", text: "someone@a-long-domain.example", tone: "destructive" }]);
  const toast = () => document.querySelector<HTMLElement>("#toasts > div");
  expect(toast()?.textContent).toContain("Sent");
  expect([toast()?.dataset.tone, toast()?.textContent?.includes("someone@a-long-domain.example")]).toEqual([
    "destructive",
    true,
  ]);
  await userEvent.click(find("#toasts > div button"));
  expect(toast()).toBe(null);
});

it("a button reveals its part, goes to it, and takes the offers of it away", async () => {
  write(
    `<p data-until="part"><button data-reveal="part">Show</button></p><section id="part" tabindex="-1" hidden>Part</section>`,
  );
  Element.prototype.scrollIntoView ??= () => {};
  watchReveals();
  await userEvent.click(find("button"));
  expect([find("#part").hidden, find("p").hidden, document.activeElement?.id]).toEqual([false, true, "part"]);
});

it("fields that the address names as wrong are marked, and nothing else", () => {
  history.replaceState(null, "", "/contact?wrong=name.email&problem=busy");
  write(
    `<form><p id="field-name"></p><p id="field-email"></p><p id="field-message"></p><p id="problem-busy"></p></form>`,
  );
  markProblemsFromAddress(document.body);
  expect([...document.querySelectorAll("[data-wrong]")].map(({ id }) => id)).toEqual([
    "field-name",
    "field-email",
    "problem-busy",
  ]);
});

describe("what is typed into a field that something replaces", () => {
  it("is in the new one, with the focus and the place in the text", async () => {
    write(`<div data-island="contact-form"><form><input name="name" id="name"></form></div>`);
    watchFields();
    await userEvent.type(find("input"), "Amina");
    find<HTMLInputElement>("input").setSelectionRange(2, 3);
    find("form").innerHTML = `<span><input name="name" id="name"></span>`;
    await waitFor(() => expect(find<HTMLInputElement>("input").value).toBe("Amina"));
    expect(document.activeElement).toBe(find("input"));
    expect(find<HTMLInputElement>("input").selectionStart).toBe(2);
  });

  it("is the same choice in a row of choices, and no other one", async () => {
    const choices = ["laos", "nepal", "kosovo"].map(
      (value) => `<input type="radio" name="destination" value="${value}">`,
    );
    write(`<div data-island="questionnaire"><form>${choices.join("")}</form></div>`);
    watchFields();
    await userEvent.click(find("[value=nepal]"));
    find("form").innerHTML = choices.map((choice) => `<span>${choice}</span>`).join("");
    const chosen = () => [...document.querySelectorAll<HTMLInputElement>(":checked")].map(({ value }) => value);
    await waitFor(() => expect(chosen()).toEqual(["nepal"]));
  });
});

describe("a picture that does not load", () => {
  // The document is empty before each test, so earlier pictures do not count; and happy-dom loads none.
  beforeAll(watchPictures);
  const fail = (selector: string) => find(selector).dispatchEvent(new Event("error"));

  it("is tried in its other formats and sizes, and then stands there as its words", () => {
    write(`<img src="/a.avif" alt="A ferry" data-otherwise="/b.jpg /c.jpg /d.jpg" class="wide">`);
    fail("img");
    for (const next of ["/b.jpg", "/c.jpg", "/d.jpg"]) {
      expect(find("img").getAttribute("src")).toBe(next);
      fail("img");
    }
    expect(find("p").outerHTML).toBe(`<p class="picture-missing wide">Image not available: A ferry</p>`);
  });

  it("the picture of a drawing is tried without its newer format first", () => {
    write(`<picture><source srcset="/a.avif"><img src="/a.png" alt=""></picture>`);
    fail("img");
    expect(document.querySelector("source")).toBe(null);
    fail("img");
    expect(document.body.textContent).toBe("Image not available");
  });

  it("elsewhere is left alone", () => {
    write(`<img src="/logo.svg" alt="Logo">`);
    fail("img");
    expect(find("img").getAttribute("alt")).toBe("Logo");
  });

  it.each([
    ["has failed before the script listened", { complete: true, currentSrc: "/a.jpg", naturalWidth: 0 }, "/b.jpg"],
    ["is shown", { complete: true, currentSrc: "/a.jpg", naturalWidth: 80 }, "/a.jpg"],
    ["is still being fetched", { complete: false, currentSrc: "/a.jpg", naturalWidth: 0 }, "/a.jpg"],
    ["waits until it comes near", { complete: true, currentSrc: "", naturalWidth: 0 }, "/a.jpg"],
  ])("that %s is judged so", (_what, state, shown) => {
    write(`<img src="/a.jpg" alt="A" data-otherwise="/b.jpg">`);
    for (const [name, value] of Object.entries(state)) Object.defineProperty(find("img"), name, { value });
    watchPictures();
    expect(find("img").getAttribute("src")).toBe(shown);
  });
});

it("a part whose code cannot be fetched says so once, by its name, and is counted until it comes", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  write(`<div data-island="questionnaire"></div>`);
  const island = find("[data-island]");
  await Promise.all([reportMissing(island), reportMissing(island)]);
  expect(island.textContent).toBe("This form needs the network once. It will appear here when you are online again.");
  expect([island.querySelectorAll("[role=alert]").length, missingPartsStore.read()]).toEqual([1, 1]);
  clearMissingNote(island);
  expect([island.textContent, missingPartsStore.read()]).toEqual(["", 0]);
});

/**
 * Writes a row of items 120 pixels wide, 130 from one to the next, of which 420 of 900 pixels are in sight, and watches it.
 * @param direction -1 on a page from right to left, where `scrollLeft` goes from 0 at the start of a row to a negative number at its end
 */
function writeRow(direction: 1 | -1) {
  write(`<div data-carousel><ul><li>A</li><li>B</li></ul><button data-turn="-1" hidden>Back</button>
    <button data-turn="1" hidden>On</button></div>`);
  const row = find("ul");
  Object.defineProperties(row, { clientWidth: { value: 420 }, scrollWidth: { value: 900 } });
  for (const [place, item] of [...row.children].entries())
    Object.defineProperty(item, "getBoundingClientRect", {
      value: () => ({ width: 120, left: direction * place * 130 }),
    });
  const scrolls: unknown[] = [];
  row.scrollTo = (({ left = 0 }: ScrollToOptions) => {
    scrolls.push(left);
    row.scrollLeft = direction * Math.min(480, Math.max(0, direction * left)) || 0;
    row.dispatchEvent(new Event("scroll"));
  }) as typeof row.scrollTo;
  watchCarousels();
  if (direction < 0) row.style.direction = "rtl";
  row.dispatchEvent(new Event("scroll"));
  return { row, scrolls, backButton: find("[data-turn='-1']"), onButton: find("[data-turn='1']") };
}

it("a row's buttons follow the line of reading on a page that a translator has turned around", () => {
  const { row, backButton, onButton } = writeRow(-1);
  expect([backButton.ariaDisabled, onButton.ariaDisabled]).toEqual(["true", "false"]);
  onButton.click();
  expect([row.scrollLeft, backButton.ariaDisabled]).toEqual([-260, "false"]);
  backButton.click();
  expect([row.scrollLeft, backButton.ariaDisabled]).toEqual([0, "true"]);
  for (let i = 0; i < 4; i++) onButton.click();
  expect([row.scrollLeft, onButton.ariaDisabled, backButton.ariaDisabled]).toEqual([-480, "true", "false"]);
  // The position changes without an event, as WebKit changes it when the page is turned around.
  row.scrollLeft = 0;
  onButton.click();
  expect(row.scrollLeft).toBe(-260);
});

it("a row's buttons appear with the script, turn it by whole items but for about one in sight, and stop at its ends", () => {
  const { row, scrolls, backButton, onButton } = writeRow(1);
  expect([backButton.hidden, backButton.ariaDisabled, onButton.ariaDisabled]).toEqual([false, "true", "false"]);
  backButton.click();
  onButton.click();
  expect(scrolls).toEqual([260]);
  expect(backButton.ariaDisabled).toBe("false");
  row.scrollLeft = 480;
  row.dispatchEvent(new Event("scroll"));
  onButton.click();
  expect([onButton.ariaDisabled, scrolls]).toEqual(["true", [260]]);
});

it("a row's buttons leave a place between two items for that of an item, and reach the start again", () => {
  const { row, backButton } = writeRow(1);
  row.scrollLeft = 340;
  backButton.click();
  expect(row.scrollLeft).toBe(130);
  backButton.click();
  expect(row.scrollLeft).toBe(0);
});
