import { afterEach, expect, it, vi } from "vitest";
import { exclusive } from "../../../src/shared/lib/exclusive.ts";

afterEach(() => vi.unstubAllGlobals());

/** Web Locks of one name: `frozen` is a holder that never lets go. */
function stubLocks({ frozen }: { frozen: boolean }) {
  const request = (_name: string, { signal }: { signal?: AbortSignal }, task: () => Promise<unknown>) =>
    frozen
      ? new Promise((_, fail) => signal?.addEventListener("abort", () => fail(signal.reason)))
      : Promise.resolve().then(task);
  vi.stubGlobal("navigator", { locks: { request } });
}

it("goes ahead where the lock's holder never lets go, each task of this context in turn", async () => {
  stubLocks({ frozen: true });
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await new Promise((done) => setTimeout(done, 10));
    order.push(`${name} ends`);
    return name;
  };
  expect(await Promise.all([exclusive("a", task("first"), 20), exclusive("a", task("second"), 20)])).toEqual([
    "first",
    "second",
  ]);
  expect(order).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

it("runs a task once, however long it takes and whatever it throws", async () => {
  stubLocks({ frozen: false });
  let runs = 0;
  const slow = async () => {
    runs++;
    await new Promise((done) => setTimeout(done, 40));
    throw new Error("refused");
  };
  await expect(exclusive("b", slow, 10)).rejects.toThrow("refused");
  expect(runs).toBe(1);
});
