/** Drafts of dialogs and small forms: whose they are, what they never write over, and where the focus goes after a deletion. */
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { focusAfterDelete } from "../../../src/staff/editing/focus-after-delete.ts";
import { describeTypedValues } from "../../../src/staff/editing/orphaned-dialog-notice.tsx";
import { useDialogDrafts, useDraftStore } from "../../../src/staff/editing/use-dialog-draft.ts";
import { useDraftForm } from "../../../src/staff/editing/use-draft-form.ts";
import { findNoteDraft } from "../../../src/staff/notes/find-note-draft.ts";
import { findTabIdentity, listOpenTabs } from "../../../src/staff/tab-identity.ts";
import type { StaffDb, StoredDialog } from "../../../src/sync/dexie/staff-db.ts";
import { makeDialogKey } from "../../../src/sync/dexie/staff-dialogs.ts";
import { openMirror } from "../../harness/screens/open-mirror.tsx";

const waitForCheck = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });

/** The tabs that are open, listed by the locks that they hold. */
let open: string[];
let db: StaffDb;
let tab: string;

beforeEach(async () => {
  open = [];
  const locks = {
    query: async () => ({ held: open.map((id) => ({ name: `kilele-staff-tab:${id}` })) }),
    request: (_name: string, options: unknown, task?: () => unknown) =>
      Promise.resolve().then(task ?? (options as () => unknown)),
  };
  Object.defineProperty(navigator, "locks", { value: locks, configurable: true });
  ({ db } = await openMirror());
  tab = await findTabIdentity();
  return () => void Reflect.deleteProperty(navigator, "locks");
});

const putDraft = (dialog: string, of: string, values: object, savedAt = 1) =>
  db.dialogs.put({
    key: makeDialogKey(dialog, of),
    rowId: "row",
    seen: null,
    values,
    savedAt,
  } as unknown as StoredDialog);
const readStored = async (dialog: string) =>
  (await db.dialogs.where("key").startsWith(dialog).toArray()).map(({ values }) => values);

describe("a tab", () => {
  it("has one id, which a reload finds again, and knows which others are open", async () => {
    expect(await findTabIdentity()).toBe(tab);
    expect(sessionStorage.getItem("kilele-staff-tab") ?? tab).toBe(tab);
    open = ["other", tab];
    expect(await listOpenTabs()).toEqual(new Set([tab, "other"]));
  });

  it("has another id than the one that it is a copy of, and stores it", async () => {
    vi.resetModules();
    sessionStorage.setItem("kilele-staff-tab", "taken");
    const takenLocks = new Set(["kilele-staff-tab:taken"]);
    Object.assign(navigator.locks, {
      request: (name: string, { signal }: { signal: AbortSignal }, task: () => unknown) =>
        takenLocks.has(name)
          ? new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)))
          : Promise.resolve().then(task),
    });
    const again = await import("../../../src/staff/tab-identity.ts");
    const copy = await again.findTabIdentity();
    expect(copy).not.toBe("taken");
    expect(sessionStorage.getItem("kilele-staff-tab")).toBe(copy);
  });
});

describe("the drafts of a dialog", () => {
  it("are this tab's own, and those of closed tabs, the newest first; never one that somebody types elsewhere", async () => {
    open = ["open"];
    await putDraft("services:new", tab, { name: "Own" });
    await putDraft("services:new", "closed", { name: "Older" }, 1);
    await putDraft("services:new", "closed too", { name: "Newer" }, 2);
    await putDraft("services:new", "open", { name: "Elsewhere" }, 3);
    const { result } = renderHook(() => useDialogDrafts("services:new"));
    await waitForCheck(() => expect(result.current).toBeDefined());
    expect(result.current?.ownDraft?.values).toEqual({ name: "Own" });
    expect(result.current?.leftOver.map(({ values }) => values.name)).toEqual(["Newer", "Older"]);
  });

  it("are taken up one for the other: what was typed here is set aside, and another discarded for good", async () => {
    await putDraft("services:new", "closed", { name: "Left" });
    await putDraft("services:new", "closed too", { name: "Other" }, 2);
    const { result } = renderHook(() => useDialogDrafts("services:new"));
    await waitForCheck(() => expect(result.current?.leftOver).toHaveLength(2));
    const leftDraft = result.current?.leftOver.find(({ values }) => values.name === "Left") as StoredDialog;
    await act(
      () =>
        result.current?.resume(leftDraft, { rowId: "x", seen: null, values: { name: "Here" } }) ?? Promise.resolve(),
    );
    expect(result.current?.ownDraft?.values).toEqual({ name: "Left" });
    expect(result.current?.restartCount).toBe(1);
    expect(result.current?.leftOver.map(({ values }) => values.name).sort()).toEqual(["Here", "Other"]);
    const other = result.current?.leftOver.find(({ values }) => values.name === "Other") as StoredDialog;
    await act(() => result.current?.discard(other) ?? Promise.resolve());
    expect(result.current?.leftOver.map(({ values }) => values.name)).toEqual(["Here"]);
    expect((await readStored("services:new")).map(({ name }) => name).sort()).toEqual(["Here", "Left"]);
  });

  it("are stored one after the other, the last one for good, and deleted once they are saved", async () => {
    const { result } = renderHook(() => useDraftStore("services:new", () => undefined));
    const values = (name: string) => ({ rowId: "x", seen: null, values: { name } });
    void result.current.put(values("O"));
    void result.current.put(values("On"));
    await result.current.put(values("One"));
    expect(await readStored("services:new")).toEqual([{ name: "One" }]);
    await result.current.put(null);
    expect(await readStored("services:new")).toEqual([]);
  });
});

