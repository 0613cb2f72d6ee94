import { beforeEach, describe, expect, it } from "vitest";
import { runAsCaller, type Session, service } from "../../harness/database.ts";
import { onBothEngines, withSessions } from "./engines.ts";

const submitLead = (address: string) =>
  `select public.submit_lead(gen_random_uuid(), 'Wanjiru', 34, 'Nyeri, Kenya', null, 2, 'cultural', '2 weeks', '${address}')`;
const submitMessage = (address: string) =>
  `select public.submit_message(gen_random_uuid(), 'Wanjiru', 'w@example.org', 'Hello', '${address}')`;

/** Inserts arrivals of 5,000 other addresses, ten in each millisecond, the newest so many minutes old. */
const insertOthers = (session: Session, count: number, minutes = 0) =>
  session.query(
    `insert into private.lead_arrivals (address_hash, arrived_at)
      select sha256((n % 5000)::text::bytea), clock_timestamp() - $2 * interval '1 minute' - n * interval '0.1 ms'
      from generate_series(1, $1::int) n`,
    [count, minutes],
  );

/** Counts the pages of 8 KiB that a statement reads, including those of the functions that it calls. */
async function countPagesRead(session: Session, statement: string): Promise<number> {
  const lines = await runAsCaller(session, service, () =>
    session.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers, costs off, timing off) ${statement}`),
  );
  const buffers = lines.map((line) => line["QUERY PLAN"]).find((line) => line.includes("Buffers:")) ?? "";
  return [...buffers.matchAll(/(?:hit|read)=(\d+)/g)].reduce((sum, [, pages]) => sum + Number(pages), 0);
}

const readArrivals = async (session: Session) =>
  Number((await session.query("select count(*)::int as n from private.lead_arrivals"))[0]?.n);

const removeTimer = (session: Session) =>
  session.query("update private.settings set arrivals_forgotten_at = clock_timestamp() - interval '3 minutes'");

async function clear(session: Session): Promise<void> {
  await session.exec("truncate private.lead_arrivals");
  await session.query("select private.forget_lead_arrivals()");
}

/**
 * The allowed difference in pages: a longer index is a page or two deeper, while reading 50,000 rows would take hundreds of
 * pages.
 */
const allowedPages = 30;

onBothEngines({}, (bench) => {
  beforeEach(() => clear(bench.database));

  describe.each([
    ["enquiry", submitLead],
    ["message", submitMessage],
  ])("%s", (_, submit) => {
    /** Measures the pages that one arrival reads, after the functions are compiled. */
    const cost = async (address: string) => {
      for (let n = 0; n < 8; n++) await bench.database.query(submit(`${address} ${n}`));
      return countPagesRead(bench.database, submit(address));
    };

    it("looks at no more pages for what others sent in the window", async () => {
      const alone = await cost("192.0.2.1");
      expect(alone).toBeGreaterThan(0);
      await insertOthers(bench.database, 50_000);
      expect(await cost("192.0.2.2")).toBeLessThan(alone + allowedPages);
    });

    it("looks at no more pages for what has aged out, whether it is forgotten or not", async () => {
      const alone = await cost("192.0.2.1");
      await insertOthers(bench.database, 50_000, 11);
      expect(await cost("192.0.2.2")).toBeLessThan(alone + allowedPages);
      expect(await readArrivals(bench.database)).toBeGreaterThan(50_000);
      await bench.database.query("select private.forget_lead_arrivals()");
      expect(await readArrivals(bench.database)).toBeLessThan(50);
      expect(await cost("192.0.2.3")).toBeLessThan(alone + allowedPages);
    });
  });

  it("enquiries forget what has aged out if no timer runs, a thousand each and the newest never", async () => {
    await insertOthers(bench.database, 2_500, 11);
    await insertOthers(bench.database, 10);
    await removeTimer(bench.database);
    const arrivalCounts: number[] = [];
    for (let n = 0; n < 4; n++) {
      await bench.database.query(submitLead(`192.0.2.${n}`));
      arrivalCounts.push(await readArrivals(bench.database));
    }
    // Each enquiry deletes at most a thousand of the old arrivals, never the newest ones, and adds its own.
    expect(arrivalCounts).toEqual([1_511, 512, 13, 14]);
    await insertOthers(bench.database, 5, 11);
    await bench.database.query(submitLead("192.0.2.9"));
    expect(await readArrivals(bench.database)).toBe(20);
  });

  it("a refused enquiry is not counted", async () => {
    await bench.database.query("update private.settings set lead_limit = 1");
    for (let n = 0; n < 3; n++) await bench.database.query(submitLead("192.0.2.1"));
    await bench.database.query("update private.settings set lead_limit = default");
    expect(await readArrivals(bench.database)).toBe(1);
  });
});

describe("on Postgres, side by side", () => {
  const bench = withSessions(10);
  beforeEach(() => clear(bench.database));

  it("nobody who sends an enquiry waits for another one that forgets what has aged out", async () => {
    await insertOthers(bench.database, 5_000, 11);
    await removeTimer(bench.database);
    const [timer, ...visitors] = bench.sessions as [Session, ...Session[]];
    await timer.query("begin");
    await timer.query("select private.forget_lead_arrivals()");
    try {
      for (const visitor of visitors) await visitor.query("set statement_timeout = '5s'");
      await Promise.all(visitors.map((visitor, n) => visitor.query(submitLead(`192.0.2.${n}`))));
    } finally {
      await timer.query("commit");
    }
    expect(await readArrivals(bench.database)).toBe(visitors.length);
  });

  it("the timer and enquiries that forget at once leave what is new and nothing else", async () => {
    await insertOthers(bench.database, 20_000, 11);
    await removeTimer(bench.database);
    await Promise.all(
      bench.sessions.map(async (session, n) => {
        for (let turn = 0; turn < 5; turn++) {
          if (n === 0) await session.query("select private.forget_lead_arrivals()");
          else await session.query(submitLead(`192.0.2.${n}`));
        }
      }),
    );
    expect(await readArrivals(bench.database)).toBe(45);
  });

  it("counts from after the wait for its turn, however long ago its transaction began", async () => {
    const [first, second] = bench.sessions as [Session, Session];
    const pastWindow = () => new Promise((done) => setTimeout(done, 400));
    await bench.database.query("update private.settings set lead_limit = 1, lead_window = interval '300 milliseconds'");
    await second.query("begin");
    await second.query("select 1");
    await pastWindow();
    await first.query("begin");
    await first.query(submitLead("192.0.2.77"));
    // The earlier arrival leaves the window while this statement waits. It must be counted at the end of the waiting, not at
    // its beginning.
    const lateEnquiry = second.query<{ submit_lead: { outcome: string } }>(submitLead("192.0.2.77"));
    await pastWindow();
    await first.query("commit");
    const [row] = await lateEnquiry;
    await second.query("commit");
    await bench.database.query("update private.settings set lead_limit = default, lead_window = default");
    expect(row?.submit_lead.outcome).toBe("created");
  });
});
