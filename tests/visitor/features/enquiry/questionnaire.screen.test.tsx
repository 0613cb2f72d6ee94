import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { saveDraft } from "../../../../src/outbox/dexie/drafts.ts";
import { withdraw } from "../../../../src/outbox/dexie/outbox-store.ts";
import { openVisitorDb } from "../../../../src/outbox/dexie/visitor-db.ts";
import { findTabIdentity } from "../../../../src/outbox/page/tab.ts";
import { readShownStep } from "../../../../src/shared/lib/form-steps.ts";
import { startSteps, watchSteps } from "../../../../src/visitor/document/step-buttons.ts";
import { startQuestionnaire } from "../../../../src/visitor/features/enquiry/live-enquiry-form.ts";
import { QuestionnaireSection } from "../../../../src/visitor/features/enquiry/questionnaire-section.tsx";
import { expectToast, press } from "../../../harness/screens/press.ts";
import { toasts } from "../../../harness/screens/staff-area.tsx";

/** The leads that the function of this test has stored, by the keys of their requests. */
let leads: Map<string, Record<string, unknown>>;
/** The keys of all received requests, in their order. */
let keys: string[];
/** Answers instead of the function; undefined lets the function answer. */
let instead: (() => Promise<Response | undefined> | Response) | undefined;

beforeAll(watchSteps);
beforeEach(async () => {
  leads = new Map();
  keys = [];
  instead = undefined;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).includes("/functions/v1/leads")) throw new TypeError("Failed to fetch");
    keys.push(readKey(init));
    const answer = await instead?.();
    if (answer) return answer;
    return storeRequest(init);
  });
  // The test before has deleted the database and closed its connection.
  await openVisitorDb().open();
  await open();
});
/** Empties the form for the next test, because its state belongs to the module and outlives the element. */
afterEach(() => within(part("outcome")).queryByRole("button", { name: "Submit Another Request" })?.click());

const readKey = (init?: RequestInit): string => new Headers(init?.headers).get("idempotency-key") ?? "";

/** Stores a request as the function does: once, however often it is received. */
function storeRequest(init?: RequestInit): Response {
  const key = readKey(init);
  leads.set(key, JSON.parse(String(init?.body)));
  return Response.json({ id: key });
}

/** Opens the page with the questionnaire, as a visit or a reload does. */
async function open(): Promise<void> {
  document.body.innerHTML = renderToStaticMarkup(<QuestionnaireSection />);
  startSteps();
  startQuestionnaire();
  form().closest("[data-island]")?.setAttribute("data-live", "");
  await new Promise((done) => setTimeout(done));
}

const form = () => document.querySelector("[data-island=questionnaire] form") as HTMLFormElement;
const field = (name: string) =>
  form().querySelector<HTMLInputElement>(`[name=${name}]:not([type=radio])`) as HTMLInputElement;
const radio = (value: string) => form().querySelector<HTMLInputElement>(`[value="${value}"]`) as HTMLInputElement;
const error = (name: string) => form().querySelector(`[data-error-of=${name}]`)?.textContent;
const note = (name: string) => form().querySelector<HTMLElement>(`[data-note=${name}]`);
const part = (name: string) => document.querySelector<HTMLElement>(`[data-drawn=${name}]`) as HTMLElement;
const type = (name: string, text: string) => {
  field(name).value = text;
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
};
const next = () => form().querySelector<HTMLElement>("[data-go=next]")?.click();
const choose = (value: string) => {
  radio(value).click();
  next();
};

