/** Tests edits that need a person's decision: their list, and the dialog of each kind of edit. */
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { AttentionCentre } from "../../../src/staff/attention/attention-centre.tsx";
import { AttentionDialog } from "../../../src/staff/attention/attention-dialog.tsx";
import { AttentionList } from "../../../src/staff/attention/attention-list.tsx";
import { RowAttention } from "../../../src/staff/attention/row-attention.tsx";
import { applyPersonsDecision } from "../../../src/staff/edits/edits.ts";
import type { EditAndRow } from "../../../src/sync/dexie/staff-reads.ts";
import { ModelBackend } from "../../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signedInUserId } from "../../harness/screens/open-mirror.tsx";

vi.mock("../../../src/staff/edits/edits.ts", async (original) => ({
  ...(await original<object>()),
  applyPersonsDecision: vi.fn(async () => "done"),
}));
const decided = vi.mocked(applyPersonsDecision);

const onClose = vi.fn();
beforeEach(async () => {
  onClose.mockClear();
  decided.mockReset().mockResolvedValue("done");
  const backend = new ModelBackend();
  backend.putRow("colleagues", { id: signedInUserId, name: "Amina", email: "staff@kilele.example", role: "owner" });
  backend.putRow("colleagues", { id: "baraka", name: "Baraka", email: "b@kilele.example", role: "planner" });
  await openMirror(backend);
});

const makeItem = (edit: object, server: object | null = { name: "Walk", description: "Theirs" }, about?: string) =>
  ({
    edit: {
      id: 7,
      table: "services",
      rowId: "row",
      kind: "update",
      state: "conflict",
      patch: {},
      whole: null,
      ...edit,
    },
    server,
    about,
  }) as unknown as EditAndRow;
const conflict = (fields: string[], patch: object) => ({ conflict: { kind: "fields", fields }, patch });

async function open(item: EditAndRow) {
  const view = render(<AttentionDialog item={item} onClose={onClose} />, { wrapper: MirrorWrapper });
  const dialog = await screen.findByRole("dialog", { name: "Needs attention" });
  const buttons = () =>
    within(dialog)
      .getAllByRole("button")
      .map(({ textContent }) => textContent);
  const press = (name: string) => userEvent.click(within(dialog).getByRole("button", { name }));
  const says = (words: string | RegExp) => within(dialog).getByText(words);
  return { dialog, buttons, press, says, view };
}

