import { expect, it } from "vitest";
import { insertLead, openScreen, signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach({ viewport: { width: 1440, height: 900 } });

/** Begins to count the clicks of a person on this page. */
const countPresses = () =>
  page.evaluate(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    // A key that presses a button makes a click, too, and counts as one.
    addEventListener("click", ({ isTrusted }) => isTrusted && presses.push(1), true);
  });
const readPresses = () => page.evaluate(() => (window as unknown as { presses: number[] }).presses.length);

const days = () =>
  page
    .getByRole("list", { name: "Days" })
    .getByRole("listitem")
    .filter({ has: page.locator("h2") });
const chooseForDay = async (number: number, action: string) => {
  await page.getByRole("button", { name: `What to do with day ${number}`, exact: true }).click();
  await page.getByRole("menuitem", { name: action }).click();
};

it.each([
  [1440, 900],
  [820, 1180],
  [390, 844],
])(
  "takes a planner at %i px from a case to a sent plan of twelve days, most of it without a network",
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const begun = Date.now();
    const name = `Achieng ${width}`;
    await insertLead(site, { name, destination: "laos" });
    await signIn(page, site);
    if (width < 700) await page.goto(`${site.url}/admin/leads`);
    else await openScreen(page, "Leads");
    await page.getByRole("button", { name }).first().waitFor();
    await waitForStatus(page, "up-to-date");
    await countPresses();

    await page.getByRole("button", { name }).first().click();
    await page.getByRole("link", { name: "Make a Plan" }).click();
    // A plan of an earlier width has the same name, and is offered, too.
    await page
      .getByRole("region", { name: "With an outline of a guide" })
      .getByRole("button", { name: /^Laos: North-east by road/ })
      .click();
    await expect.poll(() => days().count()).toBe(15);
    const toDays = await readPresses();
    expect(toDays).toBeLessThanOrEqual(4);

    // The network goes after the first minute; the guides' data are on the device by then.
    await context.setOffline(true);
    for (let removed = 0; removed < 4; removed++) await chooseForDay(15 - removed, "Take Out");
    await expect.poll(() => days().count()).toBe(11);
    await chooseForDay(2, "Add a Day After");
    await expect.poll(() => days().count()).toBe(12);

    await days().nth(2).getByRole("heading").getByRole("button").click();
    const own = page.getByRole("form", { name: /^Day: / });
    await own.getByLabel("Title").fill("A day on the river");
    await own.getByRole("textbox", { name: /^Text for the traveller/ }).fill("Mr Kham rows you to the **weir**.");
    await own.getByLabel("Kind").selectOption("Homestay");
    await own.getByLabel("Name", { exact: true }).fill("Mr Kham's house");
    await own.getByLabel("Telephone").fill("+856 20 5555 1234");
    await own.getByRole("button", { name: "Save Day" }).click();
    await page.getByRole("button", { name: "A day on the river" }).waitFor();

    await page.getByRole("button", { name: "Edit the Plan" }).click();
    const whole = page.getByRole("form", { name: "The plan" });
    await whole.getByLabel("First day").fill("2027-11-03");
    await whole
      .getByRole("textbox", { name: /^Note to the traveller/ })
      .fill("One of you eats no meat: every house knows.");
    await whole.getByLabel("Price as agreed").fill("US$ 180");
    await whole.getByRole("button", { name: "Save Plan" }).click();
    await page.getByText("3 November 2027 to 14 November 2027").waitFor();

    const beforeSending = await readPresses();
    await page.getByRole("button", { name: "Send and Copy the Link" }).click();
    await page.getByText("It opens once this tablet has been online.").first().waitFor();
    const toSent = (await readPresses()) - beforeSending;
    expect(toSent).toBeLessThanOrEqual(3);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/plan#[0-9a-z]{26}$/);

    await context.setOffline(false);
    await waitForStatus(page, "up-to-date");
    const sent = await site.backend.db.query<{
      token: string;
      content: { days: { title: string }[]; travellerName: string };
    }>(
      `select plan.token, version.content from public.plan_versions version join public.plans plan on plan.id = version.plan_id
     where plan.traveller_name = $1`,
      [name],
    );
    expect(sent).toHaveLength(1);
    expect(link.endsWith(`#${sent[0]?.token}`)).toBe(true);
    expect(sent[0]?.content).toMatchObject({ travellerName: name });
    expect(sent[0]?.content.days).toHaveLength(12);
    expect(sent[0]?.content.days[2]?.title).toBe("A day on the river");
    const [offered] = await site.backend.db.query<{ stage: string }>(
      `select stage from public.follow_ups where id = (select follow_up_id from public.plans where traveller_name = $1)`,
      [name],
    );
    expect(offered?.stage).toBe("offered");
    console.log(
      `a plan at ${width} px: ${toDays} presses to days, ${toSent} from ready to sent, ${await readPresses()} in all, ` +
        `${((Date.now() - begun) / 1000).toFixed(0)} s`,
    );
  },
);
