/** Tests what a visitor's form stores, offers and takes back, shown by the contact form. */
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOutboxStore } from "../../../src/outbox/dexie/outbox-store.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import type { Draft } from "../../../src/outbox/draft.ts";
import { withdrawRequest } from "../../../src/outbox/page/delivery.ts";
import { findTabIdentity } from "../../../src/outbox/page/tab.ts";
import { makeOutboxEntry } from "../../../src/shared/rules/outbox-entry.ts";
import { ContactForm } from "../../../src/visitor/features/contact/contact-form.tsx";
import { startContactForm } from "../../../src/visitor/features/contact/live-contact-form.ts";
import type { LiveForm } from "../../../src/visitor/forms/form-declaration.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;
const form = () => document.querySelector("form") as HTMLFormElement;
const field = (name: string) => form().querySelector(`[name=${name}]`) as Field;
const note = (name: string) => form().querySelector<HTMLElement>(`[data-note=${name}]`) as HTMLElement;
const isShown = (name: string) => !note(name).hidden;
const press = (action: string) => form().querySelector<HTMLElement>(`[data-action=${action}]`)?.click();
const submit = () => form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const readDrafts = () => openVisitorDb().drafts.toArray();
/** Reads the messages of all drafts, the tab's own first. */
const readMessages = async () => {
  const tab = await findTabIdentity();
  const drafts = await readDrafts();
  return drafts
    .sort((one, other) => Number(other.tab === tab) - Number(one.tab === tab))
    .map(({ answers }) => answers.message);
};
const readWaiting = async () =>
  (await openVisitorDb().outbox.toArray()).map((entry) => [entry.id, entry.kind === "message" && entry.payload]);

/** The ids of the other tabs that are open. */
let otherTabs: string[];
let live: LiveForm;
/** Answers a sent message; without one the network fails. */
let answer: ((key: string | null) => Response) | undefined;

/** Opens a page with the form, as a visit or a reload does. */
async function open(): Promise<void> {
  document.body.innerHTML = `<div data-island="contact-form">${renderToStaticMarkup(<ContactForm />)}</div>`;
  live = startContactForm(() => {});
  await new Promise((done) => setTimeout(done, 20));
}

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
}
const leave = (name: string) => field(name).dispatchEvent(new Event("change", { bubbles: true }));

const putDraft = (key: string, message: string, change: Partial<Draft> = {}) =>
  openVisitorDb().drafts.put({
    id: key,
    kind: "message",
    key,
    tab: "closed",
    answers: { name: "Amina", email: "", message },
    step: 0,
    savedAt: Date.now() - 60_000,
    ...change,
  });

beforeEach(async () => {
  otherTabs = [];
  answer = undefined;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (address: string, { headers }: RequestInit = {}) => {
    if (!answer || !String(address).includes("/functions/")) throw new TypeError("offline");
    return answer(new Headers(headers).get("idempotency-key"));
  });
  const locks = {
    query: async () => ({ held: otherTabs.map((id) => ({ name: `kilele-tab:${id}` })) }),
    request: async (_name: string, options: unknown, task?: () => unknown) => (task ?? (options as () => unknown))(),
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  await openVisitorDb().open();
});
afterEach(async () => {
  // The form's state belongs to the module and outlives its element.
  press("start-over");
  await new Promise((done) => setTimeout(done, 20));
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "locks");
  await openVisitorDb().delete();
});

describe("'Start over'", () => {
  const letter = "A long story. ".repeat(46).trim();

  it("is undone by one press, with every letter, on the device too", async () => {
    await open();
    type("message", letter);
    type("name", "Amina");
    await soon(async () => expect((await readDrafts())[0]?.answers.name).toBe("Amina"));
    const { key } = (await readDrafts())[0] ?? {};
    press("start-over");
    expect([field("message").value, isShown("erased")]).toEqual(["", true]);
    await soon(async () => expect(await readDrafts()).toEqual([]));
    press("undo");
    await soon(async () => expect((await readDrafts())[0]).toMatchObject({ key, answers: { message: letter } }));
    expect([field("message").value, field("name").value, isShown("erased")]).toEqual([letter, "Amina", false]);
  });

  it("keeps through it what was sent under its key, so that other words go under another one", async () => {
    await putDraft("sent", "Sent", { tab: await findTabIdentity(), sentPayload: "what was sent" });
    await open();
    await soon(() => expect(field("message").value).toBe("Sent"));
    press("start-over");
    await soon(async () => expect(await readDrafts()).toEqual([]));
    press("undo");
    await soon(async () => expect(await readDrafts()).toMatchObject([{ key: "sent", sentPayload: "what was sent" }]));
  });

  it("offers nothing to undo where nothing was typed", async () => {
    await open();
    press("start-over");
    expect(isShown("erased")).toBe(false);
  });

  it("is undone later too: what was typed since is kept beside it, and opened by another press", async () => {
    await open();
    type("message", letter);
    press("start-over");
    type("message", "Something else");
    await soon(async () => expect(await readMessages()).toEqual(["Something else"]));
    press("undo");
    await soon(async () => expect(await readMessages()).toEqual([letter, "Something else"]));
    await soon(() => expect(isShown("other-draft")).toBe(true));
    expect(note("other-draft").textContent).toContain("Something else");
    press("open-other-draft");
    await soon(() => expect(field("message").value).toBe("Something else"));
    expect(note("other-draft").textContent).toContain("A long story.");
    expect(await readMessages()).toEqual(["Something else", letter]);
  });

  it("erases no letter that another open tab is writing", async () => {
    otherTabs = ["other"];
    await putDraft("theirs", "Theirs", { tab: "other" });
    await open();
    await soon(() => expect(field("message").value).toBe("Theirs"));
    press("start-over");
    type("message", "Mine");
    await soon(async () => expect(await readMessages()).toEqual(["Mine", "Theirs"]));
  });
});

