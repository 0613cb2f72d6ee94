import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { getRendererDirectory, rendererFiles } from "../../site/renderer.ts";
import { startTestBackend } from "../harness/backend.ts";
import { enquiry } from "../harness/enquiry.ts";
import { startPostgres } from "../harness/postgres.ts";

/** A renderer that writes the titles of the rows that it is given. */
const renderer = `
export const siteUrl = "https://kilele.example";
export const staticPages = [{ path: "/blog", lists: ["posts"], head: {} }, { path: "/services", lists: ["services"], head: {} }];
export const renderRow = ({ post }) => post.title;
export const getRowPath = ({ post }) => "/blog/" + post.slug;
export const renderPage = (page, lists) => JSON.stringify(lists);
`;

let root: string;
let siteDir: string;
let backend: Backend;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "kilele-busy-"));
  siteDir = join(root, "dist");
  await mkdir(join(siteDir, "blog"), { recursive: true });
  await mkdir(getRendererDirectory(siteDir));
  for (const name of ["app.html", "404.html", "blog.html", "services.html"])
    await writeFile(join(siteDir, name), "built");
  await writeFile(join(getRendererDirectory(siteDir), rendererFiles.code), renderer);
  await writeFile(join(getRendererDirectory(siteDir), rendererFiles.assets), "{}");
  await writeFile(join(getRendererDirectory(siteDir), "package.json"), '{"type":"module"}');
  // The data are on the disk, so that an engine that was ended and started again has the same rows.
  backend = await startTestBackend({ siteDir, dataDir: join(root, "data") });
});
afterAll(async () => {
  await backend?.stop();
  await rm(root, { recursive: true, force: true });
});

const readPage = async (path: string, from = backend, patience = 20_000) => {
  const answer = await fetch(from.url + path, { signal: AbortSignal.timeout(patience) });
  return answer.text();
};
const write = (title: string): [string, string[]] => [
  "insert into public.blog_posts (title, slug, content, published) values ($1, $1, '-', true)",
  [title],
];

describe("a page", () => {
  it("is served while somebody else has the database, however long", async () => {
    await backend.db.query(...write("before"));
    for (const path of ["/blog", "/services", "/blog/before"]) await readPage(path);
    const session = await backend.db.acquire();
    try {
      for (const path of ["/blog", "/services", "/blog/before"])
        expect(await readPage(path, backend, 2_000)).not.toBe("built");
    } finally {
      session.release();
    }
  });

  it("a page that must ask again goes before everybody who waits, and lets every second one by", async () => {
    const order: string[] = [];
    const session = await backend.db.acquire();
    const otherStatements = [1, 2, 3, 4].map(async (n) => {
      await backend.db.query("select 1");
      order.push(`other ${n}`);
    });
    const first = [1, 2].map(async (n) => {
      await backend.db.query("select 1", [], true);
      order.push(`page ${n}`);
    });
    session.release();
    await Promise.all([...otherStatements, ...first]);
    expect(order).toEqual(["page 1", "other 1", "page 2", "other 2", "other 3", "other 4"]);
  });

  it("shows every change that has been answered, and no row that is gone (60 changes)", async () => {
    for (let n = 0; n < 20; n++) {
      const title = `change-${n}`;
      await backend.db.query(...write(title));
      expect(await readPage("/blog")).toContain(title);
      expect(await readPage(`/blog/${title}`)).toBe(title);
      await backend.db.query("update public.blog_posts set title = $1 where slug = $2", [`${title}-anew`, title]);
      expect(await readPage(`/blog/${title}`)).toBe(`${title}-anew`);
      await backend.db.query("update public.blog_posts set published = false where slug = $1", [title]);
      expect(await readPage(`/blog/${title}`)).toBe("built");
      expect(await readPage("/blog")).not.toContain(title);
    }
  });

  it("shows changes of a transaction only once it is committed", async () => {
    await backend.db.transaction(async (session) => {
      await session.query(...write("not-yet"));
      expect(await readPage("/blog", backend, 2_000)).not.toContain("not-yet");
    });
    expect(await readPage("/blog")).toContain("not-yet");
  });

  it("shows changes after the engine was ended and opened again", async () => {
    await backend.db.query("select pg_notify('embedded_published', '')");
    const brokenSession = backend.db.acquire(1).then(async (session) => {
      await session.query("select pg_sleep(5)").finally(() => session.release());
    });
    await expect(brokenSession).rejects.toThrow();
    await backend.db.query(...write("reopened"));
    expect(await readPage("/blog")).toContain("reopened");
  });

  it("a page of a Postgres server is served while every connection is taken", async () => {
    const server = await startPostgres();
    try {
      const { url, ...session } = await server.createDatabase({ isBare: true });
      const remote = await startTestBackend({ siteDir, databaseUrl: url, initialDump: undefined });
      const takenSessions = await Promise.all(Array.from({ length: 10 }, () => remote.db.acquire()));
      await session.query(...write("on-a-server"));
      expect(await readPage("/blog", remote, 5_000)).toContain("on-a-server");
      for (const each of takenSessions) each.release();
      await remote.stop();
      await session.close();
    } finally {
      await server.stop();
    }
  });
});

