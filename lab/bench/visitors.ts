/**
 * `npm run lab -- bench visitors [COUNT …]`: senders of enquiries, each from an address of its own, against the leads function on a
 * Postgres 17: enquiries a second, how long each takes, what is refused, whether all arrived once. Then the cost of the rate
 * limit's table as it grows, and 10,000 readers whose network comes back at once and within a minute. Counts: 1 10 100 1000.
 */

import http from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { listReadingColumns } from "../../src/shared/rules/readings.ts";
import { enquiry } from "../../tests/harness/enquiry.ts";
import { computeQuantile } from "../quantile.ts";
import { type MeasuredBackend, startMeasured } from "./measured-backend.ts";

const numbers = process.argv
  .slice(2)
  .map(Number)
  .filter((number) => number > 0);
const counts = numbers.length > 0 ? numbers : [1, 10, 100, 1_000];
/** The duration of a run with each number of senders, in milliseconds. */
const span = 10_000;
/** The interval of enquiries that are sent twice under one key, as after a lost answer. */
const repeatEvery = 10;

const backend = await startMeasured("postgres");
try {
  await backend.sql?.("update private.settings set lead_limit = 1000000");
  const senders: Record<string, unknown> = {};
  for (const count of counts) senders[`${count} senders`] = await measureSenders(backend, count);
  console.table(senders);
  console.table({ "200 from one address, limit 30": await measureOneAddress(backend) });
  const table: Record<string, unknown> = {};
  for (const rows of [0, 10_000, 100_000, 1_000_000]) table[`${rows} arrivals`] = await withArrivals(backend, rows);
  console.table(table);
  await backend.sql?.(
    `insert into public.blog_posts (title, slug, excerpt, content, published)
      select 'A walk worth its blisters, number ' || n, 'walk-' || n, 'What the path asks of you', 'On foot.', true
      from generate_series(1, 20) n`,
  );
  const readers: Record<string, unknown> = {};
  for (const seconds of [0, 10, 60])
    readers[seconds ? `within ${seconds} s` : "at once"] = await measureReaders(backend, seconds);
  console.table(readers);
} finally {
  await backend.stop();
}
process.exit(0);

/** Makes an address of 127.0.0.0/8 that no other sender of this run has. */
function makeAddress(n: number): string {
  return `127.${1 + Math.floor(n / 65_536)}.${Math.floor(n / 256) % 256}.${n % 256}`;
}

function sendRequest(
  method: string,
  path: string,
  options: { agent?: http.Agent; from?: string; body?: string; id?: string },
) {
  const { hostname, port } = new URL(backend.url);
  return new Promise<number | string>((done) => {
    const resolveError = (error: NodeJS.ErrnoException) => done(error.code ?? "failed");
    const request = http.request(
      {
        host: hostname,
        port,
        method,
        path,
        agent: options.agent ?? false,
        ...(options.from ? { localAddress: options.from } : {}),
        headers: {
          apikey: backend.key,
          ...(options.body ? { "content-type": "application/json" } : {}),
          ...(options.id ? { "idempotency-key": options.id } : {}),
        },
      },
      (answer) =>
        answer
          .resume()
          .on("end", () => done(answer.statusCode ?? 0))
          .on("error", resolveError),
    );
    request.on("error", resolveError);
    request.end(options.body);
  });
}

