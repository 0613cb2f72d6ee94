import { describe, expect, it } from "vitest";
import { sendDue, sendNow } from "../../src/outbox/queue.ts";
import { makeFakePorts, makeTestEntry } from "../harness/outbox.ts";

describe("what is due", () => {
  it("sends what is due, oldest first, and forgets what has arrived", async () => {
    const [older, newer] = [makeTestEntry({ createdAt: 1 }), makeTestEntry({ createdAt: 2 })];
    const { ports, sent, rows } = makeFakePorts([newer, older], () => ({ outcome: "sent" }));
    expect(await sendDue(ports)).toEqual({ sent: 2, refused: 0, waiting: 0, nextAttemptAt: null });
    expect(sent.map((entry) => entry.id)).toEqual([older.id, newer.id]);
    expect(rows.size).toBe(0);
  });

  it("keeps an entry nobody answered for, with a growing wait", async () => {
    const { ports, clock, rows } = makeFakePorts([makeTestEntry()], () => ({ outcome: "waits", reason: "no-answer" }));
    const first = await sendDue(ports);
    expect(first).toMatchObject({ waiting: 1, nextAttemptAt: clock.now + 2_000 });
    clock.now += 2_000;
    expect((await sendDue(ports)).nextAttemptAt).toBe(clock.now + 4_000);
    expect([...rows.values()][0]).toMatchObject({ attempts: 2, waitReason: "no-answer" });
  });

  it("leaves what waits for the network alone until then, where nobody says that it has returned", async () => {
    const entry = makeTestEntry({ attempts: 1, nextAttemptAt: 1_002_000, waitReason: "no-answer" });
    const { ports, sent } = makeFakePorts([entry], () => ({ outcome: "sent" }));
    expect(await sendDue(ports)).toMatchObject({ sent: 0, waiting: 1, nextAttemptAt: 1_002_000 });
    expect(sent).toEqual([]);
  });

  it("does not spend attempts on the rest when the network is gone", async () => {
    const { ports, sent } = makeFakePorts([makeTestEntry({ createdAt: 1 }), makeTestEntry({ createdAt: 2 })], () => ({
      outcome: "waits",
      reason: "no-answer",
    }));
    expect((await sendDue(ports)).waiting).toBe(2);
    expect(sent).toHaveLength(1);
  });

  it("sends everything else though one never gets an answer, wherever it stands in the queue", async () => {
    for (const place of [0, 1, 2, 3]) {
      const entries = [0, 1, 2, 3].map((createdAt) => makeTestEntry({ createdAt }));
      const stuck = entries[place]?.id;
      const { ports, rows } = makeFakePorts(entries, ({ id }) =>
        id === stuck ? { outcome: "waits", reason: "no-answer" } : { outcome: "sent" },
      );
      // Each call is a background sync, by which the browser says that the network is back.
      for (let n = 0; n < 2; n++) await sendDue(ports, { hasNetworkReturned: true });
      expect([...rows.keys()]).toEqual([stuck]);
    }
  });

  it("gives everybody a turn where several get no answer", async () => {
    const entries = Array.from({ length: 4 }, (_, createdAt) => makeTestEntry({ createdAt }));
    const stuck = new Set(entries.slice(0, 3).map(({ id }) => id));
    const { ports, rows, sent } = makeFakePorts(entries, ({ id }) =>
      stuck.has(id) ? { outcome: "waits", reason: "no-answer" } : { outcome: "sent" },
    );
    for (let n = 0; n < 7; n++) await sendDue(ports, { hasNetworkReturned: true });
    expect(new Set(rows.keys())).toEqual(stuck);
    const tries = [...stuck].map((id) => sent.filter((entry) => entry.id === id).length);
    expect(Math.max(...tries) - Math.min(...tries)).toBeLessThanOrEqual(1);
  });

  it("honours Retry-After even when the network returns", async () => {
    const { ports, clock, sent } = makeFakePorts([makeTestEntry()], (_entry, call) =>
      call === 1 ? { outcome: "waits", reason: "busy", retryAfterMs: 60_000 } : { outcome: "sent" },
    );
    await sendDue(ports);
    clock.now += 59_000;
    await sendDue(ports, { hasNetworkReturned: true });
    expect(sent).toHaveLength(1);
    clock.now += 1_000;
    expect((await sendDue(ports)).sent).toBe(1);
  });

  it("tries at once when the network returns, whatever the backoff", async () => {
    const entry = makeTestEntry({ attempts: 9, nextAttemptAt: 9_999_999, waitReason: "no-answer" });
    const { ports } = makeFakePorts([entry], () => ({ outcome: "sent" }));
    expect((await sendDue(ports, { hasNetworkReturned: true })).sent).toBe(1);
  });

  it("does not sit out a wait that a clock turned back has made longer", async () => {
    const { ports, clock } = makeFakePorts([makeTestEntry()], (_entry, call) =>
      call === 1 ? { outcome: "waits", reason: "busy" } : { outcome: "sent" },
    );
    await sendDue(ports);
    clock.now -= 1;
    expect((await sendDue(ports)).sent).toBe(1);
  });

  it("keeps a refused entry with its reason and goes on with the next", async () => {
    const badEntry = makeTestEntry({ createdAt: 1 });
    const { ports, rows } = makeFakePorts([badEntry, makeTestEntry({ createdAt: 2 })], (entry) =>
      entry.id === badEntry.id
        ? { outcome: "refused", message: "Age must be at least 1", isKeyReused: false }
        : { outcome: "sent" },
    );
    expect(await sendDue(ports)).toMatchObject({ sent: 1, refused: 1, waiting: 0 });
    expect(rows.get(badEntry.id)).toMatchObject({ state: "refused", lastError: "Age must be at least 1" });
    expect(await sendDue(ports)).toMatchObject({ sent: 0, refused: 0 });
  });

  it.each([true, false])("keeps with a refused entry if its key is used up: %s", async (isKeyReused) => {
    const entry = makeTestEntry();
    const { ports, rows } = makeFakePorts([entry], () => ({ outcome: "refused", message: "No.", isKeyReused }));
    await sendDue(ports);
    expect(rows.get(entry.id)).toMatchObject({ state: "refused", isKeyReused });
  });

  it("lets what a platform or a proxy said wait, and goes on with the next", async () => {
    const [oddEntry, goodEntry] = [makeTestEntry({ createdAt: 1 }), makeTestEntry({ createdAt: 2 })];
    const { ports, rows } = makeFakePorts([oddEntry, goodEntry], (entry) =>
      entry === oddEntry ? { outcome: "waits", reason: "in-between", fault: "Unauthorized" } : { outcome: "sent" },
    );
    expect(await sendDue(ports)).toMatchObject({ sent: 1, refused: 0, waiting: 1 });
    expect(rows.get(oddEntry.id)).toMatchObject({ state: "waiting", attempts: 1, waitReason: "in-between" });
  });

  it("does not send what was withdrawn while another was on its way", async () => {
    const [first, second] = [makeTestEntry({ createdAt: 1 }), makeTestEntry({ createdAt: 2 })];
    const { ports, rows, sent } = makeFakePorts([first, second], () => {
      rows.delete(second.id);
      return { outcome: "sent" };
    });
    expect(await sendDue(ports)).toMatchObject({ sent: 1, waiting: 0 });
    expect(sent).toEqual([first]);
  });

  it("lets two replays at once send each entry once", async () => {
    const { ports, sent } = makeFakePorts([makeTestEntry({ createdAt: 1 }), makeTestEntry({ createdAt: 2 })], () => ({
      outcome: "sent",
    }));
    await Promise.all([sendDue(ports), sendDue(ports), sendDue(ports)]);
    expect(sent).toHaveLength(2);
  });

  it("leaves an entry alone that was withdrawn while it was being sent", async () => {
    const entry = makeTestEntry();
    const { ports, rows } = makeFakePorts([entry], () => {
      rows.delete(entry.id);
      return { outcome: "waits", reason: "no-answer" };
    });
    expect((await sendDue(ports)).waiting).toBe(0);
    expect(rows.size).toBe(0);
  });
});

