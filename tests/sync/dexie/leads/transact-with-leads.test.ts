import "fake-indexeddb/auto";
import { Dexie } from "dexie";
import { expect, it } from "vitest";
import { callBeforeDexie } from "../../../../src/sync/dexie/leads/transact-with-leads.ts";

/** A transaction that notes in which order its handlers are called. */
function transaction() {
  const called: string[] = [];
  const target = new EventTarget() as unknown as IDBTransaction;
  // A handler is called by a listener that was added first, as in a browser.
  target.addEventListener("complete", (event) => target.oncomplete?.(event));
  return { called, target, complete: () => target.dispatchEvent(new Event("complete")) };
}

it("is called once, before the handler that Dexie has set", () => {
  const { called, target, complete } = transaction();
  target.oncomplete = () => void called.push("dexie");
  callBeforeDexie(target, () => called.push("told"));
  complete();
  expect(called).toEqual(["told", "dexie"]);
});

it("is called once where Dexie has no handler, or sets it later", () => {
  for (const later of [null, () => {}]) {
    const { called, target, complete } = transaction();
    callBeforeDexie(target, () => called.push("told"));
    target.oncomplete = later;
    complete();
    expect(called).toEqual(["told"]);
  }
});

it("lets Dexie finish its transaction though the call fails", () => {
  const { called, target } = transaction();
  target.oncomplete = () => void called.push("dexie");
  callBeforeDexie(target, () => {
    throw new Error("no");
  });
  expect(() => target.oncomplete?.(new Event("complete"))).toThrow("no");
  expect(called).toEqual(["dexie"]);
});

it("finds the handler where this version of Dexie sets it", async () => {
  const db = new Dexie(`complete-${Math.random()}`);
  db.version(1).stores({ rows: "id" });
  const handler = await db.transaction("rw", ["rows"], async ({ idbtrans }) => idbtrans.oncomplete);
  expect(handler).toBeTypeOf("function");
  await db.delete();
});
