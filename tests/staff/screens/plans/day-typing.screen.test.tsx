import { fireEvent, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { draws } from "../../../harness/screens/count-draws.ts";
import {
  listDays,
  makeDayId,
  makeOffice,
  openDayOfMany,
  openDesk,
  pressShown,
  putPlan,
} from "../../../harness/screens/desk-plan.ts";
import { expectStatus, getMain } from "../../../harness/screens/press.ts";

const count = vi.hoisted(() => async <Module extends object>(load: () => Promise<Module>) => {
  const { countDraws } = await import("../../../harness/screens/count-draws.ts");
  return countDraws(load);
});
vi.mock("../../../../src/staff/ui/field.tsx", count);
vi.mock("../../../../src/staff/ui/markdown-editor.tsx", count);
vi.mock("../../../../src/staff/ui/suggest-field.tsx", count);
vi.mock("../../../../src/staff/ui/action-menu.tsx", count);
vi.mock("../../../../src/staff/forms/form-notices.tsx", count);
vi.mock("../../../../src/staff/screens/plans/leg-fields.tsx", count);
vi.mock("../../../../src/staff/screens/plans/known-contacts.tsx", count);
vi.mock("../../../../src/staff/screens/plans/finding-list.tsx", count);
vi.mock("../../../../src/staff/screens/plans/desk-map.tsx", count);

/** Counts the requests to the database of the device. */
function watchDatabase() {
  const reads: string[] = [];
  const writes: string[] = [];
  const watch = (prototype: object, names: readonly string[], into: string[]) => {
    for (const name of names) {
      const request = prototype[name as never] as (...args: unknown[]) => unknown;
      vi.spyOn(prototype as Record<string, (...args: unknown[]) => unknown>, name).mockImplementation(function (
        this: { name: string },
        ...args
      ) {
        into.push(`${name} ${this.name}`);
        return request.apply(this, args);
      });
    }
  };
  const readNames = ["get", "getAll", "getAllKeys", "getKey", "openCursor", "openKeyCursor", "count"];
  watch(IDBObjectStore.prototype, readNames, reads);
  watch(IDBIndex.prototype, readNames, reads);
  watch(IDBObjectStore.prototype, ["put", "add", "delete", "clear"], writes);
  return { reads, writes };
}

/** Waits until nothing is drawn any more. */
async function settle(): Promise<void> {
  let before = -1;
  while (draws.length !== before) {
    before = draws.length;
    await new Promise((done) => setTimeout(done, 700));
  }
}

it.each([
  [
    "the text",
    /^Text for the traveller/,
    ["MarkdownEditor Text for the traveller", "LabelledField Text for the traveller"],
  ],
  ["the title", /^Title/, ["TextField Title"]],
  ["the note of the office", /^Note of the office/, ["AreaField Note of the office"]],
])(
  "draws one field of a day of thirty for a key in %s, reads nothing from the database and writes the draft",
  async (_title, name, drawn) => {
    const backend = makeOffice();
    putPlan(backend, {}, 30);
    await openDesk(backend);
    await expectStatus("up-to-date");
    // The guides' data have come, and the rules have used them.
    await waitFor(() => expect(getMain().textContent).toContain("Malaria in Laos"));
    const form = await openDayOfMany("To Vang Vieng 14");
    const field = within(form).getByRole<HTMLTextAreaElement>("textbox", { name });
    const type = (letter: string) => fireEvent.input(field, { target: { value: field.value + letter } });
    // The first key marks the day as one that is not saved.
    type("a");
    await settle();
    const { reads, writes } = watchDatabase();
    draws.length = 0;
    for (const letter of "bcdefgh") {
      type(letter);
      await new Promise((done) => setTimeout(done, 40));
    }
    const [drawnByKeys, readByKeys, writtenByKeys] = [[...draws], [...reads], [...writes]];
    expect([...new Set(drawnByKeys)]).toEqual(drawn);
    expect(readByKeys).toEqual([]);
    // One write a key at most: a key during a write waits for it.
    expect(writtenByKeys.length).toBeGreaterThan(0);
    expect(writtenByKeys.length).toBeLessThanOrEqual(7);
    expect([...new Set(writtenByKeys)]).toEqual(["put dialogs"]);
    vi.restoreAllMocks();
    await pressShown("Save Day", "form");
    await waitFor(() =>
      expect(JSON.stringify(listDays(backend).find(({ id }) => id === makeDayId(14)))).toContain("abcdefgh"),
    );
  },
);
