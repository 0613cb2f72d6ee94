import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { InstallEntry } from "../../../src/visitor/features/offline/install-entry.tsx";

const listShown = () =>
  [...document.querySelectorAll<HTMLElement>("[data-offer]")]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.offer);

beforeEach(async () => {
  // The modules are loaded anew, because each page has its own.
  vi.resetModules();
  document.body.innerHTML = renderToStaticMarkup(<InstallEntry />);
  const { offerInstall } = await import("../../../src/visitor/document/install-entry.ts");
  offerInstall();
});

it("offers all guides beside the installation, and goes on offering them once the site is installed", () => {
  expect(listShown()).toEqual([]);
  dispatchEvent(new Event("beforeinstallprompt"));
  expect(listShown()).toEqual(["prompt", "download"]);
  dispatchEvent(new Event("appinstalled"));
  expect(listShown()).toEqual(["download"]);
});
