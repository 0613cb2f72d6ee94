/** Performs the ways of a new visitor to a sent enquiry: from a guide's address, from Home, and by the chooser. */
import type { Locator, Page } from "playwright";
import { questionnaire } from "./enquiry-page.ts";

/** A person at a page, whose presses are counted; typing does not count. */
export type Person = {
  press: (what: Locator) => Promise<void>;
  /** Chooses an option of a list, which counts as one press because the device's own list opens. */
  choose: (list: Locator, value: string) => Promise<void>;
  type: (field: Locator, text: string) => Promise<void>;
  presses: () => number;
};

/** @param letter the milliseconds that a letter takes; none if only presses count */
export function makePerson(letter = 0): Person {
  let count = 0;
  return {
    press: async (what) => {
      count++;
      await what.click();
    },
    choose: async (list, value) => {
      count++;
      await list.selectOption(value);
    },
    type: (field, text) => field.pressSequentially(text, { delay: letter }),
    presses: () => count,
  };
}

const heading = (page: Page, name: string) => questionnaire(page).getByRole("heading", { name });

/** Opens a guide as a link in a chat does, and answers its five steps. */
export async function askFromGuide(page: Page, address: string, person: Person): Promise<void> {
  await page.goto(address, { waitUntil: "commit" });
  await person.press(page.getByRole("link", { name: "Start Planning Your Trip" }).first());
  // The button is beside the guide's country if the form offers it; otherwise it is at the foot of the step.
  const next = page.getByRole("button", { name: "Next step" });
  await person.press(next.or(questionnaire(page).getByRole("button", { name: "Next", exact: true })).first());
  await answerAs(page, person);
}

/** Opens Home, follows the way to its form, and answers the five steps. */
export async function askFromHome(page: Page, site: string, person: Person): Promise<void> {
  await page.goto(site, { waitUntil: "commit" });
  await person.press(page.getByRole("link", { name: "Plan Your Adventure" }).first());
  await person.press(questionnaire(page).getByRole("radio", { name: "Kosovo" }));
  await answerAs(page, person);
}

/** Opens Home, chooses a month and the first country that suits it, and answers the steps that are left. */
export async function askByChooser(page: Page, site: string, month: string, person: Person): Promise<void> {
  await page.goto(site, { waitUntil: "commit" });
  await person.press(page.getByRole("link", { name: month, exact: true }));
  await person.press(
    page
      .locator("[data-answers]")
      .getByRole("link", { name: /^Plan / })
      .first(),
  );
  await answerAs(page, person);
}

/** Answers the questions from the second one on. @returns once the request is sent */
async function answerAs(page: Page, person: Person): Promise<void> {
  const form = questionnaire(page);
  await heading(page, "Who's going?").waitFor();
  await person.press(form.getByRole("button", { name: "Next", exact: true }));
  await person.press(form.getByRole("radio", { name: "Cultural Immersion" }));
  await heading(page, "How long?").waitFor();
  const duration = form.getByLabel("Trip Duration");
  if (await duration.inputValue()) await person.press(form.getByRole("button", { name: "Next", exact: true }));
  else await person.choose(duration, "1 week");
  await heading(page, "About you").waitFor();
  await person.type(form.getByLabel("Full Name"), "Amina Otieno");
  await person.type(form.getByLabel("Age"), "41");
  await person.type(form.getByLabel("Email or phone"), "amina@example.com");
  await person.type(form.getByLabel("Current Location"), "Kisumu, Kenya");
  await person.press(form.getByRole("button", { name: "Submit Request" }));
  await page.getByText("Your request has been sent.").waitFor();
}
