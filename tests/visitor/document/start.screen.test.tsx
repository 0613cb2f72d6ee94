import { waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { dismissInstall, install, installStore } from "../../../src/offline/page/install.ts";
import { storeInstallEvent } from "../../../src/offline/page/install-event.ts";
import { watchFarPictures } from "../../../src/visitor/document/far-pictures.ts";
import { watchFocus } from "../../../src/visitor/document/focus.ts";
import { offerInstall } from "../../../src/visitor/document/install-entry.ts";
import { bootIsland, bootIslands, waitForIslands, watchIslands } from "../../../src/visitor/document/islands.ts";
import { clearMissingNote } from "../../../src/visitor/document/missing-part.ts";
import { watchBar } from "../../../src/visitor/document/navigation-bar.ts";
import { makePageHead } from "../../../src/visitor/document/page-head.ts";
import { ContactForm } from "../../../src/visitor/features/contact/contact-form.tsx";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";
import { InstallEntry } from "../../../src/visitor/features/offline/install-entry.tsx";
import { mount as mountAskForm } from "../../../src/visitor/islands/ask-form.ts";
import { mount as mountContactForm } from "../../../src/visitor/islands/contact-form.ts";
import { mount as mountQuestionnaire } from "../../../src/visitor/islands/questionnaire.ts";
import { isAnyFormInUse, isPartInUse, markFormInUse } from "../../../src/visitor/ui/form-in-use.ts";
import { takeLeavingForms } from "../../harness/screens/leaving-forms.ts";

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;
const scrollTo = (y: number) => {
  vi.stubGlobal("scrollY", y);
  dispatchEvent(new Event("scroll"));
};
beforeEach(() => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  history.replaceState(null, "", "/");
});

describe("the islands of a document", () => {
  /** Writes a page with a form of each kind, whose code is loaded when it is needed. */
  const write = (boot: string) => {
    document.body.innerHTML = `<div data-island="contact-form" data-boot="${boot}">${renderToStaticMarkup(<ContactForm />)}</div>
      <div data-island="questionnaire" data-boot="${boot}"><div>${renderToStaticMarkup(<EnquiryForm />)}</div></div>`;
  };
  const contact = () => find("[data-island=contact-form]");
  const isLive = (island: HTMLElement) => island.dataset.live !== undefined;
  // The listeners are on this file's window, so they are added once.
  let isWatched = false;
  const watch = () => {
    if (!isWatched) watchIslands();
    isWatched = true;
  };

  // This test comes first, because a loaded form's own listeners also hear the presses of later tests.
  it("hear a press that came before their code, once it is there, and once alone", async () => {
    write("touch");
    watch();
    const form = find<HTMLFormElement>("[data-island=contact-form] form");
    const submit = () => form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true }));
    const submitSpy = vi.spyOn(HTMLFormElement.prototype, "requestSubmit");
    // Neither press navigates.
    expect([submit(), submit()]).toEqual([false, false]);
    await waitFor(() => expect(isLive(contact())).toBe(true));
    await waitFor(() =>
      expect(form.querySelector("[data-error-of=name]")?.textContent).toBe("Please tell us your name"),
    );
    expect(submitSpy).toHaveBeenCalledTimes(1);
  });

  it("forget a press in a form that has left the document before its code came", async () => {
    write("touch");
    watch();
    const island = contact();
    const press = new SubmitEvent("submit", { bubbles: true, cancelable: true });
    find<HTMLFormElement>("[data-island=contact-form] form").dispatchEvent(press);
    document.body.innerHTML = "<main>Elsewhere</main>";
    await waitForIslands();
    expect(isLive(island)).toBe(true);
    expect(console.warn).not.toHaveBeenCalledWith("contact-form", expect.anything());
  });

  it("leave to the browser a press of a button that has an address of its own", () => {
    document.body.innerHTML = `<div data-island="chooser" data-boot="touch"><form aria-label="Months">
      <button formaction="/destinations/in/may">May</button></form></div>`;
    watch();
    const press = new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: find("button") });
    expect(find("form").dispatchEvent(press)).toBe(true);
    expect(takeLeavingForms()).toEqual(["Months"]);
  });

  it("are brought to life by a touch, each alone, and are known as used from then on", async () => {
    write("touch");
    watch();
    await new Promise((done) => setTimeout(done, 50));
    expect([isLive(contact()), isAnyFormInUse()]).toEqual([false, false]);
    contact()
      .querySelector("input")
      ?.dispatchEvent(new Event("input", { bubbles: true }));
    await waitFor(() => expect(isLive(contact())).toBe(true));
    expect([isLive(find("[data-island=questionnaire]")), isAnyFormInUse(), isPartInUse(contact())]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it("say that their code is missing, keep what was typed, and come when they are asked again", async () => {
    write("touch");
    const island = contact();
    find<HTMLInputElement>("[data-island=contact-form] [name=name]").value = "Amina";
    await bootIsland(island, "no-such-part");
    await waitFor(() => expect(island.textContent).toMatch(/needs the network once|could not be opened/));
    expect(isLive(island)).toBe(false);
    await bootIsland(island);
    expect([isLive(island), find<HTMLInputElement>("[name=name]").value]).toEqual([true, "Amina"]);
    clearMissingNote(island);
  });

  it("islands are waited for by what comes after the page, whether they come to life or cannot", async () => {
    write("touch");
    void bootIsland(contact(), "no-such-part");
    void bootIsland(find("[data-island=questionnaire]"));
    await waitForIslands();
    expect(isLive(find("[data-island=questionnaire]"))).toBe(true);
    expect(contact().textContent).toMatch(/needs the network once|could not be opened/);
    clearMissingNote(contact());
  });

  it("islands of one name are brought to life together", async () => {
    write("near");
    bootIslands("questionnaire");
    await waitFor(() => expect(isLive(find("[data-island=questionnaire]"))).toBe(true));
    expect(isLive(contact())).toBe(false);
  });

  it.each([
    ["contact-form", mountContactForm],
    ["questionnaire", mountQuestionnaire],
    ["ask-form", mountAskForm],
  ])("%s lives without a form that is gone meanwhile", async (_, mount) => {
    document.body.innerHTML = "<main>Elsewhere</main>";
    await expect(mount()).resolves.toBeUndefined();
  });
});

it("a form is in use from the first touch of a field on, and nothing else is", () => {
  document.body.innerHTML = `<p id="text">Text</p><div data-island="contact-form"><form><input id="field"></form></div>`;
  markFormInUse(find("#text"));
  expect(isAnyFormInUse()).toBe(false);
  markFormInUse(find("#field"));
  expect([isAnyFormInUse(), isPartInUse(find("#field")), isPartInUse(find("#text"))]).toEqual([true, true, false]);
});

describe("while a page is scrolled", () => {
  afterEach(() => scrollTo(0));

  it("its bar over a picture becomes solid, and clear again at the top", () => {
    document.body.innerHTML = `<header data-over-picture></header>`;
    scrollTo(60);
    watchBar();
    const isSolid = () => find("header").hasAttribute("data-solid");
    expect(isSolid()).toBe(true);
    scrollTo(50);
    expect(isSolid()).toBe(false);
    scrollTo(51);
    expect(isSolid()).toBe(true);
  });

  it("its pictures below the first screens are fetched, and at once where it was scrolled before", () => {
    const root = document.documentElement;
    root.removeAttribute("data-far-pictures");
    scrollTo(0);
    watchFarPictures();
    expect(root.hasAttribute("data-far-pictures")).toBe(false);
    scrollTo(1);
    expect(root.hasAttribute("data-far-pictures")).toBe(true);
    root.removeAttribute("data-far-pictures");
    watchFarPictures();
    expect(root.hasAttribute("data-far-pictures")).toBe(true);
    root.removeAttribute("data-far-pictures");
  });
});

describe("the focus", () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><h1>About us</h1><section id="part Ü">Part</section><input></main>`;
    watchFocus();
  });
  const goToFragment = (fragment: string) => {
    history.replaceState(null, "", fragment);
    dispatchEvent(new Event("hashchange"));
  };

  it("goes to the place that the address names, written either way, and else to the heading", () => {
    goToFragment(`#${encodeURIComponent("part Ü")}`);
    expect(document.activeElement?.id).toBe("part Ü");
    (document.activeElement as HTMLElement).blur();
    goToFragment("#nowhere");
    expect(document.activeElement?.tagName).toBe("H1");
  });

  it("stays with somebody who uses the page already", () => {
    find("input").focus();
    goToFragment("#nowhere");
    expect(document.activeElement?.tagName).toBe("INPUT");
  });
});

