import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftLifetime } from "../../../src/outbox/dexie/drafts.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { getEmptyAnswers } from "../../../src/outbox/draft.ts";
import type { DraftKind } from "../../../src/shared/rules/outbox-entry.ts";
import { offerDraft } from "../../../src/visitor/document/kept-draft.ts";
import { AskSection } from "../../../src/visitor/features/contact/ask-form.tsx";
import { ContactSection } from "../../../src/visitor/features/contact/contact-section.tsx";
import { QuestionnaireSection } from "../../../src/visitor/features/enquiry/questionnaire-section.tsx";

const parts = {
  questions: <QuestionnaireSection offered="nepal" />,
  question: <AskSection about="Tea" subject="tea" questionnaire="/#questionnaire" />,
  contact: <ContactSection />,
};
const open = (...names: (keyof typeof parts)[]) => {
  const markup = names.map((name) => renderToStaticMarkup(parts[name])).join("");
  document.body.innerHTML = `<main id="content"><h1>Page</h1>${markup}</main>`;
};
const offer = () => document.querySelector<HTMLElement>(".kept-draft");
const readOffer = () => offer() && [offer()?.textContent, offer()?.querySelector("a")?.getAttribute("href")];

const putDraft = (kind: DraftKind, answers: Record<string, string>, age = 60_000) =>
  openVisitorDb().drafts.put({
    id: `${kind} ${age}`,
    kind,
    key: `${kind} ${age}`,
    tab: "closed",
    answers: { ...getEmptyAnswers(kind), ...answers },
    step: 1,
    savedAt: Date.now() - age,
  });

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await openVisitorDb().open();
});
afterEach(() => openVisitorDb().drafts.clear());

describe("a draft that this device keeps", () => {
  it("is offered at the top of a page with its form, once, and leads to the heading, which chooses no country", async () => {
    await putDraft("enquiry", { destination: "laos" });
    open("questions", "contact");
    await offerDraft();
    await offerDraft();
    expect(document.querySelectorAll(".kept-draft")).toHaveLength(1);
    expect(document.querySelector("main")?.firstElementChild).toBe(offer());
    expect(readOffer()).toEqual(["Your answers are still here. Go on", "#questionnaire-title"]);
  });

  it.each([
    ["question", { message: "When is tea time?" }, "question", "Your question is still here. Go on", "#ask-title"],
    ["message", { message: "Hello" }, "contact", "Your message is still here. Go on", "#contact-title"],
  ] as const)("of a %s is offered as that", async (kind, answers, part, words, address) => {
    await putDraft(kind, answers);
    open(part);
    await offerDraft();
    expect(readOffer()).toEqual([words, address]);
    const heading = document.querySelector(address);
    expect(heading).not.toBe(null);
  });

  it("is the newest of those that the page has a form for", async () => {
    await putDraft("enquiry", { destination: "laos" }, 90_000);
    await putDraft("message", { message: "Hello" }, 30_000);
    await putDraft("question", { message: "On another page" }, 10_000);
    open("questions", "contact");
    await offerDraft();
    expect(readOffer()?.[0]).toBe("Your message is still here. Go on");
  });

  it.each([
    ["has no answers that a person sees", "question", { about: "Tea" }, 60_000],
    ["has expired", "question", { message: "Old" }, draftLifetime + 60_000],
    ["belongs to a form of another page", "message", { message: "Hello" }, 60_000],
  ] as const)("is not offered if it %s", async (_why, kind, answers, age) => {
    await putDraft(kind, answers, age);
    open("question");
    await offerDraft();
    expect(offer()).toBe(null);
    expect((await openVisitorDb().drafts.toArray()).map(({ tab }) => tab)).toEqual(["closed"]);
  });

  it("is not offered any more once its form is used", async () => {
    await putDraft("message", { message: "Hello" });
    open("contact");
    await offerDraft();
    document.querySelector("textarea")?.dispatchEvent(new Event("focusin", { bubbles: true }));
    expect(offer()).toBe(null);
  });
});
