import { describe, expect, it } from "vitest";
import { fillIn, questionnaire, submit } from "./enquiry-page.ts";
import { startStaticSite } from "./harness.ts";
import { isRead, seeded } from "./reading-seeds.ts";
import { deviceForEach, page, site, siteForAll } from "./stage.ts";

const heading = (name: string) => page.getByRole("heading", { level: 1, name });
const firstQuestion = () => questionnaire(page).getByRole("heading", { name: "Where to?" });
const networkReturns = () => page.evaluate(() => dispatchEvent(new Event("online")));

describe("a page that has no document", () => {
  // The rows were published after the build, and this host cannot ask for them.
  siteForAll(startStaticSite);
  deviceForEach();

  it.each([
    ["service", seeded.service],
    ["destination", seeded.destination],
  ])("asks its questions all the same: a %s", async (_, { path, title }) => {
    await page.goto(site.url + path);
    await heading(title).waitFor();
    await questionnaire(page).scrollIntoViewIfNeeded();
    await firstQuestion().waitFor();
    await fillIn(page);
    await submit(page);
    await page.getByRole("heading", { name: "Thank You!" }).waitFor();
  });

  it("asks its questions at once where the address leads to them", async () => {
    await page.goto(`${site.url}${seeded.destination.path}#questionnaire`);
    await firstQuestion().waitFor();
  });
});

describe("a row that changes behind somebody who has its page open", () => {
  siteForAll();
  deviceForEach({ serviceWorkers: "block" });

  /** Opens the page and waits until it knows that it is true. */
  async function open(): Promise<void> {
    await page.goto(site.url + seeded.service.path);
    await expect.poll(() => site.proxy.passed.some(({ path }) => isRead(path))).toBe(true);
    await questionnaire(page).scrollIntoViewIfNeeded();
    await firstQuestion().waitFor();
  }

  const describeAnew = (words: string) =>
    site.backend.db.query("update public.services set description = $1 where name = $2", [words, seeded.service.title]);

  it("is drawn anew, and its questions are asked again", async () => {
    await open();
    await describeAnew("Now by train.");
    await networkReturns();
    await page.getByText("Now by train.").waitFor();
    await firstQuestion().waitFor();
  });
});
