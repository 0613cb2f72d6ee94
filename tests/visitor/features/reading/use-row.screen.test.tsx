import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { cacheReading, readCachedReading } from "../../../../src/offline/reading/reading-cache.ts";
import { openVisitorDb } from "../../../../src/outbox/dexie/visitor-db.ts";
import type { ReadingKey } from "../../../../src/shared/rules/reading.ts";
import { useRow } from "../../../../src/visitor/features/reading/use-row.ts";
import { markFormInUse } from "../../../../src/visitor/ui/form-in-use.ts";

const id = "5e000000-0000-4000-8000-0000000000a1";
const otherId = "5e000000-0000-4000-8000-0000000000a2";
const row = (rowId: string, name: string) => ({
  id: rowId,
  name,
  type: "ready-made",
  description: null,
  cta_links: [],
  country: null,
  outline: null,
  fee_from: null,
  created_at: "2026-01-02T03:04:05+00:00",
});

/** Answers each request for rows when the test says so. */
function holdAnswers() {
  const heldRequests: { name: string; answer: (body: unknown, status?: number) => void }[] = [];
  vi.stubGlobal("fetch", (input: string | Request) => {
    const address = typeof input === "string" ? input : "url" in input ? input.url : String(input);
    return new Promise<Response>((done) =>
      heldRequests.push({
        name: address.includes(otherId) ? otherId : id,
        answer: (body, status = 200) => done(Response.json(body, { status })),
      }),
    );
  });
  return heldRequests;
}

const open = (key: ReadingKey) => renderHook(({ key: asked }) => useRow(asked), { initialProps: { key } });
const readName = ([reading]: ReturnType<typeof useRow>) =>
  "data" in reading ? (reading.data as { name: string }).name : undefined;

it("shows the copy of this device at once, then the server's row, which it caches", async () => {
  await cacheReading(openVisitorDb(), `service:${id}`, row(id, "Old") as never, Date.now() - 1_000);
  const heldRequests = holdAnswers();
  const { result } = open(`service:${id}`);
  await vi.waitFor(() => expect(readName(result.current)).toBe("Old"));
  await vi.waitFor(() => expect(heldRequests).toHaveLength(1));
  await act(async () => heldRequests[0]?.answer([row(id, "New")]));
  await vi.waitFor(() => expect(readName(result.current)).toBe("New"));
  await vi.waitFor(async () =>
    expect((await readCachedReading(openVisitorDb(), `service:${id}`))?.data).toMatchObject({ name: "New" }),
  );
});

it("shows the server's row in a browser that stores nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const refuse = vi
    .spyOn(openVisitorDb().readings, "get")
    .mockRejectedValue(new DOMException("refused", "SecurityError"));
  const heldRequests = holdAnswers();
  const { result } = open(`service:${id}`);
  await vi.waitFor(() => expect(heldRequests).toHaveLength(1));
  await act(async () => heldRequests[0]?.answer([row(id, "New")]));
  await vi.waitFor(() => expect(readName(result.current)).toBe("New"));
  expect(refuse).toHaveBeenCalled();
  refuse.mockRestore();
});

it("shows nothing of a row that somebody has left, however late its answer comes", async () => {
  const heldRequests = holdAnswers();
  const { result, rerender } = open(`service:${id}`);
  await vi.waitFor(() => expect(heldRequests.map(({ name }) => name)).toEqual([id]));
  rerender({ key: `service:${otherId}` });
  await vi.waitFor(() => expect(heldRequests.map(({ name }) => name)).toEqual([id, otherId]));
  await act(async () => heldRequests[1]?.answer([row(otherId, "Here")]));
  await vi.waitFor(() => expect(readName(result.current)).toBe("Here"));
  await act(async () => heldRequests[0]?.answer([row(id, "Left")]));
  // The late answer has been processed once it is cached.
  await vi.waitFor(async () => expect(await readCachedReading(openVisitorDb(), `service:${id}`)).toBeDefined());
  expect(readName(result.current)).toBe("Here");
});

it("keeps its copy, marked as one, where no newer one comes, and asks again once the network is back", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await cacheReading(openVisitorDb(), `service:${id}`, row(id, "Old") as never, Date.now() - 1_000);
  const heldRequests = holdAnswers();
  const { result } = open(`service:${id}`);
  await vi.waitFor(() => expect(heldRequests).toHaveLength(1));
  await act(async () => heldRequests[0]?.answer({ message: "Busy" }, 503));
  await vi.waitFor(() => expect(result.current[0]).toMatchObject({ state: "ready", isCopy: true }));
  act(() => void dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(heldRequests).toHaveLength(2));
  await act(async () => heldRequests[1]?.answer([row(id, "New")]));
  await vi.waitFor(() =>
    expect(result.current[0]).toMatchObject({ state: "ready", isCopy: false, data: { name: "New" } }),
  );
});

it("says that a row is gone, but takes no page away under a form that is in use", async () => {
  const heldRequests = holdAnswers();
  const { result } = open(`service:${id}`);
  await vi.waitFor(() => expect(heldRequests).toHaveLength(1));
  await act(async () => heldRequests[0]?.answer([]));
  await vi.waitFor(() => expect(result.current[0].state).toBe("missing"));

  document.body.insertAdjacentHTML("beforeend", "<div data-island=x><form method=post><input name=q></form></div>");
  await cacheReading(openVisitorDb(), `service:${otherId}`, row(otherId, "Shown") as never, Date.now() - 1_000);
  const second = open(`service:${otherId}`);
  await vi.waitFor(() => expect(readName(second.result.current)).toBe("Shown"));
  await vi.waitFor(() => expect(heldRequests).toHaveLength(2));
  markFormInUse(document.querySelector("input[name=q]"));
  await act(async () => heldRequests[1]?.answer([]));
  await vi.waitFor(async () => expect(await readCachedReading(openVisitorDb(), `service:${otherId}`)).toBeUndefined());
  expect(readName(second.result.current)).toBe("Shown");
});