describe("the dialog of an edit", () => {
  const cases: [string, object, object | null, string, string, [label: string, decision: unknown][]][] = [
    [
      "whose row somebody has deleted",
      { conflict: { kind: "deleted" }, patch: { description: "Mine" } },
      null,
      "Somebody else has deleted this while you changed it.",
      "Bring it back with my changes",
      [
        ["Leave it deleted", "theirs"],
        ["Bring it back with my changes", "mine"],
      ],
    ],
    [
      "of a lead that somebody has deleted, which only its sender can send again",
      { table: "follow_ups", conflict: { kind: "deleted" }, patch: { stage: "won" } },
      null,
      "Somebody else has deleted this while you changed it.",
      "Leave it deleted",
      [["Leave it deleted", "theirs"]],
    ],
    [
      "that deletes what somebody has changed",
      { kind: "delete", conflict: { kind: "changed" } },
      { name: "Walk" },
      "Somebody else has changed this while you deleted it.",
      "Keep it",
      [
        ["Delete it anyway", "mine"],
        ["Keep it", "theirs"],
      ],
    ],
    [
      "that the server refused",
      { state: "refused", reason: "Name is taken.", patch: { name: "Trek" } },
      { name: "Walk" },
      "The server did not accept your change. It is kept on this device.",
      "Try again",
      [
        ["Discard my change", "discard"],
        ["Try again", "retry"],
      ],
    ],
    [
      "whose deletion the server refused",
      { state: "refused", kind: "delete", reason: "It is in use." },
      { name: "Walk" },
      "The server did not delete this. It is still there.",
      "Try again",
      [
        ["Discard my change", "discard"],
        ["Try again", "retry"],
      ],
    ],
  ];

  it.each(cases)("%s says so, and offers what can be done", async (_, edit, server, words, primary, answers) => {
    for (const [label, decision] of answers) {
      const item = makeItem(edit, server);
      const { press, says, buttons, dialog, view } = await open(item);
      says(words);
      expect(buttons().slice(-answers.length)).toEqual(answers.map(([each]) => each));
      expect(within(dialog).getByRole("button", { name: primary }).className).toBe("button-primary");
      expect(dialog.querySelectorAll("button.button-primary")).toHaveLength(1);
      if ((edit as { reason?: string }).reason) says((edit as { reason: string }).reason);
      await press(label);
      await waitFor(() => expect(decided).toHaveBeenLastCalledWith(item, decision));
      await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
      onClose.mockClear();
      view.unmount();
    }
  });

  it("the dialog of an edit that changes what somebody else changed shows both sides, and saves once each field is chosen", async () => {
    const item = makeItem(conflict(["name", "description"], { name: "Trek", description: "" }));
    const { dialog, press, says } = await open(item);
    says("Somebody else changed this too. Which do you want to keep?");
    const save = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save this choice" });
    const group = (name: string) => within(within(dialog).getByRole("group", { name }));
    expect(
      group("Name")
        .getAllByRole("radio")
        .map((each) => each.closest("label")?.textContent),
    ).toEqual(["MineTrek", "TheirsWalk"]);
    group("Description").getByText("(empty)");
    await userEvent.click(group("Name").getByRole("radio", { name: /^Mine/ }));
    expect(save.disabled).toBe(true);
    await userEvent.click(group("Description").getByRole("radio", { name: /^Theirs/ }));
    expect(save.disabled).toBe(false);
    expect(group("Name").getByRole<HTMLInputElement>("radio", { name: /^Mine/ }).checked).toBe(true);
    await userEvent.click(group("Name").getByRole("radio", { name: /^Theirs/ }));
    await press("Save this choice");
    await waitFor(() =>
      expect(decided).toHaveBeenCalledWith(item, { fields: { name: "theirs", description: "theirs" } }),
    );
  });

  it("the dialog about a case that two took at once names both, and its values in words", async () => {
    const takenConflict = conflict(["assignee"], { assignee: signedInUserId });
    const { says, dialog, view } = await open(
      makeItem({ table: "follow_ups", ...takenConflict }, { assignee: "baraka" }, "Ada"),
    );
    await waitFor(() => says(/^Amina and Baraka took this at once\. Agree on who answers\.$/));
    expect(within(dialog).getByText("Ada")).not.toBe(null);
    view.unmount();
    const released = conflict(["assignee"], { assignee: null });
    const otherItem = await open(makeItem({ table: "follow_ups", ...released }, { assignee: "baraka" }, "Ada"));
    otherItem.says("Somebody else changed this too. Which do you want to keep?");
  });

  it("shows lists as lines, and what is on as yes, under the names that the form has", async () => {
    const links = [{ text: "Book", url: "https://a.example" }];
    const refusedEdit = {
      table: "blog_posts",
      kind: "insert",
      state: "refused",
      patch: { title: "Tea", published: true },
    };
    const { dialog, view } = await open(makeItem(refusedEdit, null));
    const pairs = (of: HTMLElement) => [...of.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
    expect(pairs(dialog)).toEqual(["TitleTea", expect.stringMatching(/Yes$/)]);
    view.unmount();
    const second = await open(makeItem({ state: "refused", patch: { cta_links: links, description: null } }));
    expect(pairs(second.dialog)[0]).toContain("Book");
    expect(pairs(second.dialog)[1]).toMatch(/\(empty\)$/);
  });

  it("asks anew, and forgets what was chosen, where a value that it shows has changed meanwhile", async () => {
    const item = makeItem(conflict(["name"], { name: "Trek" }));
    const { dialog, says, view } = await open(item);
    await userEvent.click(within(dialog).getByRole("radio", { name: /^Mine/ }));
    // The dialog does not ask again, because the changed column is not shown in it.
    view.rerender(
      <AttentionDialog item={{ ...item, server: { ...item.server, trivia: "x" } as never }} onClose={onClose} />,
    );
    expect(within(dialog).queryByRole("alert")).toBeNull();
    view.rerender(<AttentionDialog item={{ ...item, server: { name: "Hike" } as never }} onClose={onClose} />);
    says("It has changed again in the meantime. Please look once more.");
    expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: /^Mine/ }).checked).toBe(false);
    expect(within(dialog).getByRole<HTMLButtonElement>("button", { name: "Save this choice" }).disabled).toBe(true);
  });

  it("stays open while its decision is written and where that was overtaken, and takes one press alone", async () => {
    const { promise, resolve } = Promise.withResolvers<"changed">();
    decided.mockReturnValue(promise);
    const { dialog, press, says, buttons } = await open(makeItem({ state: "refused", patch: { name: "Trek" } }));
    await press("Try again");
    expect(buttons().length).toBeGreaterThan(2);
    expect(
      within(dialog)
        .getAllByRole<HTMLButtonElement>("button")
        .slice(-3)
        .map((each) => each.disabled),
    ).toEqual([true, true, true]);
    await userEvent.keyboard("{Escape}");
    expect(onClose).not.toHaveBeenCalled();
    resolve("changed");
    await waitFor(() => says("It has changed again in the meantime. Please look once more."));
    expect([onClose.mock.calls.length, decided.mock.calls.length]).toEqual([0, 1]);
    await press("Decide later");
    expect([onClose.mock.calls.length, decided.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("the list of what is to be decided", () => {
  const items = [
    makeItem({ id: 1, conflict: { kind: "deleted" }, patch: { name: "A" } }),
    makeItem({ id: 2, kind: "delete", conflict: { kind: "changed" } }, { name: "B" }),
    makeItem({ id: 3, ...conflict(["name"], { name: "C" }) }),
    makeItem({ id: 4, state: "refused", reason: "Name is taken.", patch: { name: "D" } }),
  ];

  it("names each record with its kind and the reason, and opens the one that is chosen", async () => {
    const onChoose = vi.fn();
    const { rerender } = render(<AttentionList items={items} onChoose={onChoose} onClose={onClose} />);
    const dialog = await screen.findByRole("dialog", { name: "Needs attention" });
    expect(
      within(dialog)
        .getAllByRole("listitem")
        .map((each) => each.querySelector("p")?.textContent),
    ).toEqual([
      "AService. Deleted by somebody else while you changed it.",
      "BService. Changed by somebody else while you deleted it.",
      "CService. Somebody else changed the same.",
      "DService. Not accepted by the server. Name is taken.",
    ]);
    expect(dialog.textContent).not.toContain("Everything is decided.");
    await userEvent.click(within(dialog).getByRole("button", { name: "Decide on C" }));
    expect(onChoose).toHaveBeenCalledWith(items[2]);
    rerender(<AttentionList items={[]} onChoose={onChoose} onClose={onClose} />);
    expect(dialog.textContent).toContain("Everything is decided.");
  });
});

describe("an edit of this device that was refused", () => {
  const store = async () => {
    const { openDb } = await import("../../../src/staff/mirror/mirror.ts");
    await openDb().edits.add({
      table: "services",
      rowId: "row",
      kind: "update",
      state: "refused",
      reason: "Name is taken.",
      attempts: 1,
      patch: { name: "Trek" },
      base: { name: "Walk" },
      whole: null,
      writeId: "w",
      at: 1,
      conflict: null,
    } as never);
  };

  it("is in the list behind the header's mark, and opens from there; the dialog leads back to the list", async () => {
    await store();
    const { rerender } = render(<AttentionCentre open={false} onClose={onClose} />, { wrapper: MirrorWrapper });
    expect(screen.queryByRole("dialog")).toBeNull();
    rerender(<AttentionCentre open onClose={onClose} />);
    await userEvent.click(await screen.findByRole("button", { name: "Decide on Trek" }));
    await screen.findByText("Name is taken.");
    await userEvent.click(screen.getByRole("button", { name: "Decide later" }));
    await screen.findByRole("button", { name: "Decide on Trek" });
    expect(onClose).not.toHaveBeenCalled();
  });

  it("opens beside its own row, and beside no other", async () => {
    await store();
    const { rerender } = render(<RowAttention table="services" rowId="row" onClose={onClose} />, {
      wrapper: MirrorWrapper,
    });
    await screen.findByRole("dialog", { name: "Needs attention" });
    await userEvent.click(screen.getByRole("button", { name: "Decide later" }));
    expect(onClose).toHaveBeenCalledTimes(1);
    for (const otherItem of [
      <RowAttention key="a" table="destinations" rowId="row" onClose={onClose} />,
      <RowAttention key="b" table="services" rowId={undefined} onClose={onClose} />,
      <RowAttention key="c" table="services" rowId="other" onClose={onClose} />,
    ]) {
      rerender(otherItem);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });
});
