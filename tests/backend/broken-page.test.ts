import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { getRendererDirectory, rendererFiles } from "../../site/renderer.ts";
import { startTestBackend } from "../harness/backend.ts";

/** A renderer of a site without an address. The row of one post, and the list that contains it, are nested too deeply for it. */
const renderer = `
export const siteUrl = "";
export const staticPages = [{ path: "/blog", lists: ["posts"], head: {} }];
const climb = (depth) => climb(depth + 1) + 1;
export const getRowPath = ({ post, service }) => (post ? "/blog/" + post.slug : "/services/words-" + service.id);
export const renderRow = ({ post, service }) =>
  post?.slug === "too-deep" ? climb(0) : "<h1>" + (post?.title ?? service.name) + "</h1>";
export const renderPage = (page, { posts }) => climb(posts.length);
`;

let root: string;
let backend: Backend;
const lines: string[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-broken-"));
  const site = join(root, "dist");
  await mkdir(join(site, "blog"), { recursive: true });
  await mkdir(getRendererDirectory(site));
  for (const [name, text] of Object.entries({
    "app.html": "stand-in",
    "404.html": "not found",
    "blog.html": "built list",
    "blog/too-deep.html": "built before the post was changed",
  })) {
    await writeFile(join(site, name), text);
  }
  await writeFile(join(getRendererDirectory(site), rendererFiles.code), renderer);
  await writeFile(join(getRendererDirectory(site), rendererFiles.assets), "{}");
  await writeFile(join(getRendererDirectory(site), "package.json"), '{"type":"module"}');
  backend = await startTestBackend({ siteDir: site, log: (line) => lines.push(line) });
  await backend.db.query(
    "insert into public.blog_posts (title, slug, content, published) values ('Deep', 'too-deep', '-', true), ('Fine', 'fine', '-', true)",
  );
});
afterAll(async () => {
  await backend?.stop();
  await rm(root, { recursive: true, force: true });
});

const fetchPage = async (path: string) => {
  const answer = await fetch(backend.url + path);
  return [answer.status, await answer.text()];
};

it("answers the page of a row that cannot be rendered with an error, and every other page as ever", async () => {
  expect(await fetchPage("/blog/too-deep")).toEqual([500, "stand-in"]);
  expect(await fetchPage("/blog/fine")).toEqual([200, "<h1>Fine</h1>"]);
  expect(await fetchPage("/blog")).toEqual([200, "built list"]);
  expect(await fetchPage("/blog/none")).toEqual([404, "not found"]);
  expect(lines.filter((line) => line.includes("cannot be rendered"))).toEqual([
    "error: /blog/too-deep cannot be rendered (RangeError)",
    "error: /blog cannot be rendered (RangeError)",
  ]);
});

it("names in lists the origin that was asked, where the site has no address of its own", async () => {
  const requestPage = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(backend.url + path, { headers })).text();
  for (const path of ["/sitemap.xml", "/feed.xml"]) {
    expect(await requestPage(path)).toContain(`${backend.url}/blog/fine`);
    expect(await requestPage(path, { "x-forwarded-proto": "https" })).toContain(
      `${backend.url.replace("http:", "https:")}/blog/fine`,
    );
    expect(await requestPage(path)).not.toContain("invalid");
  }
});

it("tries such a row again only when it has changed", async () => {
  const before = lines.length;
  await fetchPage("/blog/too-deep");
  expect(lines.length).toBe(before);
  await backend.db.query("update public.blog_posts set slug = 'mended' where slug = 'too-deep'");
  expect(await fetchPage("/blog/mended")).toEqual([200, "<h1>Deep</h1>"]);
});

it("moves a post's former address for good, and not on the device: it may be given back", async () => {
  const requestPage = async (path: string) => {
    const answer = await fetch(backend.url + path, { redirect: "manual" });
    return [answer.status, answer.headers.get("location"), answer.headers.get("cache-control")];
  };
  const rename = (from: string, to: string) =>
    backend.db.query("update public.blog_posts set slug = $2 where slug = $1", [from, to]);
  await rename("fine", "finer");
  expect(await requestPage("/blog/fine?utm=letter")).toEqual([301, "/blog/finer?utm=letter", "no-cache"]);
  expect(await requestPage("/blog/fine/")).toEqual([301, "/blog/finer", "no-cache"]);
  await rename("finer", "fine");
  expect(await requestPage("/blog/finer")).toEqual([301, "/blog/fine", "no-cache"]);
  expect((await requestPage("/blog/fine"))[0]).toBe(200);
});

it("moves every other address with a service's id to the present one, and says of a missing service that it is missing", async () => {
  const [id, missing] = ["5e000000-0000-4000-8000-000000000069", "5e000000-0000-4000-8000-000000000070"];
  await backend.db.query("insert into public.services (id, name, type) values ($1, 'A plan', 'ready-made')", [id]);
  const requestPage = async (path: string) => {
    const answer = await fetch(backend.url + path, { redirect: "manual" });
    return [answer.status, answer.headers.get("location") ?? (await answer.text())];
  };
  expect(await requestPage(`/services/words-${id}`)).toEqual([200, "<h1>A plan</h1>"]);
  expect(await requestPage(`/services/words-${id}/`)).toEqual([200, "<h1>A plan</h1>"]);
  expect(await requestPage(`/services/${id}?utm=letter`)).toEqual([301, `/services/words-${id}?utm=letter`]);
  expect(await requestPage(`/services/${id.toUpperCase()}`)).toEqual([301, `/services/words-${id}`]);
  expect(await requestPage(`/services/former-name-${id}`)).toEqual([301, `/services/words-${id}`]);
  expect((await requestPage(`/services/words-${missing}`))[0]).toBe(404);
  expect((await requestPage(`/destinations/words-${id}`))[0]).toBe(404);
});
