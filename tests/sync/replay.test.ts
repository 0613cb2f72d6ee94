import { describe, expect, it } from "vitest";
import { deliver, replay } from "../../src/sync/replay.ts";
import { fakePorts, outboxEntry } from "../harness/outbox.ts";

describe("replay", () => {
  it("sends what is due, oldest first, and forgets what has arrived", async () => {
    const [older, newer] = [outboxEntry({ createdAt: 1 }), outboxEntry({ createdAt: 2 })];
    const { ports, sent, rows } = fakePorts([newer, older], () => ({ outcome: "sent" }));
    expect(await replay(ports)).toEqual({ sent: 2, refused: 0, waiting: 0, nextAttemptAt: null });
    expect(sent.map((entry) => entry.id)).toEqual([older.id, newer.id]);
    expect(rows.size).toBe(0);
  });

  it("keeps an entry nobody answered for, with a growing wait", async () => {
    const { ports, clock, rows } = fakePorts([outboxEntry()], () => ({ outcome: "wait", reason: "no-answer" }));
    const first = await replay(ports);
    expect(first).toMatchObject({ waiting: 1, nextAttemptAt: clock.now + 2_000 });
    clock.now += 2_000;
    expect((await replay(ports)).nextAttemptAt).toBe(clock.now + 4_000);
    expect([...rows.values()][0]).toMatchObject({ attempts: 2, waitReason: "no-answer" });
  });

  it("does not spend attempts on the rest when the network is gone", async () => {
    const { ports, sent } = fakePorts([outboxEntry({ createdAt: 1 }), outboxEntry({ createdAt: 2 })], () => ({
      outcome: "wait",
      reason: "no-answer",
    }));
    expect((await replay(ports)).waiting).toBe(2);
    expect(sent).toHaveLength(1);
  });

  it("honours Retry-After even when the network returns", async () => {
    const { ports, clock, sent } = fakePorts([outboxEntry()], (_entry, call) =>
      call === 1 ? { outcome: "wait", reason: "busy", retryAfterMs: 60_000 } : { outcome: "sent" },
    );
    await replay(ports);
    clock.now += 59_000;
    await replay(ports, { networkReturned: true });
    expect(sent).toHaveLength(1);
    clock.now += 1_000;
    expect((await replay(ports)).sent).toBe(1);
  });

  it("tries at once when the network returns, whatever the backoff", async () => {
    const entry = outboxEntry({ attempts: 9, nextAttemptAt: 9_999_999, waitReason: "no-answer" });
    const { ports } = fakePorts([entry], () => ({ outcome: "sent" }));
    expect((await replay(ports, { networkReturned: true })).sent).toBe(1);
  });

  it("does not sit out a wait made before the clock was turned back", async () => {
    const entry = outboxEntry({ nextAttemptAt: 1_000_000 + 86_400_000 * 365, waitReason: "busy" });
    const { ports } = fakePorts([entry], () => ({ outcome: "sent" }));
    expect((await replay(ports)).sent).toBe(1);
  });

  it("keeps a refused entry with its reason and goes on with the next", async () => {
    const bad = outboxEntry({ createdAt: 1 });
    const { ports, rows } = fakePorts([bad, outboxEntry({ createdAt: 2 })], (entry) =>
      entry.id === bad.id ? { outcome: "refused", message: "Age must be at least 1" } : { outcome: "sent" },
    );
    expect(await replay(ports)).toMatchObject({ sent: 1, refused: 1, waiting: 0 });
    expect(rows.get(bad.id)).toMatchObject({ state: "refused", lastError: "Age must be at least 1" });
    expect(await replay(ports)).toMatchObject({ sent: 0, refused: 0 });
  });

  it("lets two replays at once send each entry once", async () => {
    const { ports, sent } = fakePorts([outboxEntry({ createdAt: 1 }), outboxEntry({ createdAt: 2 })], () => ({
      outcome: "sent",
    }));
    await Promise.all([replay(ports), replay(ports), replay(ports)]);
    expect(sent).toHaveLength(2);
  });

  it("leaves an entry alone that was withdrawn while it was being sent", async () => {
    const entry = outboxEntry();
    const { ports, rows } = fakePorts([entry], () => {
      rows.delete(entry.id);
      return { outcome: "wait", reason: "no-answer" };
    });
    expect((await replay(ports)).waiting).toBe(0);
    expect(rows.size).toBe(0);
  });
});

describe("deliver", () => {
  it("says sent when the worker was faster", async () => {
    const { ports, sent } = fakePorts([], () => ({ outcome: "sent" }));
    expect(await deliver(ports, crypto.randomUUID())).toEqual({ outcome: "sent" });
    expect(sent).toHaveLength(0);
  });

  it("passes on a refusal that a replay met first", async () => {
    const entry = outboxEntry({ state: "refused", lastError: "no" });
    const { ports, sent } = fakePorts([entry], () => ({ outcome: "sent" }));
    expect(await deliver(ports, entry.id)).toEqual({ outcome: "refused", message: "no" });
    expect(sent).toHaveLength(0);
  });
});
