import { describe, expect, it } from "vitest";
import { anonymous, getSqlState, makeSignedInCaller, runAsCaller } from "../../harness/database.ts";
import { onBothEngines } from "./engines.ts";

const checkViolation = "23514";
const notNull = "23502";
const makeLongText = (length: number) => "x".repeat(length);

const goodRow: Record<string, Record<string, unknown>> = {
  destinations: { name: "Svaneti" },
  services: { name: "Ten days in Svaneti", type: "ready-made" },
  leads: {
    name: "Wanjiru",
    age: 34,
    "Where are you from?": "Nyeri, Kenya",
    destination: "namibia",
    travel_style: "cultural",
    duration: "1 week",
  },
  blog_posts: { title: "A post", slug: "a-post", content: "Words" },
  local_contacts: { kind: "bed", place: "Thakhek", name: "Sala House" },
};

/** A table, the differences from a valid row, and the expected SQLSTATE; null for an accepted row. */
const cases: [string, Record<string, unknown>, string | null][] = [
  ["destinations", {}, null],
  ["destinations", { name: null }, notNull],
  ["destinations", { name: "   " }, checkViolation],
  ["destinations", { name: makeLongText(200) }, null],
  ["destinations", { name: makeLongText(201) }, checkViolation],
  ...["highlights", "culture", "language", "best_time", "food", "etiquette", "trivia"].flatMap(
    (column): [string, Record<string, unknown>, string | null][] => [
      ["destinations", { [column]: null }, null],
      ["destinations", { [column]: makeLongText(10_000) }, null],
      ["destinations", { [column]: makeLongText(10_001) }, checkViolation],
    ],
  ),
  ["destinations", { top_experiences: ["Walk to Adishi", "Cross to Iprari"] }, null],
  ["destinations", { top_experiences: null }, notNull],
  ["destinations", { top_experiences: ["Walk", null] }, checkViolation],
  ["destinations", { top_experiences: Array(201).fill("x") }, checkViolation],
  ["destinations", { top_experiences: [makeLongText(10_001)] }, checkViolation],
  ["services", {}, null],
  ["services", { type: "tailor-made" }, null],
  ["services", { type: "bespoke" }, checkViolation],
  ["services", { type: null }, notNull],
  ["services", { name: "" }, checkViolation],
  ["services", { description: makeLongText(10_001) }, checkViolation],
  ["services", { cta_links: JSON.stringify(["https://example.org/a", "mailto:a@example.org"]) }, null],
  ["services", { cta_links: JSON.stringify([{ text: "Sample", url: "https://example.org" }]) }, null],
  ["services", { cta_links: JSON.stringify(Array(20).fill("https://example.org")) }, null],
  ["services", { cta_links: JSON.stringify(Array(21).fill("https://example.org")) }, checkViolation],
  ["services", { country: "albania", outline: "1 week", fee_from: "US$ 60" }, null],
  ["services", { country: "albania" }, null],
  ["services", { outline: "1 week" }, checkViolation],
  ["services", { country: "myanmar" }, checkViolation],
  ["services", { country: "albania", outline: "1 month" }, checkViolation],
  ["services", { fee_from: "x".repeat(61) }, checkViolation],
  ["services", { cta_links: "{}" }, checkViolation],
  ["services", { cta_links: '"https://example.org"' }, checkViolation],
  ["services", { cta_links: "null" }, checkViolation],
  ["services", { cta_links: "[1]" }, checkViolation],
  ["services", { cta_links: "[null]" }, checkViolation],
  ["services", { cta_links: JSON.stringify(["javascript:alert(1)"]) }, checkViolation],
  ["services", { cta_links: JSON.stringify([" javascript:alert(1)"]) }, checkViolation],
  ["services", { cta_links: JSON.stringify(["data:text/html,x"]) }, checkViolation],
  ["services", { cta_links: JSON.stringify(["//example.org"]) }, checkViolation],
  ["services", { cta_links: JSON.stringify(["https://example.org/\njavascript:x"]) }, checkViolation],
  ["services", { cta_links: JSON.stringify([`https://${makeLongText(2048)}`]) }, checkViolation],
  ["services", { cta_links: JSON.stringify([{ text: "Sample" }]) }, checkViolation],
  ["services", { cta_links: JSON.stringify([{ url: "https://example.org" }]) }, checkViolation],
  ["services", { cta_links: JSON.stringify([{ text: "", url: "https://example.org" }]) }, checkViolation],
  ["services", { cta_links: JSON.stringify([{ text: "x", url: "javascript:alert(1)" }]) }, checkViolation],
  ["services", { cta_links: JSON.stringify([{ text: "x", url: "https://a.org", on: 1 }]) }, checkViolation],
  ["leads", {}, null],
  ["leads", { destination: null }, null],
  ["leads", { destination: "atlantis" }, checkViolation],
  ["leads", { name: "X" }, checkViolation],
  ["leads", { name: makeLongText(101) }, checkViolation],
  ["leads", { age: 0 }, checkViolation],
  ["leads", { age: 120 }, null],
  ["leads", { age: 121 }, checkViolation],
  ["leads", { "Where are you from?": "X" }, checkViolation],
  ["leads", { "Where are you from?": makeLongText(101) }, checkViolation],
  ["leads", { travelers: 0 }, checkViolation],
  ["leads", { travelers: 50 }, null],
  ["leads", { travelers: 51 }, checkViolation],
  ["leads", { travel_style: "posh" }, checkViolation],
  ["leads", { duration: "3 weeks" }, checkViolation],
  ["blog_posts", {}, null],
  ["blog_posts", { slug: "night-trains-2" }, null],
  ["blog_posts", { slug: "Night-Trains" }, checkViolation],
  ["blog_posts", { slug: "night--trains" }, checkViolation],
  ["blog_posts", { slug: "-night" }, checkViolation],
  ["blog_posts", { slug: "night-" }, checkViolation],
  ["blog_posts", { slug: "a/../b" }, checkViolation],
  ["blog_posts", { slug: "night\n" }, checkViolation],
  ["blog_posts", { slug: "" }, checkViolation],
  ["blog_posts", { slug: makeLongText(201) }, checkViolation],
  ["blog_posts", { title: " " }, checkViolation],
  ["blog_posts", { title: makeLongText(201) }, checkViolation],
  ["blog_posts", { excerpt: makeLongText(10_001) }, checkViolation],
  ["blog_posts", { content: "" }, checkViolation],
  ["blog_posts", { content: makeLongText(200_000) }, null],
  ["blog_posts", { content: makeLongText(200_001) }, checkViolation],
  ["blog_posts", { featured_image: "https://example.org/a.webp" }, null],
  ["blog_posts", { featured_image: "/art/a.webp" }, null],
  ["blog_posts", { featured_image: "javascript:alert(1)" }, checkViolation],
  ["blog_posts", { featured_image: "//example.org/a.webp" }, checkViolation],
  ["local_contacts", {}, null],
  ["local_contacts", { country: "laos", at: "[17.4, 104.83]", bed_kind: "homestay", closed_months: [1, 12] }, null],
  ["local_contacts", { link: "https://sala.example/a?b=c#d", price: "US$ 14 a night", checked_on: "2026-11-28" }, null],
  ["local_contacts", { about: makeLongText(2_000), known_person: makeLongText(300), ask: makeLongText(300) }, null],
  ["local_contacts", { about: makeLongText(2_001) }, checkViolation],
  ["local_contacts", { kind: "shop" }, checkViolation],
  ["local_contacts", { place: " " }, checkViolation],
  ["local_contacts", { name: "" }, checkViolation],
  ["local_contacts", { country: "" }, checkViolation],
  ["local_contacts", { at: "[91, 0]" }, checkViolation],
  ["local_contacts", { link: "javascript:alert(1)" }, checkViolation],
  ["local_contacts", { price: makeLongText(61) }, checkViolation],
  ["local_contacts", { bed_kind: "palace" }, checkViolation],
  ["local_contacts", { closed_months: [0] }, checkViolation],
  ["local_contacts", { closed_months: [1, null] }, checkViolation],
  ["local_contacts", { closed_months: Array(13).fill(1) }, checkViolation],
  ["local_contacts", { at: "[17.4, 104.83, 0]" }, checkViolation],
  ["local_contacts", { at: '{"0": 17.4, "1": 104.83}' }, checkViolation],
  ["local_contacts", { link: "https:///etc/passwd" }, checkViolation],
  ["local_contacts", { link: "data:text/html,https://sala.example" }, checkViolation],
  ["local_contacts", { link: "\nhttps://sala.example" }, checkViolation],
  ["local_contacts", { link: `https://${makeLongText(500)}` }, checkViolation],
  ["local_contacts", { phone: makeLongText(61) }, checkViolation],
  ["local_contacts", { checked_on: "3000-01-01" }, checkViolation],
  ["local_contacts", { country: makeLongText(41) }, checkViolation],
];

