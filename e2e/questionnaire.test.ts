import { beforeEach, describe, expect, it } from "vitest";
import {
  answers,
  fillInQuestionnaire,
  questionnaire,
  submitQuestionnaire,
} from "../tests/harness/browser/enquiry-page.ts";
import { expectShown } from "../tests/harness/browser/expect-shown.ts";
import { holdRequests, matchFunction } from "../tests/harness/browser/hold-requests.ts";
import { crashTab, deviceForEach, openTab, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { askByChooser, askFromGuide, makePerson } from "../tests/harness/browser/way-to-a-question.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });
beforeEach(async () => {
  await page.goto(`${site.url}/#questionnaire`);
  await heading("Where to?").waitFor();
});

const heading = (name: string) => page.getByRole("heading", { name });
const next = () => page.getByRole("button", { name: "Next", exact: true }).click();
const counter = (text: string) => page.getByText(text, { exact: true }).waitFor();

describe("steps", () => {
  it("moves on by itself after a choice, and back with Previous", { tags: [longTag] }, async () => {
    await counter("1 of 5");
    expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
    expect(await page.getByRole("radio").count()).toBe(17);
    await page.getByRole("radio", { name: "Not sure yet" }).click();
    await heading("Who's going?").waitFor();
    await counter("2 of 5");
    await next();
    await heading("Your style").waitFor();
    expect(await page.getByRole("radio").count()).toBe(6);
    await page.getByRole("button", { name: "Previous" }).click();
    await heading("Who's going?").waitFor();
    expect(await page.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("2");
  });

  it("puts the focus on each step's heading", { tags: [longTag] }, async () => {
    await page.getByRole("radio", { name: "Laos" }).click();
    await heading("Who's going?").waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Who's going? (step 2 of 5)");
  });

  it("lets arrow keys look around without moving on, and Enter move on", { tags: [longTag] }, async () => {
    await page.getByRole("radio", { name: "Albania" }).focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(900);
    expect(await heading("Where to?").isVisible()).toBe(true);
    expect(await page.getByRole("radio", { name: "Indonesia" }).isChecked()).toBe(true);
    await page.keyboard.press("Enter");
    await heading("Who's going?").waitFor();
  });

  it("moves on after Space on a radio no later than after a click, and says beforehand what the arrows do", {
    tags: [longTag],
  }, async () => {
    const radio = page.getByRole("radio", { name: "Nepal" });
    await radio.focus();
    expect(await page.locator("#advance-hint").textContent()).toContain("The arrow keys only look around");
    await page.keyboard.press("Space");
    await heading("Who's going?").waitFor();
    await page.getByRole("button", { name: "Previous" }).click();
    expect(await radio.isChecked()).toBe(true);
  });

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

describe("messages", () => {
  const message = async (text: string) => {
    const field = questionnaire(page).locator("[aria-invalid=true]").first();
    await field.waitFor();
    await page.getByText(text, { exact: true }).waitFor();
    const described = (await field.getAttribute("aria-describedby")) ?? "";
    const texts = await Promise.all(described.split(" ").map((id) => page.locator(`#${id}`).textContent()));
    expect(texts).toContain(text);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
  };

  it.each([
    ["Full Name", "A", "Name must be at least 2 characters"],
    ["Full Name", "A".repeat(101), "Name is too long"],
    ["Age", "0", "Age must be at least 1"],
    ["Age", "121", "Age must be less than 120"],
    ["Current Location", "N", "Location must be at least 2 characters"],
    ["Current Location", "N".repeat(101), "Location is too long"],
  ])("%s %j: %s", { tags: [longTag] }, async (label, value, expected) => {
    await fillInQuestionnaire(page);
    await questionnaire(page).getByLabel(label).fill(value);
    await submitQuestionnaire(page);
    await message(expected);
    expect(await heading("About you").isVisible()).toBe(true);
  });
});

describe("after sending", () => {
  it("shows the label of a request on its way", { tags: [longTag] }, async () => {
    const release = await holdRequests(page, matchFunction("leads"));
    await fillInQuestionnaire(page);
    await submitQuestionnaire(page);
    await page.getByRole("button", { name: "Submitting..." }).waitFor();
    await release();
    await expectShown(heading("Thank You!"));
  });
});

it("offers to start over where it brings answers back, and forgets them for good", { tags: [longTag] }, async () => {
  await fillInQuestionnaire(page, { name: "Left Behind" });
  await page.waitForTimeout(100);
  await page.reload();
  await page.getByRole("button", { name: "Start over" }).click();
  await heading("Where to?").waitFor();
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
  expect(await page.getByText("still here").filter({ visible: true }).count()).toBe(0);
  // The browser records the values that it restores after a reload a second later.
  await page.waitForTimeout(1_200);
  await page.reload();
  await heading("Where to?").waitFor();
  expect(await page.getByRole("radio", { checked: true }).count()).toBe(0);
});

it("has the answers back after the browser has crashed", { tags: [longTag] }, async () => {
  await fillInQuestionnaire(page, { name: "Crashed" });
  await page.waitForTimeout(100);
  await crashTab();
  await openTab();
  await page.goto(`${site.url}/#questionnaire`);
  await heading("About you").waitFor();
  expect(await questionnaire(page).getByLabel("Full Name").inputValue()).toBe("Crashed");
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
