import type { BrowserContext, Page } from "playwright";
import { readStore } from "../../tests/harness/browser/read-store.ts";

/** The time limit of each action on a page that may fail at any moment, in milliseconds. */
const actionTimeout = 8_000;

/** The time limit of an answer, in milliseconds: a draft that is restored meanwhile shows another step. */
const answerTimeout = 1_000;

/** Opens the questionnaire; tries again while the connection does not let it through. */
export async function openQuestionnaire(context: BrowserContext, url: string, deadline: number): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(actionTimeout);
  await showQuestionnaire(page, url, deadline);
  return page;
}

/** Shows the questionnaire in an open page. */
export async function showQuestionnaire(page: Page, url: string, deadline: number): Promise<void> {
  for (;;) {
    try {
      await page.goto("about:blank");
      await page.goto(`${url}/#questionnaire`);
      // The document shows the form before its script is loaded, which a fault may prevent.
      await page.locator("#questionnaire [data-stepped]").waitFor({ timeout: 4_000 });
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((done) => setTimeout(done, 200));
    }
  }
}

/**
 * Answers whatever step is shown, and submits.
 * @param onPress called right before the button is pressed: from then on the request may arrive
 * @throws when the page breaks on the way
 */
export async function makeEnquiry(page: Page, name: string, onPress: () => void): Promise<void> {
  const form = page.locator("#questionnaire");
  // All five steps stand in the document; one is shown.
  const title = form.locator("h3").filter({ visible: true }).first();
  const quick = { timeout: answerTimeout };
  const next = () => form.getByRole("button", { name: "Next", exact: true }).click(quick);
  const act: Record<string, () => Promise<unknown>> = {
    "Where to?": () => form.getByRole("radio", { name: "Namibia" }).click(quick),
    "Who's going?": async () => {
      await form.getByLabel("Number of Travelers").fill("2", quick);
      await next();
    },
    "Your style": () => form.getByRole("radio", { name: "Cultural Immersion" }).click(quick),
    "How long?": () => form.getByLabel("Trip Duration").selectOption("2 weeks", quick),
  };
  const answer = async (shownTitle: string) => {
    if (shownTitle === "Thank You!") await form.getByRole("button", { name: "Submit Another Request" }).click(quick);
    else if (act[shownTitle] && (await isUnanswered(page, shownTitle))) await act[shownTitle]();
    else await next();
  };
  const end = Date.now() + 20_000;
  for (;;) {
    if (Date.now() > end) throw new Error(`Stuck at '${await title.textContent()}'`);
    const shownTitle = ((await title.textContent()) ?? "").replace(/ \(step .*/, "");
    if (shownTitle === "About you") break;
    await answer(shownTitle).catch(() => undefined);
    await title
      .filter({ hasNotText: shownTitle })
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
  }
  await form.getByLabel("Full Name").fill(name);
  await form.getByLabel("Age").fill("41");
  await form.getByLabel("Current Location").fill("Kisumu, Kenya");
  await form.getByLabel("Email or phone").fill("kisumu@example.org");
  onPress();
  await form.getByRole("button", { name: "Submit Request" }).click();
}

/** Choosing an answer that was restored from a draft fires no change event, so it does not open the next step. */
async function isUnanswered(page: Page, shownTitle: string): Promise<boolean> {
  if (shownTitle === "How long?") return (await page.getByLabel("Trip Duration").inputValue()) === "";
  if (shownTitle === "Who's going?") return true;
  return (await page.locator("#questionnaire input[type=radio]:checked").filter({ visible: true }).count()) === 0;
}

/**
 * Sends the answers as a request of their own where the page asks: the tabs of a device share a draft, and another tab has
 * sent it.
 */
export async function confirmIfAsked(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Send as another request" });
  if (await button.isVisible()) await button.click({ timeout: answerTimeout }).catch(() => undefined);
}

/** Lists the names in the outbox of a page's device. */
export const listWaitingNames = async (page: Page): Promise<string[]> =>
  (await readStore<{ payload: { name: string } }>(page, "kilele-visitor", "outbox")).map(({ payload }) => payload.name);

export const isThanked = (page: Page): Promise<boolean> =>
  page.getByRole("heading", { name: "Thank You!" }).isVisible();

/**
 * Presses 'Try now' beside every waiting request until none is left.
 * @returns how often the button was pressed
 */
export async function sendWholeOutbox(page: Page, deadline: number): Promise<number> {
  let pressCount = 0;
  for (;;) {
    const waiting = await listWaitingNames(page);
    if (waiting.length === 0) return pressCount;
    if (Date.now() > deadline) throw new Error(`Still waiting: ${waiting.join(", ")}`);
    const button = page.getByRole("button", { name: "Try now" }).first();
    const isClicked = await button.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isClicked) pressCount++;
    await new Promise((done) => setTimeout(done, 150));
  }
}
