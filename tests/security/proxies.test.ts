import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Backend, BackendOptions } from "../../backend/server.ts";
import { localStaff } from "../../backend/staff-account.ts";
import { startTestBackend } from "../harness/backend.ts";
import { enquiry } from "../harness/enquiry.ts";
import { send } from "./leads-client.ts";
import { proxies, type ReverseProxy, startNodeProxy } from "./proxies.ts";

const limit = 4;

/** Defines the tests of a backend behind proxies. Enquiries come from addresses of 127.0.0.0/8, proxies from 127.0.0.1. */
function startBehind(
  name: string,
  options: Partial<BackendOptions>,
  startProxies: (url: string) => Promise<ReverseProxy[]>,
  tests: (at: () => { backend: Backend; url: string }) => void,
) {
  describe(name, () => {
    let backend: Backend;
    let chain: ReverseProxy[] = [];
    beforeAll(async () => {
      // Behind a proxy the backend refuses the known password, so it gets another one; no test here signs in.
      backend = await startTestBackend({ staffPassword: "acacia-and-granite", ...options });
      chain = await startProxies(backend.url);
      await backend.db.query("update private.settings set lead_limit = $1", [limit]);
    });
    afterAll(async () => {
      for (const proxy of chain) await proxy.stop();
      await backend?.stop();
    });
    beforeEach(() => backend.db.query("delete from private.lead_arrivals"));
    tests(() => ({ backend, url: chain.at(-1)?.url ?? backend.url }));
  });
}

/** Sends enquiries from one address, each with another forged header. @returns the number of accepted enquiries */
async function countPassed(at: { backend: Backend; url: string }, from: string, count: number): Promise<number> {
  let through = 0;
  for (let n = 0; n < count; n++) {
    const claimed = `203.0.113.${n}`;
    const { status } = await send(`${at.url}/functions/v1/leads`, {
      from,
      headers: {
        apikey: at.backend.publishableKey,
        "content-type": "application/json",
        "idempotency-key": crypto.randomUUID(),
        "x-forwarded-for": claimed,
        "x-real-ip": claimed,
        "cf-connecting-ip": claimed,
        forwarded: `for=${claimed}`,
      },
      body: JSON.stringify(enquiry),
    });
    expect([200, 429]).toContain(status);
    if (status === 200) through++;
  }
  return through;
}

const expectSeparateCounts = (at: () => { backend: Backend; url: string }) => {
  it("each visitor has a limit of their own, and invented headers make it no higher", async () => {
    expect(await countPassed(at(), "127.0.0.21", limit + 3)).toBe(limit);
    expect(await countPassed(at(), "127.0.0.22", limit + 3)).toBe(limit);
  });
};

for (const [name, start] of proxies) {
  const trusted = { trustedProxies: ["127.0.0.1"], allowedHosts: ["kilele.example"] };
  startBehind(
    `behind ${name}`,
    trusted,
    async (url) => [await start(url)],
    (at) => {
      expectSeparateCounts(at);

      it("is answered under its public name, and under no other", async () => {
        const ask = (host: string) =>
          send(`${at().url}/auth/v1/health`, { method: "GET", headers: { host, apikey: at().backend.publishableKey } });
        expect((await ask("kilele.example")).status).toBe(200);
        expect((await ask("evil.example")).status).toBe(421);
      });

      it("passwords are guessed at no higher a rate by claiming other addresses", async () => {
        const statuses: number[] = [];
        for (let n = 0; n < 12; n++) {
          const { status } = await send(`${at().url}/auth/v1/token?grant_type=password`, {
            from: "127.0.0.31",
            headers: {
              apikey: at().backend.publishableKey,
              "content-type": "application/json",
              "x-forwarded-for": `203.0.113.${n}`,
            },
            body: JSON.stringify({ email: localStaff.email, password: `wrong-password-${n}` }),
          });
          statuses.push(status);
        }
        expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
      });

      if (start === startNodeProxy) return;
      it("sockets open for the site's own pages, and for no stranger's", async () => {
        const open = (host: string, origin: string) =>
          new Promise((done) => {
            const address = `${at().url.replace("http", "ws")}/realtime/v1/websocket?vsn=2.0.0&apikey=${at().backend.publishableKey}`;
            const socket = new WebSocket(address, { headers: { host, origin } });
            socket.on("unexpected-response", (_request, response) => done(response.statusCode));
            socket.on("open", () => {
              done("open");
              socket.terminate();
            });
            socket.on("error", () => {});
          });
        expect(await open("kilele.example", "https://kilele.example")).toBe("open");
        expect(await open("kilele.example", "https://evil.example")).toBe(403);
      });
    },
  );
}

startBehind(
  "behind two proxies, one after the other",
  { trustedProxies: ["127.0.0.1"] },
  async (url) => {
    const inner = await startNodeProxy(url);
    return [inner, await startNodeProxy(inner.url)];
  },
  expectSeparateCounts,
);

startBehind(
  "behind a proxy that names the visitor in a header of its own, as Cloudflare does",
  { trustedProxies: ["127.0.0.1"], callerHeader: "cf-connecting-ip" },
  async (url) => [await startNodeProxy(url)],
  expectSeparateCounts,
);

startBehind("reached past the proxy", { trustedProxies: ["127.0.0.1"] }, async () => [], expectSeparateCounts);

startBehind(
  "behind a proxy that nobody has told it of",
  {},
  async (url) => [await startNodeProxy(url)],
  (at) => {
    it("all visitors share one limit: so the tests above can fail", async () => {
      expect(await countPassed(at(), "127.0.0.21", limit + 3)).toBe(limit);
      expect(await countPassed(at(), "127.0.0.22", limit + 3)).toBe(0);
    });
  },
);
