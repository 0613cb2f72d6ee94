import { beforeEach, expect, it, vi } from "vitest";
import { openVisitorDb } from "../../../src/outbox/dexie/visitor-db.ts";
import { announceArrivals } from "../../../src/outbox/page/announce-arrivals.ts";
import { addContact, formStore, retryNow, submitRequest, withdrawRequest } from "../../../src/outbox/page/delivery.ts";
import { computeRequestDigest } from "../../../src/outbox/page/request-digest.ts";
import { watchOutbox } from "../../../src/outbox/page/watch-outbox.ts";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import { outboxSyncTag } from "../../../src/shared/lib/worker-messages.ts";
import { makeOutboxEntry, type OutboxItem } from "../../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../../harness/enquiry.ts";

const payload = enquiry as Extract<OutboxItem, { kind?: "enquiry" }>["payload"];
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const titles = () => toastStore.read().map(({ title }) => title);

/** The requests that reached the server: their addresses, keys and bodies. */
let sent: { url: URL; key: string | null; body: unknown }[];
/** Answers for the server, depending on the body. The network fails if it throws. */
let answer: (body: { contact?: string }) => Response;
/** The tags of the syncs that the page has registered. */
let syncs: string[];

beforeEach(async () => {
  sent = [];
  syncs = [];
  answer = () => Response.json({});
  history.replaceState(null, "", "/destinations/namibia?utm_campaign=spring");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.stubGlobal("fetch", async (address: string, { headers, body }: RequestInit) => {
    const key = new Headers(headers).get("Idempotency-Key");
    const given = JSON.parse(String(body)) as { contact?: string };
    const response = answer(given);
    sent.push({ url: new URL(address), key, body: given });
    return response.ok ? Response.json({ id: key }) : response;
  });
  const registration = { sync: { register: async (tag: string) => void syncs.push(tag) } };
  const workers = Object.assign(new EventTarget(), { controller: null, getRegistration: async () => registration });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  for (const table of openVisitorDb().tables) await table.clear();
  return () => void Reflect.deleteProperty(navigator, "serviceWorker");
});

const offline = () => {
  throw new TypeError("offline");
};

it("sends a request with its page and campaign, and asks for no sync where it has arrived", async () => {
  expect(await submitRequest({ payload })).toMatchObject({ outcome: "sent" });
  expect(sent.map(({ url, body }) => [url.searchParams.get("source"), body])).toEqual([
    ["/destinations/namibia (spring)", payload],
  ]);
  expect([syncs, await openVisitorDb().outbox.count()]).toEqual([[], 0]);
});

it("queues a request without a network, and has the browser send it once every page is closed", async () => {
  answer = offline;
  const outcome = await submitRequest({ payload });
  expect(outcome.outcome).toBe("waiting");
  await soon(() => expect(syncs).toEqual([outboxSyncTag]));
  expect(await formStore.findSame({ payload })).toMatchObject({ known: "waiting" });
});

it("adds a contact to an enquiry that has arrived under its own key, and to one that waits in its place", async () => {
  const first = await submitRequest({ payload });
  const id = "id" in first ? first.id : "";
  expect(await addContact({ ...payload, contact: "+254 712 345678" }, id, true)).toBe("added");
  expect(sent.map(({ key, body }) => [key, (body as typeof payload).contact])).toEqual([
    [id, undefined],
    [id, "+254 712 345678"],
  ]);
  answer = offline;
  expect(await addContact({ ...payload, contact: "+254 700" }, id, true)).toBe("waiting");
  await soon(() => expect(syncs).toEqual([outboxSyncTag]));
  expect(await openVisitorDb().outbox.toArray()).toMatchObject([{ id, payload: { contact: "+254 700" } }]);
});

it("leaves nothing to be sent where the server refuses an addition to what it has", async () => {
  const first = await submitRequest({ payload });
  const id = "id" in first ? first.id : "";
  answer = () => Response.json({ code: "invalid_payload", message: "Not this" }, { status: 422 });
  expect(await addContact({ ...payload, contact: "?" }, id, true)).toBe("refused");
  expect(await openVisitorDb().outbox.count()).toBe(0);
});

it("sends a waiting request at once on request, and gives a withdrawn one back to its form", async () => {
  const waiting = makeOutboxEntry({ payload }, crypto.randomUUID(), Date.now());
  const later = { ...waiting, attempts: 3, nextAttemptAt: Date.now() + 3_600_000, waitReason: "no-answer" as const };
  await openVisitorDb().outbox.put(later);
  await retryNow(later.id);
  await soon(() => expect(sent.map(({ key }) => key)).toEqual([later.id]));

  const other = crypto.randomUUID();
  await openVisitorDb().outbox.put({ ...later, id: other });
  expect(await withdrawRequest(other)).toBe("in-form");
  const readDraft = async () => (await formStore.loadDraft("enquiry", undefined)).draft;
  expect((await readDraft())?.answers).toMatchObject({ name: payload.name });
  await formStore.deleteDraft(other);
  expect(await readDraft()).toBeUndefined();
});

it("announces each arrival once, but for the one whose thanks are on the screen, and none to nobody", async () => {
  const arrival = (id: string, at: number) => ({
    id,
    at,
    content: { kind: "message" as const },
    unannounced: { replyTo: "" },
  });
  document.body.innerHTML = `<div data-request="seen"></div>`;
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  announceArrivals();
  await openVisitorDb().arrivals.bulkPut([arrival("seen", 1), arrival("first", 2), arrival("second", 3)] as never);
  await new Promise((done) => setTimeout(done, 20));
  expect(titles()).toEqual([]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await soon(() => expect(titles()).toEqual(["Your message has been sent", "Your message has been sent"]));
  document.dispatchEvent(new Event("visibilitychange"));
  await soon(async () =>
    expect((await openVisitorDb().arrivals.toArray()).filter(({ unannounced }) => unannounced)).toEqual([]),
  );
  expect(titles()).toHaveLength(2);
});

it("starts to send on any page where something waits, and opens nothing where nothing does", async () => {
  const found = vi.fn();
  const drafts = vi.fn();
  watchOutbox(found, drafts);
  await new Promise((done) => setTimeout(done, 20));
  expect([found.mock.calls.length, drafts.mock.calls.length]).toEqual([0, 0]);
  await formStore.saveDraft("enquiry", {
    answers: payload as never,
    step: 0,
    formKey: "kept",
    source: "/",
    sentPayload: undefined,
  });
  dispatchEvent(new Event("online"));
  await soon(() => expect([found.mock.calls.length, drafts.mock.calls.length]).toEqual([0, 1]));
  const entry = makeOutboxEntry({ payload }, crypto.randomUUID(), Date.now());
  await openVisitorDb().outbox.put(entry);
  // The network returns.
  dispatchEvent(new Event("online"));
  await soon(() => expect(found).toHaveBeenCalledTimes(1));
  await soon(() => expect(sent.map(({ key }) => key)).toContain(entry.id));
});

it("knows the same answers again in any order of their fields, and other answers or another kind as others", async () => {
  const digest = await computeRequestDigest({ payload });
  const turned = Object.fromEntries(Object.entries(payload).reverse()) as typeof payload;
  expect(await computeRequestDigest({ payload: turned })).toBe(digest);
  expect(await computeRequestDigest({ kind: "enquiry", payload })).toBe(digest);
  expect(await computeRequestDigest({ payload: { ...payload, age: 35 } })).not.toBe(digest);
  expect(await computeRequestDigest({ kind: "message", payload } as never)).not.toBe(digest);
  expect(digest).toMatch(/^[\da-f]{64}$/);
});
