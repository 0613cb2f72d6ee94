/** Tests the parts of which forms and lists of records are made. */
import { act, render, renderHook, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../../src/shared/lib/toast-store.ts";
import type { LocalMark } from "../../../src/shared/rules/sync-edit.ts";
import { DeleteDialog } from "../../../src/staff/forms/delete-dialog.tsx";
import { LeftOverDrafts } from "../../../src/staff/forms/left-over-drafts.tsx";
import { CardButton, LocalEditMarks, RecordCard } from "../../../src/staff/forms/record-card.tsx";
import { useFailureToast, useFirstLoad } from "../../../src/staff/mirror/first-load.ts";
import { useNewestRows, useStaffQuery } from "../../../src/staff/mirror/rows.ts";
import { bindField, hasFieldMessages, resubmit, useFieldForm } from "../../../src/staff/ui/field-form.tsx";
import { rememberLastAnswer } from "../../../src/sync/dexie/observations.ts";
import type { StaffDb, StoredDialog } from "../../../src/sync/dexie/staff-db.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror } from "../../harness/screens/open-mirror.tsx";

const calls = { onDelete: vi.fn(), onAttend: vi.fn(), onClose: vi.fn() };
beforeEach(() => {
  for (const each of Object.values(calls)) each.mockReset();
});
const text = () => (document.body.textContent ?? "").replace(/\s+/g, " ");

describe("the card of a record", () => {
  const open = (local?: LocalMark) =>
    render(
      <RecordCard
        row={local ? { local } : {}}
        name="Lamu"
        badge={undefined}
        subtitle={undefined}
        actions={<CardButton icon="edit" label="Edit" name="Lamu" onClick={vi.fn()} />}
        {...calls}
      >
        <p>Dhows</p>
      </RecordCard>,
    );

  it.each<[LocalMark | undefined, boolean, string]>([
    [undefined, false, ""],
    ["waiting", true, ""],
    ["conflict", false, "it was changed elsewhere too."],
    ["refused", false, "the server did not accept the change."],
  ])(
    "the card of a record whose edit is %s says so, and asks for a decision where one is needed",
    async (local, isWaiting, words) => {
      open(local);
      expect(screen.queryByText("Waiting to sync") !== null).toBe(isWaiting);
      const attentionButton = screen.queryByRole("button", { name: /^Needs attention/ });
      expect(attentionButton?.textContent?.split(": ")[1]?.trim() ?? "").toBe(words);
      if (attentionButton) await userEvent.click(attentionButton);
      expect(calls.onAttend).toHaveBeenCalledTimes(words ? 1 : 0);
      document.body.replaceChildren();
      render(<LocalEditMarks local={local} name="Lamu" onAttend={calls.onAttend} />);
      expect([text().includes("Waiting to sync"), text().includes(words || "Needs attention")]).toEqual([
        isWaiting,
        words !== "",
      ]);
    },
  );

  it("names the record to the ear on each button, and is deleted by its own alone", async () => {
    open();
    screen.getByRole("button", { name: "Edit Lamu" });
    await userEvent.click(screen.getByRole("button", { name: "Delete Lamu" }));
    expect(calls.onDelete).toHaveBeenCalledTimes(1);
    screen.getByRole("heading", { level: 2, name: "Lamu" });
  });
});

it("a deletion is asked about, done once it is confirmed, and leaves the focus on the list's heading", async () => {
  const heading = createRef<HTMLHeadingElement>();
  const remove = vi.fn(async () => ({ outcome: "saved" }) as never);
  const deletion = {
    what: "service",
    question: "Are you sure?",
    subject: "Walk",
    consequence: "Its notes go.",
    remove,
  };
  const dialog = (of: typeof deletion | undefined) => (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Services
      </h1>
      <DeleteDialog asked={of} heading={heading} onClose={calls.onClose} />
    </>
  );
  const { rerender } = render(dialog(undefined));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  rerender(dialog(deletion));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete service" }));
  for (const words of ["Are you sure?", "Walk", "Its notes go."]) question.getByText(words);
  await userEvent.click(question.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(calls.onClose).toHaveBeenCalledTimes(1));
  expect(remove).toHaveBeenCalledTimes(1);
  rerender(dialog(undefined));
  await waitFor(() => expect(document.activeElement).toBe(heading.current));
});

it("drafts that were left over are offered with their name and time, to go on with or to discard", async () => {
  const drafts = [
    { key: "a", savedAt: Date.UTC(2026, 10, 27, 12) },
    { key: "b", savedAt: Date.UTC(2026, 10, 28, 12) },
  ] as StoredDialog[];
  const [onResume, onDiscard] = [vi.fn(), vi.fn()];
  const names = new Map([["a", "Lamu"]]);
  render(
    <LeftOverDrafts
      drafts={drafts}
      getName={({ key }) => names.get(key) ?? ""}
      onResume={onResume}
      onDiscard={onDiscard}
    />,
  );
  const readParagraphs = () =>
    [...document.querySelectorAll("p")].map(({ textContent }) => textContent?.replace(/\s+/g, " "));
  expect(readParagraphs()[0]).toMatch(/^You have an unsaved draft of “Lamu” ?from 27 Nov 2026/);
  expect(readParagraphs()[1]).toMatch(/^You have an unsaved draft from 28 Nov 2026/);
  expect(document.querySelector("time")?.dateTime).toBe("2026-11-27T12:00:00.000Z");
  await userEvent.click(screen.getAllByRole("button", { name: "Continue" })[0] as HTMLElement);
  await userEvent.click(screen.getAllByRole("button", { name: "Discard" })[1] as HTMLElement);
  expect([onResume.mock.calls, onDiscard.mock.calls]).toEqual([[[drafts[0]]], [[drafts[1]]]]);
});

describe("a form over one record", () => {
  const open = (check: (values: { name: string }) => Record<string, string>) => {
    const save = vi.fn(async () => undefined);
    const { result } = renderHook(() => useFieldForm({ defaultValues: { name: "" }, check, save }));
    return { form: result.current, save };
  };

  it("saves valid values alone, and shows messages beside others", async () => {
    const { form, save } = open(({ name }) => (name ? {} : { name: "Please enter a name" }) as Record<string, string>);
    await act(() => form.handleSubmit());
    expect([save.mock.calls.length, hasFieldMessages(form)]).toEqual([0, true]);
    expect(form.state.fieldMeta.name?.errorMap.onSubmit ?? form.state.errorMap.onSubmit).toBeDefined();
    act(() => form.setFieldValue("name", "Lamu"));
    await act(() => resubmit(form));
    expect(save.mock.calls).toEqual([[{ name: "Lamu" }]]);
  });

  it("checks a field again whose message has lost its reason elsewhere", async () => {
    let isTaken = true;
    const { form, save } = open(() => (isTaken ? { name: "Taken" } : {}) as Record<string, string>);
    await act(() => resubmit(form));
    expect(save).not.toHaveBeenCalled();
    isTaken = false;
    await act(() => resubmit(form));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it("gives a control its name, its value, its first message and its change", () => {
    const handleChange = vi.fn();
    const bound = bindField({
      name: "name",
      state: { value: "x", meta: { errors: [undefined, "Taken", "Long"] } },
      handleChange,
    });
    expect(bound).toMatchObject({ name: "name", value: "x", error: "Taken" });
    bound.onChange("y");
    expect(handleChange).toHaveBeenCalledWith("y");
    expect(bindField({ name: "n", state: { value: "", meta: { errors: [] } }, handleChange }).error).toBe(undefined);
  });
});

describe("what a screen reads of the mirror", () => {
  it("follows its table, the newest first, and begins with its last answer where it is remembered", async () => {
    const backend = new ModelBackend();
    backend.putRow("services", { name: "Old", created_at: "2026-01-01T00:00:00Z" });
    backend.putRow("services", { name: "New", created_at: "2026-02-01T00:00:00Z" });
    await openMirror(backend);
    const { result } = renderHook(() => useNewestRows("services"), { wrapper: MirrorWrapper });
    expect(result.current).toBe(undefined);
    await waitFor(() => expect(result.current?.map(({ name }) => name)).toEqual(["New", "Old"]));
    const readCount = (db: StaffDb) => db.services.count();
    const readRememberedCount = rememberLastAnswer((db: StaffDb) => db.services.count());
    const count = () => useStaffQuery(readRememberedCount);
    const first = renderHook(count, { wrapper: MirrorWrapper });
    expect(first.result.current).toBe(undefined);
    await waitFor(() => expect(first.result.current).toBe(2));
    first.unmount();
    expect(renderHook(count, { wrapper: MirrorWrapper }).result.current).toBe(2);
    expect(renderHook(() => useStaffQuery(readCount), { wrapper: MirrorWrapper }).result.current).toBe(undefined);
  });

  it("is refused with its reason if it is made anew at each render", async () => {
    await openMirror(new ModelBackend());
    vi.spyOn(console, "error").mockReturnValue();
    const { rerender } = renderHook(() => useStaffQuery((db) => db.services.count()), { wrapper: MirrorWrapper });
    expect(() => rerender()).toThrow("has to be a function of a module");
  });

  it("is not loading once the tables are here", async () => {
    await openMirror(new ModelBackend());
    const { result } = renderHook(useFirstLoad, { wrapper: MirrorWrapper });
    await waitFor(() => expect(result.current).toEqual({ isLoading: false, failedSince: undefined }));
  });

  it("what a screen reads of the mirror that could not be had is told once for each failure", async () => {
    await openMirror(new ModelBackend());
    const readToasts = () => toastStore.read().map(({ text: words }) => words);
    const first = renderHook(({ at }) => useFailureToast("Failed to fetch tests", at), {
      wrapper: MirrorWrapper,
      initialProps: { at: undefined as number | undefined },
    });
    expect(readToasts()).toEqual([]);
    first.rerender({ at: 5 });
    await waitFor(() => expect(readToasts()).toEqual(["Failed to fetch tests"]));
    renderHook(() => useFailureToast("Failed to fetch tests", 5), { wrapper: MirrorWrapper });
    expect(readToasts()).toHaveLength(1);
    act(() => toastStore.set([]));
    first.rerender({ at: 6 });
    await waitFor(() => expect(readToasts()).toEqual(["Failed to fetch tests"]));
  });
});