onBothEngines({}, (bench) => {
  /** Inserts a row and rolls back. @returns the SQLSTATE; null for an accepted row */
  async function tryRow(table: string, row: Record<string, unknown>): Promise<string | null> {
    const columns = Object.keys(row).map((column) => `"${column}"`);
    const placeholders = columns.map((_, index) => `$${index + 1}`);
    const { database } = bench;
    await database.query("begin");
    const insert = `insert into ${table} (${columns.join(", ")}) values (${placeholders.join(", ")})`;
    const state = await getSqlState(database.query(insert, Object.values(row)));
    await database.query("rollback");
    return state;
  }

  describe("each table checks its values itself", () => {
    it.each(cases.map(([table, change, state]) => ({ table, change, state })))("$table $change", async (entry) => {
      expect(await tryRow(entry.table, { ...goodRow[entry.table], ...entry.change })).toBe(entry.state);
    });
  });

  it("keeps a slug to one post", async () => {
    const { database } = bench;
    const insert = "insert into blog_posts (title, slug, content) values ('T', 'only-once', 'C')";
    await database.query(insert);
    expect(await getSqlState(database.query(insert))).toBe("23505");
  });

  it("lets the client choose an id, once", async () => {
    const { database, staff } = bench;
    const id = crypto.randomUUID();
    const insert = () =>
      runAsCaller(database, makeSignedInCaller(staff), () =>
        database.query("insert into destinations (id, name) values ($1, 'Svaneti') returning id", [id]),
      );
    expect(await insert()).toEqual([{ id }]);
    expect(await getSqlState(insert())).toBe("23505");
  });

  it("never changes an id or created_at, and stamps every write itself", async () => {
    const { database } = bench;
    const [before] = await database.query(
      "insert into destinations (name, sync_version) values ('A', 1) returning id, created_at, sync_version",
    );
    expect(Number(before?.sync_version)).toBeGreaterThan(1);
    const [after] = await database.query(
      `update destinations set created_at = 'epoch', sync_version = 2, name = 'B' where id = $1
       returning created_at, sync_version`,
      [before?.id],
    );
    expect(after?.created_at).toEqual(before?.created_at);
    expect(Number(after?.sync_version)).toBeGreaterThan(Number(before?.sync_version));
    const move = database.query("update destinations set id = gen_random_uuid() where id = $1", [before?.id]);
    expect(await getSqlState(move)).toBe(checkViolation);
  });

  it("moves a post's updated_at when something changed, whatever the client sent", async () => {
    const { database } = bench;
    const [post] = await database.query<{ id: string }>(
      `insert into blog_posts (title, slug, content, updated_at) values ('T', 'touched', 'C', '2020-01-01') returning id`,
    );
    const readTimes = async () =>
      (
        await database.query<{ at: string }>("select updated_at::text as at from blog_posts where id = $1", [post?.id])
      )[0]?.at;
    await database.query("update blog_posts set title = 'T', updated_at = 'epoch' where id = $1", [post?.id]);
    expect(await readTimes()).toContain("2020-01-01");
    await database.query("update blog_posts set published = true, updated_at = 'epoch' where id = $1", [post?.id]);
    expect(new Date((await readTimes()) ?? 0).getTime()).toBeGreaterThan(Date.now() - 3_600_000);
  });

  it("knows a post at every address at which it was published, however it was renamed, and no draft's", async () => {
    const { database } = bench;
    const readMovedPosts = async (slug?: string) =>
      (
        await runAsCaller(database, anonymous, () =>
          database.query<{ moved: Record<string, string> }>("select public.moved_posts($1) as moved", [slug ?? null]),
        )
      )[0]?.moved;
    const change = (set: string, slug: string) =>
      database.query(`update public.blog_posts set ${set} where slug = $1`, [slug]);
    const add = (slug: string, isPublished: boolean) =>
      database.query("insert into public.blog_posts (title, slug, content, published) values ('T', $1, 'C', $2)", [
        slug,
        isPublished,
      ]);
    await add("move-a", true);
    await add("move-draft", false);
    await change("slug = 'move-b'", "move-a");
    await change("slug = 'move-draft-b'", "move-draft");
    await change("published = true", "move-draft-b");
    expect(await readMovedPosts()).toEqual({ "move-a": "move-b" });
    // The post is withdrawn, renamed and published again. The address that its readers know leads to it.
    await change("published = false", "move-b");
    expect(await readMovedPosts()).toEqual({});
    await change("slug = 'move-c'", "move-b");
    await change("published = true", "move-c");
    expect(await readMovedPosts()).toEqual({ "move-a": "move-c", "move-b": "move-c" });
    expect(await readMovedPosts("move-b")).toEqual({ "move-b": "move-c" });
    expect(await readMovedPosts("move-c")).toEqual({});
    // A new post takes the address over, and no redirect is left after its deletion.
    await add("move-a", true);
    expect(await readMovedPosts()).toEqual({ "move-b": "move-c" });
    await change("slug = 'move-b'", "move-c");
    expect(await readMovedPosts()).toEqual({ "move-c": "move-b" });
    await database.query("delete from public.blog_posts where slug like 'move-%'");
    expect(await readMovedPosts()).toEqual({});
  });

  it("leads an address that two posts had to the later one, and to the earlier one once the later is gone", async () => {
    const { database } = bench;
    const readMovedPosts = async (slug: string) =>
      (await database.query<{ moved: Record<string, string> }>("select public.moved_posts($1) as moved", [slug]))[0]
        ?.moved;
    const change = (set: string, slug: string) =>
      database.query(`update public.blog_posts set ${set} where slug = $1`, [slug]);
    const add = (slug: string) =>
      database.query("insert into public.blog_posts (title, slug, content, published) values ('T', $1, 'C', true)", [
        slug,
      ]);
    await add("two-had");
    await change("slug = 'two-first'", "two-had");
    await add("two-had");
    expect(await readMovedPosts("two-had"), "the later one is there").toEqual({});
    await change("published = false", "two-had");
    expect(await readMovedPosts("two-had"), "withdrawn").toEqual({ "two-had": "two-first" });
    await change("published = true", "two-had");
    await change("slug = 'two-second'", "two-had");
    expect(await readMovedPosts("two-had"), "renamed").toEqual({ "two-had": "two-second" });
    // The earlier one comes back to the address for a while, and is the last that had it.
    await change("slug = 'two-had'", "two-first");
    expect(await readMovedPosts("two-had")).toEqual({});
    await change("slug = 'two-first'", "two-had");
    expect(await readMovedPosts("two-had")).toEqual({ "two-had": "two-first" });
    await database.query("delete from public.blog_posts where slug = 'two-first'");
    expect(await readMovedPosts("two-had"), "deleted").toEqual({ "two-had": "two-second" });
    await database.query("delete from public.blog_posts where slug = 'two-second'");
    expect(await readMovedPosts("two-had")).toEqual({});
  });

  it("lets staff's upsert carry the id along", async () => {
    const { database, staff } = bench;
    const id = crypto.randomUUID();
    const upsert = (name: string) =>
      runAsCaller(database, makeSignedInCaller(staff), () =>
        database.query(
          `insert into destinations (id, name) values ($1, $2)
           on conflict (id) do update set id = excluded.id, name = excluded.name returning name`,
          [id, name],
        ),
      );
    await upsert("A");
    expect(await upsert("B")).toEqual([{ name: "B" }]);
  });
});
