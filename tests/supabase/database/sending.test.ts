import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { createAccount } from "../../harness/database.ts";
import { withBench } from "./engines.ts";

const bench = withBench("pglite");
const host = "https://fcm.googleapis.com/fcm/send/";
/** The answer of a device's push service. No answer counts against the service, a refusal against the device. */
type Behaviour = "takes" | "refuses" | "hangs";
type Item = { id: string; endpoint: string; about: string };
type Claim = { state: string; items?: Item[]; seconds?: number; lease?: number };

const query = (sql: string, parameters?: unknown[]) => bench.database.query(sql, parameters);
const claim = async (holder: string, key: string | null = null): Promise<Claim> =>
  (await query("select private.claim_outgoing($1, 30, 120, $2) as claim", [holder, key]))[0]?.claim as Claim;

async function ring(name: string, key: string | null = null): Promise<void> {
  await query(
    `insert into private.push_subscriptions (user_id, endpoint, p256dh, auth, device, push_key)
      values ($1, $2, repeat('B', 87), repeat('A', 22), 'A phone', $3)`,
    [bench.staff, host + name, key],
  );
}
const alert = () =>
  query("insert into private.alerts (about, subject, path) values (gen_random_uuid(), 'A', '/admin')");

beforeEach(async () => {
  for (const table of ["outgoing", "alerts", "push_subscriptions", "mail_recipients"])
    await query(`delete from private.${table} where true`);
  await query(
    "update private.outlets set attempts = 0, retry_at = '-infinity', failed_at = null, reason = null where true",
  );
  await query("update private.dispatcher set waiter = null, waiter_due = '-infinity' where true");
});

/** Sends the due items as the function does, and records the messages that each device has accepted. */
async function work(behaviours: Map<string, Behaviour>, takenByDevice: Map<string, Set<string>>): Promise<void> {
  const holder = crypto.randomUUID();
  for (;;) {
    const { items } = await claim(holder);
    if (!items) return void (await query("select private.release_outgoing($1)", [holder]));
    const unsent: string[] = [];
    for (const { id, endpoint, about } of items) {
      const behaviour = behaviours.get(endpoint.slice(host.length));
      if (behaviour === "hangs") unsent.push(id);
      else if (behaviour === "refuses")
        await query("select private.settle_outgoing('push', array[$1::uuid], $2, 'answered 403', false)", [id, holder]);
      else {
        await query("select private.settle_outgoing('push', array[$1::uuid], $2)", [id, holder]);
        takenByDevice.set(
          endpoint.slice(host.length),
          (takenByDevice.get(endpoint.slice(host.length)) ?? new Set()).add(about),
        );
      }
    }
    if (unsent.length > 0)
      await query("select private.settle_outgoing('push', $1, $2, 'did not answer', true)", [unsent, holder]);
  }
}

describe("what one device does not take", () => {
  it("is told to every device that takes it, whichever others refuse or hang, within a try for each that hangs", async () => {
    const behaviours = fc.array(fc.constantFrom<Behaviour>("takes", "takes", "refuses", "hangs"), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(behaviours, fc.integer({ min: 1, max: 4 }), async (devices, alerts) => {
        await query("delete from private.push_subscriptions where true");
        await query("delete from private.outgoing where true");
        await query("update private.outlets set attempts = 0, retry_at = '-infinity' where true");
        const behavioursByName = new Map(devices.map((behaviour, index) => [`d${index}`, behaviour]));
        for (const name of behavioursByName.keys()) await ring(name);
        const takenByDevice = new Map<string, Set<string>>();
        for (let n = 0; n < alerts; n++) await alert();
        const hanging = devices.filter((each) => each === "hangs").length;
        for (let tries = 0; tries <= hanging; tries++) {
          await work(behavioursByName, takenByDevice);
          // The time is over for which the service is left alone.
          await query("update private.outlets set retry_at = '-infinity' where true");
        }
        for (const [name, behaviour] of behavioursByName) {
          expect(takenByDevice.get(name)?.size ?? 0, `${name} ${behaviour}`).toBe(behaviour === "takes" ? alerts : 0);
        }
      }),
      { numRuns: 12 },
    );
  }, 240_000);

  it("is tried once for each wait of its own, however much waits for it", async () => {
    await ring("stale");
    for (let n = 0; n < 5; n++) await alert();
    const holder = crypto.randomUUID();
    const claimCounts: number[] = [];
    for (let n = 0; n < 3; n++) {
      const { items = [] } = await claim(holder);
      claimCounts.push(items.length);
      for (const { id } of items)
        await query("select private.settle_outgoing('push', array[$1::uuid], $2, 'answered 403', false)", [id, holder]);
      expect(await claim(holder)).toMatchObject({ state: "wait" });
      await query("update private.push_subscriptions set retry_at = '-infinity' where true");
    }
    expect(claimCounts).toEqual([5, 1, 1]);
  });

  it("ends a device that has taken nothing for three days, and not one that fails since yesterday", async () => {
    for (const [hours, hoursLeft] of [
      [71, 1],
      [73, 0],
    ] as const) {
      await query("delete from private.push_subscriptions where true");
      await ring("stale");
      await alert();
      await query("update private.push_subscriptions set failed_at = now() - make_interval(hours => $1)", [hours]);
      const holder = crypto.randomUUID();
      const { items = [] } = await claim(holder);
      await query("select private.settle_outgoing('push', array[$1::uuid], $2, 'answered 403', false)", [
        items[0]?.id,
        holder,
      ]);
      expect(await query("select 1 from private.push_subscriptions"), `${hours} hours`).toHaveLength(hoursLeft);
    }
  });

  it("is forgiven with the first message that is taken", async () => {
    await ring("a");
    await query("update private.push_subscriptions set failed_at = now() - interval '2 days', attempts = 9");
    await alert();
    await work(new Map([["a", "takes"]]), new Map());
    expect(await query("select attempts, failed_at from private.push_subscriptions")).toEqual([
      { attempts: 0, failed_at: null },
    ]);
  });
});

