import { afterEach, expect, it, vi } from "vitest";
import { requestRowCache } from "../../../src/offline/page/opened-row.ts";

afterEach(() => void vi.unstubAllGlobals());

/** Opens a page in a browser. @returns the messages that its worker gets */
async function open({ isRow, isControlled }: { isRow: boolean; isControlled: boolean }) {
  const sentMessages: unknown[] = [];
  const active = {
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      sentMessages.push(message);
      port?.postMessage(true);
      port?.close();
    },
  };
  const registration = { active };
  vi.stubGlobal("navigator", {
    serviceWorker: {
      controller: isControlled ? active : null,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal("location", new URL("https://kilele.example/blog/tea"));
  vi.stubGlobal("document", {
    querySelector: (selector: string) => (isRow && selector === "main[data-row]" ? {} : null),
  });
  requestRowCache();
  await new Promise((done) => setTimeout(done, 5));
  return sentMessages;
}

it("has the page of a row kept that came without the worker, at its path", async () => {
  await vi.waitFor(async () =>
    expect(await open({ isRow: true, isControlled: false })).toEqual([{ type: "ROW_OPENED", path: "/blog/tea" }]),
  );
});

it.each([
  ["a row that came through the worker", { isRow: true, isControlled: true }],
  ["a page of no row", { isRow: false, isControlled: false }],
])("asks for nothing on %s", async (_what, page) => {
  expect(await open(page)).toEqual([]);
});

it("asks for nothing where the browser has no workers", () => {
  vi.stubGlobal("navigator", {});
  expect(() => requestRowCache()).not.toThrow();
});
