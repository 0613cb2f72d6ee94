import type { Locator, Page } from "playwright";
import { readStore } from "./read-store.ts";

export const answers = { name: "Amina Otieno", age: "41", location: "Kisumu, Kenya" };

/** The questionnaire on a page: other forms there have fields of the same names. */
export const questionnaire = (page: Page) => page.locator("#questionnaire");

/**
 * Makes a choice and presses 'Next' in one call. A choice opens the next step by itself a moment later, so a separate press could
 * skip a step.
 * @param value what to choose of a list
 */
const answerControl = (control: Locator, value?: string): Promise<void> =>
  control.evaluate(async (element: HTMLInputElement | HTMLSelectElement, chosen) => {
    // The press comes first, because it starts the scripts of a page that has not been painted yet.
    element.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
    if (chosen === undefined) element.click();
    else {
      element.value = chosen;
      element.dispatchEvent(new Event("change", { bubbles: true }));
    }
    element.closest("form")?.querySelector<HTMLElement>("[type=submit]")?.click();
  }, value);

/** Fills in the questionnaire up to its last step, as a visitor does; does not submit. */
export async function fillInQuestionnaire(page: Page, changedAnswers: Partial<typeof answers> = {}): Promise<void> {
  const { name, age, location } = { ...answers, ...changedAnswers };
  const form = questionnaire(page);
  await answerControl(form.getByRole("radio", { name: "Namibia" }));
  await form.getByLabel("Number of Travelers").fill("2");
  await form.getByRole("button", { name: "Next", exact: true }).click();
  await answerControl(form.getByRole("radio", { name: "Cultural Immersion" }));
  await answerControl(form.getByLabel("Trip Duration"), "2 weeks");
  await form.getByLabel("Full Name").fill(name);
  await form.getByLabel("Age").fill(age);
  await form.getByLabel("Current Location").fill(location);
}

/** The selectors of the outcomes of a press on 'Submit Request', except the request for a contact. */
const outcomeSelectors = [
  "#questionnaire [aria-invalid=true]",
  "#questionnaire [data-label=busy]:not([hidden])",
  "#questionnaire [data-note^=made-before]:not([hidden])",
  "#questionnaire [data-drawn=outcome] h3",
  "main:not(:has(#questionnaire)) h1",
].join();

/** Submits the form. If the form asks for a contact, which it does once, it is submitted without one. */
export async function submitQuestionnaire(page: Page): Promise<void> {
  await questionnaire(page).getByRole("button", { name: "Submit Request" }).click();
  const withoutContactButton = questionnaire(page).getByRole("button", { name: "Send without" });
  const nextState = withoutContactButton.or(page.locator(outcomeSelectors)).filter({ visible: true });
  await nextState
    .first()
    .waitFor({ timeout: 5_000 })
    .catch(() => undefined);
  if (await withoutContactButton.isVisible()) await withoutContactButton.click();
}

/** Counts the requests that this device still holds. */
export const countOutbox = async (page: Page): Promise<number> =>
  (await readStore(page, "kilele-visitor", "outbox")).length;
