import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type Callers, connectEveryone, everyone, type Who } from "./callers.ts";
import { onBothBackends } from "./two-backends.ts";

const makePng = () => new Blob([Buffer.from("\x89PNG\r\n\x1a\n", "latin1")], { type: "image/png" });

type Result = { data: unknown; error: unknown };
const openImages = (client: SupabaseClient) => client.storage.from("images");

/** Returns true if an operation was carried out, judged by its answer; an empty list means that it was not. */
const hasSucceeded = ({ data, error }: Result) => error === null && !(Array.isArray(data) && data.length === 0);

/** Every operation on a bucket and its objects, with the callers that may perform it. */
const operations: Record<string, { attempt: (client: SupabaseClient) => Promise<Result>; allowed: Who[] }> = {
  upload: { attempt: (client) => openImages(client).upload("new.png", makePng()), allowed: ["staff"] },
  "upload over a picture": {
    attempt: (client) => openImages(client).upload("kept.png", makePng(), { upsert: true }),
    allowed: ["staff"],
  },
  replace: { attempt: (client) => openImages(client).update("kept.png", makePng()), allowed: ["staff"] },
  list: { attempt: (client) => openImages(client).list(), allowed: ["staff"] },
  move: { attempt: (client) => openImages(client).move("kept.png", "moved.png"), allowed: [] },
  copy: { attempt: (client) => openImages(client).copy("kept.png", "copied.png"), allowed: [] },
  remove: { attempt: (client) => openImages(client).remove(["kept.png"]), allowed: ["staff"] },
  "make a bucket": { attempt: (client) => client.storage.createBucket("theirs", { public: true }), allowed: [] },
  "change the bucket": {
    attempt: (client) => client.storage.updateBucket("images", { public: true, fileSizeLimit: null }),
    allowed: [],
  },
  "empty the bucket": { attempt: (client) => client.storage.emptyBucket("images"), allowed: [] },
  "delete the bucket": { attempt: (client) => client.storage.deleteBucket("images"), allowed: [] },
  "upload to another bucket": {
    attempt: (client) => client.storage.from("other").upload("x.png", makePng()),
    allowed: [],
  },
};

onBothBackends({}, (backend) => {
  let callers: Callers;
  beforeAll(async () => {
    callers = await connectEveryone(backend());
  });
  beforeEach(async () => {
    await openImages(callers.staff).remove(["new.png"]);
    await openImages(callers.staff).upload("kept.png", makePng(), { upsert: true });
  });
  const state = async () => ({
    buckets: await backend().db.query("select id, public, file_size_limit, allowed_mime_types from storage.buckets"),
    objects: await backend().db.query("select bucket_id, name from storage.objects order by name"),
  });

  it("there is one bucket, for pictures of at most 5 MiB", async () => {
    expect((await state()).buckets).toMatchObject([
      { id: "images", public: true, allowed_mime_types: ["image/png", "image/jpeg", "image/webp", "image/avif"] },
    ]);
  });

  it("every table of the storage schema has row security", async () => {
    const open = await backend().db.query(
      `select relname from pg_class where relnamespace = 'storage'::regnamespace and relkind in ('r', 'p')
        and relname in ('buckets', 'objects') and not relrowsecurity`,
    );
    expect(open).toEqual([]);
  });

  for (const [name, { attempt, allowed }] of Object.entries(operations)) {
    it(`${name}: ${allowed.join() || "nobody"}`, async () => {
      for (const who of everyone) {
        const before = await state();
        const result = await attempt(callers[who]);
        expect(hasSucceeded(result), who).toBe(allowed.includes(who));
        if (!allowed.includes(who)) expect(await state(), who).toEqual(before);
      }
    });
  }

  it("anybody fetches a picture by its address, and nobody by a signed one", async () => {
    const { publicUrl } = openImages(callers.anonymous).getPublicUrl("kept.png").data;
    expect((await fetch(publicUrl)).status).toBe(200);
    for (const who of everyone) {
      expect((await openImages(callers[who]).createSignedUrl("kept.png", 60)).error, who).not.toBeNull();
    }
  });
});
