import { beforeEach, describe, expect, it } from "vitest";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { type Changes, startChanges } from "../tests/harness/document-changes.ts";
import { chooseRepetitions } from "../tests/harness/test-length.ts";

/** The seeds of the random changes; `CHANGES_SEED` repeats one. */
const seeds = process.env.CHANGES_SEED
  ? [Number(process.env.CHANGES_SEED)]
  : Array.from(
      { length: Number(process.env.CHANGES_RUNS ?? chooseRepetitions({ short: 1, long: 2 })) },
      (_, index) => index + 1,
    );

siteForAll();
deviceForEach({ serviceWorkers: "block" });
beforeEach(() => site.backend.db.query("delete from public.leads").then(() => undefined));

/** Opens a page whose document something else changes from the first element on, before any script of the site runs. */
const openChanged = async (path: string, changes: Omit<Changes, "pause">) => {
  await context.addInitScript(startChanges, { ...changes, pause: 25 });
  await page.goto(site.url + path);
  await page.waitForFunction(() => (window as unknown as { changesMade: number }).changesMade > 10);
};

const field = (formSelector: string, name: string) =>
  page.locator(`${formSelector} [name=${name}]:not([type=radio])`).first();

/** Types letter by letter, and expects that neither a letter nor the focus is lost. */
const typeInto = async (formSelector: string, name: string, text: string) => {
  await field(formSelector, name).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text, { delay: 15 });
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name), `focus in ${name}`).toBe(
    name,
  );
  expect(await field(formSelector, name).inputValue()).toBe(text);
};

/** Presses an element as soon as it can be pressed. */
const press = (selector: string) => page.locator(selector).first().click();

describe.each(seeds)("while others change the document at random, seed %i", (seed) => {
  const form = "[data-island=questionnaire] form";
  const readShownStep = () => page.locator(form).evaluate((element: HTMLElement) => Number(element.dataset.shown));

  it("the questionnaire loses no letter, focus, step or press", async () => {
    await openChanged("/#questionnaire", { seed, within: "[data-island=questionnaire]", isText: true });
    await press(`${form} label:has([value=namibia])`);
    await expect.poll(readShownStep).toBe(1);
    await typeInto(form, "travelers", "7");
    await press(`${form} [data-go=next]`);
    await expect.poll(readShownStep).toBe(2);
    await press(`${form} label:has([value=cultural])`);
    await expect.poll(readShownStep).toBe(3);
    await field(form, "duration").selectOption("2 weeks");
    await expect.poll(readShownStep).toBe(4);
    await typeInto(form, "name", "Amina Otieno");
    await typeInto(form, "age", "41");
    await press(`${form} [type=submit]`);
    // The field shows the message about the missing answer, whatever elements have been put around it.
    await page.locator(`${form} [name=location][aria-invalid=true]`).waitFor();
    await expect.poll(() => page.locator(`${form} [data-error-of=location]`).first().textContent()).not.toBe("");
    await typeInto(form, "location", "Kisumu, Kenya");
    await press(`${form} [type=submit]`);
    await press(`${form} [data-action=send-without]`);
    await page.locator("[data-drawn=outcome] h3").waitFor();
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

  it("the contact form and the search lose no letter and no press", async () => {
    await openChanged("/contact", { seed, within: "[data-island]", isText: true });
    const contact = "[data-island=contact-form] form";
    await typeInto(contact, "name", "Amina");
    await typeInto(contact, "email", "amina@example.org");
    const text = `Is the road to Epupa open? ${crypto.randomUUID()}`;
    await typeInto(contact, "message", text);
    await press(`${contact} [type=submit]`);
    await expect.poll(() => field(contact, "message").inputValue()).toBe("");
    const messages = await site.backend.db.query("select name, email from public.messages where message = $1", [text]);
    expect(messages).toEqual([{ name: "Amina", email: "amina@example.org" }]);

    await page.goto(`${site.url}/search`);
    await typeInto("[data-island=search]", "q", "epupa");
    await page.locator("[data-drawn=results] a").first().waitFor();
    expect(await field("[data-island=search]", "q").inputValue()).toBe("epupa");
  });
});
