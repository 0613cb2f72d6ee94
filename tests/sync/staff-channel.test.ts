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
    const bench = await startIdleEngine({}, makeServerWithRow());
    expect(bench.delays()).toEqual([blind]);
    bench.subscriptions[0]?.onJoined();
    expect(bench.subscriptions[0]?.echoesAsked).toBe(1);
    expect(bench.delays()).toEqual([echoTimeout, blind]);
    await bench.round(() => bench.engine.wake("pull"));
    expect(bench.delays()).toEqual([echoTimeout, blind]);
    bench.server.writeNow("destinations", "b", { name: "B" });
    bench.subscriptions[0]?.onEcho();
    await waitForResult(() => expect(bench.titles()).toEqual(["A", "B"]));
    await waitForResult(() => expect(bench.delays()).toEqual([echoInterval, calm]));
    await bench.engine.stop();
  });

  it("the engine's channel that lets the device in and says nothing is opened again, later each time", async () => {
    const bench = await startIdleEngine();
    for (const wait of [1_500, 3_000, 6_000]) {
      bench.subscriptions.at(-1)?.onJoined();
      bench.pass(echoTimeout);
      expect(bench.subscriptions.at(-1)?.isClosed).toBe(true);
      expect(bench.delays()).toEqual([wait, blind]);
      bench.pass(wait);
    }
    await bench.engine.stop();
  });

  it("is asked for an echo every few minutes, and none has a pull follow", async () => {
    const bench = await startIdleEngine();
    await bringChannelLive(bench);
    for (let n = 2; n < 5; n++) {
      bench.pass(echoInterval);
      expect(bench.subscriptions[0]?.echoesAsked).toBe(n);
      bench.subscriptions[0]?.onEcho();
      expect(bench.delays()).toContain(echoInterval);
    }
    expect(bench.weather.calls).toEqual([]);
    await bench.engine.stop();
  });

  it.each(["nobody answers", "the server refuses to say it"])(
    "the engine's channel that was live and falls silent without a word is given up when an echo is asked for and %s",
    async (how) => {
      const bench = await startIdleEngine();
      await bringChannelLive(bench);
      const [live] = bench.subscriptions;
      if (live && how !== "nobody answers") live.echoFailure = new Error("no such function");
      bench.pass(echoInterval);
      if (how === "nobody answers") bench.pass(echoTimeout);
      await waitForResult(() => expect(live?.isClosed).toBe(true));
      expect(bench.delays()).toEqual([1_500, blind, calm]);
      bench.server.writeNow("services", "s", { name: "Missed" });
      bench.pass(1_500);
      bench.subscriptions[1]?.onJoined();
      bench.subscriptions[1]?.onEcho();
      await waitForResult(() => expect(bench.titles()).toEqual(["Missed"]));
      await bench.engine.stop();
    },
  );

  it("is asked for an echo at once when the device wakes up: the socket may have died in its sleep", async () => {
    const bench = await startIdleEngine();
    await bringChannelLive(bench);
    await bench.round(() => bench.engine.wake("network"));
    expect(bench.subscriptions[0]?.echoesAsked).toBe(2);
    bench.pass(echoTimeout);
    expect(bench.subscriptions[0]?.isClosed).toBe(true);
    await bench.engine.stop();
  });

  it("is opened anew after it failed, and what was missed is pulled", async () => {
    const bench = await startIdleEngine();
    await bringChannelLive(bench);
    bench.subscriptions[0]?.onDown();
    expect(bench.subscriptions[0]?.isClosed).toBe(true);
    bench.server.writeNow("services", "s", { name: "Missed" });
    bench.pass(1_500);
    expect(bench.subscriptions).toHaveLength(2);
    bench.subscriptions[1]?.onJoined();
    bench.subscriptions[1]?.onEcho();
    await waitForResult(() => expect(bench.titles()).toEqual(["Missed"]));
    await bench.engine.stop();
  });

  it("is opened later each time that it fails, and soon again once it has been live", async () => {
    const bench = await startIdleEngine();
    const set = bench.timersSet();
    for (const wait of [1_500, 3_000, 6_000]) {
      bench.subscriptions.at(-1)?.onDown();
      expect(bench.delays()).toEqual([wait, blind]);
      bench.pass(wait);
    }
    // Each opening of the channel has set one timer. Failures of the channel do not delay the next poll.
    expect(bench.timersSet()).toBe(set + 3);
    await bringChannelLive(bench);
    bench.subscriptions.at(-1)?.onDown();
    expect(bench.delays()).toEqual([1_500, blind, calm]);
    await bench.engine.stop();
  });

  it("counts for nothing with what it says after it was down", async () => {
    const bench = await startIdleEngine();
    const [old] = bench.subscriptions;
    old?.onDown();
    bench.server.writeNow("destinations", "b", { name: "B" });
    old?.onJoined();
    old?.onPoke(bench.server.lastXid);
    old?.onEcho();
    old?.onDown();
    await waitShortly();
    expect(bench.titles()).toEqual([]);
    expect(bench.weather.calls).toEqual([]);
    expect(bench.delays()).toEqual([1_500, blind]);
    await bench.engine.stop();
  });

  it("stays open though an echo that was asked of the one before is refused late", async () => {
    const { promise, reject } = Promise.withResolvers<void>();
    const openedChannels: SubscriptionHandlers[] = [];
    let closedCount = 0;
    const bench = await startIdleEngine({
      subscribe: (handlers) => {
        const isFirst = openedChannels.push(handlers) === 1;
        return { requestEcho: () => (isFirst ? promise : Promise.resolve()), close: () => closedCount++ };
      },
    });
    openedChannels[0]?.onJoined();
    openedChannels[0]?.onDown();
    bench.pass(1_500);
    reject(new Error("no such function"));
    await waitShortly();
    expect([openedChannels.length, closedCount]).toEqual([2, 1]);
    await bench.engine.stop();
  });

  it.each(["it broke", "the engine stops"])(
    "is closed once, though it says so as it is closed, when %s",
    async (why) => {
      let closedCount = 0;
      let down = () => {};
      const bench = await startIdleEngine({
        subscribe: (handlers) => {
          down = handlers.onDown;
          const close = () => {
            closedCount++;
            handlers.onDown();
          };
          return { close, requestEcho: async () => {} };
        },
      });
      if (why === "it broke") down();
      else await bench.engine.stop();
      expect(closedCount).toBe(1);
      await bench.engine.stop();
    },
  );

  it.each<{ why: WakeReason; openedChannels: number; delays: number[] }>([
    { why: "edits", openedChannels: 1, delays: [1_500, blind] },
    { why: "pull", openedChannels: 1, delays: [1_500, blind] },
    { why: "network", openedChannels: 2, delays: [blind] },
  ])(
    "is not waited for any longer when the network returns, and else it is: $why",
    async ({ why: reason, openedChannels: opened, delays }) => {
      const bench = await startIdleEngine();
      bench.subscriptions[0]?.onDown();
      await bench.round(() => bench.engine.wake(reason));
      expect(bench.subscriptions).toHaveLength(opened);
      expect(bench.delays()).toEqual(delays);
      await bench.engine.stop();
    },
  );

  it.each(["being opened", "open"])("is not opened twice when the network returns while it is %s", async (state) => {
    const bench = await startIdleEngine();
    if (state === "open") await bringChannelLive(bench);
    await bench.round(() => bench.engine.wake("network"));
    expect(bench.subscriptions).toHaveLength(1);
    await bench.engine.stop();
  });
});
