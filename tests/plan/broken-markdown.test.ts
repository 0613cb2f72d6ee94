import { Lexer } from "marked";
import { afterEach, expect, it, vi } from "vitest";
import { readPlanText } from "../../src/plan/plan-text.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

it("keeps a text as it was typed if the reader of Markdown fails on it", () => {
  vi.spyOn(Lexer.prototype, "blockTokens").mockImplementation(() => {
    throw new RangeError("Maximum call stack size exceeded");
  });
  expect(readPlanText("**Take** the train.")).toEqual([
    { kind: "paragraph", spans: [{ text: "**Take** the train." }] },
  ]);
});
