/** Tests that a post has the time of its first publication, by hand or by the clock, on both engines. */
import { expect, it } from "vitest";
import type { Database } from "../../../backend/database.ts";
import { createLiveRows } from "../../../backend/live-rows.ts";
import { getSqlState, makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const addDraft = async (slug: string, columns: Record<string, string> = {}): Promise<string> => {
    const postColumns = { title: slug, slug, content: "c", ...columns };
    const [post] = await bench.database.query<{ id: string }>(
      `insert into blog_posts (${Object.keys(postColumns).join()})
       values (${Object.keys(postColumns)
         .map((_, index) => `$${index + 1}`)
         .join()}) returning id`,
      Object.values(postColumns),
    );
    return post?.id ?? "";
  };
  const change = (id: string, values: string) =>
    bench.database.query(`update blog_posts set ${values} where id = $1`, [id]);
  const readPost = async (id: string) =>
    (
      await bench.database.query<{
        published: boolean;
        published_at: Date | null;
        publish_at: Date | null;
        age: number;
      }>("select *, extract(epoch from now() - published_at)::float8 as age from blog_posts where id = $1", [id])
    )[0];
  const publishDue = async () =>
    Number((await bench.database.query<{ due: unknown }>("select private.publish_due_posts() as due"))[0]?.due);

  it("dates a draft of months ago by its publication, the first one alone", async () => {
    const id = await addDraft("old-draft", { created_at: "2026-01-01T00:00:00Z" });
    expect(await readPost(id)).toMatchObject({ published_at: null });
    await change(id, "published = true");
    expect((await readPost(id))?.age).toBeLessThan(60);
    await change(id, "published_at = now() - interval '40 days'");
    await change(id, "published = false");
    await change(id, "published = true, title = 'Anew'");
    expect((await readPost(id))?.age).toBeGreaterThan(39 * 86_400);
    const shown = await bench.database.query("select slug from blog_posts where published and published_at is null");
    expect(shown).toEqual([]);
  });

  it("lets staff plan a publication, and nobody but the server say when one was", async () => {
    const id = await addDraft("planned");
    const asStaff = (values: string) =>
      runAsCaller(bench.database, makeSignedInCaller(bench.staff), () =>
        bench.database.query(`update blog_posts set ${values} where slug = 'planned'`),
      );
    await asStaff("publish_at = now() + interval '1 day'");
    expect((await readPost(id))?.publish_at).not.toBe(null);
    expect(await getSqlState(asStaff("published_at = now()"))).toBe("42501");
    await change(id, "published = true");
    expect(await readPost(id)).toMatchObject({ published: true, publish_at: null });
  });

  it("publishes what is due and nothing else, once, and asks for a build", async () => {
    await bench.database.query("select private.set_dispatch('https://p.example/functions/v1/dispatch', 's')");
    const due = await addDraft("due", { publish_at: new Date(Date.now() - 60_000).toISOString() });
    const laterDraft = await addDraft("later", { publish_at: new Date(Date.now() + 3_600_000).toISOString() });
    await addDraft("never");
    const builds = () => bench.database.query("select 1 from private.outgoing where kind = 'build'");
    await bench.database.query("delete from private.outgoing where true");
    expect(await publishDue()).toBe(1);
    expect(await builds()).toHaveLength(1);
    expect(await readPost(due)).toMatchObject({ published: true, publish_at: null });
    expect((await readPost(due))?.age).toBeLessThan(60);
    expect(await readPost(laterDraft)).toMatchObject({ published: false });
    expect(await publishDue()).toBe(0);
    await change(due, "published = false");
    expect(await publishDue(), "what was taken back stays so").toBe(0);
  });
});

onBothEngines({}, (bench) => {
  it("lists posts that were due in the same minute by their ids, beside lists whose documents show no id", async () => {
    // The ids are not in the order of their insertion.
    const ids = ["c", "a", "d", "b"].map((letter) => letter.repeat(8) + crypto.randomUUID().slice(8));
    for (const id of ids)
      await bench.database.query(
        "insert into blog_posts (id, title, slug, content, publish_at) values ($1, 'T', $2, 'C', now() - interval '1 minute')",
        [id, `due-${id}`],
      );
    await bench.database.query("select private.publish_due_posts()");
    const query = (statement: string, parameters: readonly unknown[] = []) =>
      bench.database.query(statement, [...parameters]);
    const rows = createLiveRows({ query } as unknown as Database);
    const inOrder = ids.toSorted();
    const { posts, business } = await rows.readLists(["posts", "services", "destinations", "business"]);
    expect([posts?.map(({ id }) => id), business?.length]).toEqual([inOrder, 1]);
    const page = await rows.readPage("post", `due-${inOrder[1]}`);
    expect(page.row?.id).toBe(inOrder[1]);
    // Each place among posts of one moment has a picture of its own, which the stamp counts.
    const places: (string | undefined)[] = [];
    for (const id of ids) places.push((await rows.readRowStamp({ kind: "post", key: `due-${id}` }))?.split(" ")[1]);
    expect(places).toEqual(ids.map((id) => String(inOrder.indexOf(id))));
  });
});
