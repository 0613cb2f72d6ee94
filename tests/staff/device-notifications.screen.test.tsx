/** Tests the ringing of a device: its subscription, its owner and its name. */
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  disableNotifications,
  enableNotifications,
  useNotificationState,
  useSubscriptionRenewal,
} from "../../src/staff/attention/device-notifications.ts";
import { describeDevice, isSubscribedWithKey, onOpenPath } from "../../src/staff/attention/push-subscription.ts";
import type { OutgoingState } from "../../src/staff/rules/outgoing-state.ts";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { signedInUserId, signIn } from "../harness/screens/open-mirror.tsx";

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
          if (subscription && !isSubscribedWithKey(subscription as never, applicationServerKey))
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
    expect(await enableNotifications(key)).toBe("rings");
    expect([...knownDevices]).toEqual([["https://push.example/1", key]]);
    expect(owner()).toBe(signedInUserId);
    await disableNotifications();
    expect([subscription, owner(), [...knownDevices]]).toEqual([undefined, null, []]);
  });

  it("is subscribed anew where the browser has a subscription under another key of the server", async () => {
    subscription = makeSubscription(otherKey);
    expect(await enableNotifications(key)).toBe("rings");
    expect([...knownDevices]).toEqual([["https://push.example/2", key]]);
  });

  it("keeps the subscription that it has under the server's key", async () => {
    subscription = makeSubscription(key);
    await enableNotifications(key);
    expect([...knownDevices]).toEqual([["https://push.example/1", key]]);
  });

  it("leaves nothing behind where the person says no, or the server knows no such service", async () => {
    permission = "denied";
    expect(await enableNotifications(key)).toBe("not-allowed");
    permission = "granted";
    isRefused = true;
    expect(await enableNotifications(key)).toBe("unknown-service");
    expect([subscription, owner(), knownDevices.size]).toEqual([undefined, null, 0]);
    backend.setOnline(false);
    await expect(enableNotifications(key)).rejects.toThrow();
    expect([subscription, owner()]).toEqual([undefined, null]);
  });

  it("is shown as on only to its owner, under the present key", async () => {
    await enableNotifications(key);
    const { result, rerender } = renderHook(({ state }) => useNotificationState(state), {
      initialProps: { state: outgoing() },
    });
    await vi.waitFor(() => expect(result.current).toMatchObject({ ringing: "on", endpoint: "https://push.example/1" }));
    rerender({ state: outgoing({ pushKey: otherKey }) });
    await vi.waitFor(() => expect(result.current.ringing).toBe("off"));
    localStorage.setItem("kilele-ringing", "somebody else");
    rerender({ state: outgoing() });
    await act(() => result.current.look());
    expect(result.current.ringing).toBe("off");
    permission = "denied";
    await act(() => result.current.look());
    expect(result.current.ringing).toBe("blocked");
  });

  it("is renewed where the server has lost it, and ended where it is another person's", async () => {
    await enableNotifications(key);
    knownDevices.clear();
    renderHook(() => useSubscriptionRenewal(outgoing(), signedInUserId));
    await vi.waitFor(() => expect([...knownDevices]).toEqual([["https://push.example/1", key]]));
    localStorage.setItem("kilele-ringing", "somebody else");
    renderHook(() => useSubscriptionRenewal(outgoing(), signedInUserId));
    await vi.waitFor(() => expect([subscription, owner()]).toEqual([undefined, null]));
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
