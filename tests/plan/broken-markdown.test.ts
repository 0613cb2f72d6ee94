import { expect, it, vi } from "vitest";
import { readPlanText } from "../../src/plan/plan-text.ts";

vi.mock("../../src/shared/rules/markdown.ts", () => ({
  readMarkdown: () => {
    throw new RangeError("Maximum call stack size exceeded");
  },
}));

it("keeps a text as it was typed if the reader of Markdown fails on it", () => {
  expect(readPlanText("**Take** the train.")).toEqual([
    { kind: "paragraph", spans: [{ text: "**Take** the train." }] },
  ]);
});
