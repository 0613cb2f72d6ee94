import { fireEvent, render } from "@testing-library/react";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { SwitchField } from "../../../src/staff/ui/switch-field.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

it("is a switch with its label and its hint, and says what it is switched to", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  const chosenValues: boolean[] = [];
  const root = createRoot(container);
  await act(async () =>
    root.render(
      <SwitchField
        label="Published"
        hint="Everybody reads it"
        value={false}
        onChange={(isOn) => chosenValues.push(isOn)}
      />,
    ),
  );
  const control = container.querySelector<HTMLElement>("[role=switch]");
  const readText = (attribute: string) => document.getElementById(control?.getAttribute(attribute) ?? "")?.textContent;
  expect(control?.getAttribute("aria-checked")).toBe("false");
  expect([readText("aria-labelledby"), readText("aria-describedby")]).toEqual(["Published", "Everybody reads it"]);
  await act(async () => control?.click());
  expect(chosenValues).toEqual([true]);
  await act(async () => root.unmount());
});

it("shows what its record says, also when that changes without a press", async () => {
  const draw = (value: boolean) => <SwitchField label="Published" value={value} onChange={() => {}} />;
  const { getByRole, rerender } = render(draw(false));
  const readState = () => getByRole("switch").getAttribute("aria-checked");
  rerender(draw(true));
  expect(readState()).toBe("true");
  // The record stays as it is, so the switch does too.
  fireEvent.click(getByRole("switch"));
  expect(readState()).toBe("true");
});