/** Fills in the form up to its last step without submitting it. */
function fillIn(
  changedAnswers: Partial<Record<"name" | "age" | "location" | "contact" | "destination", string>> = {},
): void {
  choose(changedAnswers.destination ?? "namibia");
  type("travelers", "2");
  next();
  choose("cultural");
  const duration = form().querySelector("[name=duration]") as HTMLSelectElement;
  duration.value = "2 weeks";
  duration.dispatchEvent(new Event("input", { bubbles: true }));
  next();
  const {
    name = "Amina Otieno",
    age = "41",
    location = "Kisumu, Kenya",
    contact = "amina@example.org",
  } = changedAnswers;
  for (const [each, text] of Object.entries({ name, age, location, contact })) type(each, text);
  expect(readShownStep(form())).toBe(4);
}
const submit = () => press("Submit Request");
const thanks = () => screen.findByRole("heading", { name: "Thank You!" });
const waiting = (words: string | RegExp) => within(part("waiting")).findByText(words);
const outbox = () => openVisitorDb().outbox.count();

/** This test must be the first of the file: a page watches its waiting requests once, in the element of that moment. */
it("a request that waits goes again under its key, is withdrawn into the form, or is said to have been sent before that", async () => {
  // The server has stored the request, and its answer is lost.
  instead = () => {
    leads.set(keys.at(-1) ?? "", {});
    throw new TypeError("Failed to fetch");
  };
  fillIn();
  await submit();
  await waiting("Waiting for a network connection.");
  expect([leads.size, part("outcome").textContent?.includes("kept on this device")]).toEqual([1, true]);
  instead = undefined;
  await press("Try now");
  const isSent = () => waitFor(() => expect(part("outcome").textContent).toContain("Your request has been sent."));
  await isSent();
  expect([keys.length > 1, new Set(keys).size, leads.size, await outbox()]).toEqual([true, 1, 1, 0]);

  await press("Submit Another Request");
  const busyForAnHour = () => Response.json({}, { status: 429, headers: { "Retry-After": "3600" } });
  instead = busyForAnHour;
  fillIn({ name: "Wanjiru Kamau" });
  await submit();
  await waiting("We are busy. It will be sent again shortly.");
  await press("Withdraw");
  const mayHaveArrived = "If an attempt has reached us already, we have it, and answer.";
  await expectToast(`Request withdrawn: Your answers are back in the form. ${mayHaveArrived}`);
  await waitFor(() => expect([form().hidden, field("name").value]).toEqual([false, "Wanjiru Kamau"]));
  expect([radio("namibia").checked, leads.size, await outbox()]).toEqual([true, 1, 0]);

  fillIn({ name: "Wanjiru Kamau" });
  await submit();
  await waiting("We are busy. It will be sent again shortly.");
  const { promise: heldAnswer, resolve: release } = Promise.withResolvers<undefined>();
  instead = () => heldAnswer;
  const before = keys.length;
  await press("Try now");
  await waitFor(() => expect(keys.length).toBe(before + 1));
  await press("Withdraw");
  const button = within(part("waiting")).getByRole<HTMLButtonElement>("button", { name: "Withdrawing..." });
  expect(button.disabled).toBe(true);
  release(undefined);
  await expectToast("Your request has been sent already: It reached us before it could be withdrawn.");
  await isSent();
  expect([leads.size, await outbox(), await openVisitorDb().drafts.count()]).toEqual([2, 0, 0]);

  // It had arrived, its answer was lost, and staff have deleted it since.
  await press("Submit Another Request");
  instead = () => {
    throw new TypeError("Failed to fetch");
  };
  fillIn({ name: "Otieno Odhiambo" });
  await submit();
  await waiting("Waiting for a network connection.");
  instead = () => Response.json({ id: keys.at(-1), deleted: true, message: "We have deleted it." });
  await press("Try now");
  await waiting("Not accepted: We have deleted it.");
  // The thanks take back that it will be sent.
  await waitFor(() => expect(part("outcome").querySelector("h3")?.textContent).toBe("Not accepted"));
  expect(part("outcome").textContent).not.toContain("will be sent");
  expect(within(part("waiting")).queryByRole("button", { name: "Try now" })).toBeNull();
  instead = undefined;
  await press("Withdraw");
  await waitFor(() => expect(field("name").value).toBe("Otieno Odhiambo"));
  fillIn({ name: "Otieno Odhiambo" });
  await submit();
  await isSent();
  expect([leads.size, await outbox()]).toEqual([3, 0]);
});

