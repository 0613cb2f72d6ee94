/** Tests that a picture is deleted after a grace in which no text shows it, on both engines. */
import { beforeEach, expect, it } from "vitest";
import { runAsCaller, service } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

onBothEngines({}, (bench) => {
  const makeName = (ending = "webp") => `${crypto.randomUUID()}.${ending}`;
  const upload = async (name: string) => {
    await bench.database.query("insert into storage.objects (bucket_id, name) values ('images', $1)", [name]);
    return name;
  };
  const addPost = (slug: string, content: string, featuredImage: string | null = null) =>
    bench.database.query("insert into blog_posts (title, slug, content, featured_image) values ('T', $1, $2, $3)", [
      slug,
      content,
      featuredImage,
    ]);
  const note = () => bench.database.query("select private.note_unused_pictures()");
  const listUnused = async () =>
    (await bench.database.query<{ name: string }>("select name from private.unused_pictures order by name")).map(
      ({ name }) => name,
    );
  const passDays = (days: number) =>
    bench.database.query("update private.unused_pictures set since = since - make_interval(days => $1) where true", [
      days,
    ]);
  const listExpired = () =>
    runAsCaller(bench.database, service, async () => {
      const [row] = await bench.database.query<{ names: string[] }>("select public.list_expired_pictures() as names");
      return row?.names.toSorted();
    });
  beforeEach(async () => {
    for (const table of ["storage.objects", "blog_posts", "private.unused_pictures"])
      await bench.database.query(`delete from ${table} where true`);
  });

  it("names a picture thirty days after it has left the text, or its post is gone, and none before", async () => {
    const [inText, atTop, inDeleted, kept] = [
      await upload(makeName()),
      await upload(makeName("png")),
      await upload(makeName("jpg")),
      await upload(makeName("avif")),
    ];
    const address = (name: string) => `https://p.example/storage/v1/object/public/images/${name}`;
    await addPost("one", `Text ![A](${address(inText)}) and ![B](${address(kept)} "B")`, address(atTop));
    await addPost("two", `![C](/storage/v1/object/public/images/${inDeleted})`);
    await note();
    expect(await listUnused()).toEqual([]);
    await bench.database.query("update blog_posts set content = $1, featured_image = null where slug = 'one'", [
      `Only ![B](${address(kept)})`,
    ]);
    await bench.database.query("delete from blog_posts where slug = 'two'");
    await note();
    const gone = [inText, atTop, inDeleted].sort();
    expect(await listUnused()).toEqual(gone);
    await passDays(29);
    expect(await listExpired()).toEqual([]);
    await passDays(2);
    expect(await listExpired()).toEqual(gone);
  });

  it("begins anew for a picture that a text shows again, at the last moment too", async () => {
    const name = await upload(makeName());
    await note();
    await passDays(31);
    await addPost("again", `![A](/images/${name})`);
    expect(await listExpired()).toEqual([]);
    await bench.database.query("delete from blog_posts where true");
    await note();
    expect(await listUnused()).toEqual([name]);
    expect(await listExpired()).toEqual([]);
  });

  it("leaves what nobody has uploaded by a form, and what any other text shows", async () => {
    await upload("logo.png");
    await upload("posts/a b.png");
    const [inService, inStory] = [await upload(makeName()), await upload(makeName())];
    await bench.database.query("insert into services (name, type, description) values ('S', 'tailor-made', $1)", [
      `![A](/images/${inService})`,
    ]);
    await bench.database.query("update business set story = $1 where true", [`![B](/images/${inStory})`]);
    await note();
    expect(await listUnused()).toEqual([]);
    await bench.database.query("delete from services where true");
    await bench.database.query("update business set story = null where true");
  });

  it("forgets a picture that Storage has deleted", async () => {
    const name = await upload(makeName());
    await bench.database.query("select private.call_for_unused_pictures()");
    expect(await listUnused()).toEqual([name]);
    await passDays(31);
    await bench.database.query("delete from storage.objects where name = $1", [name]);
    await note();
    expect(await listUnused()).toEqual([]);
    expect(await listExpired()).toEqual([]);
  });
});
