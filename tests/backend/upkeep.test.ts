import { expect, it, vi } from "vitest";
import { startMaintenance } from "../../backend/maintenance.ts";
import { canReceive } from "../../backend/realtime-broadcast.ts";
import { connectAsStaff, startTestBackend } from "../harness/backend.ts";

/** The timeout is long, because a busy machine must not fail these tests. */
const slowTest = { timeout: 30_000 };

it("names of addresses are forgotten by the clock, though no further enquiry comes", async () => {
  const backend = await startTestBackend();
  try {
    await backend.db.query(
      `insert into private.lead_arrivals (address_hash, arrived_at) values
        ('\\x01', clock_timestamp() - interval '11 minutes'), ('\\x02', clock_timestamp())`,
    );
    const lines: string[] = [];
    const stop = startMaintenance(backend.db, (line) => lines.push(line), 50);
    await vi.waitFor(async () => {
      expect(await backend.db.query("select 1 from private.lead_arrivals")).toHaveLength(1);
    }, slowTest);
    stop();
    expect(lines).toEqual([]);
  } finally {
    await backend.stop();
  }
});

it("enquiries are deleted by the clock after the months that the business says", async () => {
  const backend = await startTestBackend();
  try {
    await backend.db.query(`insert into leads (name, age, "Where are you from?", travel_style, duration, created_at)
      values ('Old', 30, 'Nairobi', 'budget', '1 week', now() - interval '25 months'), ('New', 30, 'Nairobi', 'budget', '1 week', now())`);
    await backend.db.query("delete from private.alerts where true");
    // The default of 24 months is in force a day after it was set. A case that is not done is kept for longer.
    for (const statement of [
      "alter table business disable trigger user",
      "update business set retention_changed_at = retention_changed_at - interval '1 day' where true",
      "alter table business enable trigger user",
    ])
      await backend.db.query(statement);
    await backend.db.query("update follow_ups set stage = 'won' where true");
    const stop = startMaintenance(backend.db, () => {}, 50);
    await vi.waitFor(async () => {
      expect(await backend.db.query("select name from leads")).toEqual([{ name: "New" }]);
    }, slowTest);
    stop();
  } finally {
    await backend.stop();
  }
});

it("what was forgotten leaves the files too: its room is used again", async () => {
  const backend = await startTestBackend();
  try {
    const sizes: number[] = [];
    const stop = startMaintenance(backend.db, () => {}, 50);
    for (let round = 0; round < 6; round++) {
      await backend.db.query(
        `insert into private.lead_arrivals (address_hash, arrived_at)
          select sha256(n::text::bytea), clock_timestamp() - interval '11 minutes' from generate_series(1, 3000) n`,
      );
      // The rows are deleted first, and then the vacuum truncates the file, so the size is read after the vacuum.
      const size = await vi.waitFor(async () => {
        const [row] = await backend.db.query<{ rows: number; all: number }>(
          `select pg_relation_size('private.lead_arrivals')::int as rows,
            pg_total_relation_size('private.lead_arrivals')::int as all`,
        );
        expect(row?.rows).toBe(0);
        return row?.all ?? Number.POSITIVE_INFINITY;
      }, slowTest);
      sizes.push(size);
    }
    stop();
    expect(sizes.at(-1)).toBeLessThan(2.5 * (sizes[0] ?? 0));
  } finally {
    await backend.stop();
  }
});

it("what asking for the right to hear a topic has left behind goes from the files", async () => {
  const backend = await startTestBackend();
  try {
    const topic = "t".repeat(255);
    for (let n = 0; n < 50; n++) expect(await canReceive(backend.db, topic, { role: "anon", claims: {} })).toBe(false);
    const size = async () =>
      (await backend.db.query<{ size: number }>("select pg_relation_size('realtime.messages')::int as size"))[0]?.size;
    expect(await size()).toBeGreaterThan(0);
    const stop = startMaintenance(backend.db, () => {}, 50);
    await vi.waitFor(async () => expect(await size()).toBe(0), slowTest);
    stop();
  } finally {
    await backend.stop();
  }
});

it("a picture that no text has shown for its grace is gone from its address, and one that a draft shows stays", async () => {
  const backend = await startTestBackend();
  try {
    const staff = await connectAsStaff(backend);
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const images = staff.storage.from("images");
    const [unused, shown] = [`${crypto.randomUUID()}.png`, `${crypto.randomUUID()}.png`];
    for (const name of [unused, shown])
      expect((await images.upload(name, png, { contentType: "image/png" })).error).toBeNull();
    const readStatus = async (name: string) => (await fetch(images.getPublicUrl(name).data.publicUrl)).status;
    await backend.db.query("insert into blog_posts (title, slug, content) values ('T', 'shows', $1)", [
      `![A](${images.getPublicUrl(shown).data.publicUrl})`,
    ]);
    const stop = startMaintenance(backend.db, () => {}, 5);
    await vi.waitFor(async () => {
      expect(await backend.db.query("select name from private.unused_pictures")).toEqual([{ name: unused }]);
    }, slowTest);
    expect(await readStatus(unused)).toBe(200);
    await backend.db.query("update private.unused_pictures set since = since - interval '31 days' where true");
    await vi.waitFor(async () => expect(await readStatus(unused)).not.toBe(200), slowTest);
    expect(await readStatus(shown)).toBe(200);
    stop();
  } finally {
    await backend.stop();
  }
});
