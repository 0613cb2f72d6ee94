import { beforeEach, expect, it } from "vitest";
import { makeFirstPositions } from "../src/plan/day-order.ts";
import { signIn } from "../tests/harness/browser/staff-leads-page.ts";
import { waitForStatus } from "../tests/harness/browser/staff-sync-page.ts";
import { context, deviceForEach, page, site, siteForAll } from "../tests/harness/browser/stage.ts";

siteForAll();
deviceForEach({ viewport: { width: 390, height: 844 }, hasTouch: true });

const towns = ["Vientiane", "Vang Vieng", "Luang Prabang", "Nong Khiaw", "Phonsavan", "Pakse"];
const titlesInOrder = towns.map((town) => `Day of ${town}`);
const moved = [1, 2, 0, 3, 4, 5].map((index) => titlesInOrder[index]);

beforeEach(async () => {
  const [plan] = await site.backend.db.query<{ id: string }>(
    "insert into public.plans (title, people) values ('Dragged', 2) returning id",
  );
  for (const [i, position] of makeFirstPositions(towns.length).entries()) {
    await site.backend.db.query(
      "insert into public.plan_days (plan_id, position, title, text) values ($1, $2, $3, '')",
      [plan?.id, position, titlesInOrder[i]],
    );
  }
  await signIn(page, site);
  await page.goto(`${site.url}/admin/plans?plan=${plan?.id}`);
  await page.getByRole("heading", { name: "Dragged", level: 1 }).waitFor();
  await expect.poll(readTitles).toEqual(titlesInOrder);
  await waitForStatus(page, "up-to-date");
});

const readTitles = () => page.locator("[data-day] h2").allTextContents();
const handle = (number: number) => page.getByRole("button", { name: new RegExp(`^Move day ${number}: `) });

/** Finds the middle of an element. */
async function findMiddle(locator: ReturnType<typeof page.locator>) {
  const box = await locator.boundingBox();
  if (!box) throw new Error("the element is not drawn");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Shows the first three days, of which the first is dragged below the third: far from the window's edges, at which a drag scrolls. */
async function findWay() {
  await handle(2).scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelectorAll("[data-day]")[1]?.scrollIntoView({ block: "center" }));
  return { from: await findMiddle(handle(1)), to: await findMiddle(handle(3)) };
}

const listSteps = (from: { x: number; y: number }, to: { x: number; y: number }, count = 12) =>
  Array.from({ length: count }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / count,
    y: from.y + ((to.y - from.y) * (i + 1)) / count,
  }));

async function undo() {
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(readTitles).toEqual(titlesInOrder);
}

it("moves a day by its handle with a mouse, and back with Undo", async () => {
  const { from, to } = await findWay();
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of listSteps(from, { ...to, y: to.y + 4 })) await page.mouse.move(x, y);
  await page.mouse.up();
  await expect.poll(readTitles).toEqual(moved);
  await undo();
});

it("opens a day by a press beside its handle, and drags nothing by the row itself", async () => {
  const title = page.getByRole("button", { name: titlesInOrder[0] as string });
  await page.evaluate(() => document.querySelector("[data-day]")?.scrollIntoView({ block: "start" }));
  const from = await findMiddle(title);
  const to = await findMiddle(handle(3));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of listSteps(from, { ...to, x: from.x })) await page.mouse.move(x, y);
  await page.mouse.up();
  expect(await readTitles()).toEqual(titlesInOrder);
  await title.click();
  await page.getByRole("form", { name: `Day: ${titlesInOrder[0]}` }).waitFor();
});

it("moves a day by its handle with a finger, and scrolls by the rest of its row", async () => {
  const session = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const swipe = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await touch("touchStart", [from]);
    for (const point of listSteps(from, to)) {
      await touch("touchMove", [point]);
      await page.waitForTimeout(20);
    }
    await touch("touchEnd", []);
  };
  const readScroll = () => page.evaluate(() => scrollY);

  const { from, to } = await findWay();
  const before = await readScroll();
  await swipe(from, { ...to, y: to.y + 4 });
  await expect.poll(readTitles).toEqual(moved);
  // A finger that scrolls downwards goes up the page; what is wrong with the new order may take more room above the days.
  expect(await readScroll()).toBeGreaterThanOrEqual(before);
  await undo();

  // The same way beside the handle scrolls the page, and moves no day.
  await page.evaluate(() => scrollTo(0, 0));
  const row = await findMiddle(page.locator("[data-day] h2").nth(2));
  await swipe(row, { ...row, y: row.y - 200 });
  await expect.poll(readScroll).toBeGreaterThan(50);
  expect(await readTitles()).toEqual(titlesInOrder);
});
