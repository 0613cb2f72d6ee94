import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { type PanelStart, PanelStartContext, usePanelStart } from "../../../src/staff/cases/panel-start.ts";

const open = vi.fn();

function Form({ of }: { of: PanelStart | undefined }) {
  usePanelStart(of, open);
  return null;
}

it("a panel begins with its form once, also if the form is rendered later or again, and with no other form", () => {
  const start = { pending: "note" as PanelStart | undefined };
  const panel = (forms: (PanelStart | undefined)[], at = start) => (
    <PanelStartContext value={at}>
      {forms.map((form, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the forms stay in their order
        <Form key={index} of={form} />
      ))}
    </PanelStartContext>
  );
  const view = render(panel(["answer", undefined]));
  expect(open).not.toHaveBeenCalled();
  view.rerender(panel(["answer", undefined, "note"]));
  expect(open).toHaveBeenCalledTimes(1);
  view.rerender(panel(["answer"]));
  view.rerender(panel(["answer", undefined, "note"]));
  expect(open).toHaveBeenCalledTimes(1);
  view.rerender(panel(["answer", undefined, "note"], { pending: "note" }));
  expect(open).toHaveBeenCalledTimes(2);
});
