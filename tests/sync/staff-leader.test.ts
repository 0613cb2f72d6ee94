import { describe, expect, it } from "vitest";
import { type RunWithLock, runAsLeader } from "../../src/sync/leader.ts";
import { waitForResult, waitShortly } from "../harness/sync/staff-engine.ts";

/** Makes locks as a browser has them: each is held by one tab at a time. */
function makeLocks(): RunWithLock {
  const turnsByLock = new Map<string, Promise<unknown>>();
  return (name, _signal, work) => {
    const mine = (turnsByLock.get(name) ?? Promise.resolve()).then(work);
    turnsByLock.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
}

/** Makes tabs that want to lead, and records which of them have led and which lead now. */
function makeTabs(runWithLock = makeLocks()) {
  const started: string[] = [];
  const leading: string[] = [];
  const open = (name: string) => {
    const tab = new AbortController();
    const start = () => {
      started.push(name);
      leading.push(name);
      return { stop: async () => void leading.splice(leading.indexOf(name), 1) };
    };
    return { close: () => tab.abort(), end: runAsLeader(runWithLock, tab.signal, start) };
  };
  return { started, leading, open };
}

describe("the leader among the tabs of a device", () => {
  it("is one, and the next when it is gone", async () => {
    const { leading, open } = makeTabs();
    const [first, second] = [open("first"), open("second")];
    await waitForResult(() => expect(leading).toEqual(["first"]));
    first.close();
    await waitForResult(() => expect(leading).toEqual(["second"]));
    second.close();
    await Promise.all([first.end, second.end]);
    expect(leading).toEqual([]);
  });

  it("is followed by the next once its work has stopped, and not before", async () => {
    const runWithLock = makeLocks();
    const first = new AbortController();
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = runAsLeader(runWithLock, first.signal, () => ({ stop: () => promise }));
    const { leading, open } = makeTabs(runWithLock);
    const second = open("second");
    await waitShortly();
    first.abort();
    await waitShortly();
    expect(leading).toEqual([]);
    resolve();
    await end;
    await waitForResult(() => expect(leading).toEqual(["second"]));
    second.close();
    await second.end;
  });

  it("is never a tab that was closed while it waited in line", async () => {
    const { started, open } = makeTabs();
    const [first, second] = [open("first"), open("second")];
    second.close();
    first.close();
    await Promise.all([first.end, second.end]);
    expect(started).not.toContain("second");
  });

  it("lets go where it is closed as it begins", async () => {
    const tab = new AbortController();
    let isStopped = false;
    await runAsLeader(makeLocks(), tab.signal, () => {
      tab.abort();
      const stop = async () => {
        isStopped = true;
      };
      return { stop };
    });
    expect(isStopped).toBe(true);
  });

  it("may be a tab with an earlier version of the site: the others wait for it", async () => {
    const runWithLock = makeLocks();
    const { leading, open } = makeTabs(runWithLock);
    const { promise, resolve } = Promise.withResolvers<void>();
    const earlier = runWithLock("kilele-staff-leader", new AbortController().signal, () => promise);
    const tab = open("this version");
    await waitShortly();
    expect(leading).toEqual([]);
    resolve();
    await earlier;
    await waitForResult(() => expect(leading).toEqual(["this version"]));
    tab.close();
    await tab.end;
  });
});
