import { beforeEach, expect, it, vi } from "vitest";

/** The browser's registrations, by their scopes. */
let scopes: Map<string, { scope: string; active: object | null; unregister: () => Promise<boolean> }>;
let register: ReturnType<typeof vi.fn>;
/** Makes the worker ready. In most tests it never is, because the fetching of the library is tested elsewhere. */
let becomeReady: (value?: unknown) => void;
const origin = "https://kilele.example";

const registerAt = (path: string, active: object | null = new EventTarget()) => {
  const scope = origin + path;
  const registration = Object.assign(new EventTarget(), {
    scope,
    active,
    waiting: null,
    installing: null,
    update: async () => undefined,
    unregister: async () => scopes.delete(path),
  });
  scopes.set(path, registration);
  return registration;
};

beforeEach(() => {
  vi.stubEnv("PROD", true);
  vi.resetModules();
  scopes = new Map();
  register = vi.fn(async () => scopes.get("/"));
  const workers = Object.assign(new EventTarget(), {
    controller: null,
    register,
    getRegistration: async (path = "/") => scopes.get(path),
    getRegistrations: async () => [...scopes.values()],
    ready: new Promise((done) => {
      becomeReady = done;
    }),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllEnvs();
  };
});

async function registerWorker(waitForQuiet: () => Promise<void> = () => new Promise(() => undefined)) {
  const { registerWorker } = await import("../../../src/offline/page/register-worker.ts");
  void registerWorker(waitForQuiet);
  await vi.waitFor(() => expect(register).toHaveBeenCalled());
  await new Promise((done) => setTimeout(done, 20));
  return import("../../../src/offline/page/library-store.ts");
}

it("registers a worker for which no HTTP cache answers", async () => {
  registerAt("/");
  await registerWorker();
  expect(register.mock.calls).toEqual([["/sw.js", { updateViaCache: "none" }]]);
});

it("removes the workers that an earlier site left in other scopes, and none of its own", async () => {
  for (const path of ["/", "/admin/", "/blog/"]) registerAt(path);
  await registerWorker();
  expect([...scopes.keys()]).toEqual(["/"]);
});

it("goes on with the worker that is here where registering fails, and says so where there is none", async () => {
  const { update } = registerAt("/");
  const spy = vi.spyOn(scopes.get("/") as unknown as { update: typeof update }, "update");
  register.mockRejectedValue(new TypeError("offline"));
  let library = await registerWorker();
  expect(spy).toHaveBeenCalledOnce();
  expect(library.libraryStore.read()).not.toBe("unavailable");
  scopes.clear();
  vi.resetModules();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  library = await registerWorker();
  expect(library.libraryStore.read()).toBe("unavailable");
});

it("registers once the page has loaded, asks the ready worker for its library, and for the rest once the page is quiet", async () => {
  const messages: { type: string; part?: string }[] = [];
  registerAt("/", {
    postMessage: (message: { type: string }, [port]: MessagePort[]) => {
      messages.push(message);
      port?.postMessage({ guides: [] });
      port?.close();
    },
  });
  const { promise: isQuiet, resolve: becomeQuiet } = Promise.withResolvers<void>();
  const readyState = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const registering = registerWorker(() => isQuiet);
  await new Promise((done) => setTimeout(done, 20));
  expect(register).not.toHaveBeenCalled();
  readyState.mockReturnValue("complete");
  dispatchEvent(new Event("load"));
  await registering;
  expect(messages).toEqual([]);
  becomeReady();
  await vi.waitFor(() => expect(messages.map(({ type, part }) => part ?? type)).toEqual(["LIBRARY_STATE", "open"]));
  becomeQuiet();
  await vi.waitFor(() => expect(messages.at(-1)?.part).toBe("others"));
});

it("offers a version that waits, and says that nothing is kept where a device's first worker could not be installed", async () => {
  const waiting = Object.assign(new EventTarget(), { state: "installed" });
  Object.assign(registerAt("/"), { waiting });
  await registerWorker();
  const { updateStore } = await import("../../../src/offline/page/update.ts");
  expect(updateStore.read()).toBe(true);

  vi.resetModules();
  const installing = Object.assign(new EventTarget(), { state: "installing" });
  const registration = Object.assign(registerAt("/", null), { installing });
  const { libraryStore } = await registerWorker();
  installing.state = "activated";
  installing.dispatchEvent(new Event("statechange"));
  expect(libraryStore.read()).not.toBe("unavailable");
  installing.state = "redundant";
  Object.assign(registration, { active: new EventTarget() });
  installing.dispatchEvent(new Event("statechange"));
  expect(libraryStore.read()).not.toBe("unavailable");
  Object.assign(registration, { active: null });
  installing.dispatchEvent(new Event("statechange"));
  expect(libraryStore.read()).toBe("unavailable");
});