describe("what is missing", () => {
  /** Expects that a message stands beside its field, which refers to it and has the focus. */
  const message = async (name: string, words: string) => {
    await waitFor(() => expect(error(name)).toBe(words));
    const focused = document.activeElement as HTMLInputElement;
    expect([focused.name, focused.getAttribute("aria-invalid")]).toEqual([name, "true"]);
    const described = focused.getAttribute("aria-describedby")?.split(" ") ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(words);
  };

  it("is asked for by the field, step by step, and the step stays", async () => {
    next();
    await message("destination", "Please select a destination");
    choose("nepal");
    for (const [travelers, words] of [
      ["0", "At least 1 traveler required"],
      ["51", "Maximum 50 travelers"],
    ] as const) {
      type("travelers", travelers);
      next();
      await message("travelers", words);
      expect(readShownStep(form())).toBe(1);
    }
    type("travelers", "50");
    next();
    expect(readShownStep(form())).toBe(2);
    next();
    await message("travel_style", "Please select your travel style");
    choose("romantic");
    next();
    await message("duration", "Please select trip duration");
  });

  it("is the consent of a parent where the age is under 18, before anything is sent", async () => {
    fillIn({ name: "Achieng", age: "17" });
    const consent = form().querySelector("[name=guardian]") as HTMLInputElement;
    const isOffered = () => !consent.closest("[hidden]");
    expect(isOffered()).toBe(true);
    await submit();
    await waitFor(() => expect(form().textContent).toContain("needs the consent of a parent or guardian"));
    expect([document.activeElement, keys]).toEqual([consent, []]);
    type("age", "18");
    expect(isOffered()).toBe(false);
    // The digits of Arabic, Devanagari and Burmese, as the request reads them.
    for (const age of ["\u0661\u0666", "\u0967\u096c", "\u1041\u1046"]) {
      type("age", age);
      expect(isOffered(), age).toBe(true);
    }
    type("age", "\u0669");
    consent.click();
    await submit();
    await thanks();
    expect(part("outcome").textContent).toContain("Achieng, 9,");
    expect(leads.size).toBe(1);
  });
});

it("says at every step what a request for a country without a journey is good for, and sends it", async () => {
  const words = "We plan no journey to Myanmar. Send this all the same";
  const isSaid = () =>
    [...form().querySelectorAll<HTMLElement>("p")].some(
      (each) => each.textContent?.includes(words) && !each.closest("[hidden]"),
    );
  choose("laos");
  expect(isSaid()).toBe(false);
  form().querySelector<HTMLElement>("[data-go=previous]")?.click();
  fillIn({ destination: "myanmar" });
  expect(isSaid()).toBe(true);
  await submit();
  await thanks();
  expect([...leads.values()]).toMatchObject([{ destination: "myanmar" }]);
});

describe("after sending", () => {
  it("thanks, keeps nothing, and starts again from nothing", async () => {
    fillIn({ name: "Otieno" });
    const settling: EventTarget[] = [];
    const observer = new MutationObserver((changes) => settling.push(...changes.map(({ target }) => target)));
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-settling"] });
    await submit();
    await expectToast("Your travel inquiry has been submitted successfully. We'll be in touch soon!");
    await thanks();
    expect(part("outcome").textContent).toContain("within 24 hours");
    // A second press on Submit Request does not reach a button that has appeared with the thanks.
    expect(settling.some((each) => each instanceof Element && each.contains(part("outcome")))).toBe(true);
    observer.disconnect();
    expect([form().hidden, await outbox(), await openVisitorDb().drafts.count()]).toEqual([true, 0, 0]);
    await press("Submit Another Request");
    await waitFor(() => expect(form().hidden).toBe(false));
    expect([readShownStep(form()), form().querySelectorAll(":checked:is([type=radio])").length]).toEqual([0, 0]);
    expect([field("name").value, field("travelers").value]).toEqual(["", "1"]);
  });

  it("takes the same answers for the same request, unless the person wants another one", async () => {
    fillIn();
    await submit();
    await thanks();
    await press("Submit Another Request");
    fillIn();
    await submit();
    await waitFor(() => expect(note("made-before-sent")?.hidden).toBe(false));
    expect(note("made-before-sent")?.textContent).toContain("This request was already sent from this device.");
    expect(leads.size).toBe(1);
    await press("Send as another request");
    await thanks();
    expect(leads.size).toBe(2);
  });
});

