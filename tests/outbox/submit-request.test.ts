import { beforeEach, describe, expect, it } from "vitest";
import type { Answer } from "../../src/outbox/policy.ts";
import { sendDue } from "../../src/outbox/queue.ts";
import { createOutboxQueue, type SubmitPorts, submit } from "../../src/outbox/submit-request.ts";
import { messageFailedText } from "../../src/shared/rules/message-failed.ts";
import { makeOutboxEntry, type OutboxEntry, type OutboxItem } from "../../src/shared/rules/outbox-entry.ts";
import { enquiry } from "../harness/enquiry.ts";
import { makeExclusive, makeMemoryQueue } from "../harness/outbox.ts";

const makeMessage = (text: string): OutboxItem => ({
  kind: "message",
  payload: { name: "Amina", email: "amina@example.org", message: text },
});
const asked: OutboxItem = { payload: enquiry };

/** The server's answers, one for each attempt; `good` names the request. */
let answers: (Answer | "good")[];
let posted: { kind: OutboxItem["kind"]; key: string }[];
let isStoreRefusing: boolean;
let warned: unknown[];
let rows: Map<string, OutboxEntry>;
let givenBack: { id: string; newKey: string | undefined }[];
let ports: SubmitPorts;

const makeAnswer = (code: number, body?: unknown): Answer => ({ status: code, body, retryAfter: null });
const no = makeAnswer(400, { code: "invalid_payload", message: "No." });
const keyReused = makeAnswer(422, { code: "key_reused", message: "Used." });

beforeEach(() => {
  answers = [];
  posted = [];
  warned = [];
  isStoreRefusing = false;
  const queue = makeMemoryQueue<OutboxEntry>([]);
  ({ rows, givenBack } = queue);
  let ids = 0;
  const surroundings = {
    store: queue.store,
    exclusive: makeExclusive(),
    now: () => 5_000,
    random: () => 1,
    newId: () => `key-${++ids}`,
    post: async ({ kind }: OutboxItem, key: string): Promise<Answer> => {
      posted.push({ kind, key });
      const answer = answers.length > 0 ? answers.shift() : "good";
      return answer === "good" || answer === undefined ? makeAnswer(200, { id: key }) : answer;
    },
  };
  ports = {
    ...createOutboxQueue(surroundings),
    keys: { byRequest: new Map(), sentWithoutCopy: new Map() },
    callVisitorStore: (call) => call(),
    add: async (request, { newKey: key }, now) => {
      if (isStoreRefusing) throw new Error("The disk is full");
      rows.set(key, makeOutboxEntry(request, key, now));
      return { key };
    },
    warn: (text, error) => warned.push([text, error]),
  };
});

const listSentKeys = () => posted.map(({ key }) => key);

