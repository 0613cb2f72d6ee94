import { afterEach, it } from "vitest";
import { answers, questionnaire, submitQuestionnaire } from "../tests/harness/browser/enquiry-page.ts";
import { axeContextOptions, expectNoBarrier } from "../tests/harness/browser/harness.ts";
import { closeAfterTest, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
afterEach(closeAfterTest);

/** Checks the questionnaire alone, because other parts of the page have tests of their own. */
const check = (what: string) => expectNoBarrier(page, what, { within: "#questionnaire" });

it("no step of the questionnaire has a barrier, neither with its errors nor after it was sent", {
  timeout: 180_000,
}, async () => {
  await openDevice(axeContextOptions);
  await page.goto(`${site.url}/#questionnaire`);
  const form = questionnaire(page);
  const next = form.getByRole("button", { name: "Next", exact: true });
  const at = (step: string) => form.getByRole("heading", { name: step }).waitFor();
  const checkWithError = async (step: string, error: string) => {
    await at(step);
    await check(step);
    await next.click();
    await form.getByText(error).waitFor();
    await check(`${step} with its error`);
  };

  await checkWithError("Where to?", "Please select a destination");
  await form.getByRole("radio", { name: "Kosovo" }).click();
  await at("Who's going?");
  await form.getByLabel("Number of Travelers").fill("0");
  await checkWithError("Who's going?", "At least 1 traveler required");
  await form.getByLabel("Number of Travelers").fill("2");
  await next.click();
  await checkWithError("Your style", "Please select your travel style");
  await form.getByRole("radio", { name: "Cultural Immersion" }).click();
  await checkWithError("How long?", "Please select trip duration");
  await form.getByLabel("Trip Duration").selectOption("2 weeks");
  await at("About you");
  await check("About you");
  await submitQuestionnaire(page);
  await form.getByText("Name must be at least 2 characters").waitFor();
  await check("About you with its errors");
  await form.getByLabel("Full Name").fill(answers.name);
  await form.getByLabel("Age").fill(answers.age);
  await form.getByLabel("Current Location").fill(answers.location);
  await submitQuestionnaire(page);
  await form.getByRole("heading", { name: "Thank You!" }).waitFor();
  await check("Thank You!");
});
