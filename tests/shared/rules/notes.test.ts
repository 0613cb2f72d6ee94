import { expect, it } from "vitest";
import {
  authorOf,
  followUpStatusOf,
  joinNames,
  type Note,
  oldestFirst,
  writeDay,
} from "../../../src/shared/rules/notes.ts";

const note = (hour: number, rest: Partial<Note>): Note => ({
  ...{ id: `note-${hour}`, lead_id: "lead", kind: "note", body: "", due_on: null, author: "a", author_name: "amina" },
  ...{ created_at: `2026-11-20T${String(hour).padStart(2, "0")}:00:00+00:00`, sync_version: 1 },
  ...rest,
});

it("names everybody who took a lead once, the first one first", () => {
  const notes = [
    note(3, { kind: "taken", author_name: "baraka" }),
    note(2, { kind: "taken" }),
    note(4, { kind: "taken" }),
    note(1, { author_name: "chege" }),
  ];
  expect(followUpStatusOf(notes)).toEqual({ takers: ["amina", "baraka"], isAnswered: false, dueOn: null });
  expect(followUpStatusOf(notes, "a").takers).toEqual(["you"]);
  const parts = joinNames(["amina", "you"]);
  expect(parts.map(({ value }) => value)).toEqual(["amina", " and ", "you"]);
  expect(parts.map(({ type }) => type)).toEqual(["element", "literal", "element"]);
});

it("asks for the earliest date that no answer has settled", () => {
  const dated = [note(1, { due_on: "2026-11-20" }), note(2, { due_on: "2026-11-18" })];
  expect(followUpStatusOf(dated).dueOn).toBe("2026-11-18");
  const answered = [...dated, note(3, { kind: "answered" })];
  expect(followUpStatusOf(answered)).toMatchObject({ isAnswered: true, dueOn: null });
  // A reminder of a day behind the answer stays.
  expect(followUpStatusOf([note(1, { due_on: "2026-11-21" }), note(3, { kind: "answered" })]).dueOn).toBe("2026-11-21");
  expect(followUpStatusOf([...answered, note(4, { due_on: "2026-12-24" })]).dueOn).toBe("2026-12-24");
  expect(followUpStatusOf([note(3, { kind: "answered", due_on: "2026-12-25" })]).dueOn).toBe("2026-12-25");
});

it("orders notes by time, however the server writes it", () => {
  const spaced = note(5, { created_at: "2026-11-20 05:00:00+00" });
  expect(oldestFirst([note(6, {}), spaced, note(4, {})]).map(({ id }) => id)).toEqual(["note-4", "note-5", "note-6"]);
});

it("orders notes of one moment by their ids, whichever comes first", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => note(5, { id })) as [Note, Note, Note];
  for (const notes of [
    [a, b, c],
    [c, b, a],
    [b, c, a],
  ])
    expect(oldestFirst(notes)).toEqual([a, b, c]);
});

it("knows a lead as answered whose first note is the answer", () => {
  expect(followUpStatusOf([note(1, { kind: "answered" }), note(2, {})]).isAnswered).toBe(true);
});

it("names an author whose account is gone as a former colleague", () => {
  expect([note(1, {}), note(2, { author_name: null })].map((each) => authorOf(each))).toEqual([
    ...["amina", "a former colleague"],
  ]);
  expect(authorOf(note(1, {}), "a")).toBe("you");
  expect(authorOf(note(1, { author: null }), undefined)).toBe("amina");
});

it("writes days", () => {
  expect(writeDay("2026-12-01")).toBe("1 Dec 2026");
});