it("the way onto the home screen is offered once the browser has one, and for a month not again where it was declined", async () => {
  document.body.innerHTML = renderToStaticMarkup(<InstallEntry />);
  offerInstall();
  const listOffers = () =>
    [...document.querySelectorAll<HTMLElement>("[data-offer]")].flatMap(({ dataset, hidden }) =>
      hidden ? [] : dataset.offer,
    );
  expect(listOffers()).toEqual([]);
  dispatchEvent(new Event("beforeinstallprompt"));
  expect(listOffers()).toEqual(["prompt", "download"]);
  dismissInstall();
  // The guides can be downloaded without an installation, too.
  expect(listOffers()).toEqual(["download"]);
  dispatchEvent(new Event("beforeinstallprompt"));
  expect([installStore.read(), listOffers()]).toEqual(["none", ["download"]]);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 31 * 24 * 3_600_000);
  dispatchEvent(new Event("beforeinstallprompt"));
  expect(listOffers()).toEqual(["prompt", "download"]);
  dispatchEvent(new Event("appinstalled"));
  expect(listOffers()).toEqual(["download"]);
});

it("a browser that refuses to ask takes the offer away, and throws nothing", async () => {
  storeInstallEvent();
  const prompt = vi.fn().mockRejectedValue(new DOMException("Not allowed to prompt", "NotAllowedError"));
  dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  await install();
  expect([prompt.mock.calls.length, installStore.read()]).toEqual([1, "none"]);
  // A browser's prompt can be shown only once.
  await install();
  expect(prompt).toHaveBeenCalledTimes(1);
});

it("a page's head says the same to a search, to a network and to a card, at one address", () => {
  const { title, canonical, metas } = makePageHead({
    title: "Tea",
    description: "On tea",
    path: "/blog/tea",
    type: "article",
  });
  const content = (name: string) => metas.find((meta) => meta.property === name || meta.name === name)?.content;
  expect([content("og:title"), content("og:description"), content("og:url")]).toEqual([
    title,
    content("description"),
    canonical,
  ]);
  expect([content("og:type"), content("robots"), content("og:image:width")]).toEqual(["article", undefined, "1200"]);
  expect(new URL(content("og:image") ?? "").pathname).toBe("/share/kilele.jpg");
  const ownHead = makePageHead({
    title: "T",
    description: "D",
    path: "/",
    ownImage: "https://x.example/a.jpg",
    noindex: true,
  }).metas;
  expect(ownHead.filter(({ property }) => property?.startsWith("og:image"))).toEqual([
    { property: "og:image", content: "https://x.example/a.jpg" },
  ]);
  expect(ownHead).toContainEqual({ name: "robots", content: "noindex" });
});
