/** Drafts of dialogs and small forms: whose they are, what they never write over, and where the focus goes after a deletion. */
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EditOutcome } from "../../../src/staff/edits/edits.ts";
import { focusAfterDelete } from "../../../src/staff/forms/focus-after-delete.ts";
import { describeTypedValues } from "../../../src/staff/forms/orphaned-dialog-notice.tsx";
import { type DialogDrafts, useDialogDrafts, useDraftStore } from "../../../src/staff/forms/use-dialog-draft.ts";
import { useRecordForm } from "../../../src/staff/forms/use-record-form.ts";
import { stopMirror } from "../../../src/staff/mirror/mirror.ts";
import { findTabIdentity, listOpenTabs } from "../../../src/staff/mirror/tab-identity.ts";
import { findNoteDraft } from "../../../src/staff/notes/find-note-draft.ts";
import { resubmit } from "../../../src/staff/ui/field-form.tsx";
import type { StaffDb, StoredDialog } from "../../../src/sync/dexie/staff-db.ts";
import { makeDialogKey } from "../../../src/sync/dexie/staff-dialogs.ts";
import { openMirror } from "../../harness/screens/open-mirror.tsx";

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
    const again = await import("../../../src/staff/mirror/tab-identity.ts");
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
    await vi.waitFor(() => expect(result.current).toBeDefined());
    expect(result.current?.ownDraft?.values).toEqual({ name: "Own" });
    expect(result.current?.leftOver.map(({ values }) => values.name)).toEqual(["Newer", "Older"]);
  });

  it("are taken up one for the other: what was typed here is set aside, and another discarded for good", async () => {
    await putDraft("services:new", "closed", { name: "Left" });
    await putDraft("services:new", "closed too", { name: "Other" }, 2);
    const { result } = renderHook(() => useDialogDrafts("services:new"));
    await vi.waitFor(() => expect(result.current?.leftOver).toHaveLength(2));
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

describe("the form of a record", () => {
  const name = "follow_ups/row/learnt";
  type Row = { id: string; details: string };
  const shape = {
    emptyValues: { details: "" },
    toValues: ({ details }: Row) => ({ details }),
    toColumns: (values: { details: string }) => values,
  };
  let outcome: EditOutcome;
  const save = vi.fn(async (_submission: unknown) => outcome);
  beforeEach(() => {
    outcome = { outcome: "saved" };
    save.mockClear();
  });

  /** Opens the form as `DraftedForm` does, once its drafts have been read. */
  const openForm = async (details = "As stored") => {
    const view = renderHook(
      ({ row }) => {
        const drafts = useDialogDrafts(name, { shouldResume: true });
        return { drafts, row };
      },
      { initialProps: { row: { id: "row", details } } },
    );
    await vi.waitFor(() => expect(view.result.current.drafts).toBeDefined());
    const drafts = view.result.current.drafts as DialogDrafts;
    return renderHook(
      ({ row }) =>
        useRecordForm<Row, { details: string }>({
          shape,
          draftKey: name,
          drafts,
          row,
          save,
          failedText: "Failed",
          check: () => ({}),
        }),
      { initialProps: { row: { id: "row", details } } },
    );
  };
  const row = (details: string) => ({ row: { id: "row", details } });
  /** Types, presses, and closes the form before its edit is stored: `answer` tells what becomes of the edit. */
  const closeOverEdit = async () => {
    const answer = Promise.withResolvers<EditOutcome>();
    save.mockReturnValueOnce(answer.promise);
    const { result, unmount } = await openForm();
    act(() => result.current.form.setFieldValue("details", "Typed"));
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([{ details: "Typed" }]));
    const submitted = resubmit(result.current.form);
    unmount();
    return { answer, submitted };
  };

  it("shows what others change where nothing was typed, and never writes over what was", async () => {
    const { result, rerender } = await openForm();
    rerender(row("Changed elsewhere"));
    expect(result.current.form.state.values.details).toBe("Changed elsewhere");
    act(() => result.current.form.setFieldValue("details", "Typed"));
    rerender(row("Changed again"));
    expect([result.current.form.state.values.details, result.current.isChanged]).toEqual(["Typed", true]);
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([{ details: "Typed" }]));
    await act(() => resubmit(result.current.form));
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ seen: { id: "row", details: "Changed elsewhere" }, changed: { details: "Typed" } }),
    );
  });

  it("takes what others changed meanwhile once a text is typed back to what it was, and has no draft then", async () => {
    const { result, rerender } = await openForm();
    act(() => result.current.form.setFieldValue("details", "Typed"));
    rerender(row("Changed elsewhere"));
    expect(result.current.form.state.values.details).toBe("Typed");
    act(() => result.current.form.setFieldValue("details", "As stored"));
    await vi.waitFor(() => expect(result.current.form.state.values.details).toBe("Changed elsewhere"));
    expect(result.current.isChanged).toBe(false);
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([]));
  });

  it.each<[EditOutcome["outcome"], EditOutcome, { details: string }[]]>([
    ["saved", { outcome: "saved" } as EditOutcome, []],
    ["refused", { outcome: "refused", message: "Too long", edit: {} } as EditOutcome, [{ details: "Typed" }]],
    ["failed", { outcome: "failed" } as EditOutcome, [{ details: "Typed" }]],
  ])("keeps its draft after it was closed over an edit only if that has failed: %s", async (_, outcome, kept) => {
    const { answer, submitted } = await closeOverEdit();
    answer.resolve(outcome);
    await submitted;
    await vi.waitFor(async () => expect(await readStored(name)).toEqual(kept));
  });

  it("leaves its draft to the next sign-in, if somebody has signed out while the edit was being stored", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { answer, submitted } = await closeOverEdit();
    await stopMirror();
    answer.resolve({ outcome: "saved" } as EditOutcome);
    await expect(submitted).resolves.toBeUndefined();
  });

  it("keeps in its draft what was typed after the press, if it was closed over the edit", async () => {
    const answer = Promise.withResolvers<EditOutcome>();
    save.mockReturnValueOnce(answer.promise);
    const { result, unmount } = await openForm();
    act(() => result.current.form.setFieldValue("details", "Typed"));
    const submitted = resubmit(result.current.form);
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    act(() => result.current.form.setFieldValue("details", "Typed and more"));
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([{ details: "Typed and more" }]));
    unmount();
    answer.resolve({ outcome: "saved" } as EditOutcome);
    await submitted;
    expect(await readStored(name)).toEqual([{ details: "Typed and more" }]);
  });

  it("keeps what was typed in the next form of its name while the edit of the closed one was being stored", async () => {
    const { answer, submitted } = await closeOverEdit();
    const { result } = await openForm();
    act(() => result.current.form.setFieldValue("details", "Typed since"));
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([{ details: "Typed since" }]));
    answer.resolve({ outcome: "saved" } as EditOutcome);
    await submitted;
    expect(await readStored(name)).toEqual([{ details: "Typed since" }]);
  });

  it("has no draft of values that are typed back to those of the record", async () => {
    const { result } = await openForm();
    act(() => result.current.form.setFieldValue("details", "Typed"));
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([{ details: "Typed" }]));
    act(() => result.current.form.setFieldValue("details", "As stored"));
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([]));
  });

  it("goes on with this tab's draft, or with that of a closed tab, and says so", async () => {
    await putDraft(name, "closed", { details: "Left over" });
    const { result } = await openForm();
    expect([result.current.form.state.values.details, result.current.isRestored]).toEqual(["Left over", true]);
    expect((await db.dialogs.toArray()).map(({ key }) => key)).toEqual([makeDialogKey(name, tab)]);
    await act(() => result.current.discard());
    expect([await readStored(name), result.current.isRestored]).toEqual([[], false]);
  });

  it.each<[string, EditOutcome, object[]]>([
    ["saved", { outcome: "saved" }, []],
    ["queued: the edit has the text", { outcome: "queued" }, []],
    ["a conflict: the edit has the text", { outcome: "conflict" }, []],
    ["invalid", { outcome: "invalid", errors: { details: "Too long" } }, [{ details: "Typed" }]],
    ["failed", { outcome: "failed" }, [{ details: "Typed" }]],
    ["refused", { outcome: "refused", message: "No", edit: { id: 1, patch: {}, base: {} } }, [{ details: "Typed" }]],
  ])("the form of a record whose edit is %s keeps these drafts", async (_title, given, drafts) => {
    outcome = given;
    const { result } = await openForm();
    act(() => result.current.form.setFieldValue("details", "Typed"));
    await act(() => resubmit(result.current.form));
    await vi.waitFor(async () => expect(await readStored(name)).toEqual(drafts));
    expect(result.current.form.state.values.details).toBe("Typed");
  });

  it("keeps the draft of what was typed after the values that were saved", async () => {
    const { result } = await openForm();
    act(() => result.current.form.setFieldValue("details", "Saved"));
    let finish = (_outcome: EditOutcome) => {};
    save.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    act(() => void resubmit(result.current.form));
    await vi.waitFor(() => expect(save).toHaveBeenCalled());
    act(() => result.current.form.setFieldValue("details", "Typed since"));
    await act(async () => finish({ outcome: "saved" }));
    await vi.waitFor(async () => expect(await readStored(name)).toEqual([{ details: "Typed since" }]));
    expect([result.current.form.state.values.details, result.current.isChanged]).toEqual(["Typed since", true]);
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

  it("is what was typed, also in a form whose fields are no columns, and nothing else of the row", () => {
    const values = {
      title: "To Laos",
      text: "Rest.",
      stop_name: "Pakse",
      legs: [{ leg: {}, by: "bus", note: "" }, { by: "boat" }],
    };
    const describe = (typed: string[]) =>
      describeTypedValues({
        dialog: { key: "plan_days/1/desk@t", values, seen: { title: "To Laos" }, typed } as unknown as StoredDialog,
        table: "plan_days",
      });
    expect(describe(["stop_name"])).toBe("Pakse");
    expect(describe(["text", "stop_name", "legs"])).toBe("Text: Rest.\nStop name: Pakse\nLegs: bus; boat");
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
