/** Tests the hooks and functions of the staff area that use this device or the server without the mirror. */
import { act, renderHook } from "@testing-library/react";
import { Dexie } from "dexie";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../src/shared/lib/toast-store.ts";
import { enterLead, withdrawEnteredLead } from "../../src/staff/entered-leads.ts";
import { usePostImages } from "../../src/staff/picture-uploads.ts";
import { describeDevice, isSubscribedUnder, onOpenPath } from "../../src/staff/push-subscription.ts";
import { ringDevice, stopRinging, useRinging, useRingingRenewal } from "../../src/staff/ringing.ts";
import type { OutgoingState } from "../../src/staff/rules/outgoing-state.ts";
import { useSignOut } from "../../src/staff/shell/sign-out.tsx";
import { useAppBadge, useArrivalToast } from "../../src/staff/use-arrivals.ts";
import { useDailyCounts } from "../../src/staff/use-daily-counts.ts";
import { useOutgoing } from "../../src/staff/use-outgoing.ts";
import { changeTeam, useTeam } from "../../src/staff/use-team.ts";
import { enquiry } from "../harness/enquiry.ts";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signedInUserId, signIn } from "../harness/screens/open-mirror.tsx";

const waitForCheck = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000 });
const titles = () => toastStore.read().map(({ title }) => title);
const toBytes = (key: string) => Uint8Array.from(key, (letter) => letter.charCodeAt(0)).buffer;
const base64Of = (key: string) => btoa(key).replaceAll("=", "");

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.install();
  signIn();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

describe("a device that rings", () => {
  const key = base64Of("server key one");
  const otherKey = base64Of("server key two");
  type Made = {
    endpoint: string;
    options: { applicationServerKey: ArrayBuffer };
    unsubscribe: () => Promise<boolean>;
    toJSON: () => object;
  };
  let subscription: Made | undefined;
  let permission: NotificationPermission;
  let isRefused: boolean;
  /** The devices that the server knows: the key of each, by its address. */
  let knownDevices: Map<string, string | undefined>;
  let madeCount: number;

  const makeSubscription = (key: string): Made => ({
    endpoint: `https://push.example/${++madeCount}`,
    options: { applicationServerKey: toBytes(atob(key)) },
    unsubscribe: async () => {
      subscription = undefined;
      return true;
    },
    toJSON() {
      return { endpoint: this.endpoint, keys: { p256dh: "p", auth: "a" } };
    },
  });
  const outgoing = (change: Partial<OutgoingState> = {}) =>
    ({
      pushKey: key,
      devices: [...knownDevices.keys()].map((endpoint) => ({ endpoint, device: "d" })),
      ...change,
    }) as OutgoingState;
  const owner = () => localStorage.getItem("kilele-ringing");

  beforeEach(() => {
    [subscription, permission, isRefused, knownDevices, madeCount] = [undefined, "granted", false, new Map(), 0];
    vi.stubGlobal("PushManager", class {});
    vi.stubGlobal("Notification", {
      get permission() {
        return permission;
      },
      requestPermission: async () => permission,
    });
    const registration = {
      pushManager: {
        getSubscription: async () => subscription ?? null,
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          // A browser returns an existing subscription, and refuses one under another key.
          if (subscription && !isSubscribedUnder(subscription as never, applicationServerKey))
            throw new Error("Another key");
          subscription ??= makeSubscription(applicationServerKey);
          return subscription;
        },
      },
    };
    const workers = Object.assign(new EventTarget(), {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    });
    Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
    backend.answer(({ path, body }) => {
      if (!path.endsWith("/want_push")) return undefined;
      const { p_endpoint: endpoint, p_push_key } = body as { p_endpoint: string; p_push_key?: string };
      if (isRefused) return Response.json({}, { status: 400 });
      if (p_push_key) knownDevices.set(endpoint, p_push_key);
      else knownDevices.delete(endpoint);
      return new Response(null, { status: 204 });
    });
    return () => void Reflect.deleteProperty(navigator, "serviceWorker");
  });

  it("is told to the server with its owner, and to nobody once it is stopped", async () => {
    expect(await ringDevice(key)).toBe("rings");
    expect([...knownDevices]).toEqual([["https://push.example/1", key]]);
    expect(owner()).toBe(signedInUserId);
    await stopRinging();
    expect([subscription, owner(), [...knownDevices]]).toEqual([undefined, null, []]);
  });

  it("is subscribed anew where the browser has a subscription under another key of the server", async () => {
    subscription = makeSubscription(otherKey);
    expect(await ringDevice(key)).toBe("rings");
    expect([...knownDevices]).toEqual([["https://push.example/2", key]]);
  });

  it("keeps the subscription that it has under the server's key", async () => {
    subscription = makeSubscription(key);
    await ringDevice(key);
    expect([...knownDevices]).toEqual([["https://push.example/1", key]]);
  });

  it("leaves nothing behind where the person says no, or the server knows no such service", async () => {
    permission = "denied";
    expect(await ringDevice(key)).toBe("not-allowed");
    permission = "granted";
    isRefused = true;
    expect(await ringDevice(key)).toBe("unknown-service");
    expect([subscription, owner(), knownDevices.size]).toEqual([undefined, null, 0]);
    backend.setOnline(false);
    await expect(ringDevice(key)).rejects.toThrow();
    expect([subscription, owner()]).toEqual([undefined, null]);
  });

  it("is shown as on only to its owner, under the present key", async () => {
    await ringDevice(key);
    const { result, rerender } = renderHook(({ state }) => useRinging(state), { initialProps: { state: outgoing() } });
    await waitForCheck(() =>
      expect(result.current).toMatchObject({ ringing: "on", endpoint: "https://push.example/1" }),
    );
    rerender({ state: outgoing({ pushKey: otherKey }) });
    await waitForCheck(() => expect(result.current.ringing).toBe("off"));
    localStorage.setItem("kilele-ringing", "somebody else");
    rerender({ state: outgoing() });
    await act(() => result.current.look());
    expect(result.current.ringing).toBe("off");
    permission = "denied";
    await act(() => result.current.look());
    expect(result.current.ringing).toBe("blocked");
  });

  it("is renewed where the server has lost it, and ended where it is another person's", async () => {
    await ringDevice(key);
    knownDevices.clear();
    renderHook(() => useRingingRenewal(outgoing(), signedInUserId));
    await waitForCheck(() => expect([...knownDevices]).toEqual([["https://push.example/1", key]]));
    localStorage.setItem("kilele-ringing", "somebody else");
    renderHook(() => useRingingRenewal(outgoing(), signedInUserId));
    await waitForCheck(() => expect([subscription, owner()]).toEqual([undefined, null]));
  });

  it("opens the screen of a notification that is pressed, until the page is left", () => {
    const openedPaths: string[] = [];
    const stop = onOpenPath((path) => openedPaths.push(path));
    const send = (data: unknown) => navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data }));
    send({ type: "OPEN_PATH", path: "/admin/leads" });
    send({ type: "LIBRARY_CHANGED" });
    send(undefined);
    stop();
    send({ type: "OPEN_PATH", path: "/admin" });
    expect(openedPaths).toEqual(["/admin/leads"]);
  });

  it.each([
    ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", "Chrome on Android"],
    ["Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26 Chrome/130 Mobile Safari/537", "Samsung on Android"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox on Linux"],
    ["Something new", "A browser on a device"],
  ])("has a name for its owner: %s", (agent, name) => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
    expect(describeDevice()).toBe(name);
  });
});

