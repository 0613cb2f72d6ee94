import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { emptyAnswers } from "../../../src/shared/rules/enquiry.ts";
import { findAnswerError } from "../../../src/shared/rules/enquiry-check.ts";
import { EnquiryFields, makeNumberPattern } from "../../../src/visitor/features/enquiry/enquiry-fields.tsx";

const renderField = (name: string, step: number, typedText = "") => {
  const initial = { ...emptyAnswers, [name]: typedText };
  const markup = renderToStaticMarkup(<EnquiryFields step={step} initial={initial} errors={{}} />);
  const field = parse(markup).querySelector(`input[name=${name}]`);
  if (!field) throw new Error(`No field ${name}`);
  return field;
};

describe.each([
  ["travelers", 1, "1", "50"],
  ["age", 4, "1", "120"],
] as const)("the field for %s", (name, step, min, max) => {
  it("is a text field with a keyboard of digits and its bounds, so that no wheel turns its number", () => {
    expect(renderField(name, step).attrs).toMatchObject({ type: "text", inputmode: "numeric", min, max });
  });

  it("has a pattern that takes the numbers within the bounds, as the rules do", () => {
    const pattern = new RegExp(`^(?:${renderField(name, step).getAttribute("pattern")})$`, "v");
    for (const text of [
      "",
      "2 people",
      "1e1",
      "2,5",
      ...Array.from({ length: 203 }, (_, index) => String(index - 2)),
    ]) {
      expect(pattern.test(text), text).toBe(findAnswerError(name, text) === undefined);
    }
    expect(pattern.test("007")).toBe(true);
  });

  it("holds what was typed, though it is no number", () => {
    expect(renderField(name, step, "2 people").getAttribute("value")).toBe("2 people");
  });
});

it.each([
  ["Number of Travelers", 1, "travelers"],
  ["Age", 4, "age"],
])("a field has the label %s, whatever else is declared of it", (label, step, name) => {
  const markup = parse(renderToStaticMarkup(<EnquiryFields step={step} initial={emptyAnswers} errors={{}} />));
  expect(markup.querySelector(`label[for=enquiry-${name}]`)?.textContent).toBe(label);
  expect(Object.keys(markup.querySelector(`input[name=${name}]`)?.attributes ?? {})).not.toContain("asked");
});

it.each([
  [1, 50],
  [1, 120],
  [3, 7],
  [8, 1230],
])("the pattern of the numbers from %i to %i matches these and no others, and is short", (min, max) => {
  const pattern = makeNumberPattern({ min, max });
  const isMatch = (text: string) => new RegExp(`^(?:${pattern})$`, "v").test(text);
  const matched = Array.from({ length: max + 200 }, (_, number) => number).filter((number) => isMatch(`${number}`));
  expect(matched).toEqual(Array.from({ length: max - min + 1 }, (_, index) => min + index));
  expect([isMatch(`00${max}`), isMatch(`${max}0`), isMatch("")]).toEqual([true, false, false]);
  expect(pattern.length).toBeLessThan(60);
});
