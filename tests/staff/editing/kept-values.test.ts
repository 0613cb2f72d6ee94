import fc from "fast-check";
import { expect, it } from "vitest";
import { withKeptValues } from "../../../src/staff/editing/kept-values.ts";

const own = { name: "", published: false, list: ["a"] };

it("puts what was kept in place of a form's own values, and nothing that the form cannot hold", () => {
  expect(withKeptValues(own, { name: "Om", published: true, list: [] })).toEqual({
    ...{ name: "Om", published: true, list: [] },
  });
  expect(withKeptValues(own, { name: 7, published: "yes", list: {}, former: "field" })).toEqual(own);
  expect(withKeptValues(own, { name: null, published: undefined })).toEqual(own);
  expect(withKeptValues({ toString: "" }, {})).toEqual({ toString: "" });
});

it("returns the form's fields, each of its own kind, whatever was kept", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("name", "published", "list", "__proto__"), fc.jsonValue()), (kept) => {
      const values = withKeptValues(own, kept);
      expect(Object.keys(values)).toEqual(Object.keys(own));
      expect([typeof values.name, typeof values.published, Array.isArray(values.list)]).toEqual([
        ...["string", "boolean", true],
      ]);
    }),
    { numRuns: 300 },
  );
});
