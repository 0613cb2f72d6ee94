/** Tests what the frame of the staff area starts for all screens, and what it ends when a person may no longer see the tables. */
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { initialProgress } from "../../../src/shared/rules/outbox-entry.ts";
import { offerUndo, undoStore } from "../../../src/staff/edits/undo.ts";
import { openDb } from "../../../src/staff/mirror/mirror.ts";
import { enquiry } from "../../harness/enquiry.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { expectToast } from "../../harness/screens/press.ts";
import { openStaffArea } from "../../harness/screens/staff-area.tsx";

const id = "5e000000-0000-4000-8000-0000000000aa";

let backend: ModelBackend;
let workers: EventTarget;
/** The types of the messages to the worker. */
let sentTypes: string[];
let notifications: { close: () => void }[];
let badges: number[];
const persist = vi.fn(async () => true);

beforeEach(() => {
  backend = new ModelBackend();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  sentTypes = [];
  badges = [];
  notifications = [];
  const active = {
    postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
      sentTypes.push(type);
      port?.postMessage(true);
      port?.close();
    },
  };
  const registration = { active, getNotifications: async () => notifications };
  workers = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  Object.defineProperty(navigator, "storage", { value: { persist }, configurable: true });
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(navigator, "storage");
});

const open = async () => {
  const opened = await openStaffArea("/admin/services", "Services", { backend });
  // A row that was here before the mirror is complete is no news.
  await waitFor(() => expect(badges).toEqual([0]));
  return opened;
};
const arrive = (table: "leads" | "messages", name: string) =>
  backend.putRow(table, { name, message: "Hello", created_at: new Date().toISOString() });
const waitForRequest = (path: string) =>
  waitFor(() => expect(backend.asked.map((asked) => asked.path)).toContainEqual(expect.stringContaining(path)));

it("keeps the area's code and its storage on this device, and counts what is new on the app's icon", async () => {
  await open();
  await waitFor(() => expect(sentTypes).toEqual(["STAFF_SIGNED_IN"]));
  expect(persist).toHaveBeenCalledOnce();
  arrive("leads", "Amina");
  await expectToast("New lead: Amina");
  arrive("messages", "Baraka");
  await expectToast("New message: Baraka");
  await waitFor(() => expect(badges.at(-1)).toBe(2));
});

it("opens the screen of a notification that is pressed, without a reload", async () => {
  const { router } = await open();
  workers.dispatchEvent(new MessageEvent("message", { data: { type: "OPEN_PATH", path: "/admin/messages" } }));
  await screen.findByRole("heading", { name: "Messages", level: 1 });
  expect(router.state.location.pathname).toBe("/admin/messages");
});

it("sends the pictures and the called leads that wait on this device, whichever screen is open", async () => {
  await open();
  const waiting = { id, createdAt: 1, ...initialProgress };
  const bytes = new TextEncoder().encode("redrawn").buffer;
  await openDb().images.add({
    ...{ ...waiting, path: `${id}.webp`, address: `/${id}.webp`, name: "tea.png" },
    type: "image/webp",
    bytes,
    redrawn: true,
  });
  await openDb().entered_leads.add({ ...waiting, payload: enquiry as never, source: "Phone", withMail: true });
  dispatchEvent(new Event("online"));
  await waitForRequest(`/storage/v1/object/images/${id}.webp`);
  await waitForRequest("/functions/v1/leads");
});

describe("a person who may no longer see the tables", () => {
  const shutOut = async () => {
    await open();
    arrive("leads", "Amina");
    await expectToast("New lead: Amina");
    await waitFor(() => expect(badges.at(-1)).toBe(1));
    const close = vi.fn();
    notifications = [{ close }];
    offerUndo({ title: "Amina is deleted", undo: async () => undefined, release: async () => undefined });
    return close;
  };
  const expectNothingLeft = async (close: () => void) => {
    expect(toastStore.read().map(({ title }) => title)).not.toContain("New lead");
    expect([undoStore.read(), badges.at(-1)]).toEqual([undefined, 0]);
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
  };

  it("who was struck from the list sees no name of a lead any more, on the screen, the icon or in a notification", async () => {
    const close = await shutOut();
    backend.answer(({ path }) =>
      path.startsWith("/rest/")
        ? Response.json({ code: "42501", message: "no", hint: "not_staff" }, { status: 403 })
        : undefined,
    );
    dispatchEvent(new Event("online"));
    await screen.findByRole("heading", { name: "Not a staff account" });
    await expectNothingLeft(close);
  });

  it("whose session has ended sees none either, and signs in again", async () => {
    const close = await shutOut();
    backend.answer(({ path }) => {
      if (path.startsWith("/rest/"))
        return Response.json({ code: "PGRST301", message: "JWT expired" }, { status: 401 });
      if (path === "/auth/v1/token") return Response.json({ code: "refresh_token_not_found" }, { status: 400 });
      return undefined;
    });
    dispatchEvent(new Event("online"));
    await screen.findByRole("heading", { name: "Admin Access" });
    await expectToast("Your session has ended. Please sign in again.");
    await expectNothingLeft(close);
  });
});