it("a request without a contact is to the letter the specified one, and one that is added later goes under its key", async () => {
  fillIn({ contact: "" });
  await submit();
  await waitFor(() => expect(note("contact-asked")?.hidden).toBe(false));
  expect(keys).toEqual([]);
  form().querySelector<HTMLElement>("[data-action=send-without]")?.click();
  await thanks();
  const specified = {
    name: "Amina Otieno",
    age: 41,
    location: "Kisumu, Kenya",
    destination: "namibia",
    travelers: 2,
    travel_style: "cultural",
    duration: "2 weeks",
  };
  expect([...leads.values()]).toEqual([specified]);
  await userEvent.type(within(part("outcome")).getByRole("textbox"), "amina@example.org");
  await press("Add to the request");
  await within(part("outcome")).findByText("Thank you. We answer to");
  expect([...leads.values()]).toEqual([{ ...specified, contact: "amina@example.org" }]);
  expect([await outbox(), await openVisitorDb().drafts.count()]).toEqual([0, 0]);
});

it("a request that another tab withdraws is in the form again where thanks were given for it, and is not said to be sent", async () => {
  instead = () => Response.json({}, { status: 429, headers: { "Retry-After": "3600" } });
  fillIn({ name: "Achieng Atieno" });
  await submit();
  await thanks();
  const saidTexts: string[] = [];
  const observer = new MutationObserver(() => saidTexts.push(part("outcome").textContent ?? ""));
  observer.observe(part("outcome"), { subtree: true, childList: true, characterData: true });
  const [entry] = await openVisitorDb().outbox.toArray();
  await withdraw(openVisitorDb(), entry?.id ?? "", { tab: "another", now: Date.now() });
  await waitFor(() => expect([form().hidden, field("name").value]).toEqual([false, "Achieng Atieno"]));
  observer.disconnect();
  expect([radio("namibia").checked, readShownStep(form())]).toEqual([true, 0]);
  expect(saidTexts.filter((text) => text.includes("has been sent"))).toEqual([]);
  await openVisitorDb().drafts.clear();
});

describe("the address of the answer, once the request is made", () => {
  const changeTo = async (contact: string) => {
    await press("Change the address");
    await waitFor(() => expect([form().hidden, field("name").value]).toEqual([false, "Amina Otieno"]));
    expect([readShownStep(form()), document.activeElement]).toEqual([4, field("contact")]);
    type("contact", contact);
    await submit();
    await thanks();
    expect(part("outcome").textContent).toContain(`We answer to ${contact}.`);
  };

  it("is changed in a request that still waits, which is sent once", async () => {
    instead = () => Response.json({}, { status: 429, headers: { "Retry-After": "3600" } });
    fillIn({ contact: "amina@gmial.con" });
    await submit();
    await thanks();
    expect(part("outcome").textContent).toContain("We answer to amina@gmial.con.");
    await changeTo("amina@gmail.com");
    expect(await openVisitorDb().outbox.toArray()).toMatchObject([{ payload: { contact: "amina@gmail.com" } }]);
    await openVisitorDb().outbox.clear();
  });

  it("is changed by another request once the first has arrived", async () => {
    fillIn({ contact: "amina@gmial.con" });
    await submit();
    await thanks();
    await changeTo("amina@gmail.com");
    expect([...leads.values()].map(({ contact }) => contact)).toEqual(["amina@gmial.con", "amina@gmail.com"]);
  });
});

