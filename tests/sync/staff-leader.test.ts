import { describe, expect, it } from "vitest";
import { type RunWithLock, runAsLeader } from "../../src/sync/leader.ts";
import { aWhile, settled } from "../harness/sync/staff-engine.ts";

/** Locks as a browser has them: each goes to one tab after the other. */
function locks(): RunWithLock {
  const turns = new Map<string, Promise<unknown>>();
  return (name, _signal, work) => {
    const mine = (turns.get(name) ?? Promise.resolve()).then(work);
    turns.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}

/** Tabs that want to lead, those that ever did, and those that do. */
function tabs(hold = locks()) {
  const started: string[] = [];
  const leading: string[] = [];
  const open = (name: string) => {
    const tab = new AbortController();
    const start = () => {
      started.push(name);
      leading.push(name);
      return { stop: async () => void leading.splice(leading.indexOf(name), 1) };
    };
    return { close: () => tab.abort(), end: runAsLeader(hold, tab.signal, start) };
  };
  return { started, leading, open };
}

describe("the leader among the tabs of a device", () => {
  it("is one, and the next when it is gone", async () => {
    const { leading, open } = tabs();
    const [first, second] = [open("first"), open("second")];
    await settled(() => expect(leading).toEqual(["first"]));
    first.close();
    await settled(() => expect(leading).toEqual(["second"]));
    second.close();
    await Promise.all([first.end, second.end]);
    expect(leading).toEqual([]);
  });

  it("is followed by the next once its work has stopped, and not before", async () => {
    const hold = locks();
    const first = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = runAsLeader(hold, first.signal, () => ({ stop: () => promise }));
    const { leading, open } = tabs(hold);
    const second = open("second");
    await aWhile();
    first.abort();
    await aWhile();
    expect(leading).toEqual([]);
    resolve();
    await end;
    await settled(() => expect(leading).toEqual(["second"]));
    second.close();
    await second.end;
  });

  it("is never a tab that was closed while it waited in line", async () => {
    const { started, open } = tabs();
    const [first, second] = [open("first"), open("second")];
    second.close();
    first.close();
    await Promise.all([first.end, second.end]);
    expect(started).not.toContain("second");
  });

  it("lets go where it is closed as it begins", async () => {
    const tab = new AbortController();
    let stopped = false;
    await runAsLeader(locks(), tab.signal, () => {
      tab.abort();
      const stop = async () => {
        stopped = true;
      };
      return { stop };
    });
    expect(stopped).toBe(true);
  });

  it("may be a tab with an earlier version of the site: the others wait for it", async () => {
    const hold = locks();
    const { leading, open } = tabs(hold);
    const { promise, resolve } = Promise.withResolvers<void>();
    const earlier = hold("kilele-staff-leader", new AbortController().signal, () => promise);
    const tab = open("this version");
    await aWhile();
    expect(leading).toEqual([]);
    resolve();
    await earlier;
    await settled(() => expect(leading).toEqual(["this version"]));
    tab.close();
    await tab.end;
  });
});