describe("a request that is submitted", () => {
  it("is in the outbox before it is sent, and gone once it has arrived", async () => {
    let keptEntry: OutboxEntry | undefined;
    const send: SubmitPorts["send"] = (entry) => {
      keptEntry = rows.get(entry.id);
      return ports.send(entry);
    };
    const watching = { ...ports, send };
    expect(await submit(watching, asked)).toMatchObject({ outcome: "sent" });
    expect(keptEntry).toEqual({
      id: "key-1",
      payload: enquiry,
      createdAt: 5_000,
      attempts: 0,
      nextAttemptAt: 0,
      state: "waiting",
    });
    expect(rows.size).toBe(0);
    expect(ports.keys.byRequest.size).toBe(0);
  });

  it("waits on the device where nobody answers, and goes with the next replay under its key", async () => {
    answers = [null];
    expect(await submit(ports, asked)).toEqual({ outcome: "waiting", id: "key-1" });
    expect(await sendDue(ports, { hasNetworkReturned: true })).toMatchObject({ sent: 1, waiting: 0 });
    expect(listSentKeys()).toEqual(["key-1", "key-1"]);
    // The same answers after a sent request are a new request.
    expect(await submit(ports, asked)).toMatchObject({ outcome: "sent" });
    expect(listSentKeys()[2]).toBe("key-2");
  });

  it("is given back where the server says no, and keeps its key for the next press", async () => {
    answers = [no, null];
    expect(await submit(ports, asked)).toMatchObject({ outcome: "refused", message: "No." });
    expect(givenBack).toEqual([{ id: "key-1", newKey: undefined }]);
    await submit(ports, asked);
    expect(listSentKeys()).toEqual(["key-1", "key-1"]);
  });

  it("may have arrived though a 500 was answered: pressed again it is the same request", async () => {
    answers = [makeAnswer(500), "good"];
    expect(await submit(ports, makeMessage("Hello"))).toMatchObject({
      outcome: "refused",
      message: "Sorry, there was an error sending your message. Please try again.",
    });
    expect(await submit(ports, makeMessage("Hello"))).toMatchObject({ outcome: "sent" });
    expect(listSentKeys()).toEqual(["key-1", "key-1"]);
  });

  it("gets another key where its own was used with other content", async () => {
    answers = [keyReused];
    expect(await submit(ports, asked)).toMatchObject({ outcome: "refused", message: "Used." });
    expect(givenBack).toEqual([{ id: "key-1", newKey: "key-2" }]);
    await submit(ports, asked);
    expect(listSentKeys()[1]).toBe("key-2");
  });

  it("fails in the words of its kind", async () => {
    answers = [makeAnswer(500), makeAnswer(500)];
    expect(await submit(ports, makeMessage("Hello"))).toMatchObject({ message: messageFailedText });
    expect(await submit(ports, asked)).toMatchObject({
      message: "Failed to submit your inquiry. Please try again.",
    });
  });

  it.each(["waiting", "sent"] as const)(
    "is not sent twice where another tab's from the same form is %s",
    async (knownState) => {
      const formKeys: unknown[] = [];
      const add: SubmitPorts["add"] = async (_request, { formKey }) => {
        formKeys.push(formKey);
        return { known: knownState };
      };
      expect(await submit({ ...ports, add }, asked, { formKey: "form" })).toEqual({
        outcome: "made-before",
        known: knownState,
      });
      expect(formKeys).toEqual(["form"]);
      expect(posted).toEqual([]);
    },
  );

  it("goes to the function of its kind", async () => {
    await submit(ports, makeMessage("Hello"));
    await submit(ports, asked);
    expect(posted.map(({ kind }) => kind)).toEqual(["message", undefined]);
  });
});

describe("where nothing can be kept", () => {
  beforeEach(() => {
    isStoreRefusing = true;
  });

  it("it is sent all the same, under one key until it was sent, whatever else is asked in between", async () => {
    answers = [null, null, "good", "good"];
    const outcomes = [];
    for (const text of ["one", "two", "one", "one"]) outcomes.push((await submit(ports, makeMessage(text))).outcome);
    expect(outcomes).toEqual(["not-kept", "not-kept", "sent", "sent"]);
    const [first, second, again, anew] = listSentKeys();
    expect(again).toBe(first);
    expect(new Set([first, second, anew]).size).toBe(3);
    expect(warned).toEqual(
      Array(4).fill([
        "The request cannot be kept on this device; sending it without a copy.",
        new Error("The disk is full"),
      ]),
    );
    expect(rows.size).toBe(0);
  });

  it("a no and a fault are told as they would be otherwise", async () => {
    answers = [no, makeAnswer(500), keyReused];
    expect(await submit(ports, asked)).toMatchObject({ outcome: "refused", message: "No." });
    expect(await submit(ports, asked)).toMatchObject({ outcome: "refused" });
    expect(await submit(ports, asked)).toMatchObject({ outcome: "refused", message: "Used." });
    await submit(ports, asked);
    const keys = listSentKeys();
    expect(keys.slice(0, 3)).toEqual(["key-1", "key-1", "key-1"]);
    expect(keys[3]).not.toBe("key-1");
  });
});

it("sends under the queue's lock and the request's own, whatever its kind and whoever sends it", async () => {
  const names: string[] = [];
  const exclusive: SubmitPorts["exclusive"] = (name, task) => {
    names.push(name);
    return task();
  };
  answers = [null];
  const pressed = await submit({ ...ports, exclusive }, asked);
  await sendDue({ ...ports, exclusive });
  const ownLock = `kilele-outbox/${"id" in pressed && pressed.id}`;
  expect(names).toEqual(["kilele-outbox", ownLock, "kilele-outbox", ownLock]);
});
