/** Tests what the staff area tells of arrivals, and what waits on this device beside the edits. */
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../src/shared/lib/toast-store.ts";
import { useAppBadge, useArrivalToast } from "../../src/staff/attention/use-arrivals.ts";
import { enterLead, withdrawEnteredLead } from "../../src/staff/cases/entered-leads.ts";
import { usePostImages } from "../../src/staff/edits/picture-uploads.ts";
import { enquiry } from "../harness/enquiry.ts";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signIn } from "../harness/screens/open-mirror.tsx";

const titles = () => toastStore.read().map(({ title }) => title);

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.install();
  signIn();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("what is told while the staff area is open", () => {
  it("says of each message that it came, once, and of several how many", async () => {
    const { db } = await openMirror(backend);
    const hour = (n: number) => new Date(Date.UTC(2026, 10, 27, n)).toISOString();
    const message = (n: number) => ({ id: `m${n}`, name: `Sender ${n}`, created_at: hour(n), message: "Hello" });
    await db.messages.bulkPut([message(1)] as never);
    /** Lists the news once the messages up to `last` have come, of which `seen` are no news. */
    const unseen = (last: number, ...seen: number[]) => {
      const numbers = Array.from({ length: last }, (_, index) => index + 1).filter((n) => !seen.includes(n));
      return {
        ids: new Set(numbers.map((n) => `m${n}`)),
        times: new Map(numbers.map((n) => [`m${n}`, hour(n)])),
        newest: { name: `Sender ${last}`, created_at: hour(last) },
      };
    };
    const { rerender } = renderHook(({ now }) => useArrivalToast(db, "messages", now), {
      initialProps: { now: unseen(1) },
    });
    expect(titles()).toEqual([]);
    await db.messages.bulkPut([message(2)] as never);
    rerender({ now: unseen(2) });
    await vi.waitFor(() => expect(titles()).toEqual(["New message"]));
    rerender({ now: unseen(2) });
    await db.messages.bulkPut([message(3), message(4)] as never);
    rerender({ now: unseen(4) });
    await vi.waitFor(() => expect(titles()).toContain("2 new messages"));
    // After a deletion an older message is the newest unseen one. It is not announced again.
    rerender({ now: unseen(1) });
    rerender({ now: unseen(4) });
    await act(async () => {});
    expect(titles()).toHaveLength(2);
    // One's own, and what a colleague took at once, is no news.
    await db.messages.bulkPut([message(5)] as never);
    rerender({ now: unseen(5, 5) });
    await act(async () => {});
    expect(titles()).toHaveLength(2);
  });

  it("counts on the app's icon, and takes the number and the notifications away at none", async () => {
    const notifications = [{ close: vi.fn() }, { close: vi.fn() }];
    const registration = { getNotifications: async () => notifications };
    Object.defineProperty(navigator, "serviceWorker", {
      configurable: true,
      value: { getRegistration: async () => registration },
    });
    const badge = { set: vi.fn(async () => {}), clear: vi.fn(async () => {}) };
    Object.assign(navigator, { setAppBadge: badge.set, clearAppBadge: badge.clear });
    const { rerender } = renderHook(({ count }: { count: number | undefined }) => useAppBadge(count), {
      initialProps: { count: undefined as number | undefined },
    });
    expect([badge.set.mock.calls, badge.clear.mock.calls]).toEqual([[], []]);
    rerender({ count: 3 });
    await act(async () => {});
    for (const { close } of notifications) expect(close).not.toHaveBeenCalled();
    rerender({ count: 0 });
    await vi.waitFor(() => {
      for (const { close } of notifications) expect(close).toHaveBeenCalledOnce();
    });
    Reflect.deleteProperty(navigator, "serviceWorker");
    expect([badge.set.mock.calls, badge.clear.mock.calls]).toEqual([[[3]], [[]]]);
  });
});

describe("what waits on this device beside the edits", () => {
  it("says that a picture is being prepared for just as long as it is, also where the file is none", async () => {
    await openMirror(backend);
    const { result } = renderHook(() => usePostImages(), { wrapper: MirrorWrapper });
    const { images } = result.current;
    const adding = images.add(new File(["no picture"], "a.txt", { type: "text/plain" }), {
      onStored: () => {},
    } as never);
    expect(images.isPreparing()).toBe(true);
    expect((await adding).outcome).toBe("refused");
    expect(images.isPreparing()).toBe(false);
  });

  it("keeps a called lead without a network, and gives it back to its form under the same id", async () => {
    const { db } = await openMirror(backend);
    backend.answer(({ path }) => {
      if (path === "/functions/v1/leads") throw new TypeError("offline");
      return undefined;
    });
    const entered = { id: crypto.randomUUID(), payload: enquiry as never, source: "Phone", withMail: true };
    expect((await enterLead(entered, () => true)).outcome).toBe("waiting");
    const [waiting] = await db.entered_leads.toArray();
    expect(waiting).toMatchObject({ id: entered.id, source: "Phone", withMail: true, state: "waiting" });
    await withdrawEnteredLead(waiting as never);
    expect(await db.entered_leads.count()).toBe(0);
    expect(await db.dialogs.toArray()).toMatchObject([
      { rowId: entered.id, values: { name: enquiry.name, age: String(enquiry.age), source: "Phone", withMail: true } },
    ]);
  });

  it("sends a called lead with the person's token and how it came, and drops it once it has arrived", async () => {
    const { db } = await openMirror(backend);
    backend.answer(({ path, headers }) =>
      path === "/functions/v1/leads" ? Response.json({ id: headers.get("Idempotency-Key") }) : undefined,
    );
    const entered = { id: crypto.randomUUID(), payload: enquiry as never, source: "Phone", withMail: false };
    expect((await enterLead(entered, () => true)).outcome).toBe("sent");
    const sentRequest = backend.asked.find(({ path }) => path === "/functions/v1/leads");
    expect([sentRequest?.headers.get("Idempotency-Key"), sentRequest?.headers.get("Authorization")]).toEqual([
      entered.id,
      "Bearer token",
    ]);
    expect(Object.fromEntries(sentRequest?.search ?? [])).toEqual({ entry: "staff", source: "Phone" });
    expect(await db.entered_leads.count()).toBe(0);
  });
});
