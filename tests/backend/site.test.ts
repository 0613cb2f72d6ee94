import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect as connectSocket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { readSafePath } from "../../backend/site.ts";
import { makeAssetHeaders, makeSecurityHeaders } from "../../site/headers.ts";
import { earlyPressScript } from "../../src/visitor/document/early-press.ts";
import { startTestBackend } from "../harness/backend.ts";

const script = "console.log('kilele');".repeat(20);
const files: Record<string, string | Buffer> = {
  "index.html": "<h1>home</h1>",
  "404.html": "<h1>not found</h1>",
  "app.html": "<h1>shell</h1>",
  "staff.html": "<h1>staff</h1>",
  "missing-service.html": "<h1>no such service</h1>",
  "missing-destination.html": "<h1>no such destination</h1>",
  "destinations/albania.html": "<h1>albania</h1>",
  "blog.html": "<h1>blog</h1>",
  "assets/main-abc.js": script,
  "assets/main-abc.js.br": brotliCompressSync(script),
  "assets/main-abc.js.gz": gzipSync(script),
  "sw.js": "// worker",
  "manifest.webmanifest": "{}",
  "icons/icon-192.png": Buffer.from([1, 2, 3]),
  ".secret": "hidden",
};

let root: string;
let backend: Backend;
const lines: string[] = [];
const ids = { service: crypto.randomUUID(), destination: crypto.randomUUID() };
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-site-"));
  await writeFile(join(root, "outside.txt"), "outside");
  for (const [name, content] of Object.entries(files)) {
    const path = join(root, "dist", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  backend = await startTestBackend({ siteDir: join(root, "dist"), log: (line) => lines.push(line) });
  await backend.db.query("insert into public.services (id, name, type) values ($1, 'S', 'ready-made')", [ids.service]);
  await backend.db.query("insert into public.destinations (id, name) values ($1, 'D')", [ids.destination]);
  await backend.db.query(
    "insert into public.blog_posts (title, slug, content, published) values ('P', 'public-post', '-', true), ('D', 'draft-post', '-', false)",
  );
});
afterAll(async () => {
  await backend.stop();
  await rm(root, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(backend.url + path, init);
const fetchPage = async (path: string, init?: RequestInit) => {
  const response = await get(path, init);
  return [response.status, await response.text()];
};

/** Sends a path exactly as it is written. `fetch` would normalise it first. */
function requestRaw(path: string): Promise<number> {
  const { hostname, port } = new URL(backend.url);
  return new Promise((done, fail) => {
    const socket = connectSocket(Number(port), hostname, () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    let answer = "";
    socket.on("data", (part) => {
      answer += part;
    });
    socket.on("end", () => {
      if (answer.includes("outside") || answer.includes("hidden")) fail(new Error(`${path} leaks`));
      done(Number(answer.split(" ")[1]));
    });
    socket.on("error", fail);
  });
}

describe("pages", () => {
  it("are the prerendered ones, with and without a slash at the end", async () => {
    expect(await fetchPage("/")).toEqual([200, files["index.html"]]);
    expect(await fetchPage("/destinations/albania")).toEqual([200, files["destinations/albania.html"]]);
    expect(await fetchPage("/destinations/albania/?utm=1")).toEqual([200, files["destinations/albania.html"]]);
    expect(await fetchPage("/blog")).toEqual([200, files["blog.html"]]);
  });

  it.each([
    ["/index.html", "/"],
    ["/blog.html", "/blog"],
    ["//blog", "/blog"],
    ["/destinations//alb%61nia?utm=1", "/destinations/albania?utm=1"],
    ["//elsewhere.example/x", "/elsewhere.example/x"],
  ])("are at one address: %s is moved to %s", async (path, usual) => {
    const response = await fetch(backend.url + path, { redirect: "manual" });
    expect([response.status, response.headers.get("location")]).toEqual([301, usual]);
  });

  it("are those of a new version in the moment when it is there, its worker too", async () => {
    expect(await fetchPage("/sw.js")).toEqual([200, files["sw.js"]]);
    await writeFile(join(root, "dist/sw.js"), "// WORKER");
    expect(await fetchPage("/sw.js")).toEqual([200, "// WORKER"]);
    await writeFile(join(root, "dist/sw.js"), files["sw.js"] ?? "");
    expect(await fetchPage("/sw.js")).toEqual([200, files["sw.js"]]);
  });

  it.each(["/auth", "/admin", "/admin/leads", "/admin/blog/anything"])("are the staff area's at %s", async (path) => {
    expect(await fetchPage(path)).toEqual([200, files["staff.html"]]);
  });

  it("are the shell for a row that exists, and 404 for one that does not or is a draft", async () => {
    expect(await fetchPage("/blog/public-post")).toEqual([200, files["app.html"]]);
    expect(await fetchPage(`/services/${ids.service}`)).toEqual([200, files["app.html"]]);
    expect(await fetchPage(`/destinations/${ids.destination}`)).toEqual([200, files["app.html"]]);
    for (const [path, document] of [
      ["/blog/draft-post", "404.html"],
      ["/blog/no-such-post", "404.html"],
      [`/services/${ids.destination}`, "missing-service.html"],
      ["/services/abc", "missing-service.html"],
      ["/destinations/atlantis", "missing-destination.html"],
      [`/destinations/${ids.destination}/more`, "404.html"],
      ["/blog/public-post/more", "404.html"],
      ["/nowhere", "404.html"],
      ["/adminx", "404.html"],
    ] as const) {
      expect([path, ...(await fetchPage(path))]).toEqual([path, 404, files[document]]);
    }
  });

  it("answer HEAD without a body, and nothing but GET and HEAD", async () => {
    const head = await get("/", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("content-length")).toBe("13");
    expect((await get("/", { method: "POST" })).status).toBe(405);
  });
});

describe("files", () => {
  it("come compressed when there is a compressed copy and the browser takes it", async () => {
    const { hostname, port } = new URL(backend.url);
    const requestScript = (encoding: string) =>
      get("/assets/main-abc.js", { headers: { "accept-encoding": encoding } });
    expect((await requestScript("gzip, br")).headers.get("content-encoding")).toBe("br");
    expect((await requestScript("gzip")).headers.get("content-encoding")).toBe("gzip");
    expect((await requestScript("identity")).headers.get("content-encoding")).toBeNull();
    expect((await requestScript("identity")).headers.get("vary")).toBe("accept-encoding");
    expect((await get("/icons/icon-192.png")).headers.get("vary")).toBeNull();
    for (const encoding of ["gzip, br", "gzip", "identity"])
      expect(await (await requestScript(encoding)).text()).toBe(script);
    expect(hostname && port).toBeTruthy();
    expect(brotliDecompressSync(files["assets/main-abc.js.br"] as Buffer).toString()).toBe(script);
  });

  it("of an earlier build are served to tabs that are open over a swap, and nothing but its assets", async () => {
    const earlier = join(root, "earlier");
    const old = { "assets/main-abc.js": "old", "assets/part-old.js": script, "only-old.html": "old", "old.txt": "old" };
    for (const [name, content] of Object.entries(old)) {
      await mkdir(dirname(join(earlier, name)), { recursive: true });
      await writeFile(join(earlier, name), content);
    }
    const site = backend.openSite(join(root, "dist"), [join(root, "gone"), earlier]);
    const url = await backend.listen({ port: 0, host: "127.0.0.1", site });
    const read = async (path: string) => {
      const response = await fetch(url + path);
      return [response.status, await response.text()];
    };
    expect(await read("/assets/part-old.js")).toEqual([200, script]);
    expect((await fetch(`${url}/assets/part-old.js`)).headers.get("cache-control")).toContain("immutable");
    expect(await read("/assets/main-abc.js")).toEqual([200, script]);
    for (const path of ["/only-old", "/old.txt", "/assets/none.js"]) expect((await read(path))[0], path).toBe(404);
    expect((await get("/assets/part-old.js")).status).toBe(404);
  });

  it("are immutable under /assets and checked again elsewhere", async () => {
    expect((await get("/assets/main-abc.js")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const rows = ["/blog/public-post", `/services/${ids.service}`, `/destinations/${ids.destination}`];
    const documents = ["/", "/blog", "/destinations/albania", "/admin", "/nowhere", ...rows];
    for (const path of [...documents, "/sw.js", "/manifest.webmanifest"]) {
      const { headers } = await get(path);
      expect([headers.get("cache-control"), headers.get("expires"), headers.get("age")], path).toEqual([
        // A document that a proxy may transform could not be stored by the worker, which compares its hash.
        documents.includes(path) ? "no-cache, no-transform" : "no-cache",
        null,
        null,
      ]);
    }
  });

  it("keep the connection for the next file longer than a slow reader takes to ask for it", async () => {
    expect((await get("/")).headers.get("keep-alive")).toBe("timeout=75");
  });

  it("are not sent again to a browser that has them", async () => {
    const tag = (await get("/sw.js")).headers.get("etag") ?? "";
    expect(tag).toMatch(/^".+"$/);
    expect((await get("/sw.js", { headers: { "if-none-match": tag } })).status).toBe(304);
    expect((await get("/sw.js", { headers: { "if-none-match": `"x", W/${tag}` } })).status).toBe(304);
    expect((await get("/sw.js", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("have their types", async () => {
    const type = async (path: string) => (await get(path)).headers.get("content-type");
    expect(await type("/assets/main-abc.js")).toBe("text/javascript; charset=utf-8");
    expect(await type("/manifest.webmanifest")).toBe("application/manifest+json; charset=utf-8");
    expect(await type("/icons/icon-192.png")).toBe("image/png");
  });

  it.each([
    "/assets/main-gone.js",
    "/assets/gone",
    "/gone.css",
    "/blog/gone.png",
    "/assets/main-abc.js.br",
    "/.secret",
  ])("files that are missing are a plain 404 and never HTML: %s", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get("content-type")).toMatch(/^text\/plain/);
  });

  it.each([
    "/../outside.txt",
    "/assets/../../outside.txt",
    "/%2e%2e/outside.txt",
    "/..%2foutside.txt",
    "/%2e%2e%2foutside.txt",
    "/..%5coutside.txt",
    "/..\\outside.txt",
    "/assets%2fmain-abc.js",
    "/%00",
    "/index.html%00.js",
    "/%ff",
    "//outside.txt",
    "/%",
    "/blog/100%",
  ])("outside the site, and what is no path, are not found: %s", async (path) => {
    expect(await requestRaw(path)).toBe(404);
    expect(readSafePath(path)).toBeUndefined();
  });

  it.each(["/contact.", "/blog/visa-2.0", "/%", "/%ff", "/blog/mr.smith", "/nowhere.html", "/admin/%"])(
    "are named by no address of a page, whatever is in it: %s",
    async (path) => {
      expect(await fetchPage(path)).toEqual([404, files["404.html"]]);
    },
  );
});

describe("security headers", () => {
  it("are on every response", async () => {
    const paths = ["/", "/nowhere", "/assets/gone.js", "/admin", "/rest/v1/leads", "/auth/v1/health"];
    paths.push("/storage/v1/object/public/images/x.png", "/functions/v1/leads", "/api/analytics/performance", "/%00");
    for (const path of paths) {
      const { headers } = await get(path);
      for (const [name, value] of Object.entries(makeSecurityHeaders())) expect(headers.get(name), path).toBe(value);
    }
  });

  it("let a built file that is opened by itself do nothing at all", async () => {
    const { headers } = await get("/assets/main-abc.js");
    for (const [name, value] of Object.entries(makeAssetHeaders())) expect(headers.get(name)).toBe(value);
    expect(makeAssetHeaders()["Content-Security-Policy"]).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  });

  it("allow what is used and nothing else", () => {
    const policy = makeSecurityHeaders({ supabaseOrigin: "https://abc.supabase.co" })["Content-Security-Policy"] ?? "";
    const directives = new Map(policy.split("; ").map((each) => each.split(/ (.*)/s) as [string, string]));
    expect(directives.get("default-src")).toBe("'none'");
    // The policy refuses an inline script with any other text.
    const hash = createHash("sha256").update(earlyPressScript).digest("base64");
    expect(directives.get("script-src")).toBe(`'self' 'sha256-${hash}'`);
    expect(directives.get("connect-src")).toBe("'self' https://abc.supabase.co wss://abc.supabase.co");
    expect(directives.get("require-trusted-types-for")).toBe("'script'");
    expect(policy).not.toMatch(/unsafe-|\*/);
  });

  it("promise HTTPS in production only", () => {
    expect(makeSecurityHeaders()).not.toHaveProperty("Strict-Transport-Security");
    expect(makeSecurityHeaders({ hasHsts: true })).toHaveProperty("Strict-Transport-Security");
  });
});

describe("the performance endpoint", () => {
  const send = (body: unknown) =>
    get("/api/analytics/performance", { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) });
  const report = {
    metric: "LCP",
    value: 812.5,
    timestamp: 1795219200000,
    url: "http://localhost:4173/blog?name=Amina#x",
  };

  it("takes a report with 204 and logs the metric and the path alone", async () => {
    lines.length = 0;
    expect((await send(report)).status).toBe(204);
    expect(lines[0]).toBe("performance LCP /blog");
    expect(lines.join()).not.toMatch(/Amina|812/);
  });

  it("counts a reader by the kind of page, here and by the function that a static host passes reports to", async () => {
    const body = JSON.stringify({ ...report, metric: "dom_content_loaded" });
    const numbers = () => backend.db.query("select kind, number from public.daily_counts");
    await send(body);
    await expect.poll(numbers).toEqual([{ kind: "blog", number: 1 }]);
    expect((await get("/functions/v1/counts", { method: "POST", body })).status).toBe(204);
    expect(await numbers()).toEqual([{ kind: "blog", number: 2 }]);
    expect((await get("/functions/v1/counts", { method: "POST", body: "{" })).status).toBe(400);
    expect((await get("/functions/v1/counts")).status).toBe(405);
  });

  it("answers a flood of reports, and keeps one row of it", async () => {
    const body = JSON.stringify({ ...report, metric: "dom_content_loaded", url: "/services" });
    const answers = await Promise.all(Array.from({ length: 300 }, () => send(body)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    const rows = await backend.db.query<{ number: number }>(
      "select number from public.daily_counts where kind = 'services'",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.number).toBeLessThanOrEqual(300);
  });

  it.each([
    ["no JSON", "{"],
    ["an unknown field", { ...report, email: "a@kilele.example" }],
    ["a value that is no number", { ...report, value: "fast" }],
    ["a metric with a line break", { ...report, metric: "LCP\nforged" }],
    ["an address that is none", { ...report, url: "http://" }],
  ])("refuses %s", async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it("refuses more than two kilobytes, and anything but POST", async () => {
    expect((await send({ ...report, url: `/${"x".repeat(3000)}` })).status).toBe(413);
    expect((await get("/api/analytics/performance")).status).toBe(405);
  });
});

it("the log holds no query strings, bodies, addresses or file names", async () => {
  lines.length = 0;
  const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
  await get("/rest/v1/destinations?name=eq.Amina", { headers });
  await get("/rest/v1/blog_posts", { method: "POST", headers, body: '{"title":"Amina"}' });
  await get("/auth/v1/token?grant_type=password", { method: "POST", headers, body: '{"email":"amina@x.example"}' });
  await get("/storage/v1/object/public/images/amina.png");
  expect(lines.length).toBeGreaterThanOrEqual(4);
  expect(lines.join("\n")).not.toMatch(/amina|127\.0\.0\.1|\?/i);
});
