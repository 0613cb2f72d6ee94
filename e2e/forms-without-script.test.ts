import { beforeEach, describe, expect, it } from "vitest";
import { questionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { expectPlaceToLead, expectRoutesToSwitch, expectWholeMap } from "../tests/harness/browser/guide-map.ts";
import { deviceForEach, errors, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { takeFirst } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(async () => {
  for (const table of ["public.leads", "public.messages", "private.form_posts"]) {
    await site.backend.db.query(`delete from ${table}`);
  }
});

const leads = () => site.backend.db.query("select name, age, destination, travelers, contact from public.leads");

describe("without a script", () => {
  deviceForEach({ javaScriptEnabled: false });

  const fill = async (travelers = "2") => {
    const form = questionnaire(page);
    await form.getByRole("radio", { name: "Namibia" }).check();
    await form.getByLabel("Number of Travelers").fill(travelers);
    await form.getByRole("radio", { name: "Cultural Immersion" }).check();
    await form.getByLabel("Trip Duration").selectOption("2 weeks");
    await form.getByLabel("Full Name").fill("Amina Otieno");
    await form.getByLabel("Age").fill("41");
    await form.getByLabel("Current Location").fill("Kisumu, Kenya");
  };

  it.each(takeFirst(["/destinations/indonesia", "/"]))(
    "an enquiry from %s arrives, once for two presses; a guide's map shows its routes, and its places lead to the text",
    async (address) => {
      await page.goto(site.url + address);
      if (address !== "/") {
        await expectWholeMap(page, "indonesia");
        await expectRoutesToSwitch(page);
        await expectPlaceToLead(page);
      }
      expect(await questionnaire(page).getByRole("button").allInnerTexts()).toEqual(["Submit Request"]);
      await fill();
      await submitQuestionnaire(page);
      await page.getByRole("heading", { name: "Thank You!" }).waitFor();
      expect(page.url()).toBe(`${site.url}/enquiry/sent`);
      await page.goBack();
      await fill();
      await submitQuestionnaire(page);
      await page.getByRole("heading", { name: "Thank You!" }).waitFor();
      expect(await leads()).toEqual([
        { name: "Amina Otieno", age: 41, destination: "namibia", travelers: 2, contact: null },
      ]);
    },
  );
});

describe.each(takeFirst(["reduce", "no-preference"] as const))(
  "a first script that never comes, motion: %s",
  (reducedMotion) => {
    deviceForEach({ reducedMotion, serviceWorkers: "block" });

    it("shows all five parts below each other, once it is late by twenty seconds", async () => {
      await page.route(/\.js$/, (route) => route.abort("connectionreset"));
      await page.goto(site.url);
      errors.length = 0;
      const shown = () =>
        page
          .locator("form.steps .step")
          .evaluateAll((all) => all.filter((step) => step.checkVisibility({ visibilityProperty: true })));
      const tops = async () =>
        page.locator("form.steps .step").evaluateAll((all) => all.map((step) => step.getBoundingClientRect().top));
      expect(await shown()).toHaveLength(1);
      await page.evaluate(() => {
        for (const animation of document.getAnimations()) {
          if (animation.effect?.getComputedTiming().delay === 20_000) animation.currentTime = 20_100;
        }
      });
      expect(await shown()).toHaveLength(5);
      const places = await tops();
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      expect(new Set(places).size).toBe(5);
      expect(await questionnaire(page).getByRole("button", { name: "Submit Request" }).isVisible()).toBe(true);
      expect(await questionnaire(page).getByRole("button", { name: "Next" }).isVisible()).toBe(false);
    });
  },
);
