/** Tests that each form of a document is started by the island that the document names: the parts behind it are tested elsewhere. */
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { fetchIsland } from "../../../src/visitor/document/islands.ts";
import { AskSection } from "../../../src/visitor/features/contact/ask-form.tsx";
import { ContactFormPlace } from "../../../src/visitor/features/contact/contact-form-place.tsx";
import { QuestionnaireSection } from "../../../src/visitor/features/enquiry/questionnaire-section.tsx";
import { PlanAnswerSection } from "../../../src/visitor/features/plan/answer-form.tsx";

const forms: readonly (readonly [island: string, section: ReactNode])[] = [
  ["ask-form", <AskSection key="" about="Tanzania" subject="Tanzania" questionnaire="#questionnaire" />],
  ["contact-form", <ContactFormPlace key="" />],
  ["plan-answer", <PlanAnswerSection key="" />],
  ["questionnaire", <QuestionnaireSection key="" />],
];

it.each(forms)(
  "the island %s of its section shows an empty form's faults, and lets no browser send it",
  async (name, section) => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
    document.body.innerHTML = renderToStaticMarkup(section);
    const island = document.querySelector<HTMLElement>(`[data-island="${name}"]`) as HTMLElement;
    const form = island.querySelector("form") as HTMLFormElement;
    expect(form.querySelector("[aria-invalid=true]")).toBeNull();
    await (await fetchIsland(name)).mount(island);
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    form.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(form.querySelector("[aria-invalid=true]")).not.toBeNull());
  },
);
