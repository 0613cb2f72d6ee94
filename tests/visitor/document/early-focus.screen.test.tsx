import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { watchIslands } from "../../../src/visitor/document/islands.ts";
import { ContactForm } from "../../../src/visitor/features/contact/contact-form.tsx";
import { isAnyFormInUse } from "../../../src/visitor/ui/form-in-use.ts";

it("a form that somebody went into before any script was there comes alive, and is in use", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  document.body.innerHTML = `<div data-island="contact-form" data-boot="touch">${renderToStaticMarkup(<ContactForm />)}</div>`;
  document.querySelector<HTMLInputElement>("[name=name]")?.focus();
  expect(isAnyFormInUse()).toBe(false);
  watchIslands();
  await vi.waitFor(() => expect(document.querySelector("[data-island]")?.hasAttribute("data-live")).toBe(true));
  expect(isAnyFormInUse()).toBe(true);
});
