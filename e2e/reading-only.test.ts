import { expect, it } from "vitest";
import { answers, questionnaire, submit } from "../tests/harness/browser/enquiry-page.ts";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });

const note = () => questionnaire(page).getByText("We plan no journey to Myanmar. Send this all the same");
const next = () => questionnaire(page).getByRole("button", { name: "Next", exact: true }).click();

it("the guide of a country that we plan no journey to offers another one, and says so at the form", {
  tags: [longTag],
}, async () => {
  await page.goto(`${site.url}/destinations/myanmar`);
  expect(await page.getByRole("link", { name: "Start Planning Your Trip" }).count()).toBe(0);
  await page.getByRole("link", { name: "Plan a Trip Elsewhere" }).first().click();
  await page.getByText('We plan no journey to Myanmar. Choose another country, or "Not sure yet"').waitFor();
  await page.goto(`${site.url}/destinations/laos`);
  await page.getByRole("link", { name: "Start Planning Your Trip" }).first().waitFor();
  expect(await page.getByText("We plan no journey").filter({ visible: true }).count()).toBe(0);
});

it("the form says at every step what a request for it is good for, and it arrives all the same", async () => {
  const form = questionnaire(page);
  await page.goto(`${site.url}/#questionnaire`);
  await form.getByRole("radio", { name: "Laos" }).click();
  await page.getByRole("heading", { name: "Who's going?" }).waitFor();
  expect(await note().isVisible()).toBe(false);
  await form.getByRole("button", { name: "Previous" }).click();
  await form.getByRole("radio", { name: "Myanmar" }).click();
  await page.getByRole("heading", { name: "Who's going?" }).waitFor();
  await note().waitFor();
  await next();
  await form.getByRole("radio", { name: "Cultural Immersion" }).click();
  await form.getByLabel("Trip Duration").selectOption("2 weeks");
  await form.getByLabel("Full Name").fill(answers.name);
  await form.getByLabel("Age").fill(answers.age);
  await form.getByLabel("Current Location").fill(answers.location);
  expect(await note().isVisible()).toBe(true);
  await submit(page);
  await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  expect(
    await site.backend.db.query("select destination from public.leads where name = $1", [answers.name]),
  ).toContainEqual({ destination: "myanmar" });
});