describe("letters of several tabs", () => {
  it("are each its tab's own: a copy becomes another letter with the first change", async () => {
    otherTabs = ["other"];
    await putDraft("theirs", "Theirs", { tab: "other" });
    await open();
    await soon(() => expect(field("message").value).toBe("Theirs"));
    type("message", "Theirs, and mine");
    await soon(async () => expect(await readMessages()).toEqual(["Theirs, and mine", "Theirs"]));
    await open();
    await soon(() => expect(field("message").value).toBe("Theirs, and mine"));
    expect(isShown("other-draft")).toBe(false);
  });

  it("are offered one after the other once their tabs are closed, and none is lost", async () => {
    await putDraft("older", "The older one", { savedAt: Date.now() - 120_000 });
    await putDraft("newer", "The newer one");
    await open();
    await soon(() => expect(field("message").value).toBe("The newer one"));
    expect([isShown("restored"), isShown("other-draft"), note("other-draft").textContent]).toEqual([
      true,
      true,
      expect.stringContaining("The older one"),
    ]);
    press("open-other-draft");
    await soon(() => expect(field("message").value).toBe("The older one"));
    expect(note("other-draft").textContent).toContain("The newer one");
  });

  it("are not joined to what somebody has typed before they were read", async () => {
    await putDraft("left", "Left by somebody else", {
      answers: { name: "Otieno", email: "o@example.org", message: "L" },
    });
    document.body.innerHTML = `<div data-island="contact-form">${renderToStaticMarkup(<ContactForm />)}</div>`;
    field("message").value = "Typed early";
    startContactForm(() => {});
    await soon(() => expect(isShown("other-draft")).toBe(true));
    expect([field("name").value, field("email").value, field("message").value]).toEqual(["", "", "Typed early"]);
    await soon(async () => expect(await readMessages()).toEqual(["Typed early", "L"]));
  });
});

describe("a message whose key the server says is used up", () => {
  it.each([
    ["other words are typed", "The second one"],
    ["it is sent again as it is", undefined],
  ])("comes back under a new key, which the form goes on with where %s", async (_, words) => {
    const keys: (string | null)[] = [];
    answer = (key) => {
      keys.push(key);
      return Response.json({ id: key, ...(keys.length === 1 && { deleted: true, message: "We have deleted it." }) });
    };
    await open();
    for (const [name, text] of [
      ["name", "Amina"],
      ["email", "amina@example.org"],
      ["message", "The first one"],
    ] as const)
      type(name, text);
    await soon(async () => expect(await readMessages()).toEqual(["The first one"]));
    submit();
    await soon(async () => expect(await readDrafts()).toMatchObject([{ sentPayload: expect.anything() }]));
    await soon(() => expect(form().hasAttribute("data-busy")).toBe(false));
    if (words !== undefined) {
      type("message", words);
      await soon(async () => expect(await readMessages()).toEqual([words]));
    }
    submit();
    await soon(() => expect(keys).toHaveLength(2));
    expect(new Set(keys).size).toBe(2);
    await soon(async () => expect(await readDrafts()).toEqual([]));
  });
});

