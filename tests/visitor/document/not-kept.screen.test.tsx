import { beforeEach, expect, it, vi } from "vitest";

let reload: ReturnType<typeof vi.fn>;
let isOnline: boolean;

beforeEach(() => {
  // The modules are loaded anew, because each page has its own.
  vi.resetModules();
  document.body.innerHTML = "<form><input name=message></form>";
  reload = vi.fn();
  vi.doMock("../../../src/offline/page/reload.ts", () => ({ reloadPage: reload }));
  isOnline = false;
  vi.stubGlobal("fetch", async () => {
    if (!isOnline) throw new TypeError("offline");
    return new Response("kilele");
  });
  return () => {
    vi.unstubAllGlobals();
    vi.doUnmock("../../../src/offline/page/reload.ts");
  };
});

async function reconnectAt(path: string): Promise<void> {
  vi.stubGlobal("location", new URL(path, "https://kilele.example"));
  const { reopenWhenOnline } = await import("../../../src/visitor/document/not-kept.ts");
  reopenWhenOnline();
  dispatchEvent(new Event("online"));
  await new Promise((done) => setTimeout(done, 20));
}

it("opens the page that was asked for once the site answers", async () => {
  await reconnectAt("/blog/rice");
  expect(reload).not.toHaveBeenCalled();
  isOnline = true;
  dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

it("leaves the page to whoever writes in its form", async () => {
  document.querySelector("form")?.setAttribute("data-used", "");
  isOnline = true;
  await reconnectAt("/blog/rice");
  expect(reload).not.toHaveBeenCalled();
});

it("stands in for nothing at its own address", async () => {
  isOnline = true;
  await reconnectAt("/not-kept");
  expect(reload).not.toHaveBeenCalled();
});
