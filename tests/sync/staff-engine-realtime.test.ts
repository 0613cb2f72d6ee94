import { describe, expect, it } from "vitest";
import type { Wake } from "../../src/sync/engine.ts";
import { aWhile, benchAtRest, serverWithA, settled } from "../harness/staff-engine.ts";

const blind = 20_000;
const calm = 5 * 60_000;

describe("the engine's channel", () => {
  it("lets a row that it brings wait for its confirmation, and asks for nothing else", async () => {
    const b = await benchAtRest({}, serverWithA());
    await b.round(() => b.subscriptions[0]?.ready());
    b.server.writeNow("destinations", "b", { name: "B" });
    const row = b.server.rows.get("destinations/b")?.row ?? null;
    await b.round(() => b.subscriptions[0]?.change({ table: "destinations", id: "b", row }));
    await aWhile();
    expect(b.titles()).toEqual(["A", "B"]);
    expect(b.weather.calls).toEqual([]);
    expect(b.delays()).toEqual([5_000, calm]);
    await b.engine.stop();
  });

  it("has a pull made at once when it tells of a delete, and a late insert does not bring the row back", async () => {
    const b = await benchAtRest({}, serverWithA());
    const row = b.server.rows.get("destinations/a")?.row ?? null;
    await b.round(() => b.subscriptions[0]?.ready());
    b.server.writeNow("destinations", "a", null);
    b.subscriptions[0]?.change({ table: "destinations", id: "a", row: null });
    await settled(() => expect(b.titles()).toEqual([]));
    b.subscriptions[0]?.change({ table: "destinations", id: "a", row });
    await aWhile();
    expect(b.titles()).toEqual([]);
    await b.engine.stop();
  });

  it("is opened anew after it failed, and what was missed is pulled", async () => {
    const b = await benchAtRest();
    await b.round(() => b.subscriptions[0]?.ready());
    b.subscriptions[0]?.down();
    expect(b.subscriptions[0]?.closed).toBe(true);
    b.server.writeNow("services", "s", { name: "Missed" });
    b.pass(1_500);
    expect(b.subscriptions).toHaveLength(2);
    b.subscriptions[1]?.ready();
    await settled(() => expect(b.titles()).toEqual(["Missed"]));
    await b.engine.stop();
  });

  it("is what the engine relies on: it looks seldom with it and often without", async () => {
    const b = await benchAtRest();
    expect(b.delays()).toEqual([blind]);
    await b.round(() => b.subscriptions[0]?.ready());
    expect(b.delays()).toEqual([calm]);
    b.subscriptions[0]?.down();
    expect(b.delays()).toEqual([1_500, blind]);
    await b.round(() => b.engine.wake("pull"));
    expect(b.delays()).toEqual([1_500, blind]);
    await b.engine.stop();
  });

  it("is opened later each time that it fails, and soon again once it has been ready", async () => {
    const b = await benchAtRest();
    for (const wait of [1_500, 3_000, 6_000]) {
      b.subscriptions.at(-1)?.down();
      expect(b.delays()).toEqual([wait, blind]);
      b.pass(wait);
    }
    await b.round(() => b.subscriptions.at(-1)?.ready());
    b.subscriptions.at(-1)?.down();
    expect(b.delays()).toEqual([1_500, blind]);
    await b.engine.stop();
  });

  it("counts for nothing with what it says after it was down", async () => {
    const b = await benchAtRest();
    const [old] = b.subscriptions;
    old?.down();
    b.server.writeNow("destinations", "b", { name: "B" });
    const row = b.server.rows.get("destinations/b")?.row ?? null;
    old?.change({ table: "destinations", id: "b", row });
    old?.ready();
    old?.down();
    await aWhile();
    expect(b.titles()).toEqual([]);
    expect(b.weather.calls).toEqual([]);
    expect(b.delays()).toEqual([1_500, blind]);
    await b.engine.stop();
  });

  it.each(["it broke", "the engine stops"])(
    "is closed once, though it says so as it is closed, when %s",
    async (why) => {
      let closed = 0;
      let down = () => {};
      const b = await benchAtRest({
        subscribe: (handlers) => {
          down = handlers.down;
          return () => {
            closed++;
            handlers.down();
          };
        },
      });
      if (why === "it broke") down();
      else await b.engine.stop();
      expect(closed).toBe(1);
      await b.engine.stop();
    },
  );

  it.each<{ why: Wake; opened: number; delays: number[] }>([
    { why: "edits", opened: 1, delays: [1_500, blind] },
    { why: "pull", opened: 1, delays: [1_500, blind] },
    { why: "network", opened: 2, delays: [blind] },
  ])("is not waited for any longer when the network returns, and else it is: $why", async ({ why, opened, delays }) => {
    const b = await benchAtRest();
    b.subscriptions[0]?.down();
    await b.round(() => b.engine.wake(why));
    expect(b.subscriptions).toHaveLength(opened);
    expect(b.delays()).toEqual(delays);
    await b.engine.stop();
  });

  it.each(["being opened", "open"])("is not opened twice when the network returns while it is %s", async (state) => {
    const b = await benchAtRest();
    if (state === "open") await b.round(() => b.subscriptions[0]?.ready());
    await b.round(() => b.engine.wake("network"));
    expect(b.subscriptions).toHaveLength(1);
    await b.engine.stop();
  });
});
