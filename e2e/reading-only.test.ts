import { expect, it } from "vitest";
import { deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
deviceForEach({ serviceWorkers: "block" });

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
