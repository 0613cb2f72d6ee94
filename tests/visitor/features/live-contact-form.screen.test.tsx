import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { visitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { AskForm } from "../../../src/visitor/features/contact/ask-form.tsx";
import { ContactForm } from "../../../src/visitor/features/contact/contact-form.tsx";
import { startAskForm } from "../../../src/visitor/features/contact/live-ask-form.ts";
import { startContactForm } from "../../../src/visitor/features/contact/live-contact-form.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;
const form = () => document.querySelector("form") as HTMLFormElement;
const field = (name: string) => form().querySelector(`[name=${name}]`) as Field;
const note = (name: string) => form().querySelector<HTMLElement>(`[data-note=${name}]`);
/** Waits until an expectation holds; the store's code is fetched first, which takes its time on a busy machine. */
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const draft = () => visitorDb().drafts.get("message");

/** Opens a page with the form, as a visit or a return does. */
function open(): void {
  document.body.innerHTML = `<div data-island="contact-form">${renderToStaticMarkup(<ContactForm />)}</div>`;
  startContactForm();
}

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
}

beforeEach(() => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  vi.spyOn(console, "warn").mockImplementation(() => {});
  open();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await visitorDb().delete();
  await visitorDb().open();
});

describe("the contact form", () => {
  it("keeps what is typed over a closed tab, says so, and lets one start over", async () => {
    await soon(() => expect(note("restored")?.hidden).toBe(true));
    type("name", "Amina");
    type("message", "Two lines\nof a long story");
    await soon(async () => expect((await draft())?.answers.message).toBe("Two lines\nof a long story"));

    open();
    await soon(() => expect(field("message").value).toBe("Two lines\nof a long story"));
    expect([field("name").value, field("email").value, note("restored")?.hidden]).toEqual(["Amina", "", false]);

    form().querySelector<HTMLElement>("[data-action=start-over]")?.click();
    await soon(async () => expect(await draft()).toBeUndefined());
    expect([field("name").value, field("message").value, note("restored")?.hidden]).toEqual(["", "", true]);
  });

  it("never writes over what the person has typed before the draft was read", async () => {
    type("message", "Kept");
    await soon(async () => expect((await draft())?.answers.message).toBe("Kept"));
    open();
    type("message", "Newer");
    await soon(async () => expect((await draft())?.answers.message).toBe("Newer"));
    expect(field("message").value).toBe("Newer");
  });

  it("names what is missing by each field, and goes to the first of it", async () => {
    const submit = () => form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    const error = (name: string) => form().querySelector(`[data-error-of=${name}]`)?.textContent;
    submit();
    await soon(() => expect(error("name")).toBe("Please tell us your name"));
    expect([document.activeElement, error("email")]).toEqual([field("name"), "Please give us your email address"]);
    type("name", "Amina");
    type("email", "not an address");
    type("message", "Where does the ferry leave?");
    submit();
    await soon(() => expect(error("email")).toContain("Please check the email address"));
    expect([document.activeElement, field("email").getAttribute("aria-invalid")]).toEqual([field("email"), "true"]);
    expect([error("name"), await visitorDb().outbox.count()]).toEqual(["", 0]);
  });

  it("says what is wrong, sends nothing, and takes the message out of the draft once it is queued", async () => {
    const submit = () => form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
    type("name", "Amina");
    type("message", "Where does the ferry leave?");
    submit();
    await soon(() => expect(field("email").getAttribute("aria-invalid")).toBe("true"));
    expect(await visitorDb().outbox.count()).toBe(0);

    type("email", "Amina <amina@example.org>");
    await soon(async () => expect((await draft())?.answers.email).toContain("amina@"));
    const { key } = (await draft()) ?? {};
    submit();
    await soon(() => expect(field("message").value).toBe(""));
    expect(await visitorDb().outbox.toArray()).toMatchObject([
      { id: key, kind: "message", payload: { email: "amina@example.org" } },
    ]);
    expect(await draft()).toBeUndefined();
    expect(toastStore.read().map(({ title }) => title)).toContain("Your message is kept on this device");
  });
});

it("keeps what is typed while a message is on its way, as the draft of the next one with a key of its own", async () => {
  let answer: (response: Response) => void = () => {};
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
  await soon(async () => expect((await draft())?.answers.message).toBe("First"));
  const { key } = (await draft()) ?? {};
  form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await soon(async () => expect(await visitorDb().outbox.count()).toBe(1));
  type("message", "Second, typed meanwhile");
  await soon(() => answer(Response.json({ id: key })));
  await soon(async () => expect((await draft())?.answers.message).toBe("Second, typed meanwhile"));
  expect(field("message").value).toBe("Second, typed meanwhile");
  expect((await draft())?.key).not.toBe(key);
});

describe("the line to ask from a page", () => {
  const openPage = (about: string) => {
    const form = renderToStaticMarkup(<AskForm about={about} questionnaire="#questionnaire" />);
    document.body.innerHTML = `<div data-island="ask-form">${form}</div>`;
    startAskForm();
  };
  const submit = () => form().dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

  it("queues one question with its page, under the key of its draft, and offers the five steps after it", async () => {
    openPage("Tanzania");
    type("message", "Is the ferry to Kigoma running?");
    submit();
    await soon(() => expect(field("contact").getAttribute("aria-invalid")).toBe("true"));
    expect(await visitorDb().outbox.count()).toBe(0);
    type("contact", "WhatsApp +254 712 345678");
    await soon(async () => expect((await visitorDb().drafts.get("question"))?.answers.contact).toMatch(/345678/));
    const { key } = (await visitorDb().drafts.get("question")) ?? {};
    submit();
    submit();
    await soon(() => expect(note("asked")?.hidden).toBe(false));
    expect(await visitorDb().outbox.toArray()).toMatchObject([
      {
        ...{ id: key, kind: "message" },
        payload: { message: "Is the ferry to Kigoma running?", contact: "+254 712 345678", about: "Tanzania" },
      },
    ]);
    expect([field("message").value, field("about").value]).toEqual(["", "Tanzania"]);
    expect(await visitorDb().drafts.get("question")).toBeUndefined();
  });

  it("keeps a question over the visit of another page, which gives it its own name", async () => {
    openPage("Tanzania");
    type("message", "How long is the drive?");
    await soon(async () => expect((await visitorDb().drafts.get("question"))?.answers.message).toMatch(/drive/));
    openPage("Kosovo");
    await soon(() => expect(field("message").value).toBe("How long is the drive?"));
    expect([field("about").value, note("restored")?.hidden]).toEqual(["Kosovo", false]);
  });
});