describe("a request that the server refuses", () => {
  it("leaves the form as it is, with the reason, and nothing waiting; it can be sent again", async () => {
    instead = () => Response.json({ message: "That will not do." }, { status: 400 });
    fillIn();
    await submit();
    await expectToast("Error: That will not do.");
    expect([field("name").value, form().hidden, await outbox()]).toEqual(["Amina Otieno", false, 0]);
    instead = undefined;
    await submit();
    await thanks();
    expect(leads.size).toBe(1);
  });
});

it("has every answer and its step back after a reload in the middle, and forgets them where one starts over", async () => {
  fillIn({ name: "Half Done" });
  await waitFor(async () =>
    expect((await openVisitorDb().drafts.toArray())[0]?.answers.contact).toBe("amina@example.org"),
  );
  await open();
  await waitFor(() => expect(readShownStep(form())).toBe(4));
  expect([field("name").value, field("age").value, radio("namibia").checked]).toEqual(["Half Done", "41", true]);
  expect([note("restored")?.hidden, form().querySelector("[data-counter]")?.textContent]).toEqual([false, "5 of 5"]);
  await userEvent.click(within(form()).getByRole("button", { name: "Start over" }));
  await waitFor(async () => expect(await openVisitorDb().drafts.count()).toBe(0));
  expect([field("name").value, readShownStep(form()), note("restored")?.hidden, toasts]).toEqual(["", 0, true, []]);
});

describe("a page that is shown again", () => {
  const showAgain = () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  const readDraft = async () => (await openVisitorDb().drafts.toArray())[0];

  it.each([
    ["from the cache", showAgain],
    ["in a tab that was hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("%s has what was answered elsewhere meanwhile, at its step, and loses nothing of it", async (_, show) => {
    choose("nepal");
    type("travelers", "3");
    await waitFor(async () =>
      expect((await readDraft())?.answers).toMatchObject({ destination: "nepal", travelers: "3" }),
    );
    const { key = "", answers = {} } = (await readDraft()) ?? {};
    const answered = { ...answers, travelers: "4", travel_style: "cultural", anything_else: "We walk slowly." };
    const other = { tab: await findTabIdentity(), step: 3, newKey: "unused", now: Date.now() };
    await saveDraft(openVisitorDb(), { ...other, kind: "enquiry", answers: answered, formKey: key });

    show();
    await waitFor(() => expect(field("travelers").value).toBe("4"));
    expect([readShownStep(form()), radio("nepal").checked, radio("cultural").checked]).toEqual([3, true, true]);
    expect(note("restored")?.hidden).toBe(false);
    type("name", "Amina Otieno");
    await waitFor(async () => expect((await readDraft())?.answers.name).toBe("Amina Otieno"));
    expect((await readDraft())?.answers).toMatchObject({ travelers: "4", anything_else: "We walk slowly." });
    expect((await readDraft())?.key).toBe(key);
  });

  it("is empty where another page has sent the answers, and sends the next ones under a key of their own", async () => {
    choose("nepal");
    await waitFor(async () => expect(await readDraft()).toBeDefined());
    const { key = "" } = (await readDraft()) ?? {};
    await openVisitorDb().drafts.clear();
    await openVisitorDb().arrivals.put({ id: key, at: Date.now() });

    showAgain();
    await waitFor(() => expect(radio("nepal").checked).toBe(false));
    expect(readShownStep(form())).toBe(0);
    fillIn();
    await submit();
    await thanks();
    expect(keys).toHaveLength(1);
    expect(keys).not.toContain(key);
  });

  it("keeps what is typed where nobody has sent it, though the draft is gone", async () => {
    choose("nepal");
    await waitFor(async () => expect(await readDraft()).toBeDefined());
    await openVisitorDb().drafts.clear();
    showAgain();
    await new Promise((done) => setTimeout(done, 50));
    type("travelers", "5");
    await waitFor(async () =>
      expect((await readDraft())?.answers).toMatchObject({ destination: "nepal", travelers: "5" }),
    );
  });
});