describe("an attempt that a person watches", () => {
  const now = (answer: Parameters<typeof makeFakePorts>[1], entry = makeTestEntry()) => {
    const fake = makeFakePorts([entry], answer);
    return { ...fake, entry, done: sendNow(fake.ports, entry.id) };
  };

  it("says sent when the worker was faster", async () => {
    const { ports, sent } = makeFakePorts([], () => ({ outcome: "sent" }));
    expect(await sendNow(ports, crypto.randomUUID())).toEqual({ outcome: "sent" });
    expect(sent).toHaveLength(0);
  });

  it("is made whatever the entry waits for, and leaves nothing behind when it succeeds", async () => {
    const entry = makeTestEntry({ nextAttemptAt: 9_999_999, waitReason: "busy", attempts: 3 });
    const { done, rows, givenBack } = now(() => ({ outcome: "sent" }), entry);
    expect(await done).toEqual({ outcome: "sent" });
    expect([rows.size, givenBack.length]).toEqual([0, 0]);
  });

  it("gives the answers back to the form when the server says no", async () => {
    const { done, rows, givenBack, entry } = now(() => ({ outcome: "refused", message: "no", isKeyReused: false }));
    expect(await done).toEqual({ outcome: "refused", message: "no" });
    expect(rows.size).toBe(0);
    expect(givenBack).toEqual([{ id: entry.id, newKey: undefined }]);
  });

  it("gives them back under a new key where the old one was used with other content", async () => {
    const { done, givenBack, entry } = now(() => ({ outcome: "refused", message: "no", isKeyReused: true }));
    expect(await done).toEqual({ outcome: "refused", message: "no", newKey: "new-1" });
    expect(givenBack).toEqual([{ id: entry.id, newKey: "new-1" }]);
  });

  it("gives them back when something in between fails in a way that waiting would not help", async () => {
    const { done, rows, givenBack } = now(() => ({ outcome: "waits", reason: "in-between", fault: "It failed." }));
    expect(await done).toEqual({ outcome: "refused", message: "It failed." });
    expect([rows.size, givenBack.length]).toEqual([0, 1]);
  });

  it("waits on the device where nobody said no", async () => {
    const { done, rows, givenBack, entry, clock } = now(() => ({
      outcome: "waits",
      reason: "busy",
      retryAfterMs: 5_000,
    }));
    expect(await done).toEqual({ outcome: "waiting", reason: "busy" });
    expect(rows.get(entry.id)).toMatchObject({
      state: "waiting",
      attempts: 1,
      waitReason: "busy",
      nextAttemptAt: clock.now + 5_000,
    });
    expect(givenBack).toEqual([]);
  });

  it("hands out a refusal without words as one", async () => {
    const { done } = now(() => ({ outcome: "sent" }), makeTestEntry({ state: "refused" }));
    expect(await done).toEqual({ outcome: "refused", message: "" });
  });

  it("hands out a refusal that a replay met first, without asking again", async () => {
    const { done, sent, givenBack } = now(
      () => ({ outcome: "sent" }),
      makeTestEntry({ state: "refused", lastError: "no" }),
    );
    expect(await done).toEqual({ outcome: "refused", message: "no" });
    expect(sent).toHaveLength(0);
    expect(givenBack).toHaveLength(1);
  });

  it("hands out a refusal that a replay met first under a new key where the old one is used up", async () => {
    const refused = { state: "refused", lastError: "no", isKeyReused: true } as const;
    const { done, givenBack, entry } = now(() => ({ outcome: "sent" }), makeTestEntry(refused));
    expect(await done).toEqual({ outcome: "refused", message: "no", newKey: "new-1" });
    expect(givenBack).toEqual([{ id: entry.id, newKey: "new-1" }]);
  });
});
