import { beforeEach, describe, expect, it } from "vitest";
import { startChanges } from "../../tests/harness/document-changes.ts";
import { chooseRepetitions } from "../../tests/harness/test-length.ts";
import { listSelectedEngines } from "./selected-engines.ts";
import { device, openDeviceForEach, openPage, site, startSiteForAll } from "./stage.ts";

startSiteForAll();

/** Milliseconds between two changes: the driver presses an element that has not moved within a tenth of a second. */
const pause = 250;

/** Seeds of the random changes; `CHANGES_SEED` repeats one. */
const seeds = process.env.CHANGES_SEED
  ? [Number(process.env.CHANGES_SEED)]
  : Array.from({ length: chooseRepetitions({ short: 1, long: 3 }) }, (_, index) => index + 1);

describe.each(listSelectedEngines())("%s, while others change the document at random", (engine) => {
  openDeviceForEach(engine);
  beforeEach(() => site.backend.db.query("delete from public.messages"));

  /**
   * Opens a page that is changed before its first script, while its scripts come, and from then on. The texts of labels are not
   * changed.
   */
  const openChanged = async (path: string, formSelector: string, seed: number) => {
    const { promise: isReleased, resolve } = Promise.withResolvers<"pass">();
    site.proxy.fault = (request) => (request.path.endsWith(".js") ? { until: isReleased } : "pass");
    const isOpened = openPage(path);
    const hasFields = (selector: string) => document.querySelector(`${selector} input`) !== null;
    const countsTo = (number: number) => (window as unknown as { changesMade: number }).changesMade > number;
    try {
      await device.waitUntil("the form is there", hasFields, formSelector);
      await device.run(startChanges, { seed, within: formSelector, isText: false, pause });
      await device.waitUntil("something has changed it", countsTo, 10);
    } finally {
      resolve("pass");
    }
    await isOpened;
  };

  /** Types a text, and expects that no letter is lost and the focus stays. */
  const type = async (formSelector: string, name: string, text: string) => {
    const selector = `${formSelector} [name=${name}]`;
    await device.typeOver(selector, text);
    const read = (field: string) => ({
      value: document.querySelector<HTMLInputElement>(field)?.value,
      hasFocus: document.activeElement?.matches(field),
    });
    expect(await device.run(read, selector), name).toEqual({ value: text, hasFocus: true });
  };

  it.each(seeds)("the questionnaire loses no letter, focus, step or press, seed %i", async (seed) => {
    const formSelector = "[data-island=questionnaire]";
    await openChanged("/#questionnaire", formSelector, seed);
    await device.pick("Namibia", formSelector);
    await type(formSelector, "travelers", "7");
    await device.press("button", "Next", formSelector);
    await device.pick("Cultural Immersion", formSelector);
    await device.choose("Trip Duration", "2 weeks", formSelector);
    await type(formSelector, "name", "Amina Otieno");
    await type(formSelector, "age", "41");
    await type(formSelector, "contact", "amina@example.org");
    await type(formSelector, "location", "Kisumu, Kenya");
    await device.press("button", "Submit Request", formSelector);
    await device.waitForElement("heading", "Thank You!");
    const leads = await site.backend.db.query(
      `select name, age, travelers, destination, travel_style, duration, "Where are you from?" as "from" from public.leads`,
    );
    expect(leads).toEqual([
      {
        name: "Amina Otieno",
        age: 41,
        travelers: 7,
        destination: "namibia",
        travel_style: "cultural",
        duration: "2 weeks",
        from: "Kisumu, Kenya",
      },
    ]);
  });

  it.each(seeds)("the contact form and the search lose no letter and no press, seed %i", async (seed) => {
    const contact = "[data-island=contact-form]";
    await openChanged("/contact", contact, seed);
    await type(contact, "name", "Amina");
    await type(contact, "email", "amina@example.org");
    await type(contact, "message", "Is the road to Epupa open?");
    await device.press("button", "Send Message", contact);
    const messages = () => site.backend.db.query("select name, email, message from public.messages");
    await expect
      .poll(messages)
      .toEqual([{ name: "Amina", email: "amina@example.org", message: "Is the road to Epupa open?" }]);

    const search = "[data-island=search]";
    await openChanged("/search", search, seed);
    await type(search, "q", "epupa");
    await device.waitUntil("something is found", () => document.querySelector("[data-drawn=results] a") !== null);
  });
});
