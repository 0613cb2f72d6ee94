import { expect, it } from "vitest";
import { isDeliberate, readPressedKey } from "../../../src/shared/lib/key-press.ts";

const makeEvent = (type: string, key?: unknown) => Object.assign(new Event(type), { key });

it.each([
  ["keydown", "a", true],
  ["keydown", "Enter", true],
  ["keyup", " ", true],
  ["keydown", "Shift", false],
  ["keydown", "Meta", false],
  ["keydown", "AltGraph", false],
  ["keyup", "Control", false],
  ["keydown", undefined, false],
  ["pointerdown", undefined, true],
  ["wheel", undefined, true],
])("a %s of %j is deliberate: %s", (type, key, isIt) => {
  expect(isDeliberate(makeEvent(type, key))).toBe(isIt);
});

it("reads a key in lower case, and none from an event that has none", () => {
  expect([readPressedKey({ key: "B" }), readPressedKey({}), readPressedKey({ key: 7 as never })]).toEqual([
    "b",
    "",
    "",
  ]);
});
