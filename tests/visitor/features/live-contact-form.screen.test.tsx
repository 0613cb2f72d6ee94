import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { saveDraft } from "../../../src/outbox/dexie/drafts.ts";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { findTabIdentity } from "../../../src/outbox/page/tab.ts";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { AskForm } from "../../../src/visitor/features/contact/ask-form.tsx";
import { ContactForm } from "../../../src/visitor/features/contact/contact-form.tsx";
import { startAskForm } from "../../../src/visitor/features/contact/live-ask-form.ts";
import { startContactForm } from "../../../src/visitor/features/contact/live-contact-form.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;
const findForm = () => document.querySelector("form") as HTMLFormElement;
const findField = (name: string) => findForm().querySelector(`[name=${name}]`) as Field;
const findNote = (name: string) => findForm().querySelector<HTMLElement>(`[data-note=${name}]`);
/** Waits until an expectation holds. The store's code is loaded first, which may take seconds on a busy machine. */
const readKind = async (kind: string) => (await openVisitorDb().drafts.toArray()).find((draft) => draft.kind === kind);
const readDraft = () => readKind("message");

/** Opens a page with the form, as a visit or a return does. */
function open(): void {
  document.body.innerHTML = `<div data-island="contact-form">${renderToStaticMarkup(<ContactForm />)}</div>`;
  startContactForm(() => {});
}

/** Shows the page again as it was left, from the browser's back/forward cache. */
const showAgain = () => dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

function type(name: string, text: string): void {
  findField(name).value = text;
  findField(name).dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await openVisitorDb().delete();
  await openVisitorDb().open();
});

describe("the contact form", () => {
  it("keeps what is typed over a closed tab, says so, and lets one start over", async () => {
    await vi.waitFor(() => expect(findNote("restored")?.hidden).toBe(true));
    type("name", "Amina");
    type("message", "Two lines\nof a long story");
    await vi.waitFor(async () => expect((await readDraft())?.answers.message).toBe("Two lines\nof a long story"));

    open();
    await vi.waitFor(() => expect(findField("message").value).toBe("Two lines\nof a long story"));
    expect([findField("name").value, findField("email").value, findNote("restored")?.hidden]).toEqual([
      "Amina",
      "",
      false,
    ]);

    findForm().querySelector<HTMLElement>("[data-action=start-over]")?.click();
    await vi.waitFor(async () => expect(await readDraft()).toBeUndefined());
    expect([findField("name").value, findField("message").value, findNote("restored")?.hidden]).toEqual(["", "", true]);
  });

  it("has what was written on another page once it is shown again, and loses nothing of it by the next letter", async () => {
    type("message", "Begun here");
    await vi.waitFor(async () => expect((await readDraft())?.answers.message).toBe("Begun here"));
    const { key = "", answers } = (await readDraft()) ?? {};
    const written = { ...answers, message: "Begun here, ended there", email: "amina@example.org" };
    const other = { tab: await findTabIdentity(), step: 0, newKey: "unused", now: Date.now() };
    await saveDraft(openVisitorDb(), { ...other, kind: "message", answers: written, formKey: key });

    showAgain();
    await vi.waitFor(() => expect(findField("message").value).toBe("Begun here, ended there"));
    expect(findNote("restored")?.hidden).toBe(false);
    type("name", "Amina");
    await vi.waitFor(async () => expect((await readDraft())?.answers.name).toBe("Amina"));
    expect((await readDraft())?.answers).toMatchObject({
      message: "Begun here, ended there",
      email: "amina@example.org",
    });
  });

  it("never writes over what the person has typed before the draft was read", async () => {
    type("message", "Kept");
    await vi.waitFor(async () => expect((await readDraft())?.answers.message).toBe("Kept"));
    open();
    type("message", "Newer");
    await vi.waitFor(async () => expect((await readDraft())?.answers.message).toBe("Newer"));
    expect(findField("message").value).toBe("Newer");
  });

  it("names what is missing by each field, and goes to the first of it", async () => {
    const submit = () => findForm().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    const error = (name: string) => findForm().querySelector(`[data-error-of=${name}]`)?.textContent;
    submit();
    await vi.waitFor(() => expect(error("name")).toBe("Please tell us your name"));
    expect([document.activeElement, error("email")]).toEqual([findField("name"), "Please give us your email address"]);
    type("name", "Amina");
    type("email", "not an address");
    type("message", "Where does the ferry leave?");
    submit();
    await vi.waitFor(() => expect(error("email")).toContain("Please check the email address"));
    expect([document.activeElement, findField("email").getAttribute("aria-invalid")]).toEqual([
      findField("email"),
      "true",
    ]);
    expect([error("name"), await openVisitorDb().outbox.count()]).toEqual(["", 0]);
  });

  it("says what is wrong, sends nothing, and takes the message out of the draft once it is queued", async () => {
    const submit = () => findForm().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    type("name", "Amina");
    type("message", "Where does the ferry leave?");
    submit();
    await vi.waitFor(() => expect(findField("email").getAttribute("aria-invalid")).toBe("true"));
    expect(await openVisitorDb().outbox.count()).toBe(0);

    type("email", "Amina <amina@example.org>");
    await vi.waitFor(async () => expect((await readDraft())?.answers.email).toContain("amina@"));
    const { key } = (await readDraft()) ?? {};
    submit();
    await vi.waitFor(() => expect(findField("message").value).toBe(""));
    expect(await openVisitorDb().outbox.toArray()).toMatchObject([
      { id: key, kind: "message", payload: { email: "amina@example.org" } },
    ]);
    expect(await readDraft()).toBeUndefined();
    expect(toastStore.read().map(({ title }) => title)).toContain("Your message is kept on this device");
  });
});