describe("a withdrawn message", () => {
  const payload = { name: "Amina", email: "amina@example.org", message: "The first one" };
  const putWaiting = async (id: string) => {
    const later = { attempts: 3, nextAttemptAt: Date.now() + 3_600_000, waitReason: "no-answer" as const };
    await openVisitorDb().outbox.put({ ...makeOutboxEntry({ kind: "message", payload }, id, Date.now()), ...later });
  };

  it("is offered beside newer text, which stays", async () => {
    await open();
    await putWaiting("first");
    type("message", "The newer one");
    await soon(async () => expect(await readMessages()).toEqual(["The newer one"]));
    expect(await withdrawRequest("first")).toBe("set-aside");
    live.showWithdrawn();
    await soon(() => expect(isShown("other-draft")).toBe(true));
    expect([field("message").value, field("name").value]).toEqual(["The newer one", ""]);
    press("open-other-draft");
    await soon(() => expect(field("message").value).toBe("The first one"));
    expect(await readMessages()).toEqual(["The first one", "The newer one"]);
  });

  it("is not joined to text that the device could not store", async () => {
    await open();
    await putWaiting("first");
    const transaction = vi.spyOn(openVisitorDb(), "transaction").mockRejectedValue(new Error("full") as never);
    type("message", "Only in the form");
    await soon(() => expect(isShown("not-kept")).toBe(true));
    transaction.mockRestore();
    expect(await withdrawRequest("first")).toBe("in-form");
    live.showWithdrawn();
    await soon(() => expect(isShown("other-draft")).toBe(true));
    expect([field("message").value, field("email").value]).toEqual(["Only in the form", ""]);
    await soon(async () => expect(await readMessages()).toEqual(["Only in the form", "The first one"]));
  });
});

it("gives no text away for another letter that is nowhere but in the form", async () => {
  await putDraft("left", "Left over");
  await putDraft("shown", "Shown", { savedAt: Date.now() });
  await open();
  await soon(() => expect(isShown("other-draft")).toBe(true));
  const transaction = vi.spyOn(openVisitorDb(), "transaction").mockRejectedValue(new Error("full") as never);
  type("message", "Only in the form");
  await soon(() => expect(isShown("not-kept")).toBe(true));
  press("open-other-draft");
  await new Promise((done) => setTimeout(done, 50));
  expect(field("message").value).toBe("Only in the form");
  transaction.mockRestore();
});

describe("notes", () => {
  it("notes that nothing is kept are taken back once something is", async () => {
    await open();
    const transaction = vi.spyOn(openVisitorDb(), "transaction").mockRejectedValue(new Error("full") as never);
    type("message", "Lost");
    await soon(() => expect(isShown("not-kept")).toBe(true));
    transaction.mockRestore();
    type("message", "Kept");
    await soon(() => expect(isShown("not-kept")).toBe(false));
    expect(await readMessages()).toEqual(["Kept"]);
  });
});

describe("the address of the answer", () => {
  const fillIn = (email: string) => {
    type("name", "Amina");
    type("message", "Where does the ferry leave?");
    type("email", email);
    leave("email");
  };

  it("is asked about where it resembles that of a mail service, and mended by one press", async () => {
    await open();
    fillIn("amina@gmial.con");
    expect([isShown("suggestion"), note("suggestion").textContent]).toEqual([true, "Did you mean amina@gmail.com?"]);
    press("use-suggestion");
    expect([field("email").value, isShown("suggestion"), document.activeElement]).toEqual([
      "amina@gmail.com",
      false,
      field("email"),
    ]);
    fillIn("amina@example.org");
    expect(isShown("suggestion")).toBe(false);
  });

  it("may stay as it is: it is sent, shown, and changed in what still waits, which is sent once", async () => {
    await open();
    fillIn("amina@gmial.con");
    submit();
    await soon(() => expect(isShown("answer-to")).toBe(true));
    expect(note("answer-to").textContent).toContain("We answer to amina@gmial.con");
    press("change-address");
    await soon(() => expect(field("message").value).toBe("Where does the ferry leave?"));
    await soon(async () => expect(await readWaiting()).toEqual([]));
    expect([document.activeElement, isShown("answer-to")]).toEqual([field("email"), false]);
    type("email", "amina@gmail.com");
    submit();
    await soon(async () => expect(await readWaiting()).toMatchObject([[{}, { email: "amina@gmail.com" }]]));
    await createOutboxStore(openVisitorDb(), "a").remove((await readWaiting())[0]?.[0] as string);
  });

  it("the address of a message that has arrived is changed by sending it again, with the next text kept beside it", async () => {
    answer = (key) => Response.json({ id: key });
    await open();
    fillIn("amina@gmial.con");
    submit();
    await soon(() => expect(isShown("answer-to")).toBe(true));
    press("change-address");
    await soon(() => expect(field("message").value).toBe("Where does the ferry leave?"));
    type("email", "amina@gmail.com");
    submit();
    await soon(() => expect(note("answer-to").textContent).toContain("We answer to amina@gmail.com"));
    expect(await openVisitorDb().arrivals.count()).toBe(2);
    type("message", "The next one");
    expect(isShown("answer-to")).toBe(false);
  });
});
