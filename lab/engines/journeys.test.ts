import axe from "axe-core";
import { describe, expect, it } from "vitest";
import { localStaff } from "../../backend/staff-account.ts";
import { guideSlugs } from "../../src/content/guide.ts";
import { runAxe, wcag22 } from "../../tests/harness/browser/axe.ts";
import { readStorage } from "../../tests/harness/browser/privacy-dump.ts";
import { versionMark } from "../../tests/harness/browser/pwa-site.ts";
import { listSelectedEngines } from "./selected-engines.ts";
import { closeDevice, device, openDevice, openDeviceForEach, openPage, site, startSiteForAll } from "./stage.ts";
import { iPhone } from "./webkit.ts";

/** The optional features that today's engines have or lack. A change of support fails the test. */
const abilities = {
  firefox: {
    backgroundSync: false,
    periodicSync: false,
    installPrompt: false,
    scrollDrivenStyles: false,
    speculationRules: false,
    viewTransitions: true,
    viewTransitionsBetweenDocuments: false,
  },
  chromium: {
    backgroundSync: true,
    periodicSync: true,
    installPrompt: true,
    scrollDrivenStyles: true,
    speculationRules: true,
    viewTransitions: true,
    viewTransitionsBetweenDocuments: true,
  },
  webkit: {
    backgroundSync: false,
    periodicSync: false,
    installPrompt: false,
    scrollDrivenStyles: true,
    speculationRules: false,
    viewTransitions: true,
    viewTransitionsBetweenDocuments: true,
  },
};

startSiteForAll();

