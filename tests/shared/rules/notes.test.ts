import { expect, it } from "vitest";
import { type Note, sortNotes } from "../../../src/shared/rules/notes.ts";

const makeNote = (hour: number, rest: Partial<Note> = {}): Note => ({
  id: `note-${hour}`,
  body: "Rang",
  author: "a",
  sync_version: 1,
  created_at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00+00:00`,
  ...rest,
});
const listIds = (notes: readonly Note[]) => sortNotes(notes).map(({ id }) => id);

it("orders notes by when they were written: one of the road stands before what came later", () => {
  const onTheRoad = makeNote(9, { written_at: "2026-11-20T04:30:00+00:00" });
  const spaced = makeNote(5, { created_at: "2026-11-20 05:00:00+00" });
  expect(listIds([makeNote(6), onTheRoad, spaced, makeNote(4)])).toEqual(["note-4", "note-9", "note-5", "note-6"]);
});

it("orders notes of one moment by their ids, whichever comes first", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => makeNote(5, { id })) as [Note, Note, Note];
  for (const notes of [
    [a, b, c],
    [c, b, a],
    [b, c, a],
  ])
    expect(listIds(notes)).toEqual(["a", "b", "c"]);
});

it("leaves out notes without words, which an older version wrote when somebody took or answered a record", () => {
  expect(listIds([makeNote(1, { body: "" }), makeNote(2, { body: " \n" }), makeNote(3)])).toEqual(["note-3"]);
});
