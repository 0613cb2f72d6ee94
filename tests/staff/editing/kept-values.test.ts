import fc from "fast-check";
import { expect, it } from "vitest";
import { withKeptValues } from "../../../src/staff/editing/kept-values.ts";

const ownValues = { name: "", published: false, list: ["a"] };

it("puts what was kept in place of a form's own values, and nothing that the form cannot hold", () => {
  expect(withKeptValues(ownValues, { name: "Om", published: true, list: [] })).toEqual({
    ...{ name: "Om", published: true, list: [] },
  });
  expect(withKeptValues(ownValues, { name: 7, published: "yes", list: {}, former: "field" })).toEqual(ownValues);
  expect(withKeptValues(ownValues, { name: null, published: undefined })).toEqual(ownValues);
  expect(withKeptValues({ toString: "" }, {})).toEqual({ toString: "" });
});

it("returns the form's fields, each of its own kind, whatever was kept", () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom("name", "published", "list", "__proto__"), fc.jsonValue()),
      (keptValues) => {
        const values = withKeptValues(ownValues, keptValues);
        expect(Object.keys(values)).toEqual(Object.keys(ownValues));
        expect([typeof values.name, typeof values.published, Array.isArray(values.list)]).toEqual([
          ...["string", "boolean", true],
        ]);
      },
    ),
    { numRuns: 300 },
  );
});
