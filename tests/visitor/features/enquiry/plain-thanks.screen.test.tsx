/** Tests the thanks and the form where the code that draws outcomes cannot be fetched. */
import { beforeEach, expect, it, vi } from "vitest";
import { renderOutcome, renderWaiting } from "../../../../src/visitor/features/enquiry/render-outcome.ts";
import { enquiry } from "../../../harness/enquiry.ts";

vi.mock("../../../../src/visitor/features/enquiry/outcome.tsx", () => {
  throw new Error("The file is gone");
});

const island = "questionnaire";
const find = <T extends HTMLElement>(selector: string) =>
  document.querySelector<T>(`[data-island=${island}] ${selector}`) as T;
const place = () => find("[data-drawn=outcome]");
const press = (label: string) =>
  [...place().querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();

const calls = { onReset: vi.fn(), onChangeContact: vi.fn(), onTakenBack: vi.fn() };
const thank = (more: object) =>
  renderOutcome(island, { request: { ...enquiry, contact: "" }, ...calls, ...more } as never);

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  for (const call of Object.values(calls)) call.mockClear();
  document.body.innerHTML = `<div data-island="questionnaire"><form></form><div data-drawn="outcome"></div><div data-drawn="waiting"></div></div>`;
});

it("says in plain words that a request was sent, in the form's place, until another one is begun", async () => {
  await thank({});
  expect(find<HTMLFormElement>("form").hidden).toBe(true);
  expect(place().hasAttribute("data-settling")).toBe(true);
  expect(document.activeElement?.textContent).toBe("Thank You!");
  expect(place().textContent).toMatch(/Your request has been sent\. .*within 24 hours on business days\./);
  expect(place().textContent).not.toContain("We answer to");
  press("Submit Another Request");
  expect([place().textContent, calls.onReset.mock.calls.length]).toEqual(["", 1]);
  expect(warn).toHaveBeenCalledOnce();
});

it("says that a request is kept here, and lets a person change the address of the answer", async () => {
  await thank({ id: "5e000000-0000-4000-8000-0000000000aa", request: { ...enquiry, contact: "amina@example.org" } });
  expect(place().textContent).toContain("Your request is kept on this device.");
  expect(place().textContent).toContain("We answer to amina@example.org.");
  press("Change the address");
  expect([place().textContent, calls.onChangeContact.mock.calls.length, calls.onReset.mock.calls.length]).toEqual([
    "",
    1,
    0,
  ]);
});

it("leaves the form as it is where there is no place for thanks, and lists nothing that it cannot draw", async () => {
  place().remove();
  await thank({});
  expect(find<HTMLFormElement>("form").hidden).toBe(false);
  await renderWaiting(island, "enquiry", () => undefined);
  expect(find("[data-drawn=waiting]").textContent).toBe("");
});