describe("a key of the server", () => {
  it("ends the devices that subscribed under another one, and a function without a key ends none", async () => {
    await ring("before", "old");
    await ring("after", "new");
    await ring("unknown", null);
    const readHoursLeft = async () =>
      (await query("select endpoint from private.push_subscriptions order by endpoint")).length;
    await claim(crypto.randomUUID(), null);
    expect(await readHoursLeft()).toBe(3);
    await claim(crypto.randomUUID(), "new");
    expect(await readHoursLeft()).toBe(2);
  });
});

describe("a mail", () => {
  it("a mail that its service refuses for one address goes to all others at once, in the order of what was never tried", async () => {
    const otherStaff = await createAccount(bench.database, { isStaff: true });
    await query("insert into private.mail_recipients (user_id) values ($1), ($2)", [bench.staff, otherStaff]);
    const holder = crypto.randomUUID();
    const mailed: unknown[] = [];
    for (let n = 0; n < 6; n++) {
      await alert();
      for (;;) {
        const { state, items = [] } = await claim(holder);
        if (state !== "mail") break;
        for (const { id } of items) {
          const [row] = await query("select recipient from private.outgoing where id = $1", [id]);
          const isBad = row?.recipient === bench.staff;
          if (!isBad) mailed.push(id);
          await query("select private.settle_outgoing('mail', array[$1::uuid], $2, $3, false)", [
            id,
            holder,
            isBad ? "answered 550" : null,
          ]);
        }
      }
      expect(mailed).toHaveLength(n + 1);
    }
  });
});

describe("a service that fails", () => {
  it("is tried again within a minute where it takes mails or pushes, whatever failed before, but not before it asked", async () => {
    const readWait = async (kind: string) =>
      Number(
        (
          await query(
            "select extract(epoch from retry_at - clock_timestamp()) as wait from private.outlets where kind = $1",
            [kind],
          )
        )[0]?.wait,
      );
    for (const kind of ["mail", "push"]) {
      for (let n = 0; n < 12; n++) await query("select private.settle_outgoing($1, '{}', null, 'no')", [kind]);
      expect(await readWait(kind)).toBeGreaterThan(50);
      expect(await readWait(kind)).toBeLessThanOrEqual(60);
      await query("select private.settle_outgoing($1, '{}', null, 'no', true, 7200)", [kind]);
      expect(await readWait(kind)).toBeGreaterThan(7100);
    }
  });

  it("is a host that builds, whatever it answers", async () => {
    await query("select private.settle_outgoing('build', '{}', null, 'answered 400', false)");
    const [outlet] = await query(
      "select attempts, retry_at > clock_timestamp() as waits from private.outlets where kind = 'build'",
    );
    expect(outlet).toEqual({ attempts: 1, waits: true });
  });
});

it("tells a worker how long its items are its own", async () => {
  await ring("a");
  await alert();
  const { lease } = await claim(crypto.randomUUID());
  const [row] = await query("select extract(epoch from lease_until - clock_timestamp()) as left from private.outgoing");
  expect(Number(row?.left)).toBeLessThanOrEqual(lease ?? 0);
  expect(Number(row?.left)).toBeGreaterThan((lease ?? 0) - 5);
});

it("a worker says if it has a mail service, and one that does not say changes nothing", async () => {
  const answers: unknown[] = [];
  await query("update private.dispatcher set has_mail = null where true");
  for (const hasMail of [null, false, null, true, null]) {
    await query("select private.claim_outgoing($1, 30, 120, null, $2)", [crypto.randomUUID(), hasMail]);
    answers.push((await query("select has_mail from private.dispatcher"))[0]?.has_mail);
  }
  expect(answers).toEqual([null, false, false, true, true]);
});
