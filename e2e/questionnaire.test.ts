import { beforeEach, describe, expect, it } from "vitest";
import { answers, questionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { askByChooser, askFromGuide, makePerson } from "../tests/harness/browser/way-to-a-question.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });
beforeEach(async () => {
  await page.goto(`${site.url}/#questionnaire`);
  await heading("Where to?").waitFor();
});

const heading = (name: string) => page.getByRole("heading", { name });

describe("steps", () => {
  it("is filled in from end to end with the keyboard alone", async () => {
    await page.getByRole("radio", { name: "Albania" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await heading("Who's going?").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await heading("Your style").waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Enter");
    await heading("How long?").waitFor();
    await page.keyboard.press("Tab");
    // One letter: a slow machine would take the next one for the beginning of another search.
    await page.keyboard.press("1");
    await expect.poll(() => page.getByLabel("Trip Duration").inputValue()).toBe("1 week");
    await page.getByRole("button", { name: "Next", exact: true }).focus();
    await page.keyboard.press("Enter");
    await heading("About you").waitFor();
    // The month and anything else are left open.
    for (const text of ["amina@example.org", answers.name, answers.location, "", "", answers.age]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(text);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.keyboard.press("Enter");
    await heading("Thank You!").waitFor();
    // On a phone the toast does not cover the promise of a reply.
    await page.locator("#toasts > div").waitFor();
    const said = page.getByText("Our travel experts will reply within 24 hours on business days.");
    const edges = await Promise.all([said, page.locator("#toasts > div")].map((each) => each.boundingBox()));
    expect((edges[0]?.y ?? 0) + (edges[0]?.height ?? 0)).toBeLessThan(edges[1]?.y ?? 0);
  });
});

it("two travellers are two, whether one taps the offered 1 and types or chooses the number", async () => {
  await page.getByRole("radio", { name: "Albania" }).check();
  await heading("Who's going?").waitFor();
  const field = questionnaire(page).getByLabel("Number of Travelers");
  await page.locator("form.steps:not([data-settling])").waitFor();
  await field.click();
  // A phone places the cursor behind the number.
  await field.evaluate((element: HTMLInputElement) => element.setSelectionRange(1, 1));
  await page.keyboard.type("2");
  expect(await field.inputValue()).toBe("2");
  await questionnaire(page).getByRole("button", { name: "3", exact: true }).click();
  expect(await field.inputValue()).toBe("3");
  await heading("Your style").waitFor();
});

it("a question is sent in six presses from a guide's address, and by the chooser with country, month and length", async () => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [first, second] = [makePerson(), makePerson()];
  await askFromGuide(page, `${site.url}/destinations/namibia`, first);
  await askByChooser(page, `${site.url}/`, "September", second);
  expect([first.presses(), second.presses()]).toEqual([6, 6]);
  const leads = await site.backend.db.query(
    "select destination, duration, travel_month from public.leads order by sync_version",
  );
  expect(leads.slice(-2)).toEqual([
    { destination: "namibia", duration: "1 week", travel_month: null },
    { destination: expect.stringMatching(/^[a-z]+$/), duration: "1 week", travel_month: "september" },
  ]);
});