describe("a small form about a record", () => {
  const name = "follow_ups/row/learnt";
  const openForm = (values = { details: "As stored" }) =>
    renderHook(({ given }) => useDraftForm(name, "row", given), { initialProps: { given: values } });

  it("shows what others change where nothing was typed, and never writes over what was", async () => {
    const { result, rerender } = openForm();
    rerender({ given: { details: "Changed elsewhere" } });
    expect(result.current.typed.details).toBe("Changed elsewhere");
    act(() => result.current.change({ details: "Typed" }));
    rerender({ given: { details: "Changed again" } });
    expect([result.current.typed.details, result.current.changed]).toEqual(["Typed", ["details"]]);
    await waitForCheck(async () => expect(await readStored(name)).toEqual([{ details: "Typed" }]));
    // Values that are typed back to those of the record are not a draft.
    act(() => result.current.change({ details: "Changed elsewhere" }));
    await waitForCheck(async () => expect(await readStored(name)).toEqual([]));
  });

  it("goes on with this tab's draft, or with that of a closed tab, and says so", async () => {
    await putDraft(name, "closed", { details: "Left over" });
    const { result } = openForm();
    await waitForCheck(() => expect(result.current.typed.details).toBe("Left over"));
    expect(result.current.isRestored).toBe(true);
    await waitForCheck(async () =>
      expect((await db.dialogs.toArray()).map(({ key }) => key)).toEqual([makeDialogKey(name, tab)]),
    );
    await act(() => result.current.settle());
    expect([await readStored(name), result.current.isRestored]).toEqual([[], false]);
  });

  it("keeps what somebody types before the draft of a closed tab is found", async () => {
    await putDraft(name, "closed", { details: "Left over" });
    const { result } = openForm();
    act(() => result.current.change({ details: "Typed at once" }));
    await waitForCheck(async () =>
      expect((await readStored(name)).map(({ details }) => details).sort()).toEqual(["Left over", "Typed at once"]),
    );
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(result.current.typed.details).toBe("Typed at once");
    expect(await readStored(name)).toHaveLength(2);
  });

  it("keeps the draft of what was typed after the values that were saved", async () => {
    const { result } = openForm();
    act(() => result.current.change({ details: "Saved" }));
    const saved = result.current.typed;
    act(() => result.current.change({ details: "Typed since" }));
    await act(() => result.current.settle(saved));
    await waitForCheck(async () => expect(await readStored(name)).toEqual([{ details: "Typed since" }]));
  });
});

describe("a note with an unsaved edit", () => {
  it("is this tab's, else that of a closed tab, and never one that is open elsewhere", async () => {
    open = ["open"];
    await putDraft("lead_notes/lead/elsewhere", "open", { body: "a" }, 3);
    expect(await findNoteDraft("lead_notes/lead")).toBeNull();
    await putDraft("lead_notes/lead/left", "closed", { body: "b" }, 2);
    expect(await findNoteDraft("lead_notes/lead")).toBe("left");
    await putDraft("lead_notes/lead/own", tab, { body: "c" }, 1);
    expect(await findNoteDraft("lead_notes/lead")).toBe("own");
    expect(await findNoteDraft("lead_notes/other")).toBeNull();
  });
});

describe("what is left where a record goes", () => {
  afterEach(() => void vi.useRealTimers());

  const describeGone = (key: string, values: object, seen: object | null) =>
    describeTypedValues({ dialog: { key, values, seen } as unknown as StoredDialog, table: "services" });

  it("is the text that was typed alone, or each field with its label where there are several", () => {
    expect(describeGone("services:1@t", { name: "New", description: " " }, { name: "Old" })).toBe("New");
    expect(describeGone("services:1@t", { name: "Same", description: "Long" }, { name: "Same" })).toBe("Long");
    expect(describeGone("services:1@t", { name: "New", description: "Long" }, null)).toMatch(/^Name: New\n.*: Long$/);
  });

  it.each([
    ["saved", true],
    ["queued", true],
    ["failed", false],
    ["conflict", false],
  ])("gives the focus to the list's heading once the dialog is closed, where it was %s: %s", (outcome, isMoved) => {
    vi.useFakeTimers();
    document.body.innerHTML = `<h1 tabindex="-1">Services</h1><div role="dialog"></div>`;
    focusAfterDelete({ outcome } as never, document.querySelector("h1"));
    vi.advanceTimersByTime(1_000);
    expect(document.activeElement).toBe(document.body);
    document.querySelector("[role=dialog]")?.remove();
    vi.advanceTimersByTime(1_000);
    expect(document.activeElement === document.querySelector("h1")).toBe(isMoved);
  });
});
