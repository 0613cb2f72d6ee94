/**
 * Tests that the first script of a public page starts each part of its document, by what the part then does. The parts themselves are
 * tested beside this.
 */
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AskSection } from "../../src/visitor/features/contact/ask-form.tsx";
import { InstallEntry } from "../../src/visitor/features/offline/install-entry.tsx";
import { Notices } from "../../src/visitor/features/offline/notices.tsx";
import { ToastRegion } from "../../src/visitor/ui/toast-region.tsx";

// happy-dom lacks some functions that the site's browsers have.
vi.mock("../../src/shared/lib/required-functions.ts", () => ({}));

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;
const waitForCheck = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });
const fire = (type: string, target: EventTarget = window) => target.dispatchEvent(new Event(type, { bubbles: true }));

/** The paths that were requested. */
let requested: string[];
let warnings: unknown[][];
beforeEach(() => {
  requested = [];
  warnings = [];
  vi.stubGlobal("fetch", async (address: string) => {
    requested.push(new URL(address, location.href).pathname);
    throw new TypeError("offline");
  });
  vi.spyOn(console, "warn").mockImplementation((...given) => void warnings.push(given));
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${location.origin}/`);
  vi.stubGlobal("scrollY", 0);
  delete document.documentElement.dataset.farPictures;
});

/** Opens a page, and has its first script start the document, as a press on a page that is seen does. */
async function open(html: string, path = "/"): Promise<void> {
  history.replaceState(null, "", path);
  document.body.innerHTML = html;
  vi.resetModules();
  await import("../../src/visitor/boot.ts");
  fire("pointerdown");
  // The document is started in the turn after.
  await new Promise((done) => setTimeout(done));
}

describe("the document's first script starts", () => {
  it("the bar and the far pictures of a page that comes back scrolled", async () => {
    vi.stubGlobal("scrollY", 60);
    await open("<header data-over-picture></header>");
    expect(find("header").hasAttribute("data-solid")).toBe(true);
    expect(document.documentElement.hasAttribute("data-far-pictures")).toBe(true);
  });

  it("the recovery from a missing file, which takes its mark out of the address", async () => {
    await open("", "/?kilele-reloaded=1&q=rice");
    expect(location.search).toBe("?q=rice");
  });

  it("the steps of a form, and what is typed over an offered number", async () => {
    await open(`<form class="steps"><fieldset data-step><input inputmode="numeric" value="1"></fieldset></form>`);
    expect(find("form").dataset.stepped).toBe("");
    const select = vi.spyOn(find<HTMLInputElement>("input"), "select");
    fire("focusin", find("input"));
    expect(select).toHaveBeenCalled();
  });

  it("the menu, the rows that scroll sideways and the parts that a button reveals", async () => {
    await open(`<details data-menu open><summary>Menu</summary></details>
      <div data-carousel><ul><li>One</li></ul><button data-turn="1" hidden>On</button></div>
      <button data-reveal="part">More</button><div id="part" hidden>Revealed</div>`);
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
    expect(find<HTMLDetailsElement>("details").open).toBe(false);
    expect(find("[data-turn]").hidden).toBe(false);
    find("[data-reveal]").click();
    expect(find("#part").hidden).toBe(false);
  });

  it("what stands in for a picture that cannot be loaded", async () => {
    await open(`<picture><source srcset="a.avif"><img src="a.webp" alt="A"></picture>`);
    find("img").dispatchEvent(new Event("error"));
    expect(document.querySelector("source")).toBeNull();
  });

  it("the message that the page before has left", async () => {
    sessionStorage.setItem("kilele-toast", JSON.stringify({ title: "Signed out", text: "Until soon" }));
    await open(renderToStaticMarkup(<ToastRegion />));
    await waitForCheck(() => expect(find("#toasts").textContent).toContain("Signed out"));
  });

  it("the share links, for this origin, and the button that shares", async () => {
    const share = vi.fn(async () => undefined);
    Object.assign(navigator, { share, canShare: () => true });
    await open(`<div><button data-share="/blog/tea" data-title="Tea">Share</button>
      <ul aria-label="Share this post" hidden><li><a href="https://a.example/">A</a></li></ul></div>`);
    expect(find("ul").hidden).toBe(false);
    find("button").click();
    await waitForCheck(() => expect(share).toHaveBeenCalledWith(expect.objectContaining({ title: "Tea" })));
    for (const name of ["share", "canShare"]) Reflect.deleteProperty(navigator, name);
  });

  it("the search of posts once its field is used", async () => {
    await open(`<div data-searched><input type="search" name="q" autocapitalize="none" autocorrect="off" spellcheck="false"><p data-nothing hidden></p><p data-found></p>
      <div data-rows="posts"><ul><li><p data-field="title">Tea</p></li><li><p data-field="title">Rail</p></li></ul></div></div>`);
    const field = find<HTMLInputElement>("input");
    field.dispatchEvent(new Event("focus"));
    field.value = "rail";
    await waitForCheck(() => {
      fire("input", field);
      expect(find("[data-found]").textContent).toBe("1 post found");
    });
  });

  it("the marks of a plain form's faults, which its address names", async () => {
    await open(`<div data-form-check><p id="field-name"></p></div>`, "/contact/check?wrong=name");
    await waitForCheck(() => expect(find("#field-name").hasAttribute("data-wrong")).toBe(true));
  });

  it("the way from a page that there is not, and from one that is not kept", async () => {
    await open("<main data-not-found></main>", "/nowhere");
    await waitForCheck(() => expect(warnings).toContainEqual(["No page at /nowhere"]));
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    await open("<main data-not-kept></main>", "/destinations/laos");
    vi.stubGlobal("fetch", async () => new Response("kilele"));
    await waitForCheck(() => {
      fire("online");
      expect(reload).toHaveBeenCalled();
    });
  });

  it("the focus on what an address names", async () => {
    await open(`<h2 id="visas">Visas</h2>`);
    location.hash = "#visas";
    fire("hashchange");
    expect(document.activeElement).toBe(find("#visas"));
  });

  it("the forms: what was typed before a reload, a field that is replaced, and the islands", async () => {
    sessionStorage.setItem(
      "kilele-typed",
      JSON.stringify([{ island: "ask-form", step: 0, fields: [["message", "Is it dry?"]] }]),
    );
    await open(renderToStaticMarkup(<AskSection about="Tanzania" subject="Tanzania" questionnaire="#questionnaire" />));
    const field = find<HTMLTextAreaElement>("textarea");
    expect(field.value).toBe("Is it dry?");
    const replacement = document.createElement("textarea");
    for (const { name, value } of field.attributes) replacement.setAttribute(name, value);
    field.replaceWith(replacement);
    await waitForCheck(() => expect(replacement.value).toBe("Is it dry?"));
    fire("input", replacement);
    await waitForCheck(() => expect(find("[data-island=ask-form]").hasAttribute("data-live")).toBe(true));
  });

  it("the press that came before it", async () => {
    const pressed = vi.fn();
    document.body.innerHTML = "<button type=button>Press</button>";
    const button = find<HTMLButtonElement>("button");
    button.addEventListener("click", pressed);
    vi.resetModules();
    window.earlyPress = button;
    await import("../../src/visitor/boot.ts");
    expect(pressed).not.toHaveBeenCalled();
    fire("pointerdown");
    await waitForCheck(() => expect(pressed).toHaveBeenCalledOnce());
    delete window.earlyPress;
  });

  it("the report about the page, once it is left", async () => {
    const timing = { type: "navigate", domContentLoadedEventEnd: 5, loadEventEnd: 9 } as unknown as PerformanceEntry;
    vi.spyOn(performance, "getEntriesByType").mockImplementation((type) => (type === "navigation" ? [timing] : []));
    await open("");
    expect(requested).not.toContain("/api/analytics/performance");
    fire("pagehide");
    expect(requested).toContain("/api/analytics/performance");
  });

  it("the staff area instead, where somebody who works there opens the installed site", async () => {
    const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
    localStorage.setItem("kilele-workplace", "staff");
    await open("", "/?source=app");
    expect(replace.mock.calls).toEqual([["/admin"]]);
  });

  it("nothing in the staff area, which starts by itself", async () => {
    await open(`<div id="app"></div><header data-over-picture></header><form class="steps"></form>`);
    expect(find("form").hasAttribute("data-stepped")).toBe(false);
  });

  it("a page that the browser prerenders once it is opened", async () => {
    Object.assign(document, { prerendering: true });
    await open(`<form class="steps"></form>`);
    expect(find("form").hasAttribute("data-stepped")).toBe(false);
    Reflect.deleteProperty(document, "prerendering");
    fire("prerenderingchange", document);
    fire("pointerdown");
    await waitForCheck(() => expect(find("form").hasAttribute("data-stepped")).toBe(true));
  });
});

describe("in idle time the script starts", () => {
  it("the watch for the network, and the notice that there is none", async () => {
    await open(renderToStaticMarkup(<Notices />));
    await waitForCheck(() => expect(requested).toContain("/online.txt"));
    await waitForCheck(() => expect(find("[data-notice=offline]").hidden).toBe(false));
  });

  it("the check of the rows that a document shows", async () => {
    await open(`<main><div data-rows="posts" data-stamp="x"><ul></ul></div></main>`);
    await waitForCheck(() => expect(requested).toContain("/rest/v1/blog_posts"));
  });

  it("the offer to install the site, for a prompt that came before", async () => {
    await open(renderToStaticMarkup(<InstallEntry />));
    dispatchEvent(new Event("beforeinstallprompt", { cancelable: true }));
    await waitForCheck(() => expect(find("[data-offer=prompt]").hidden).toBe(false));
  });

  it("the note that somebody reads the site, for the next start of the installed one", async () => {
    localStorage.setItem("kilele-workplace", "staff");
    await open("");
    await waitForCheck(() => {
      fire("pagehide");
      expect(localStorage.getItem("kilele-workplace")).toBeNull();
    });
  });

  it("the marks of what this device keeps once that is known, and the far parts once the page is quiet", async () => {
    await open(
      `<p data-keep-guide="laos"><span></span><button hidden>Keep</button></p><div class="far-part">Far</div>`,
    );
    // Without a worker nothing is kept.
    await waitForCheck(() => {
      vi.spyOn(document, "hidden", "get").mockReturnValue(true);
      fire("visibilitychange", document);
      expect(find("[data-keep-guide] span").textContent).toContain("keeps nothing");
    });
    await waitForCheck(() => expect(find(".far-part").style.contentVisibility).toBe("visible"));
  });
});
