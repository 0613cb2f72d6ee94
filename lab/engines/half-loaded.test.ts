import { beforeEach, describe, expect, it } from "vitest";
import type { Fault } from "../../tests/harness/fault-proxy.ts";
import { listSelectedEngines } from "./selected-engines.ts";
import { device, openDeviceForEach, openPage, site, startSiteForAll } from "./stage.ts";

startSiteForAll();

type Treatment = "pass" | "cut" | { status: number };

const formSelector = "#questionnaire";

/** The steps of the form: the person's input at each, and the field that has it afterwards. */
const stages: readonly { work: () => Promise<void>; field: string; value: string }[] = [
  { work: () => device.pick("Namibia", formSelector), field: "destination", value: "namibia" },
  { work: () => device.fill("Number of Travelers", "7", formSelector), field: "travelers", value: "7" },
  {
    work: async () => {
      await device.press("button", "Next", formSelector);
      await device.pick("Cultural Immersion", formSelector);
    },
    field: "travel_style",
    value: "cultural",
  },
  { work: () => device.choose("Trip Duration", "2 weeks", formSelector), field: "duration", value: "2 weeks" },
  { work: () => device.fill("Full Name", "Half Typed", formSelector), field: "name", value: "Half Typed" },
];

const leads = () =>
  site.backend.db.query<{ name: string; travelers: number }>("select name, travelers from public.leads");
const isLive = () => document.querySelector("[data-island=questionnaire][data-live]") !== null;
const readForm = () => {
  const form = document.querySelector<HTMLFormElement>("form.steps");
  return {
    shown: Number(form?.dataset.shown),
    counter: form?.querySelector("[data-counter]")?.textContent,
    fields: Object.fromEntries(form ? new FormData(form) : []),
  };
};

describe.each(listSelectedEngines())("%s", (engine) => {
  openDeviceForEach(engine);

  let goOn: (treatment: Treatment) => void;
  /** Resolves when the first held-back file has been requested. */
  let isAsked: Promise<void>;
  /** Holds back every request for a file whose address matches, until `goOn` is called. */
  const holdFile = (file: RegExp) => {
    const { promise: isReleased, resolve } = Promise.withResolvers<Treatment>();
    let fault: Fault = { until: isReleased };
    let isGone = false;
    const firstRequest = Promise.withResolvers<void>();
    isAsked = firstRequest.promise;
    site.proxy.fault = ({ path }) => {
      if (file.test(path)) firstRequest.resolve();
      // Only a page of the previous version requests removed files.
      if (path === "/" && isGone) fault = "pass";
      return file.test(path) ? fault : "pass";
    };
    goOn = (treatment) => {
      isGone = typeof treatment === "object";
      fault = isGone ? treatment : "pass";
      resolve(treatment);
    };
  };

  const submit = async () => {
    await device.fill("Age", "41", formSelector);
    await device.fill("Current Location", "Kisumu, Kenya", formSelector);
    await device.fill("Email or phone", "kisumu@example.org", formSelector);
    await device.press("button", "Submit Request", formSelector);
    await device.waitForElement("heading", "Thank You!");
    await expect.poll(leads).toEqual([{ name: "Half Typed", travelers: 7 }]);
  };

  describe.each([
    ["comes late", "pass"],
    ["is cut on its way", "cut"],
    ["is gone (404)", { status: 404 }],
  ] as const)("a form whose part of the application %s", (_, treatment) => {
    beforeEach(async () => {
      holdFile(/\/assets\/questionnaire-[^/]*\.js$/);
      await openPage("/#questionnaire", "Where to? (step 1 of 5)");
    });

    it.each([1, 2, 3, 4, 5])("has what was chosen and typed up to step %i when it comes alive", async (step) => {
      for (const { work } of stages.slice(0, step)) await work();
      expect(await device.run(isLive)).toBe(false);
      goOn(treatment);
      await device.waitUntil("the form is alive", isLive);
      const { shown, counter, fields } = await device.run(readForm);
      for (const { field, value } of stages.slice(0, step)) expect([field, fields[field]]).toEqual([field, value]);
      expect(shown).toBeGreaterThanOrEqual(step - 1);
      expect(counter).toBe(`${shown + 1} of 5`);
      if (step === stages.length) await submit();
    });
  });

  it("takes a choice that was made before any script had come", async () => {
    holdFile(/\.js$/);
    // The page is not complete before its scripts are there.
    const isOpened = openPage("/#questionnaire");
    await device.pick("Namibia", formSelector);
    goOn("pass");
    await isOpened;
    await device.waitUntil("the form is alive", isLive);
    await device.waitForElement("heading", "Who's going? (step 2 of 5)");
    expect((await device.run(readForm)).fields.destination).toBe("namibia");
  });

  it("paints nothing before its styles are there", async () => {
    holdFile(/\.css$/);
    const isOpened = openPage("/destinations/namibia", "Namibia");
    // The time is measured from the request, because an engine may take a second before its first request.
    await isAsked;
    await new Promise((done) => setTimeout(done, 1_500));
    goOn("pass");
    await isOpened;
    const [firstPaint, styled] = await device.run(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      performance
        .getEntriesByType("resource")
        .find(({ name }) => name.endsWith(".css"))
        ?.toJSON().responseEnd,
    ]);
    expect(styled).toBeGreaterThan(0);
    expect(firstPaint).toBeGreaterThanOrEqual(styled);
  });
});