describe("what the server is asked beside the mirror", () => {
  const counts = [{ day: "2026-11-27", kind: "home", number: 3 }];

  it("keeps the totals of readers where the next answer does not come, and says where none ever came", async () => {
    let answer: Response | undefined = Response.json(counts);
    backend.answer(({ path }) => (path === "/rest/v1/daily_counts" ? answer : undefined));
    const { result, rerender } = renderHook(({ time }) => useDailyCounts(time), {
      initialProps: { time: Date.UTC(2026, 10, 27) },
    });
    expect(result.current).toBeUndefined();
    await waitForCheck(() => expect(result.current).toEqual(counts));
    const before = backend.asked.length;
    answer = Response.json({}, { status: 503 });
    rerender({ time: Date.UTC(2026, 10, 28) });
    await waitForCheck(() => expect(backend.asked.length).toBeGreaterThan(before));
    await act(async () => {});
    expect(result.current).toEqual(counts);
    const never = renderHook(() => useDailyCounts(0));
    await waitForCheck(() => expect(never.result.current).toBeNull());
  });

  it("asks for what waits to be sent at once, each minute while somebody looks, and not after it is left", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    backend.answer(({ path }) => (path.endsWith("/outgoing_state") ? Response.json({ wants_mail: true }) : undefined));
    const countRequests = () => backend.asked.filter(({ path }) => path.endsWith("/outgoing_state")).length;
    const { unmount } = renderHook(() => useOutgoing());
    await waitForCheck(() => expect(countRequests()).toBe(1));
    vi.advanceTimersByTime(60_000);
    await waitForCheck(() => expect(countRequests()).toBe(2));
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    vi.advanceTimersByTime(60_000);
    visibility.mockRestore();
    unmount();
    vi.advanceTimersByTime(120_000);
    await act(async () => {});
    expect(countRequests()).toBe(2);
  });

  it("keeps the list of the team where no answer comes, says why, and asks again once the network is back", async () => {
    let answer: () => Response = () => Response.json({ code: "not_staff" }, { status: 403 });
    backend.answer(({ path }) => (path === "/functions/v1/team" ? answer() : undefined));
    const { result } = renderHook(() => useTeam());
    await waitForCheck(() =>
      expect(result.current).toMatchObject({ problem: "refused", isLoading: false, members: undefined }),
    );
    answer = () => Response.json({}, { status: 503 });
    await act(() => result.current.reload());
    expect(result.current.problem).toBe("no-answer");
    expect(await changeTeam({ action: "list" })).toMatchObject({ isRefused: false });
    expect(await changeTeam({ action: "list" }, "")).toEqual({ password: "Please enter your current password" });
  });

  it("asks for the person's own password where the server wants a fresh sign-in, and says other refusals in words", async () => {
    let code = "reauthentication_needed";
    backend.answer(({ path }) =>
      path === "/functions/v1/team" ? Response.json({ code }, { status: 403 }) : undefined,
    );
    expect(await changeTeam({ action: "list" })).toEqual({ password: "" });
    code = "last_owner";
    expect(await changeTeam({ action: "list" })).toEqual({
      message: "There must be an owner: make somebody else an owner first.",
      isRefused: true,
    });
    localStorage.removeItem("kilele-session");
    expect(await changeTeam({ action: "list" })).toMatchObject({ isRefused: false });
  });
});

