import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { localStaff } from "../backend/staff-account.ts";
import { context, openDevice, page, site, siteForAll } from "../tests/harness/browser/stage.ts";
import { longTag } from "../tests/harness/test-length.ts";

siteForAll();
beforeEach(() => openDevice({ serviceWorkers: "block" }));
// The console reports everything that the browser refuses the hostile page, so the console is not checked here.
afterEach(() => context.close());

let hostile: { url: string; stop(): Promise<void> };
beforeAll(async () => {
  hostile = await startHostile();
});
afterAll(() => hostile?.stop());

/** Starts a page of another host, without a content security policy. */
async function startHostile() {
  const server = http.createServer((_request, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>Win a safari</title><body>");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

const enquiry = {
  name: "Forged Visitor",
  age: 30,
  location: "Elsewhere",
  destination: "other",
  travelers: 1,
  travel_style: "luxury",
  duration: "flexible",
};
const forged = () => site.backend.db.query("select 1 from public.leads where name = $1", [enquiry.name]);

/** The facts that a page can learn about an answer: its status and text, or only that the browser keeps it from the page. */
type Learnt = { status: number; text: string } | "kept from it";

type Question = {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  mode?: RequestMode;
  credentials?: RequestCredentials;
};

function ask(path: string, init: Question = {}): Promise<Learnt> {
  return page.evaluate(
    async ({ address, options }) => {
      try {
        const response = await fetch(address, options);
        return { status: response.status, text: await response.text() };
      } catch {
        return "kept from it" as const;
      }
    },
    { address: site.url + path, options: init },
  );
}

describe("framed or opened by another site", () => {
  it("no page shows itself in a frame", async () => {
    await page.goto(hostile.url);
    for (const path of ["/", "/#questionnaire", "/auth", "/admin", "/blog", "/app.html", "/404.html"]) {
      const frame = await page.evaluateHandle((address) => {
        const element = document.createElement("iframe");
        element.src = address;
        return document.body.appendChild(element);
      }, site.url + path);
      const content = await frame.asElement()?.contentFrame();
      await expect.poll(() => content?.url(), { message: path }).toMatch(/^chrome-error:/);
      await frame.evaluate((element) => element.remove());
    }
  });

  it("the same frame on a server without the headers would show it: so the test above can fail", {
    tags: [longTag],
  }, async () => {
    const open = http.createServer(async (request, response) => {
      const answer = await fetch(site.backend.url + request.url);
      response.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "" });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
    await new Promise<void>((done) => open.listen(0, "127.0.0.1", done));
    await page.goto(hostile.url);
    const address = `http://127.0.0.1:${(open.address() as AddressInfo).port}/`;
    await page.evaluate((src) => {
      const element = document.createElement("iframe");
      element.src = src;
      document.body.append(element);
    }, address);
    await page.frameLocator("iframe").locator("h1").first().waitFor();
    expect(page.frames().map((frame) => frame.url())).toContain(address);
    open.closeAllConnections();
    open.close();
  });

  it("a page opened in a window has no way back to its opener, nor the opener to it", { tags: [longTag] }, async () => {
    await page.goto(hostile.url);
    const opening = page.context().waitForEvent("page");
    await page.evaluate((address) => {
      (window as unknown as { prey: Window | null }).prey = window.open(address);
    }, site.url);
    const opened = await opening;
    await opened.locator("h1").first().waitFor();
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    expect(await page.evaluate(() => (window as unknown as { prey: Window | null }).prey?.closed)).toBe(true);
  });
});

describe("a page of another site that calls the API from a visitor's browser", () => {
  beforeEach(async () => {
    // The visitor has the site open in another tab and staff are signed in there. The hostile page must not profit from either.
    const ownAnswer = await page.context().newPage();
    await ownAnswer.goto(site.url);
    await ownAnswer.evaluate(
      async ({ email, password, apikey }) => {
        const answer = await fetch("/auth/v1/token?grant_type=password", {
          method: "POST",
          headers: { apikey, "content-type": "application/json" },
          body: JSON.stringify({ email, password }),
        });
        localStorage.setItem("session", await answer.text());
      },
      { ...localStaff, apikey: site.backend.publishableKey },
    );
    expect(await ownAnswer.evaluate(() => localStorage.getItem("session"))).toContain("access_token");
    await page.goto(hostile.url);
  });

  it("brings no authority along: there are no cookies, and the session is out of its reach", {
    tags: [longTag],
  }, async () => {
    expect(await page.context().cookies()).toEqual([]);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    for (const path of ["/rest/v1/leads", "/auth/v1/user", "/rest/v1/rpc/sync_state"]) {
      const learnt = await ask(path, { credentials: "include" });
      if (learnt !== "kept from it") expect(learnt.status, path).toBe(401);
    }
  });

  it("reads with the public key what is public, and nothing else", { tags: [longTag] }, async () => {
    const headers = { apikey: site.backend.publishableKey };
    expect(await ask("/rest/v1/destinations?select=id", { headers })).toMatchObject({ status: 200 });
    expect(await ask("/rest/v1/leads", { headers })).toMatchObject({ status: 401 });
    expect(await ask("/rest/v1/deleted_rows", { headers })).toMatchObject({ status: 401 });
    expect(await ask("/rest/v1/blog_posts?published=is.false", { headers })).toMatchObject({ status: 200, text: "[]" });
    expect(await ask("/auth/v1/admin/users", { headers })).not.toMatchObject({ status: 200 });
  });

  it("cannot make an enquiry: not by fetch, not by a form, not by a beacon", async () => {
    const headers = { apikey: site.backend.publishableKey, "content-type": "application/json" };
    const body = JSON.stringify(enquiry);
    expect(await ask("/functions/v1/leads", { method: "POST", headers, body })).toBe("kept from it");
    await ask("/functions/v1/leads", { method: "POST", mode: "no-cors", body });
    await page.evaluate(
      ({ address, text, json }) => {
        navigator.sendBeacon(address, new Blob([text], { type: "text/plain" }));
        const form = document.createElement("form");
        form.method = "post";
        form.enctype = "text/plain";
        form.action = address;
        const input = document.createElement("input");
        input.name = json.slice(0, -1);
        input.value = "}";
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      { address: `${site.url}/functions/v1/leads`, text: body, json: body },
    );
    await page.waitForTimeout(400);
    expect(await forged()).toEqual([]);
    // The same request from the site itself arrives, which shows that the request is valid.
    const ownAnswer = await fetch(`${site.url}/functions/v1/leads`, { method: "POST", headers, body });
    expect([ownAnswer.status, (await forged()).length]).toEqual([200, 1]);
  });

  it("writes to no table and signs nobody up", { tags: [longTag] }, async () => {
    const headers = { apikey: site.backend.publishableKey, "content-type": "application/json" };
    const rows = {
      destinations: { name: "Forged" },
      services: { name: "Forged", type: "ready-made" },
      blog_posts: { title: "Forged", slug: "forged", content: "Forged", published: true },
      leads: { name: "Forged", age: 1, "Where are you from?": "x y", travel_style: "luxury", duration: "flexible" },
      deleted_rows: { table_name: "leads", row_id: crypto.randomUUID(), sync_version: 1 },
    };
    for (const [table, row] of Object.entries(rows)) {
      const learnt = await ask(`/rest/v1/${table}`, { method: "POST", headers, body: JSON.stringify(row) });
      expect(learnt, table).toMatchObject({ status: 401 });
      const gone = await ask(`/rest/v1/${table}?${table === "deleted_rows" ? "row_id" : "id"}=not.is.null`, {
        method: "DELETE",
        headers,
      });
      expect(gone, table).not.toMatchObject({ status: 200 });
    }
    const body = JSON.stringify({ email: "mallory@evil.example", password: "long-enough-password" });
    for (const path of ["/auth/v1/signup", "/auth/v1/otp"]) await ask(path, { method: "POST", headers, body });
    const accounts = await site.backend.db.query("select 1 from auth.users where email like 'mallory%'");
    expect(accounts).toEqual([]);
  });

  it("hears nothing of leads over a socket", { tags: [longTag] }, async () => {
    const received = await page.evaluate(
      ({ address, apikey }) =>
        new Promise<string[]>((done) => {
          const messages: string[] = [];
          const socket = new WebSocket(`${address}/realtime/v1/websocket?vsn=2.0.0&apikey=${apikey}`);
          socket.onmessage = ({ data }) => messages.push(String(data));
          socket.onopen = () => {
            const config = { postgres_changes: [{ event: "*", schema: "public", table: "leads" }] };
            socket.send(JSON.stringify(["1", "1", "realtime:x", "phx_join", { config }]));
          };
          setTimeout(() => done(messages), 1500);
          setTimeout(() => void fetch(`${address.replace("ws", "http")}/ping`).catch(() => undefined), 500);
        }),
      { address: site.backend.url.replace("http", "ws"), apikey: site.backend.publishableKey },
    );
    expect(received.length).toBeGreaterThan(0);
    expect(received.join()).not.toMatch(/"record"/);
  });
});
