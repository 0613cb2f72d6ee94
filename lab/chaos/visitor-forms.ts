import type { Locator, Page } from "playwright";
import type { DraftKind } from "../../src/shared/rules/outbox-entry.ts";
import type { Chance } from "./chance.ts";

/** The kinds of a traveller's answer. */
export const answerKinds = ["go_ahead", "change", "question"] as const;

/** The version of a plan that the form of an answer names. */
export interface AnsweredVersion {
  token: string;
  number: number;
}

/** A request that a visitor is to make. Its text is found again on the device and in the database. */
export interface PlannedRequest {
  kind: DraftKind;
  number: number;
  /** The address of its form, after the site's own. */
  address: string;
  /** For an answer to a plan. */
  answer?: { token: string; kind: (typeof answerKinds)[number] };
}

/** A form of the site as a visitor uses it. */
export interface VisitorForm {
  /** Selects the island of the form. */
  island: string;
  /** The name of the field with the text by which the request is recognised. */
  textField: string;
  /** Selects the first element that shows that the form's script is there. */
  ready: string;
  submit: string;
  /** Selects an element that is visible once a request was taken, until the next one is typed. */
  accepted: string;
  /** A part of the words about a request that was refused while the visitor watched. */
  refusedText: string;
  /** The address at which a waiting request can be withdrawn; undefined for the form's own. */
  waitingAddress?: string;
  /** Shows the part of the form that has the field with the text. */
  open?: (page: Page) => Promise<void>;
  fill: (page: Page, request: PlannedRequest, text: string) => Promise<void>;
}

/** The time limit of an answer, in milliseconds: a draft that is restored meanwhile shows another step. */
const answerTimeout = 3_000;

/** Finds the form of a kind on its page: other forms there have fields of the same names. */
export const findForm = (page: Page, kind: DraftKind): Locator => page.locator(`${visitorForms[kind].island} form`);

export const findTextField = (page: Page, kind: DraftKind): Locator =>
  findForm(page, kind).locator(`[name=${visitorForms[kind].textField}]`);

export const visitorForms: Readonly<Record<DraftKind, VisitorForm>> = {
  enquiry: {
    island: "[data-island=questionnaire]",
    textField: "name",
    // The document shows the form before its script is loaded, which a fault may prevent.
    ready: "#questionnaire [data-stepped]",
    submit: "Submit Request",
    accepted: "#questionnaire [data-drawn=outcome] h3",
    refusedText: "The run refuses",
    open: (page) => showLastStep(page),
    async fill(page, _, text) {
      const form = findForm(page, "enquiry");
      await form.getByLabel("Full Name").fill(text);
      await form.getByLabel("Age").fill("41");
      await form.getByLabel("Current Location").fill("Kisumu, Kenya");
      await form.getByLabel("Email or phone").fill("kisumu@example.org");
    },
  },
  message: {
    island: "[data-island=contact-form]",
    textField: "message",
    ready: "[data-island=contact-form][data-live]",
    submit: "Send Message",
    accepted: "[data-island=contact-form] [data-note=answer-to]",
    refusedText: "error sending your message",
    async fill(page, _, text) {
      const form = findForm(page, "message");
      await form.getByLabel("Name", { exact: true }).fill("Achieng of Kisumu");
      await form.getByLabel("Email").fill("kisumu@example.org");
      await form.getByLabel("Message").fill(text);
    },
  },
  question: {
    island: "[data-island=ask-form]",
    textField: "message",
    ready: "[data-island=ask-form][data-live]",
    submit: "Ask",
    accepted: "[data-island=ask-form] [data-note=asked]",
    refusedText: "error sending your message",
    waitingAddress: "/contact",
    async fill(page, _, text) {
      const form = findForm(page, "question");
      await form.getByLabel("Your question").fill(text);
      await form.getByLabel("Email or phone").fill("kisumu@example.org");
    },
  },
  "plan-answer": {
    island: "[data-island=plan-answer]",
    textField: "text",
    ready: "[data-island=plan-answer][data-live]",
    submit: "Send",
    accepted: "[data-island=plan-answer] [data-note=answered]",
    refusedText: "Not accepted",
    async fill(page, { answer }, text) {
      if (!answer) throw new Error("An answer needs its plan");
      const form = findForm(page, "plan-answer");
      // An answer from before is about another plan, and the form says so.
      if ((await readAnsweredVersion(page)).token !== answer.token)
        await form.getByRole("button", { name: "Start over" }).click();
      await form
        .locator("label")
        .filter({ has: page.locator(`[value=${answer.kind}]`) })
        .click();
      await form.getByLabel("Your words").fill(text);
    },
  },
};

/** Reads which version of which plan the shown form answers. */
export async function readAnsweredVersion(page: Page): Promise<AnsweredVersion> {
  const form = findForm(page, "plan-answer");
  const [token, number] = await Promise.all(
    ["token", "number"].map((name) => form.locator(`[name=${name}]`).inputValue()),
  );
  return { token: token ?? "", number: Number(number) };
}

/** Answers whatever step of the questionnaire is shown, until the last one is. */
async function showLastStep(page: Page): Promise<void> {
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
  const end = Date.now() + 60_000;
  for (;;) {
    if (Date.now() > end) throw new Error(`Stuck at '${await title.textContent()}'`);
    const shownTitle = ((await title.textContent()) ?? "").replace(/ \(step .*/, "");
    if (shownTitle === "About you") return;
    await answer(shownTitle).catch(() => undefined);
    await title
      .filter({ hasNotText: shownTitle })
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
  }
}

/** Choosing an answer that was restored from a draft fires no change event, so it does not open the next step. */
async function isUnanswered(page: Page, shownTitle: string): Promise<boolean> {
  if (shownTitle === "How long?") return (await page.getByLabel("Trip Duration").inputValue()) === "";
  if (shownTitle === "Who's going?") return true;
  return (await page.locator("#questionnaire input[type=radio]:checked").filter({ visible: true }).count()) === 0;
}

/**
 * Lists the requests of a run in a random order: three of five are enquiries, the others messages and questions; then the answers,
 * spread over the plans.
 * @param plans the tokens of the plans' links
 */
export function planRequests(
  { requests, answers, plans }: { requests: number; answers: number; plans: readonly string[] },
  chance: Chance,
): PlannedRequest[] {
  const addresses = { enquiry: "/#questionnaire", message: "/contact", question: "/destinations/namibia" } as const;
  const kinds = ["enquiry", "enquiry", "enquiry", "message", "question"] as const;
  const planned: PlannedRequest[] = [];
  for (let n = 1; n <= requests; n++) {
    const kind = kinds[n % kinds.length] ?? "enquiry";
    planned.push({ kind, number: n, address: addresses[kind] });
  }
  for (let n = 0; n < answers; n++) {
    const token = plans[n % plans.length] ?? "";
    const answer = { token, kind: answerKinds[n % answerKinds.length] ?? "question" };
    planned.push({ kind: "plan-answer", number: requests + n + 1, address: `/plan#${token}`, answer });
  }
  return planned
    .map((request) => ({ request, at: chance.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ request }) => request);
}