describe("what is told while the staff area is open", () => {
  it("says of each message that it came, once, and of several how many", async () => {
    const { db } = await openMirror(backend);
    const hour = (n: number) => new Date(Date.UTC(2026, 10, 27, n)).toISOString();
    const message = (n: number) => ({ id: `m${n}`, name: `Sender ${n}`, created_at: hour(n), message: "Hello" });
    await db.messages.bulkPut([message(1)] as never);
    const unseen = (n: number) => ({ ids: new Set<string>(), newest: { name: `Sender ${n}`, created_at: hour(n) } });
    const { rerender } = renderHook(({ now }) => useArrivalToast(db, "messages", now), {
      initialProps: { now: unseen(1) },
    });
    expect(titles()).toEqual([]);
    await db.messages.bulkPut([message(2)] as never);
    rerender({ now: unseen(2) });
    await waitForCheck(() => expect(titles()).toEqual(["New message"]));
    rerender({ now: unseen(2) });
    await db.messages.bulkPut([message(3), message(4)] as never);
    rerender({ now: unseen(4) });
    await waitForCheck(() => expect(titles()).toContain("2 new messages"));
    // After a deletion an older message is the newest unseen one. It is not announced again.
    rerender({ now: unseen(1) });
    await act(async () => {});
    expect(titles()).toHaveLength(2);
  });

  it("counts on the app's icon, and takes the number away at none", () => {
    const badge = { set: vi.fn(async () => {}), clear: vi.fn(async () => {}) };
    Object.assign(navigator, { setAppBadge: badge.set, clearAppBadge: badge.clear });
    const { rerender } = renderHook(({ count }: { count: number | undefined }) => useAppBadge(count), {
      initialProps: { count: undefined as number | undefined },
    });
    expect([badge.set.mock.calls, badge.clear.mock.calls]).toEqual([[], []]);
    rerender({ count: 3 });
    rerender({ count: 0 });
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
    expect(images.busy()).toBe(true);
    expect((await adding).outcome).toBe("refused");
    expect(images.busy()).toBe(false);
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

describe("a sign-out", () => {
  let receivedMessages: string[];
  beforeEach(() => {
    receivedMessages = [];
    const active = {
      postMessage: ({ type }: { type: string }, [port]: MessagePort[]) => {
        receivedMessages.push(type);
        port?.postMessage(true);
        port?.close();
      },
    };
    const workers = Object.assign(new EventTarget(), {
      getRegistration: async () => ({ active }),
      ready: Promise.resolve({ active }),
    });
    Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
    return () => void Reflect.deleteProperty(navigator, "serviceWorker");
  });

  it("leaves neither the session, nor rows, nor the area's code on this device, and opens Home", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    backend.answer(({ path }) => (path === "/auth/v1/logout" ? new Response(null, { status: 204 }) : undefined));
    await openMirror(backend);
    const { result } = renderHook(() => useSignOut(), { wrapper: MirrorWrapper });
    await act(() => result.current.signOut());
    await waitForCheck(() => expect(assign.mock.calls).toEqual([["/"]]));
    expect(receivedMessages).toContain("STAFF_SIGNED_OUT");
    expect([localStorage.getItem("kilele-session"), await Dexie.getDatabaseNames()]).toEqual([null, []]);
    expect(sessionStorage.getItem("kilele-toast")).toContain("Signed out");
  });

  it("asks first where unsent work would be lost, and loses none where one stays", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    const { db } = await openMirror(backend);
    await db.dialogs.put({ key: "services:new@t", rowId: "x", seen: null, values: { name: "Half typed" }, savedAt: 1 });
    const { result } = renderHook(() => useSignOut(), { wrapper: MirrorWrapper });
    await act(() => result.current.signOut());
    expect(assign).not.toHaveBeenCalled();
    expect(localStorage.getItem("kilele-session")).not.toBeNull();
    expect(await db.dialogs.count()).toBe(1);
  });
});
