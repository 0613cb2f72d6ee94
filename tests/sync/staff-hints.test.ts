import { describe, expect, it } from "vitest";
import { followHints } from "../../src/sync/hints.ts";
import { aWhile, benchAtRest, serverWithA, settled } from "../harness/staff-engine.ts";

const rest = 1_000;
const calm = 5 * 60_000;
const pulls = (calls: readonly string[]) => calls.filter((call) => call === "pullChanges").length;

/** At rest, with an open channel. */
async function listening() {
  const b = await benchAtRest({}, serverWithA());
  await b.round(() => b.subscriptions[0]?.ready());
  b.weather.calls.length = 0;
  const hint = (version = b.server.lastXid) => b.subscriptions[0]?.hint(version);
  return { ...b, hint };
}

describe("a bare hint", () => {
  it("is followed by one pull, which brings what changed, a deletion too", async () => {
    const b = await listening();
    b.server.writeNow("destinations", "a", null);
    b.server.writeNow("destinations", "b", { name: "B" });
    b.hint();
    await settled(() => expect(b.titles()).toEqual(["B"]));
    await aWhile();
    expect(pulls(b.weather.calls)).toBe(1);
    expect(b.delays()).toEqual([rest, calm]);
    await b.engine.stop();
  });

  it("is followed once for all that come within a second of the first", async () => {
    const b = await listening();
    b.hint();
    await aWhile();
    for (let n = 0; n < 50; n++) {
      b.server.writeNow("destinations", `n${n}`, { name: `N${n}` });
      b.hint();
    }
    await aWhile();
    expect(pulls(b.weather.calls)).toBe(1);
    expect(b.titles()).toEqual(["A"]);
    b.weather.calls.length = 0;
    b.pass(rest);
    await settled(() => expect(b.titles()).toHaveLength(51));
    expect(pulls(b.weather.calls)).toBe(1);
    // Nothing was heard since: the second that follows is the last.
    await aWhile();
    b.weather.calls.length = 0;
    b.pass(rest);
    await aWhile();
    expect(b.weather.calls).toEqual([]);
    expect(b.delays()).toEqual([calm]);
    await b.engine.stop();
  });

  it("of what an older transaction keeps back is followed up until that one ends, more and more slowly", async () => {
    const b = await listening();
    const older = b.server.begin();
    b.server.writeNow("destinations", "b", { name: "B" });
    b.hint();
    await aWhile();
    expect(b.titles()).toEqual(["A"]);
    for (const wait of [1_500, 3_000]) {
      await settled(() => expect(b.delays()).toContain(wait));
      // The second of rest is over before.
      if (b.delays().includes(rest)) b.pass(rest);
      await b.round(() => b.pass(wait));
    }
    b.server.rollBack(older);
    await settled(() => expect(b.delays()).toEqual([6_000]));
    await b.round(() => b.pass(6_000));
    await settled(() => expect(b.titles()).toEqual(["A", "B"]));
    await settled(() => expect(b.delays()).toEqual([calm]));
    await b.engine.stop();
  });

  it("is not waited for longer because something was sent meanwhile", async () => {
    const b = await listening();
    b.server.begin();
    b.server.writeNow("destinations", "b", { name: "B" });
    b.hint();
    await settled(() => expect(b.delays()).toContain(1_500));
    await b.edit("n", "New");
    await b.round(() => b.engine.wake("edits"));
    expect(b.weather.calls).toEqual(["write"]);
    expect(b.delays()).toContain(1_500);
    await b.engine.stop();
  });

  it("of the version at which a pull ends is not followed by that pull", () => {
    const hints = followHints({ random: () => 0.5, later: () => () => {}, pull: () => {} });
    expect(hints.pulled(0)).toBeUndefined();
    hints.heard(undefined);
    expect(hints.pulled(0)).toBeUndefined();
    hints.heard(7);
    expect(hints.pulled(7)).toBe(1_500);
    expect(hints.pulled(8)).toBeUndefined();
  });

  it("that tells no version is followed all the same", async () => {
    const b = await listening();
    b.server.writeNow("destinations", "b", { name: "B" });
    await b.round(() => b.subscriptions[0]?.hint(undefined));
    await settled(() => expect(b.titles()).toEqual(["A", "B"]));
    await b.engine.stop();
  });

  it("counts for nothing once the channel is down, or the engine has stopped", async () => {
    const b = await listening();
    b.subscriptions[0]?.down();
    b.hint();
    await aWhile();
    expect(b.weather.calls).toEqual([]);
    await b.engine.stop();
    b.subscriptions[0]?.hint(1);
    expect(b.delays()).toEqual([]);

    const resting = await listening();
    resting.hint();
    await resting.engine.stop();
    expect(resting.delays()).toEqual([]);
  });
});
