/** Tests that a sign-out leaves nothing on the device, and loses no unsent work. */
import { act, renderHook } from "@testing-library/react";
import { Dexie } from "dexie";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { toastStore } from "../../src/shared/lib/toast-store.ts";
import { signOutRetry } from "../../src/staff/session/session.ts";
import { useSignOut } from "../../src/staff/shell/sign-out.tsx";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { MirrorWrapper, openMirror, signIn } from "../harness/screens/open-mirror.tsx";

let backend: ModelBackend;
beforeEach(() => {
  backend = new ModelBackend();
  backend.install();
  signIn();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
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
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([["/"]]));
    expect(receivedMessages).toContain("STAFF_SIGNED_OUT");
    expect([localStorage.getItem("kilele-session"), await Dexie.getDatabaseNames()]).toEqual([null, []]);
    expect(sessionStorage.getItem("kilele-toast")).toContain("Signed out");
  });

  it("a sign-out ends the session and the area's code though the browser does not let the mirror be emptied, and can be tried again", async () => {
    const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
    backend.answer(({ path }) => (path === "/auth/v1/logout" ? new Response(null, { status: 204 }) : undefined));
    await openMirror(backend);
    const { result } = renderHook(() => useSignOut(), { wrapper: MirrorWrapper });
    const refuse = () => {
      throw new DOMException("The disk is broken", "UnknownError");
    };
    const broken = [
      vi.spyOn(IDBObjectStore.prototype, "clear").mockImplementation(refuse),
      vi.spyOn(IDBObjectStore.prototype, "delete").mockImplementation(refuse),
      vi.spyOn(IDBFactory.prototype, "deleteDatabase").mockImplementation(refuse),
    ];
    await act(() => result.current.signOut());
    await vi.waitFor(() => expect(localStorage.getItem("kilele-session")).toBe(null));
    await vi.waitFor(() => expect(JSON.stringify(toastStore.read())).toContain("Failed to sign out"));
    expect(receivedMessages).toContain("STAFF_SIGNED_OUT");
    expect([assign.mock.calls, signOutRetry.read()]).toEqual([[], expect.any(Function)]);
    for (const each of broken) each.mockRestore();
    await act(async () => signOutRetry.read()?.());
    await vi.waitFor(() => expect(assign.mock.calls).toEqual([["/"]]));
    expect(await Dexie.getDatabaseNames()).toEqual([]);
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
