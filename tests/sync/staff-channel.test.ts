import { describe, expect, it } from "vitest";
import type { SubscriptionHandlers } from "../../src/sync/channel.ts";
import type { WakeReason } from "../../src/sync/engine.ts";
import {
  bringChannelLive,
  makeServerWithRow,
  startIdleEngine,
  waitForResult,
  waitShortly,
} from "../harness/sync/staff-engine.ts";

const blind = 20_000;
const calm = 5 * 60_000;
const echoTimeout = 10_000;
const echoInterval = 4 * 60_000;

describe("the engine's channel", () => {
  it("counts as live only once its echo was heard: until then the engine looks often", async () => {
    const b = await startIdleEngine({}, makeServerWithRow());
    expect(b.delays()).toEqual([blind]);
    b.subscriptions[0]?.joined();
    expect(b.subscriptions[0]?.echoesAsked).toBe(1);
    expect(b.delays()).toEqual([echoTimeout, blind]);
    await b.round(() => b.engine.wake("pull"));
    expect(b.delays()).toEqual([echoTimeout, blind]);
    b.server.writeNow("destinations", "b", { name: "B" });
    b.subscriptions[0]?.echo();
    await waitForResult(() => expect(b.titles()).toEqual(["A", "B"]));
    await waitForResult(() => expect(b.delays()).toEqual([echoInterval, calm]));
    await b.engine.stop();
  });

  it("that lets the device in and says nothing is opened again, later each time", async () => {
    const b = await startIdleEngine();
    for (const wait of [1_500, 3_000, 6_000]) {
      b.subscriptions.at(-1)?.joined();
      b.pass(echoTimeout);
      expect(b.subscriptions.at(-1)?.isClosed).toBe(true);
      expect(b.delays()).toEqual([wait, blind]);
      b.pass(wait);
    }
    await b.engine.stop();
  });

  it("is asked for an echo every few minutes, and none has a pull follow", async () => {
    const b = await startIdleEngine();
    await bringChannelLive(b);
    for (let n = 2; n < 5; n++) {
      b.pass(echoInterval);
      expect(b.subscriptions[0]?.echoesAsked).toBe(n);
      b.subscriptions[0]?.echo();
      expect(b.delays()).toContain(echoInterval);
    }
    expect(b.weather.calls).toEqual([]);
    await b.engine.stop();
  });

  it.each(["nobody answers", "the server refuses to say it"])(
    "that was live and falls silent without a word is given up when an echo is asked for and %s",
    async (how) => {
      const b = await startIdleEngine();
      await bringChannelLive(b);
      const [live] = b.subscriptions;
      if (live && how !== "nobody answers") live.echoFailure = new Error("no such function");
      b.pass(echoInterval);
      if (how === "nobody answers") b.pass(echoTimeout);
      await waitForResult(() => expect(live?.isClosed).toBe(true));
      expect(b.delays()).toEqual([1_500, blind, calm]);
      b.server.writeNow("services", "s", { name: "Missed" });
      b.pass(1_500);
      b.subscriptions[1]?.joined();
      b.subscriptions[1]?.echo();
      await waitForResult(() => expect(b.titles()).toEqual(["Missed"]));
      await b.engine.stop();
    },
  );

  it("is asked for an echo at once when the device wakes up: the socket may have died in its sleep", async () => {
    const b = await startIdleEngine();
    await bringChannelLive(b);
    await b.round(() => b.engine.wake("network"));
    expect(b.subscriptions[0]?.echoesAsked).toBe(2);
    b.pass(echoTimeout);
    expect(b.subscriptions[0]?.isClosed).toBe(true);
    await b.engine.stop();
  });

  it("is opened anew after it failed, and what was missed is pulled", async () => {
    const b = await startIdleEngine();
    await bringChannelLive(b);
    b.subscriptions[0]?.down();
    expect(b.subscriptions[0]?.isClosed).toBe(true);
    b.server.writeNow("services", "s", { name: "Missed" });
    b.pass(1_500);
    expect(b.subscriptions).toHaveLength(2);
    b.subscriptions[1]?.joined();
    b.subscriptions[1]?.echo();
    await waitForResult(() => expect(b.titles()).toEqual(["Missed"]));
    await b.engine.stop();
  });

  it("is opened later each time that it fails, and soon again once it has been live", async () => {
    const b = await startIdleEngine();
    const set = b.timersSet();
    for (const wait of [1_500, 3_000, 6_000]) {
      b.subscriptions.at(-1)?.down();
      expect(b.delays()).toEqual([wait, blind]);
      b.pass(wait);
    }
    // Each opening of the channel has set one timer. Failures of the channel do not delay the next poll.
    expect(b.timersSet()).toBe(set + 3);
    await bringChannelLive(b);
    b.subscriptions.at(-1)?.down();
    expect(b.delays()).toEqual([1_500, blind, calm]);
    await b.engine.stop();
  });

  it("counts for nothing with what it says after it was down", async () => {
    const b = await startIdleEngine();
    const [old] = b.subscriptions;
    old?.down();
    b.server.writeNow("destinations", "b", { name: "B" });
    old?.joined();
    old?.poke(b.server.lastXid);
    old?.echo();
    old?.down();
    await waitShortly();
    expect(b.titles()).toEqual([]);
    expect(b.weather.calls).toEqual([]);
    expect(b.delays()).toEqual([1_500, blind]);
    await b.engine.stop();
  });

  it("stays open though an echo that was asked of the one before is refused late", async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const opened: SubscriptionHandlers[] = [];
    let closed = 0;
    const b = await startIdleEngine({
      subscribe: (handlers) => {
        const isFirst = opened.push(handlers) === 1;
        return { requestEcho: () => (isFirst ? promise : Promise.resolve()), close: () => closed++ };
      },
    });
    opened[0]?.joined();
    opened[0]?.down();
    b.pass(1_500);
    reject(new Error("no such function"));
    await waitShortly();
    expect([opened.length, closed]).toEqual([2, 1]);
    await b.engine.stop();
  });

  it.each(["it broke", "the engine stops"])(
    "is closed once, though it says so as it is closed, when %s",
    async (why) => {
      let closed = 0;
      let down = () => {};
      const b = await startIdleEngine({
        subscribe: (handlers) => {
          down = handlers.down;
          const close = () => {
            closed++;
            handlers.down();
          };
          return { close, requestEcho: async () => {} };
        },
      });
      if (why === "it broke") down();
      else await b.engine.stop();
      expect(closed).toBe(1);
      await b.engine.stop();
    },
  );

  it.each<{ why: WakeReason; opened: number; delays: number[] }>([
    { why: "edits", opened: 1, delays: [1_500, blind] },
    { why: "pull", opened: 1, delays: [1_500, blind] },
    { why: "network", opened: 2, delays: [blind] },
  ])("is not waited for any longer when the network returns, and else it is: $why", async ({ why, opened, delays }) => {
    const b = await startIdleEngine();
    b.subscriptions[0]?.down();
    await b.round(() => b.engine.wake(why));
    expect(b.subscriptions).toHaveLength(opened);
    expect(b.delays()).toEqual(delays);
    await b.engine.stop();
  });

  it.each(["being opened", "open"])("is not opened twice when the network returns while it is %s", async (state) => {
    const b = await startIdleEngine();
    if (state === "open") await bringChannelLive(b);
    await b.round(() => b.engine.wake("network"));
    expect(b.subscriptions).toHaveLength(1);
    await b.engine.stop();
  });
});
