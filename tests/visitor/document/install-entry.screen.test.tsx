import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it, vi } from "vitest";
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

describe("an iPhone", () => {
  const agent =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1";
  const open = async () => {
    vi.resetModules();
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    document.body.innerHTML = renderToStaticMarkup(<InstallEntry />);
    (await import("../../../src/visitor/document/install-entry.ts")).offerInstall();
  };

  it("an iPhone is told the way through the share menu, and for a month not again where it was declined", async () => {
    await open();
    expect(listShown()).toEqual(["share-menu"]);
    document.querySelector<HTMLElement>("[data-offer=share-menu] button")?.click();
    expect(listShown()).toEqual([]);
    await open();
    expect(listShown()).toEqual([]);
  });

  it("an iPhone on which the site is installed is offered nothing", async () => {
    Object.defineProperty(navigator, "standalone", { value: true, configurable: true });
    await open();
    expect(listShown()).toEqual([]);
    Reflect.deleteProperty(navigator, "standalone");
  });
});
