import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Backend } from "../../backend/server.ts";
import { connect, connectAsStaff, connectAsStranger, startTestBackend } from "../harness/backend.ts";
import { countOutgoing } from "../harness/outgoing.ts";

let backend: Backend;
let staff: SupabaseClient;
let host: Server;
/** The builds that the host was asked for, each as the number of services that were published then. */
let builds: number[] = [];
/** The host's answer: a status, or a broken connection. */
let hostAnswer: number | "hangs up" = 200;

/** The environment of the function, which reads it at each call. */
const settings: Record<string, string> = {
  DISPATCH_SECRET: "between-database-and-function",
};

beforeAll(async () => {
  host = createServer(async (request, response) => {
    if (hostAnswer === "hangs up") return void request.socket.destroy();
    if (hostAnswer === 200) builds.push(Number((await backend.db.query("select 1 from public.services")).length));
    response.writeHead(hostAnswer).end();
  });
  await new Promise<void>((done) => host.listen(0, "127.0.0.1", done));
  settings.DEPLOY_HOOK_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`;
  backend = await startTestBackend({ functionEnv: settings, hasDispatcher: false });
  staff = await connectAsStaff(backend);
  // This database has no pg_net, so it cannot call the function. The tests call it.
  await backend.db.query("select private.set_dispatch($1, 's')", [`${backend.url}/functions/v1/dispatch`]);
});
afterAll(async () => {
  await backend.stop();
  host.close();
});
beforeEach(async () => {
  hostAnswer = 200;
  await backend.db.query("delete from public.services");
  await backend.db.query("delete from private.outgoing");
  await backend.db.query(
    `update private.outlets set attempts = 0, retry_at = '-infinity', failed_at = null, reason = null, done_at = null`,
  );
  await backend.db.query("update private.dispatcher set waiter = null, waiter_due = '-infinity'");
  await setBudget("0", 1000);
  builds = [];
  settings.DISPATCH_PATIENCE = "100";
  // By default a build does not wait for a quiet time; the tests of that wait set their own values.
  Object.assign(settings, { DISPATCH_QUIET: "0", DISPATCH_LONGEST: "3" });
});

const call = (secret = "between-database-and-function") =>
  fetch(`${backend.url}/functions/v1/dispatch`, { method: "POST", headers: { "x-dispatch-secret": secret } });
/** Sets the interval between builds and their number a day, and deletes the record of earlier builds. */
const setBudget = (interval: string, aDay: number) =>
  backend.db.query("update private.dispatcher set build_interval = $1, builds_a_day = $2, build_times = '{}'", [
    interval,
    aDay,
  ]);
const addService = (name: string) =>
  backend.db.query("insert into public.services (name, type) values ($1, 'ready-made')", [name]);
const countWaiting = () => countOutgoing(backend);
const readState = async () => (await staff.rpc("outgoing_state")).data.build;

describe("builds that are queued", () => {
  it("makes few builds of a hundred changes, each of which calls, and forgets none", async () => {
    settings.DISPATCH_QUIET = "1";
    const calls: Promise<Response>[] = [];
    const startedAt = performance.now();
    for (let n = 0; n < 100; n++) {
      await addService(`Service ${n}`);
      calls.push(call());
      await new Promise((done) => setTimeout(done, 10));
    }
    const answers = await Promise.all(calls);
    for (const { status } of answers) expect([200, 202]).toContain(status);
    // A build waits for one quiet second, so there is at most one a second, however slow the machine is.
    expect(builds.length).toBeGreaterThanOrEqual(1);
    expect(builds.length).toBeLessThanOrEqual(1 + (performance.now() - startedAt) / 1000);
    expect(builds.at(-1)).toBe(100);
    expect(await countWaiting()).toBe(0);
    console.log(`100 changes: ${builds.length} builds`);
  });

  it("asks again when the host does not take it, tells staff meanwhile, and is done once it does", async () => {
    // A failed build is repeated after five seconds at the earliest, so this call does not repeat it.
    settings.DISPATCH_PATIENCE = "1";
    hostAnswer = 503;
    await addService("A");
    expect((await call()).status).toBe(202);
    expect(await countWaiting()).toBe(1);
    const failedState = await readState();
    expect(failedState).toMatchObject({ waiting: 1, reason: "The host answered 503" });
    expect(failedState.attempts).toBe(1);
    hostAnswer = "hangs up";
    await backend.db.query("update private.outlets set retry_at = '-infinity'");
    await call();
    expect((await readState()).reason).toMatch(/did not answer/);
    expect(JSON.stringify(await readState())).not.toContain("/hook");
    hostAnswer = 200;
    await backend.db.query("update private.outlets set retry_at = '-infinity'");
    expect((await call()).status).toBe(200);
    expect(await countWaiting()).toBe(0);
    expect(await readState()).toMatchObject({ waiting: 0, failed_at: null, reason: null, attempts: 0 });
    expect(builds).toEqual([1]);
  });

  it("waits longer from one failure to the next, and starts anew after a success", async () => {
    await addService("A");
    const waits: number[] = [];
    for (let n = 0; n < 13; n++) {
      await backend.db.query("select public.settle_outgoing('build', '{}', null, 'no')");
      const [row] = await backend.db.query<{ seconds: number }>(
        "select round(extract(epoch from retry_at - clock_timestamp()))::int as seconds from private.outlets where kind = 'build'",
      );
      waits.push(row?.seconds ?? 0);
    }
    expect(waits.slice(0, 4)).toEqual([5, 10, 20, 40]);
    expect(waits.at(-1)).toBe(3600);
  });

  it("is taken over when the one that waited was killed", async () => {
    await addService("A");
    const dead = crypto.randomUUID();
    Object.assign(settings, { DISPATCH_QUIET: "60", DISPATCH_LONGEST: "60" });
    await backend.db.query("select public.claim_outgoing($1, 60, 60)", [dead]);
    expect((await call()).status).toBe(202);
    expect(builds).toEqual([]);
    settings.DISPATCH_QUIET = "0";
    await backend.db.query("update private.dispatcher set waiter_due = clock_timestamp() - interval '61 seconds'");
    expect((await call()).status).toBe(200);
    expect(builds).toEqual([1]);
  });

  it("builds once more for a change that came while a build was being asked for", async () => {
    await addService("A");
    const holder = crypto.randomUUID();
    const [claimed] = await backend.db.query<{ claim: { state: string; items: { id: string }[] } }>(
      "select public.claim_outgoing($1, 0, 3) as claim",
      [holder],
    );
    expect(claimed?.claim.state).toBe("build");
    await addService("B");
    await backend.db.query("select public.settle_outgoing('build', $1)", [claimed?.claim.items.map(({ id }) => id)]);
    expect(await countWaiting()).toBe(1);
    await backend.db.query("select public.release_outgoing($1)", [holder]);
    expect((await call()).status).toBe(200);
    expect(builds).toEqual([2]);
  });

  it("hears of nothing that no visitor sees: drafts, and rows that stay as they are", async () => {
    await backend.db.query("insert into public.blog_posts (title, slug, content) values ('D', 'd', 'x')");
    await backend.db.query("update public.blog_posts set content = 'y' where slug = 'd'");
    await addService("A");
    const before = await countWaiting();
    await backend.db.query("update public.services set name = name");
    await backend.db.query("select private.new_epoch()");
    expect(await countWaiting()).toBe(before);
    for (const isPublished of [true, false]) {
      await backend.db.query("update public.blog_posts set published = $1 where slug = 'd'", [isPublished]);
    }
    expect(await countWaiting()).toBe(before + 2);
    await backend.db.query("delete from public.blog_posts where slug = 'd'");
    expect(await countWaiting()).toBe(before + 2);
  });

  it("keep a distance: what is published meanwhile waits, staff see until when, and one build brings all of it", async () => {
    settings.DISPATCH_PATIENCE = "2";
    await setBudget("1 hour", 1000);
    await addService("A");
    expect((await call()).status).toBe(200);
    for (const name of ["B", "C"]) await addService(name);
    expect((await call()).status).toBe(202);
    expect(builds).toEqual([1]);
    const { waiting: changes, next_at: nextAt, reason } = await readState();
    expect([changes, reason]).toEqual([2, null]);
    expect((Date.parse(nextAt) - Date.now()) / 60_000).toBeCloseTo(60, -1);
    await backend.db.query("update private.outlets set retry_at = clock_timestamp() where kind = 'build'");
    await backend.db.query("update private.dispatcher set waiter = null, waiter_due = '-infinity'");
    expect((await call()).status).toBe(200);
    expect(builds).toEqual([1, 3]);
  });

  it("are so many a day at most, of any twenty-four hours", async () => {
    const next = async (times: string[]) => {
      await backend.db.query(
        "update private.dispatcher set build_interval = '10 minutes', builds_a_day = 3, build_times = $1::timestamptz[]",
        [times],
      );
      const [row] = await backend.db.query<{ at: string }>(
        "select private.next_build(dispatcher)::text as at from private.dispatcher",
      );
      return row?.at === "-infinity" ? row.at : new Date(row?.at ?? "").toISOString();
    };
    expect(await next([])).toBe("-infinity");
    expect(await next(["2026-11-22T10:00:00Z"])).toBe("2026-11-22T10:10:00.000Z");
    const day = ["2026-11-22T06:00:00Z", "2026-11-22T08:00:00Z", "2026-11-22T10:00:00Z"];
    expect(await next(day)).toBe("2026-11-23T06:00:00.000Z");
    expect(await next(["2026-11-22T05:00:00Z", ...day])).toBe("2026-11-23T06:00:00.000Z");
  });

  it("opens to nobody without its secret, and its state to staff alone", async () => {
    await addService("A");
    for (const secret of ["", "wrong", "between-database-and-functio", backend.secretKey]) {
      expect((await call(secret)).status).toBe(401);
    }
    expect((await fetch(`${backend.url}/functions/v1/dispatch`)).status).toBe(405);
    expect(builds).toEqual([]);
    for (const client of [connect(backend), await connectAsStranger(backend)]) {
      expect((await client.rpc("outgoing_state")).error).toMatchObject({ code: "42501" });
      expect((await client.rpc("settle_outgoing", { p_kind: "build", p_items: [] })).error).toMatchObject({
        code: "42501",
      });
    }
    const claim = { p_holder: crypto.randomUUID(), p_quiet: 0, p_longest: 0 };
    expect((await staff.rpc("claim_outgoing", claim)).error).toMatchObject({ code: "42501" });
  });
});
