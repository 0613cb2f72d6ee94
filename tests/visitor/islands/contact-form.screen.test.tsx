import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ContactForm } from "../../../src/visitor/features/contact/contact-form.tsx";
import { mount } from "../../../src/visitor/islands/contact-form.ts";
import { mayHaveRequests } from "../../../src/visitor/ui/draft-saver.ts";

it("lists the first message of a new device below its form as soon as it waits", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("offline")));
  document.body.innerHTML = renderToStaticMarkup(
    <div data-island="contact-form">
      <ContactForm />
      <div data-drawn="waiting" />
    </div>,
  );
  expect(await mayHaveRequests()).toBe(false);
  await mount();
  const form = document.querySelector("form") as HTMLFormElement;
  for (const [name, text] of [
    ["name", "Amina"],
    ["email", "amina@example.org"],
    ["message", "Seen to wait"],
  ] as const) {
    const field = form.querySelector(`[name=${name}]`) as HTMLInputElement;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  form.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  const waiting = () => document.querySelector("[data-drawn=waiting]")?.textContent ?? "";
  await vi.waitFor(() => expect(waiting()).toContain("Waiting on this device"));
  expect(waiting()).toContain("Seen to wait");
});
