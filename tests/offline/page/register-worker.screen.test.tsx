import { beforeEach, expect, it, vi } from "vitest";

/** The browser's registrations, by their scopes. */
let scopes: Map<string, { scope: string; active: object | null; unregister: () => Promise<boolean> }>;
let register: ReturnType<typeof vi.fn>;
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
    // The worker never becomes ready, because the fetching of the library is not tested here.
    ready: new Promise(() => undefined),
  });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
  return () => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllEnvs();
  };
});

async function registerWorker() {
  const { registerWorker } = await import("../../../src/offline/page/register-worker.ts");
  void registerWorker(() => new Promise(() => undefined));
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
