import "fake-indexeddb/auto";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { formStore } from "../../../src/outbox/page/delivery.ts";
import { emptyAnswers } from "../../../src/shared/rules/enquiry.ts";
import { readAddressAnswers } from "../../../src/visitor/features/enquiry/address-answers.ts";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";
import { startQuestionnaire } from "../../../src/visitor/features/enquiry/live-enquiry-form.ts";

const findForm = () => document.querySelector("form") as HTMLFormElement;
const readAnswers = () => Object.fromEntries(new FormData(findForm())) as Record<string, string>;

/** Opens a page that offers a country, with the given address. */
function open(address: string, offered = "kosovo"): void {
  window.history.replaceState(null, "", address);
  document.body.innerHTML = `<a href="#questionnaire">Get Started Now</a><div data-island="questionnaire" data-offered="${offered}">${renderToStaticMarkup(<EnquiryForm offered={offered} />)}</div>`;
  startQuestionnaire();
}

const saveDraft = (draft: Record<string, string>) =>
  formStore.saveDraft("enquiry", {
    answers: { ...emptyAnswers, ...draft },
    step: 3,
    formKey: crypto.randomUUID(),
    source: "/",
    sentPayload: undefined,
  });

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await openVisitorDb().delete();
  await openVisitorDb().open();
});

describe("an address", () => {
  it("brings the month and the length, and opens the questions after the country", async () => {
    open("/destinations/kosovo?travel_month=july&duration=1+week#questionnaire");
    await vi.waitFor(() =>
      expect(readAnswers()).toMatchObject({ destination: "kosovo", travel_month: "july", duration: "1 week" }),
    );
    expect(findForm().dataset.shown).toBe("1");
  });

  it("says in one line what it brings, follows what is changed of it, and leads back to the first question", async () => {
    open("/destinations/kosovo?travel_month=july&duration=1+week#questionnaire");
    const note = () => findForm().querySelector<HTMLElement>("[data-note=brought]");
    await vi.waitFor(() => expect(note()?.hidden).toBe(false));
    const readLine = () => note()?.querySelector("bdi")?.textContent;
    expect(readLine()?.split(" · ").toSorted()).toEqual(["1 week", "July", "Kosovo"]);
    const duration = findForm().querySelector("[name=duration]") as HTMLSelectElement;
    duration.value = "2 weeks";
    duration.dispatchEvent(new Event("input", { bubbles: true }));
    expect(readLine()?.split(" · ").toSorted()).toEqual(["2 weeks", "July", "Kosovo"]);
    note()?.querySelector("button")?.click();
    expect(findForm().dataset.shown).toBe("0");
  });

  it("an address that brings the page's country alone has no line for it", async () => {
    open("/destinations/kosovo#questionnaire");
    await new Promise((done) => setTimeout(done, 50));
    expect(findForm().querySelector<HTMLElement>("[data-note=brought]")?.hidden).toBe(true);
  });

  it("brings only what the form has as an option, and nothing that is typed", () => {
    open("/");
    const read = (search: string, hash = "") => readAddressAnswers(findForm(), { search, hash });
    expect(read("?travel_month=13&duration=forever&name=Mallory&anything_else=x")).toEqual({});
    expect(read("?travel_month=flexible")).toEqual({ travel_month: "flexible" });
    expect(read("?duration=2+weeks", "#questionnaire")).toEqual({ duration: "2 weeks", destination: "kosovo" });
  });

  it("wins over a draft, which keeps all else", async () => {
    await saveDraft({ destination: "nepal", travel_month: "may", duration: "2 weeks", name: "Amina" });
    open("/destinations/kosovo?travel_month=july&duration=1+week#questionnaire");
    await vi.waitFor(() =>
      expect(readAnswers()).toMatchObject({
        destination: "kosovo",
        travel_month: "july",
        duration: "1 week",
        name: "Amina",
      }),
    );
    // The country that has replaced the draft's is in sight.
    expect(findForm().dataset.shown).toBe("0");
  });

  it("leaves a draft at its step if the draft has no other answer", async () => {
    await saveDraft({ destination: "kosovo", name: "Amina" });
    open("/destinations/kosovo?travel_month=july#questionnaire");
    await vi.waitFor(() => expect(readAnswers()).toMatchObject({ name: "Amina", travel_month: "july" }));
    expect(findForm().dataset.shown).toBe("3");
  });
});

it("the country that a page offers is not joined to answers that were given without one", async () => {
  await saveDraft({ name: "Amina", anything_else: "We walk slowly" });
  open("/destinations/kosovo");
  await vi.waitFor(() => expect(readAnswers()).toMatchObject({ name: "Amina" }));
  expect(readAnswers().destination).toBeUndefined();
});

describe("'Get Started Now' on a plan", () => {
  it("chooses its country, though the draft has another one", async () => {
    await saveDraft({ destination: "nepal", name: "Amina" });
    open("/services/1");
    await vi.waitFor(() => expect(readAnswers()).toMatchObject({ destination: "nepal", name: "Amina" }));
    document.querySelector("a")?.click();
    expect(readAnswers()).toMatchObject({ destination: "kosovo", name: "Amina" });
    expect(findForm().dataset.shown).toBe("0");
  });

  it("chooses it where the press has come before the draft", async () => {
    await saveDraft({ destination: "nepal", name: "Amina" });
    open("/services/1");
    document.querySelector("a")?.click();
    await vi.waitFor(() => expect(readAnswers()).toMatchObject({ name: "Amina" }));
    expect(readAnswers().destination).toBe("kosovo");
  });
});