describe.each(listSelectedEngines())("%s", (engine) => {
  openDeviceForEach(engine);

  const openQuestionnaire = () => openPage("/#questionnaire", "Where to? (step 1 of 5)");
  const leads = () => site.backend.db.query<{ name: string }>("select name from public.leads");

  /** Visits the site until the worker has fetched everything for reading offline. */
  const visitOnce = async () => {
    await openPage("/offline-library", "Offline library");
    await device.waitForText(`${guideSlugs.length} of ${guideSlugs.length} on this device`);
  };

  const formSelector = "#questionnaire";
  const answer = async () => {
    await device.pick("Namibia", formSelector);
    await device.fill("Number of Travelers", "2", formSelector);
    await device.press("button", "Next", formSelector);
    await device.pick("Cultural Immersion", formSelector);
    await device.choose("Trip Duration", "2 weeks", formSelector);
    await device.fill("Full Name", "Amina Otieno", formSelector);
    await device.fill("Age", "41", formSelector);
    await device.fill("Current Location", "Kisumu, Kenya", formSelector);
    await device.fill("Email or phone", "kisumu@example.org", formSelector);
  };

  const signIn = async () => {
    await openPage("/auth", "Admin Access");
    await device.fill("Email", localStaff.email);
    await device.fill("Password", localStaff.password);
    await device.press("button", "Sign In");
    await device.waitForElement("heading", "Dashboard");
    await device.waitForText("Up to date");
  };

  it("has the abilities that the site believes it to have, and no others", async () => {
    await openPage("/");
    expect(
      await device.run(() => ({
        backgroundSync: "sync" in ServiceWorkerRegistration.prototype,
        periodicSync: "periodicSync" in ServiceWorkerRegistration.prototype,
        installPrompt: "onbeforeinstallprompt" in window,
        scrollDrivenStyles: CSS.supports("animation-timeline: scroll()"),
        speculationRules: HTMLScriptElement.supports?.("speculationrules") ?? false,
        viewTransitions: "startViewTransition" in document,
        viewTransitionsBetweenDocuments: "onpagereveal" in window,
      })),
    ).toEqual(abilities[engine]);
  });

  it("fills the library on the first visit, and reads every guide without a network, with its pictures", async () => {
    await visitOnce();
    site.proxy.offline = true;
    for (const slug of guideSlugs) {
      await openPage(`/destinations/${slug}`);
      await device.waitUntil(`the guide to ${slug} is here as a whole`, () => {
        const article = document.querySelector("article");
        const pictures = [...(article?.querySelectorAll("img") ?? [])].filter(({ loading }) => loading !== "lazy");
        return (article?.textContent.length ?? 0) > 3_000 && pictures.every(({ naturalWidth }) => naturalWidth > 0);
      });
    }
    await openPage("/no-such-page");
    // The site may have added the guide since the last visit.
    await device.waitForText("Not on this device yet");
    await device.waitForText("This page could not be fetched.");
  });

  it("finds the part of a guide that is jumped to, though what is above was never drawn, and is there after a reload", async () => {
    const top = () => device.run(() => Math.round(document.querySelector("#money")?.getBoundingClientRect().top ?? 0));
    const belowBar = () => expect.poll(top, { timeout: 10_000 }).toBe(80);
    await openPage("/destinations/namibia");
    await device.run(() => document.querySelector("nav[aria-label='In this guide'] details")?.setAttribute("open", ""));
    await device.press("link", "Money and Connectivity", "nav[aria-label='In this guide']");
    await belowBar();
    await openPage("/contact");
    await openPage("/destinations/namibia#money");
    await belowBar();

    await openPage("/destinations/laos");
    await device.waitUntil("one has read on as far as the section on money", async () => {
      scrollBy(0, 250);
      await new Promise(requestAnimationFrame);
      return (document.querySelector("#money")?.getBoundingClientRect().top ?? 0) < 300;
    });
    await device.run(() => void setTimeout(() => location.reload()));
    await device.waitUntil("the section is in sight still", () => {
      const { top } = document.querySelector("#money")?.getBoundingClientRect() ?? { top: -1 };
      return (
        performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload") &&
        top > 0 &&
        top < innerHeight
      );
    });
  });

  it("turns a row of cards by its buttons on a page from right to left", async () => {
    await openPage("/");
    await device.run(() => document.documentElement.setAttribute("dir", "rtl"));
    // WebKit shows the row's other end once the page is turned around.
    await device.run(() => document.querySelector("[data-carousel] ul")?.scrollTo({ left: 0, behavior: "instant" }));
    const place = () => device.run(() => Math.round(document.querySelector("[data-carousel] ul")?.scrollLeft ?? 0));
    await device.press("button", "More destinations");
    // A turn back in the middle of a turn ends on any card in WebKit, so the row comes to rest first.
    let before = 0;
    const isAtRest = async () => {
      const now = await place();
      const hasMoved = now !== before;
      before = now;
      return now < -200 && !hasMoved;
    };
    await expect.poll(isAtRest, { timeout: 10_000, interval: 300 }).toBe(true);
    await device.press("button", "Earlier destinations");
    await expect.poll(place, { timeout: 10_000 }).toBe(0);
  });

  it("keeps a message to us over a look at another page, without a change to an address", async () => {
    await openPage("/contact");
    await device.fill("Name", "Amina");
    await device.fill("Email", "amina@example.org");
    await device.fill("Message", "When does the ferry go?");
    const readStored = async () => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      const opening = indexedDB.open("kilele-visitor");
      opening.onerror = () => resolve(false);
      opening.onsuccess = () => {
        const drafts = opening.result.transaction("drafts").objectStore("drafts").getAll();
        drafts.onsuccess = () => {
          opening.result.close();
          resolve(drafts.result.some(({ answers }) => answers.message === "When does the ferry go?"));
        };
      };
      return promise;
    };
    await device.waitUntil("the message is on the disk", readStored);
    await openPage("/privacy-policy", "Privacy Policy");
    await openPage("/contact", "Contact us");
    await device.waitForText("Your message from before is still here.");
    const fields = () =>
      device.run(() =>
        ["email", "message"].map((name) => {
          const field = document.querySelector<HTMLInputElement>(`[data-island=contact-form] [name=${name}]`);
          return [field?.value, field?.getAttribute("autocapitalize"), field?.spellcheck];
        }),
      );
    expect(await fields()).toEqual([
      ["amina@example.org", "none", false],
      ["When does the ferry go?", null, true],
    ]);
  });

  it("chooses a country by Enter, and goes on", async () => {
    await openQuestionnaire();
    await device.waitUntil("the form is shown by steps", () => document.querySelector("form[data-stepped]") !== null);
    await device.typeOver("#questionnaire input[value=namibia]", engine === "webkit" ? "\uE007" : "\n");
    await device.waitForElement("heading", "Who's going? (step 2 of 5)");
    expect(await device.run(() => document.querySelector<HTMLInputElement>("input[value=namibia]")?.checked)).toBe(
      true,
    );
  });

  it("takes an enquiry without a network, and the page alone sends it once the server is back", async () => {
    await visitOnce();
    site.proxy.offline = true;
    await openQuestionnaire();
    await answer();
    await device.press("button", "Submit Request", formSelector);
    await device.waitForElement("heading", "Thank You!");
    await device.waitForText("kept on this device");
    // The person leaves the site and comes back later.
    await device.goto("about:blank");
    site.proxy.offline = false;
    expect(await leads()).toEqual([]);

    await openPage("/", undefined);
    await expect.poll(leads).toEqual([{ name: "Amina Otieno" }]);
    await openPage("/offline-library", "Offline library");
    await device.waitForText("No request is waiting on this device.");
    expect(await leads()).toHaveLength(1);
  });

  it("offers a new version, changes nothing before that is accepted, and keeps what was typed", async () => {
    await visitOnce();
    await openQuestionnaire();
    await answer();
    await site.deploy({ shouldRemoveOld: false });
    try {
      await device.run(async () => void (await (await navigator.serviceWorker.ready).update()));
      await device.waitForText("A new version is ready");
      const isNew = (mark: string) => document.documentElement.outerHTML.includes(mark);
      expect(await device.run(isNew, versionMark)).toBe(false);
      await device.press("button", "Reload");
      await device.waitUntil("the new version is there", isNew, versionMark);
      await device.waitForText("A new version is ready", false);
      await device.waitForText("Your answers from before are still here.");
      const location = () =>
        [...document.querySelectorAll("input")].map(({ value }) => value).includes("Kisumu, Kenya");
      await device.waitUntil("what was typed is there", location);
    } finally {
      await site.reset();
    }
  });

  it("tells the way to the home screen where only the share menu has one, until it is not wanted", async () => {
    const hint = "Share → Add to Home Screen";
    if (engine === "firefox") {
      await openPage("/");
      await device.run(() => scrollTo(0, document.body.scrollHeight));
      await device.waitForElement("link", "Contact");
      await device.waitForText(hint, false);
      return;
    }
    await closeDevice();
    await openDevice(engine, iPhone);
    await openPage("/");
    await device.run(() => scrollTo(0, document.body.scrollHeight));
    await device.waitForText(hint);
    await device.press("button", "Not now");
    await device.waitForText(hint, false);
    await openPage("/destinations");
    await device.run(() => scrollTo(0, document.body.scrollHeight));
    await new Promise((done) => setTimeout(done, 1_000));
    await device.waitForText(hint, false);
  });

  it("shows staff their leads as they come, merges an edit made offline, and leaves nothing after signing out", async () => {
    const id = crypto.randomUUID();
    await site.backend.db.query("insert into public.destinations (id, name) values ($1, 'Svaneti')", [id]);
    await signIn();
    await device.press("link", "Leads");
    await device.waitForElement("heading", "Leads");
    await site.backend.db.query(
      `insert into public.leads (name, age, "Where are you from?", travel_style, duration)
       values ('Nyambura Unmistakable', 33, 'Lokichoggio Airstrip', 'adventure', '1 week')`,
    );
    await device.waitForText("Nyambura Unmistakable");

    await device.press("link", "Destinations");
    await device.waitForText("Svaneti");
    // The worker answers once it has the staff area's code.
    const workerAnswer = await device.run(
      (message) =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = ({ data }) => resolve(data);
          void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, [port2]));
        }),
      { type: "STAFF_SIGNED_IN" },
    );
    expect(workerAnswer).toBe(true);
    site.proxy.offline = true;
    await device.waitForText("Offline since");
    await device.press("button", "Edit Svaneti");
    await device.fill("Culture", "Towers", "[role=dialog]");
    await device.press("button", "Save Changes", "[role=dialog]");
    await device.waitForText("Waiting to sync");
    await site.backend.db.query("update public.destinations set food = 'Kubdari' where id = $1", [id]);
    site.proxy.offline = false;
    const row = async () =>
      (await site.backend.db.query("select culture, food from public.destinations where id = $1", [id]))[0];
    await expect.poll(row, { timeout: 60_000 }).toEqual({ culture: "Towers", food: "Kubdari" });
    await device.waitForText("Waiting to sync", false);
    await device.waitForText("Up to date");
    await site.backend.db.query("delete from public.destinations where id = $1", [id]);

    // In Firefox a call never returns if its page is left meanwhile.
    const patience = () => new Promise<never>((_, fail) => setTimeout(() => fail(new Error("No answer")), 5_000));
    const hasTrace = async (trace: string) =>
      (await Promise.race([device.run(readStorage), patience()])).includes(trace);
    // The traces are found before the sign-out, which shows that the search after it can fail.
    for (const trace of ["Nyambura Unmistakable", localStaff.email]) expect(await hasTrace(trace)).toBe(true);
    await device.press("button", "Sign Out");
    await device.waitUntil("left the staff area", () => !location.pathname.startsWith("/admin"));
    await expect.poll(() => device.run(() => caches.has("kilele-staff"))).toBe(false);
    for (const trace of ["Nyambura Unmistakable", "Lokichoggio", localStaff.email]) {
      await expect.poll(() => hasTrace(trace), { message: trace }).toBe(false);
    }
    await openPage("/admin/leads", "Admin Access");
    await device.waitForText("Nyambura", false);
  });

  it("has no barrier on pages of each kind, nor in the staff area", async () => {
    const barriers = async () => {
      await device.load(axe.source);
      return device.run(runAxe, { values: wcag22 });
    };
    for (const path of [
      "/",
      "/destinations",
      "/destinations/mozambique",
      "/services",
      "/blog",
      "/contact",
      "/nowhere",
    ]) {
      await openPage(path);
      await device.waitUntil("the page is there", () => document.querySelector("h1") !== null);
      expect(await barriers(), path).toEqual([]);
    }
    await signIn();
    expect(await barriers(), "/admin").toEqual([]);
    await device.press("link", "Leads");
    await device.waitForElement("heading", "Leads");
    expect(await barriers(), "/admin/leads").toEqual([]);
  });
});
