import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findRowRoute } from "../../../src/shared/lib/row-routes.ts";
import { makeDestinationPath, makeServicePath } from "../../../src/shared/rules/row-path.ts";

const id = "5e000000-0000-4000-8000-000000000001";

describe("the address of a service or destination", () => {
  it("is words of its name and its id", () => {
    expect(makeServicePath({ id, name: "Two weeks in Laos: Përmet & back" })).toBe(
      `/services/two-weeks-in-laos-permet-back-${id}`,
    );
    expect(makeDestinationPath({ id, name: "Georgia" })).toBe(`/destinations/georgia-${id}`);
  });

  it("is the id alone where the name has no Latin letter", () => {
    expect(makeServicePath({ id, name: "東京" })).toBe(`/services/${id}`);
  });

  it.each([id, id.toUpperCase(), `other-words-${id}`, `%E6%9D%B1-${id}`, `${id}-${id}`])(
    "names the row by its id, whatever is before it: %s",
    (part) => {
      expect(findRowRoute(`/services/${part}`)).toMatchObject({ route: { kind: "service" }, key: id });
      expect(findRowRoute(`/destinations/${part}`)).toMatchObject({ route: { kind: "destination" }, key: id });
    },
  );

  it.each(["laos", `words${id}`, `${id}-words`, id.slice(0, -1)])("names no id: %s", (part) => {
    expect(findRowRoute(`/destinations/${part}`)?.key).toBe(part);
  });

  it("is no part of a post's, whose slug may end as an id does", () => {
    expect(findRowRoute(`/blog/words-${id}`)).toMatchObject({ route: { kind: "post" }, key: `words-${id}` });
  });

  it("leads back to its row, whatever the name", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ unit: "grapheme" }), (rowId, name) => {
        expect(findRowRoute(makeServicePath({ id: rowId, name }))?.key).toBe(rowId);
      }),
    );
  });
});
