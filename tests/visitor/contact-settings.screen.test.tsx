/** Tests sites that were built without the project's own function for messages. */

import { parse } from "node-html-parser";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";

/** Loads the site's modules as a build with this function for messages has them. */
function buildWith(contactFunction: string): void {
  vi.stubEnv("VITE_CONTACT_FUNCTION", contactFunction);
  vi.resetModules();
}

it("a site without a function for messages says where to write, has no form for them, and staff have no screen for them", async () => {
  buildWith("none");
  const { renderPage } = await import("../../src/visitor/prerender.tsx");
  const { contactPage } = await import("../../src/visitor/pages/contact.tsx");
  const assets = { styles: [], fonts: [], script: "/assets/document.js", imports: [] };
  const main = parse(renderPage(contactPage, {}, 0, assets)).querySelector("main");
  const text = main?.textContent.replace(/\s+/g, " ");
  expect(text).toMatch(/Write to hello@kilele\.example and you get a reply within 24 hours on business days\./);
  expect(text).toContain("Tell us where you want to go");
  expect(main?.querySelectorAll("form")).toEqual([]);
  const { screens } = await import("../../src/staff/screens.ts");
  const titles = screens.map(({ title }) => title);
  expect(titles).toContain("Leads");
  expect(titles).not.toContain("Messages");
});

it("a site with the specified contact form notes the message on the console, thanks for it, and sends and stores nothing", async () => {
  buildWith("log");
  const { ContactForm } = await import("../../src/visitor/features/contact/contact-form.tsx");
  const { startContactForm } = await import("../../src/visitor/features/contact/live-contact-form.ts");
  const { toastStore } = await import("../../src/shared/lib/toast-store.ts");
  const fetchSpy = vi.fn(async () => Promise.reject(new TypeError("offline")));
  vi.stubGlobal("fetch", fetchSpy);
  const logSpy = vi.spyOn(console, "log").mockImplementation(() => undefined);
  document.body.innerHTML = `<div data-island="contact-form">${renderToStaticMarkup(<ContactForm />)}</div>`;
  startContactForm(() => undefined);
  const payload = { name: "Wanjiru", email: "wanjiru@kilele.example", message: "Hello" };
  for (const [name, value] of Object.entries(payload)) {
    const field = document.querySelector(`[name=${name}]`) as HTMLInputElement;
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
  document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await vi.waitFor(() => expect(logSpy.mock.calls).toEqual([["Contact form", payload]]));
  await vi.waitFor(() => expect(JSON.stringify(toastStore.read())).toContain("Thank you for your message!"));
  expect(fetchSpy).not.toHaveBeenCalled();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain("kilele-visitor");
});
