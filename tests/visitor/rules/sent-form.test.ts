import { expect, it } from "vitest";
import { describeRefusal, readField } from "../../../src/visitor/rules/sent-form.ts";

it("shows a field as it was typed, and an empty one where there was nothing", () => {
  const body = { name: "Amina", age: "41", travelers: "2 people" };
  const fields = ["name", "age", "travelers", "location", "constructor"];
  expect(fields.map((field) => readField({ body, wrong: [] }, field))).toEqual(["Amina", "41", "2 people", "", ""]);
});

it("says that something needs a change where no other reason is named", () => {
  expect(describeRefusal({ body: {}, wrong: ["age"] })).toContain("needs a change");
  expect(describeRefusal({ body: {}, wrong: [], problem: "busy" })).not.toContain("needs a change");
});
