import fc from "fast-check";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { Fragment, jsx, jsxs } from "../../../src/shared/ui/element-texts.ts";
import { tolerateForeignChanges } from "../../../src/shared/ui/foreign-changes.ts";
import { wrapTexts } from "../../harness/document-changes.ts";

beforeAll(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  tolerateForeignChanges();
});

afterAll(() => void vi.unstubAllGlobals());

/** A part of a screen. A text has a word for each of two states; `maybe` is shown in the second state only. */
type Part =
  | { kind: "text"; words: readonly [string | number, string | number] }
  | { kind: "element" | "fragment" | "component" | "list"; parts: readonly Part[] }
  | { kind: "maybe"; parts: readonly Part[] };

const Component = ({ children }: { children?: ReactNode }) => jsx("b", { children });
const holders = { element: "div", fragment: Fragment, component: Component } as const;

/** Creates the elements of a part as the JSX compiler does: `jsxs` for several children, `jsx` for one. */
function draw(part: Part, state: 0 | 1, key?: number): ReactNode {
  if (part.kind === "text") return part.words[state];
  if (part.kind === "maybe") return state === 1 && draw({ kind: "element", parts: part.parts }, state, key);
  const children = part.parts.map((each, index) => draw(each, state, part.kind === "list" ? index : undefined));
  if (part.kind === "list") return children;
  const create = children.length > 1 ? jsxs : jsx;
  return create(holders[part.kind], { children: children.length > 1 ? children : children[0] }, key?.toString());
}

const render = async (part: Part, states: readonly (0 | 1)[], isTranslated = false) => {
  const container = document.createElement("div");
  const root = createRoot(container);
  for (const state of states) {
    if (isTranslated) wrapTexts(container);
    await act(() => root.render(draw({ kind: "element", parts: [part] }, state)));
  }
  const text = container.textContent;
  await act(() => root.unmount());
  return text;
};

// The words contain no blank, because the code under test does not change blanks.
const word = fc.oneof(fc.stringMatching(/^\S{1,4}$/), fc.nat(99));
const { part } = fc.letrec<{ part: Part }>((tie) => {
  const parts = fc.array(tie("part"), { minLength: 1, maxLength: 4 });
  return {
    part: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.record({ kind: fc.constant("text" as const), words: fc.tuple(word, word) }),
      fc.record({
        kind: fc.constantFrom("element" as const, "fragment" as const, "component" as const, "list" as const),
        parts,
      }),
      fc.record({ kind: fc.constant("maybe" as const), parts }),
    ),
  };
});

it("shows what is so now, whatever a translator has wrapped before", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const property = fc.asyncProperty(part, async (screen) => {
    expect(await render(screen, [0, 1, 0, 1], true)).toBe(await render(screen, [1]));
  });
  await fc.assert(property, { numRuns: 40 });
});

it("shows the count of a list, as the staff area writes it", async () => {
  const count = (words: readonly [number, number]): Part => ({ kind: "text", words });
  const text = (same: string): Part => ({ kind: "text", words: [same, same] });
  const screen: Part = {
    kind: "component",
    parts: [text("Showing "), count([50, 3]), text(" of "), count([50, 49]), text(" leads")],
  };
  expect(await render(screen, [0, 1], true)).toBe("Showing 3 of 49 leads");
});

it("writes the texts of a sentence into one element, so that no container drops the spaces between them", async () => {
  const container = document.createElement("div");
  const root = createRoot(container);
  const show = async (count: number, isUrgent: boolean) => {
    const words = [isUrgent && "Now: ", count, " ", count === 1 ? "needs" : "need", " attention"];
    const button = jsxs("button", { children: words });
    await act(() => root.render(jsx("div", { children: button })));
    return [...(container.querySelector("button")?.childNodes ?? [])].map(({ textContent }) => textContent);
  };
  expect(await show(1, false)).toEqual(["1 needs attention"]);
  const before = container.querySelector("button span");
  expect(await show(2, true)).toEqual(["Now: 2 need attention"]);
  expect(container.querySelector("button span")).toBe(before);
  await act(() => root.unmount());
});
