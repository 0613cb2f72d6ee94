import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { PlanAnswerSection } from "../../../src/visitor/features/plan/answer-form.tsx";
import { mount } from "../../../src/visitor/islands/plan-answer.ts";

it("keeps an answer without a network, lists it below the form, and sends no second one of the same words", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  document.body.innerHTML = renderToStaticMarkup(<PlanAnswerSection />);
  const form = document.querySelector("form") as HTMLFormElement;
  const find = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
  // The page gives the form the version that it shows.
  for (const [name, value] of [
    ["token", "0123456789abcdefghjkmnpqrs"],
    ["number", "2"],
  ] as const) {
    find(name).defaultValue = value;
    find(name).value = value;
  }
  await mount();
  const submit = () => form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  const choose = () => {
    for (const radio of form.querySelectorAll<HTMLInputElement>("[name=kind]"))
      radio.checked = radio.value === "change";
    const words = form.querySelector("textarea") as HTMLTextAreaElement;
    words.value = "A slower boat";
    words.dispatchEvent(new Event("input", { bubbles: true }));
  };
  submit();
  await vi.waitFor(() => expect(form.textContent).toContain("Please choose one of the three"));
  choose();
  submit();
  const waiting = () => document.querySelector("[data-drawn=waiting]")?.textContent ?? "";
  await vi.waitFor(() => expect(waiting()).toContain("A slower boat"), { timeout: 15_000 });
  expect(waiting()).toContain("Answer to version 2 of a plan: Please change");
  expect(form.querySelector("[data-note=answered]")?.textContent).toMatch(/^Your answer is kept here/);
  expect(await openVisitorDb().planAnswers.toArray()).toMatchObject([
    { kind: "plan-answer", payload: { number: 2, kind: "change", text: "A slower boat" } },
  ]);
  choose();
  submit();
  await vi.waitFor(() => expect(form.hasAttribute("data-busy")).toBe(false));
  expect(await openVisitorDb().planAnswers.count()).toBe(1);
  expect(await openVisitorDb().outbox.count()).toBe(0);
});
