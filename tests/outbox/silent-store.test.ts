/** Tests requests on devices whose store refuses, never answers or answers late. */
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sendDue } from "../../src/outbox/queue.ts";
import { createOutboxQueue, type SubmitOutcome, type SubmitPorts, submit } from "../../src/outbox/submit-request.ts";
import { createStoreCaller } from "../../src/shared/lib/with-timeout.ts";
import { makeOutboxEntry, type OutboxEntry, type OutboxItem } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";
import { makeExclusive, makeMemoryQueue } from "../harness/outbox.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The behaviour of one call of the store. A number is the delay of its answer in milliseconds. */
type Manner = "answers" | "refuses" | "never answers" | number;

/**
 * Makes the calls of a store take their time. A call waits for the late ones before it, because IndexedDB runs transactions over the
 * same tables in the order in which they were made. One that never answers holds up nothing: it may not have become a transaction.
 */
function makeTurns(manners: Manner[]): () => Promise<void> {
  let earlier: Promise<unknown> = Promise.resolve();
  return () => {
    const manner = manners.shift() ?? "answers";
    if (manner === "never answers") return new Promise(() => {});
    if (manner === "refuses") return Promise.reject(new DOMException("refused", "UnknownError"));
    const turn = earlier.then(async () => {
      if (manner !== "answers") await new Promise((done) => setTimeout(done, manner));
    });
    earlier = turn;
    return turn;
  };
}

/** The server's behaviour: it accepts a request or does not, and its answer arrives or is lost. */
type Reply = "takes it" | "takes it, and the answer is lost" | "is not reached";

const asked: OutboxItem = { payload: enquiry };

/** Opens a page whose store behaves as given, call by call, and works after that. */
function openPage(manners: Manner[], replies: Reply[] = []) {
  const { store, rows } = makeMemoryQueue<OutboxEntry>([]);
  const leads = new Set<string>();
  const posted: string[] = [];
  const next = makeTurns(manners);
  const callVisitorStore = createStoreCaller();
  let ids = 0;
  const post = async (_request: OutboxItem, key: string) => {
    const reply = replies.shift() ?? "takes it";
    posted.push(key);
    if (reply !== "is not reached") leads.add(key);
    return reply === "takes it" ? { status: 200, body: { id: key }, retryAfter: null } : null;
  };
  const queue = createOutboxQueue({
    store: {
      list: () => store.list(),
      get: (id) => callVisitorStore(() => next().then(() => store.get(id))),
      update: (id, change) => callVisitorStore(() => next().then(() => store.update(id, change))),
      remove: (id) => callVisitorStore(() => next().then(() => store.remove(id))),
      returnToForm: (id, newKey) => callVisitorStore(() => next().then(() => store.returnToForm(id, newKey))),
    },
    post,
    exclusive: makeExclusive(),
    now: () => 5_000,
    random: () => 1,
    newId: () => `key-${++ids}`,
  });
  const ports: SubmitPorts = {
    ...queue,
    keys: { byRequest: new Map(), sentWithoutCopy: new Map() },
    callVisitorStore,
    // As in a transaction, the write can be abandoned until its last moment and not after that.
    add: async (request, { newKey: key }, now, keeping) => {
      await next();
      if (keeping.isAbandoned) throw new Error("Nobody waits");
      keeping.key = key;
      await next();
      rows.set(key, makeOutboxEntry(request, key, now));
      return { key };
    },
    warn: () => {},
  };
  /** Presses the button. It throws if there is no outcome after 15 seconds. */
  const press = async (formKey?: string): Promise<SubmitOutcome> => {
    const outcome = submit(ports, asked, { formKey });
    const lateFailure = new Promise<never>((_, fail) =>
      setTimeout(() => fail(new Error("Submitting for ever")), 15_000),
    );
    lateFailure.catch(() => undefined);
    const first = Promise.race([outcome, lateFailure]);
    first.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(15_001);
    return first;
  };
  return { press, posted, leads, rows, replay: () => sendDue(ports, { hasNetworkReturned: true }) };
}