async function measureSenders({ sql }: MeasuredBackend, count: number) {
  await sql?.("delete from public.leads");
  const times: number[] = [];
  const storedIds = new Set<string>();
  const statuses: Record<string, number> = {};
  // Counted over all senders, so that repeats come however few a single one sends.
  let [sentCount, repeats] = [0, 0];
  const cpuBefore = await backend.cpu();
  const endTime = performance.now() + span;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const from = makeAddress(count * 10 + n);
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1, localAddress: from });
      while (performance.now() < endTime) {
        const id = crypto.randomUUID();
        const copies = ++sentCount % repeatEvery === 0 ? 2 : 1;
        repeats += copies - 1;
        const body = JSON.stringify({ ...enquiry, name: `Visitor ${sentCount}` });
        for (let copy = 0; copy < copies; copy++) {
          const at = performance.now();
          const status = await sendRequest("POST", "/functions/v1/leads", { agent, body, id });
          times.push(performance.now() - at);
          statuses[status] = (statuses[status] ?? 0) + 1;
          if (status === 200) storedIds.add(id);
        }
      }
      agent.destroy();
    }),
  );
  const took = (performance.now() - startedAt) / 1000;
  const [found] =
    (await sql?.("select count(*)::int as leads, count(distinct name)::int as enquiries from public.leads")) ?? [];
  const missingCount =
    (await sql?.("select count(*)::int as n from unnest($1::uuid[]) k where k not in (select id from public.leads)", [
      [...storedIds],
    ])) ?? [];
  return {
    "enquiries a second": Math.round(storedIds.size / took),
    "p50 ms": Math.round(computeQuantile(times, 0.5)),
    "p99 ms": Math.round(computeQuantile(times, 0.99)),
    answers: JSON.stringify(statuses),
    "sent again": repeats,
    "answered as stored": storedIds.size,
    "in the table": found?.leads,
    twice: Number(found?.leads) - Number(found?.enquiries),
    lost: missingCount[0]?.n,
    "server ms each": (((await backend.cpu()) - cpuBefore) / times.length).toFixed(1),
  };
}

async function measureOneAddress({ sql }: MeasuredBackend) {
  await sql?.("delete from private.lead_arrivals");
  await sql?.("update private.settings set lead_limit = 30");
  const statuses: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: 200 }, async () => {
      const body = JSON.stringify(enquiry);
      const status = await sendRequest("POST", "/functions/v1/leads", {
        from: "127.200.0.1",
        body,
        id: crypto.randomUUID(),
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  await sql?.("update private.settings set lead_limit = 1000000");
  return { answers: JSON.stringify(statuses) };
}

/** Measures ten senders while the table of the rate limit has `rows` arrivals of other addresses, all recent enough to count. */
async function withArrivals(measured: MeasuredBackend, rows: number) {
  await measured.sql?.("delete from private.lead_arrivals");
  await measured.sql?.(
    `insert into private.lead_arrivals (address_hash, arrived_at)
      select sha256((n % 5000)::text::bytea), clock_timestamp() - n * interval '0.0001 seconds' from generate_series(1, $1::int) n`,
    [rows],
  );
  await measured.sql?.("analyze private.lead_arrivals");
  const { "enquiries a second": rate, "p50 ms": p50, "p99 ms": p99, lost } = await measureSenders(measured, 10);
  return { "enquiries a second": rate, "p50 ms": p50, "p99 ms": p99, lost };
}

/**
 * 10,000 readers with the list of posts open hear that their network is back, all at once or spread over so many seconds.
 * Each asks as its page does, at once and on a connection of its own: whether the site answers (src/shared/lib/network.ts), and
 * for the list (src/visitor/document/freshness.ts).
 */
async function measureReaders(_: MeasuredBackend, seconds: number) {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const list = `/rest/v1/blog_posts?select=${listReadingColumns("posts")}&published=eq.true&order=published_at.desc`;
  const cpuBefore = await backend.cpu();
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: 10_000 }, async () => {
      const due = Math.random() * seconds * 1000;
      await sleep(due);
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      for (const status of await Promise.all(["/online.txt", list].map((path) => sendRequest("GET", path, { agent }))))
        statuses[status] = (statuses[status] ?? 0) + 1;
      times.push(performance.now() - startedAt - due);
      agent.destroy();
    }),
  );
  return {
    "p50 ms": Math.round(computeQuantile(times, 0.5)),
    "p99 ms": Math.round(computeQuantile(times, 0.99)),
    "last ms": Math.round(Math.max(...times)),
    answers: JSON.stringify(statuses),
    "all done after s": ((performance.now() - startedAt) / 1000).toFixed(1),
    "server ms each": (((await backend.cpu()) - cpuBefore) / times.length).toFixed(1),
  };
}
