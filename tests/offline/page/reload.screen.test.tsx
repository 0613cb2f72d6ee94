import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { reloadPage, restoreTypedForms } from "../../../src/offline/page/reload.ts";
import { EnquiryForm } from "../../../src/visitor/features/enquiry/enquiry-form.tsx";

const loadPage = () => {
  document.body.innerHTML = `<div data-island="contact-form"><form method="post"><fieldset>
    <input name="name"><textarea name="message"></textarea></fieldset></form></div>`;
};
const readTyped = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;

beforeEach(loadPage);

it("brings what was typed back after a reload, once: what was sent since does not come back", async () => {
  const field = document.querySelector<HTMLInputElement>("[name=name]") as HTMLInputElement;
  field.value = "Amina";
  let reloads = 0;
  await reloadPage({ go: () => void reloads++ });
  expect(reloads).toBe(1);
  loadPage();
  restoreTypedForms();
  expect([readTyped("name"), readTyped("message")]).toEqual(["Amina", ""]);
  loadPage();
  restoreTypedForms();
  expect([readTyped("name"), readTyped("message")]).toEqual(["", ""]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Amina");
});

it.each([7, -1, 2.5, "x", null, "4"])(
  "shows a step of the form, whatever step was stored with the answers: %j",
  (step) => {
    document.body.innerHTML = `<div data-island="questionnaire">${renderToStaticMarkup(<EnquiryForm />)}</div>`;
    sessionStorage.setItem(
      "kilele-typed",
      JSON.stringify([{ island: "questionnaire", step, fields: [["name", "Amina"]] }]),
    );
    restoreTypedForms();
    const shown = step === "4" ? 4 : 0;
    expect([readTyped("name"), document.querySelector("[data-counter]")?.textContent]).toEqual([
      "Amina",
      `${shown + 1} of 5`,
    ]);
    expect(document.querySelectorAll("[data-step][data-current]")).toHaveLength(1);
    expect(document.querySelector(`[data-step="${shown}"]`)?.hasAttribute("data-current")).toBe(true);
  },
);

it("reloads once for a part that a deploy has taken away: not without a network, and not over and over", async () => {
  let isOnline = false;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("offline");
    return new Response("kilele\n");
  });
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  // The module is loaded anew, as in a page that has just been opened, because one that is being reloaded ignores errors.
  vi.resetModules();
  (await import("../../../src/offline/page/chunk-recovery.ts")).watchChunks();
  const fail = () => dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error("gone") }));
  const settled = () => new Promise((done) => setTimeout(done, 50));
  fail();
  await settled();
  expect(reload).not.toHaveBeenCalled();
  isOnline = true;
  fail();
  fail();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  fail();
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
});

/** Opens the page anew. @returns the page's own listener for a part that cannot be fetched, as those of earlier pages still listen */
async function openPage(): Promise<(event: Event) => void> {
  vi.resetModules();
  const listen = vi.spyOn(window, "addEventListener");
  (await import("../../../src/offline/page/chunk-recovery.ts")).watchChunks();
  const [, listener] = listen.mock.calls.findLast(([type]) => type === "vite:preloadError") ?? [];
  listen.mockRestore();
  return listener as (event: Event) => void;
}
const makeFailure = () => Object.assign(new Event("vite:preloadError"), { payload: new Error("gone") });

it.each([
  ["the tab", () => sessionStorage.setItem("kilele-reloaded", String(Date.now()))],
  ["the address", () => history.replaceState(null, "", "/contact?kilele-reloaded=1")],
])("reloads no second time for a part that is really nowhere, as %s remembers", async (_, remember) => {
  vi.stubGlobal("fetch", async () => new Response("kilele\n"));
  const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
  const replace = vi.spyOn(location, "replace").mockImplementation(() => undefined);
  sessionStorage.clear();
  remember();
  const fail = await openPage();
  expect(location.search).toBe("");
  fail(makeFailure());
  await new Promise((done) => setTimeout(done, 50));
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[], []]);
});

it("does not take away by itself what was typed in a browser that remembers nothing, unless a person asks for it", async () => {
  const { reloadPage: reloadFresh } = await import("../../../src/offline/page/reload.ts");
  const refuse = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse, removeItem: refuse, clear: () => undefined });
  const go = vi.fn();
  (document.querySelector("[name=name]") as HTMLInputElement).value = "Amina";
  await reloadFresh({ go });
  expect(go).not.toHaveBeenCalled();
  await reloadFresh({ go, isRequested: true });
  expect(go).toHaveBeenCalledTimes(1);
});
