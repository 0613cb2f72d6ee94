import fc from "fast-check";
import { expect, it } from "vitest";
import { applyStoredValues } from "../../../src/staff/forms/stored-values.ts";

const ownValues = { name: "", published: false, list: ["a"] };

it("puts what was kept in place of a form's own values, and nothing that the form cannot hold", () => {
  expect(applyStoredValues(ownValues, { name: "Om", published: true, list: [] })).toEqual({
    name: "Om",
    published: true,
    list: [],
  });
  expect(applyStoredValues(ownValues, { name: 7, published: "yes", list: {}, former: "field" })).toEqual(ownValues);
  expect(applyStoredValues(ownValues, { name: null, published: undefined })).toEqual(ownValues);
  expect(applyStoredValues({ toString: "" }, {})).toEqual({ toString: "" });
});

it("returns the form's fields, each of its own kind, whatever was kept", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("name", "published", "list", "__proto__"), fc.jsonValue()),
      (keptValues) => {
        const values = applyStoredValues(ownValues, keptValues);
        expect(Object.keys(values)).toEqual(Object.keys(ownValues));
        expect([typeof values.name, typeof values.published, Array.isArray(values.list)]).toEqual([
          "string",
          "boolean",
          true,
        ]);
      },
    ),
    { numRuns: 300 },
  );
});