describe("a store that never answers", () => {
  it.each<[string, Manner[]]>([
    ["to its opening", ["never answers"]],
    ["to what is written", ["answers", "never answers"]],
    ["once the request is in it", ["answers", "answers", "never answers"]],
    ["once the request is sent", ["answers", "answers", "answers", "never answers"]],
    ["and refuses before that", ["refuses", "never answers"]],
  ])("keeps no request from being sent, once: %s", async (_when, manners) => {
    const page = openPage(manners);
    expect(await page.press()).toMatchObject({ outcome: "sent" });
    expect(page.posted).toHaveLength(1);
  });

  it("keeps the key of a request whose answer was lost for the next press", async () => {
    const page = openPage(["never answers"], ["takes it, and the answer is lost"]);
    expect(await page.press("form")).toEqual({ outcome: "not-kept", reason: "no-answer" });
    expect(await page.press("form")).toMatchObject({ outcome: "sent" });
    expect(page.posted).toEqual(["form", "form"]);
  });

  it("sends another request of the same form under another key", async () => {
    const page = openPage(["never answers"]);
    await page.press("form");
    await page.press("form");
    expect(page.posted).toEqual(["form", "key-2"]);
  });
});

describe("a store that answers after the request was sent without a copy", () => {
  it("is not given the request any more", async () => {
    const page = openPage([10_000]);
    expect(await page.press()).toMatchObject({ outcome: "sent" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.rows.size).toBe(0);
  });

  it("gives back what it was writing at that moment, and nobody sends it twice", async () => {
    const page = openPage(["answers", 20_000]);
    expect(await page.press()).toMatchObject({ outcome: "sent" });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(page.rows.size).toBe(0);
    expect(page.leads.size).toBe(1);
  });
});

it("is repeated under the same key where what was written late cannot be taken out again", async () => {
  const page = openPage(["answers", 20_000, "refuses"]);
  await page.press("form");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.rows.size).toBe(1);
  expect(await page.replay()).toMatchObject({ sent: 1 });
  expect(page.posted).toHaveLength(2);
  expect(page.leads.size).toBe(1);
});

it("makes one lead of a request, whatever the store and the network do, and never waits for ever", async () => {
  const manner = fc.oneof(
    fc.constantFrom<Manner>("answers", "answers", "refuses", "never answers"),
    fc.integer({ min: 1, max: 30_000 }),
  );
  const reply = fc.constantFrom<Reply>("takes it", "takes it, and the answer is lost", "is not reached");
  await fc.assert(
    fc.asyncProperty(
      fc.array(manner, { maxLength: 12 }),
      fc.array(reply, { maxLength: 4 }),
      fc.constantFrom(undefined, "form"),
      async (manners, replies, formKey) => {
        const page = openPage([...manners], [...replies]);
        let outcome: SubmitOutcome = { outcome: "not-kept", reason: "no-answer" };
        // A person presses again until the page says that the request is stored or sent.
        for (let presses = 0; presses < 6 && outcome.outcome === "not-kept"; presses++) {
          outcome = await page.press(formKey);
        }
        await vi.advanceTimersByTimeAsync(60_000);
        const replay = page.replay().catch(() => undefined);
        await vi.advanceTimersByTimeAsync(60_000);
        await replay;
        expect(["sent", "waiting"]).toContain(outcome.outcome);
        expect(page.leads.size).toBeLessThanOrEqual(1);
        if (outcome.outcome === "sent") expect(page.leads.size).toBe(1);
      },
    ),
    // The second press stores the request in the millisecond in which the late one of the first is given back.
    { numRuns: 400, examples: [[["answers", 12_462, 2_540, "answers", "answers", 1], ["is not reached"], undefined]] },
  );
});