it("keeps what is typed while a message is on its way, as the draft of the next one with a key of its own", async () => {
  let answer = (_response: Response): void => {
    throw new Error("Nothing was sent yet");
  };
  vi.stubGlobal("fetch", (address: string) => {
    if (!String(address).includes("/functions/")) return Promise.reject(new TypeError("offline"));
    return new Promise<Response>((done) => {
      answer = done;
    });
  });
  for (const [name, text] of [
    ["name", "Amina"],
    ["email", "amina@example.org"],
    ["message", "First"],
  ] as const)
    type(name, text);
  await vi.waitFor(async () => expect((await readDraft())?.answers.message).toBe("First"));
  const { key } = (await readDraft()) ?? {};
  findForm().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(async () => expect(await openVisitorDb().outbox.count()).toBe(1));
  type("message", "Second, typed meanwhile");
  await vi.waitFor(() => answer(Response.json({ id: key })));
  await vi.waitFor(async () => expect((await readDraft())?.answers.message).toBe("Second, typed meanwhile"));
  expect(findField("message").value).toBe("Second, typed meanwhile");
  expect((await readDraft())?.key).not.toBe(key);
});

describe("the line to ask from a page", () => {
  const openPage = (about: string) => {
    const findForm = renderToStaticMarkup(<AskForm about={about} questionnaire="#questionnaire" />);
    document.body.innerHTML = `<div data-island="ask-form">${findForm}</div>`;
    startAskForm();
  };
  const submit = () => findForm().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

  it("queues one question with its page, under the key of its draft, and offers the five steps after it", async () => {
    openPage("Tanzania");
    type("message", "Is the ferry to Kigoma running?");
    submit();
    await vi.waitFor(() => expect(findField("contact").getAttribute("aria-invalid")).toBe("true"));
    expect(await openVisitorDb().outbox.count()).toBe(0);
    type("contact", "WhatsApp +254 712 345678");
    await vi.waitFor(async () => expect((await readKind("question"))?.answers.contact).toMatch(/345678/));
    const { key } = (await readKind("question")) ?? {};
    submit();
    submit();
    await vi.waitFor(() => expect(findNote("asked")?.hidden).toBe(false));
    expect(await openVisitorDb().outbox.toArray()).toMatchObject([
      {
        id: key,
        kind: "message",
        payload: { message: "Is the ferry to Kigoma running?", contact: "+254 712 345678", about: "Tanzania" },
      },
    ]);
    expect(findNote("asked")?.textContent).toMatch(/^You asked: Is the ferry to Kigoma running\? A person/);
    expect(findNote("answer-to")?.textContent).toContain("+254 712 345678");
    expect([findField("message").value, findField("about").value]).toEqual(["", "Tanzania"]);
    expect(await readKind("question")).toBeUndefined();
  });

  it("is about its own page although the kept question of another one comes after the first letters", async () => {
    const ofTab = { tab: await findTabIdentity(), step: 0, newKey: crypto.randomUUID(), now: Date.now() };
    const answers = { about: "Kosovo", message: "Is the road to Prizren open?", contact: "" };
    await saveDraft(openVisitorDb(), { ...ofTab, kind: "question", answers });
    openPage("Tanzania");
    type("message", "Is the ferry to Kigoma running?");
    await vi.waitFor(() => expect(findNote("other-draft")?.hidden).toBe(false));
    expect([findField("message").value, findField("about").value]).toEqual([
      "Is the ferry to Kigoma running?",
      "Tanzania",
    ]);
    await vi.waitFor(async () => {
      const kept = (await openVisitorDb().drafts.toArray()).map(({ answers }) => [answers.about, answers.message]);
      expect(kept.sort()).toEqual([
        ["Kosovo", "Is the road to Prizren open?"],
        ["Tanzania", "Is the ferry to Kigoma running?"],
      ]);
    });
  });

  it("is about the row in which a reader reports an error, by the address of the row's link", async () => {
    history.replaceState(null, "", "/destinations/tanzania?row=row-malaria#ask");
    const row = document.createElement("div");
    openPage("Tanzania");
    row.id = "row-malaria";
    row.innerHTML = "<dt>Malaria</dt><dd>Tablets are advised.</dd>";
    document.body.append(row);
    startAskForm();
    const subject = "Tanzania: Malaria (/destinations/tanzania#row-malaria)";
    await vi.waitFor(() => expect(findField("about").value).toBe(subject));
    expect([findNote("other-subject")?.hidden, findNote("other-subject")?.textContent]).toEqual([
      false,
      `It is about ${subject}`,
    ]);
    type("message", "There are none in Stone Town now.");
    type("contact", "wanjiru@example.com");
    submit();
    await vi.waitFor(async () =>
      expect(await openVisitorDb().outbox.toArray()).toMatchObject([
        { payload: { about: subject, message: "There are none in Stone Town now." } },
      ]),
    );
  });

  it("is about the page where the address names no row of it", async () => {
    history.replaceState(null, "", "/destinations/tanzania?row=row-nothing#ask");
    openPage("Tanzania");
    type("message", "Is the ferry running?");
    await vi.waitFor(async () => expect((await readKind("question"))?.answers.message).toMatch(/ferry/));
    expect([findField("about").value, findNote("other-subject")?.hidden]).toEqual(["Tanzania", true]);
  });

  it("keeps a question over the visit of another page, with the page that it is about and was begun on", async () => {
    history.replaceState(null, "", "/destinations/tanzania");
    openPage("Tanzania");
    type("message", "How long is the drive?");
    await vi.waitFor(async () => expect((await readKind("question"))?.answers.message).toMatch(/drive/));
    history.replaceState(null, "", "/destinations/kosovo");
    openPage("Kosovo");
    await vi.waitFor(() => expect(findField("message").value).toBe("How long is the drive?"));
    expect([findNote("restored")?.hidden, findNote("other-subject")?.textContent]).toEqual([
      false,
      "It is about Tanzania",
    ]);
    expect(findNote("other-subject")?.hidden).toBe(false);
    type("contact", "amina@example.org");
    submit();
    await vi.waitFor(() => expect(findNote("asked")?.hidden).toBe(false));
    expect(await openVisitorDb().outbox.toArray()).toMatchObject([
      { source: "/destinations/tanzania", payload: { message: "How long is the drive?", about: "Tanzania" } },
    ]);
    // The next question is about the page that is open.
    expect([findField("about").value, findNote("other-subject")?.hidden]).toEqual(["Kosovo", true]);
  });
});
