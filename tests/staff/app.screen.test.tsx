/** Tests that the staff area's own script starts the application, and what it has in common with every document of the site. */
import { screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { ToastRegion } from "../../src/visitor/ui/toast-region.tsx";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { signInHere } from "../harness/screens/staff-area.tsx";

// happy-dom lacks some functions that the site's browsers have.
vi.mock("../../src/shared/lib/required-functions.ts", () => ({}));

const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T;

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = `<div id="app"></div>${renderToStaticMarkup(<ToastRegion />)}
    <div id="notices"><p data-notice="offline" hidden></p></div><img src="/a.jpg" alt="A" data-otherwise="">`;
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

it("opens the screen of an address with the session of this device, shows messages, and looks after network and pictures", async () => {
  const backend = new ModelBackend();
  backend.install();
  signInHere();
  // An address that cannot be decoded is one that there is not.
  history.replaceState(null, "", "/admin/%E0?kilele-reloaded=1");
  const prompt = new Event("beforeinstallprompt", { cancelable: true });
  await import("../../src/staff/app.tsx");
  await screen.findByText("Oops! Page not found");
  expect(location.search).not.toContain("kilele-reloaded");
  dispatchEvent(prompt);
  expect(prompt.defaultPrevented).toBe(true);
  find("img").dispatchEvent(new Event("error"));
  expect(document.body.textContent).toContain("Image not available: A");
  const { showToast } = await import("../../src/shared/lib/toast-store.ts");
  showToast({ title: "Saved", text: "It is here" });
  expect(find("#toasts").textContent).toContain("Saved");
  // The network is probed once the page is painted; this backend has no such file.
  dispatchEvent(new Event("pointerdown"));
  await waitFor(() => expect(backend.asked.map(({ path }) => path)).toContain("/online.txt"));
  await waitFor(() => expect(find("[data-notice=offline]").hidden).toBe(false));
  const { stopMirror } = await import("../../src/staff/mirror/mirror.ts");
  await stopMirror();
});