describe("a burst of enquiries", () => {
  const send = async (id: string, body: object) => {
    const answer = await fetch(`${backend.url}/functions/v1/leads`, {
      method: "POST",
      headers: { apikey: backend.publishableKey, "content-type": "application/json", "idempotency-key": id },
      body: JSON.stringify(body),
    });
    return { status: answer.status, answer: (await answer.json()) as { id?: string; code?: string } };
  };

  it("shares transactions, stores each once, and answers each by itself", async () => {
    await backend.db.query("update private.settings set lead_limit = 1000000");
    const ids = Array.from({ length: 80 }, () => crypto.randomUUID());
    const makeBody = (n: number) => ({ ...enquiry, name: `Visitor ${n}` });
    // Every eighth enquiry is sent twice.
    const answers = await Promise.all(
      ids.flatMap((id, n) => [send(id, makeBody(n)), ...(n % 8 === 0 ? [send(id, makeBody(n))] : [])]),
    );
    const altered = await Promise.all(ids.map((id, n) => send(id, { ...makeBody(n), age: 35 })));
    const [{ rows, transactions } = { rows: 0, transactions: 0 }] = await backend.db.query<{
      rows: number;
      transactions: number;
    }>(
      "select count(*)::int as rows, count(distinct created_at)::int as transactions from public.leads where id = any($1)",
      [ids],
    );
    expect(rows).toBe(80);
    expect(transactions).toBeLessThan(40);
    expect(answers.map(({ status }) => status)).toEqual(Array(90).fill(200));
    expect(altered.map(({ answer }) => answer.code)).toEqual(Array(80).fill("key_reused"));
  });

  it("is not held up by one that cannot be stored, which alone is refused", async () => {
    const statement = (name: string) => ({
      text: `insert into public.leads (name, age, "Where are you from?", travel_style, duration) values ($1, 40, 'Kisumu', 'budget', 'flexible')`,
      parameters: [name],
    });
    const outcomes = await backend.db.batch?.(
      [],
      [statement("One of a batch"), statement("X".repeat(500)), statement("Two of a batch")],
    );
    expect(outcomes).toMatchObject([
      { answer: { affected: 1 } },
      { failure: { code: "23514" } },
      { answer: { affected: 1 } },
    ]);
    const stored = await backend.db.query("select name from public.leads where name like '% of a batch' order by name");
    expect(stored).toEqual([{ name: "One of a batch" }, { name: "Two of a batch" }]);
  });

  it("a burst of enquiries whose batch ends without an answer is stored whole or not at all", async () => {
    const endlessStatement = { text: "select pg_sleep(60)", parameters: [] };
    const insertStatement = {
      text: `insert into public.leads (name, age, "Where are you from?", travel_style, duration) values ('Lost', 40, 'Kisumu', 'budget', 'flexible')`,
      parameters: [],
    };
    await expect(backend.db.batch?.([], [insertStatement, endlessStatement])).rejects.toMatchObject({ code: "57014" });
    expect(await backend.db.query("select 1 from public.leads where name = 'Lost'")).toEqual([]);
  }, 30_000);
});
