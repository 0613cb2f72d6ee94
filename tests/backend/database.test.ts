import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../backend/database.ts";
import { convertTimestamp } from "../../backend/parsers.ts";
import { openPglite } from "../../backend/pglite.ts";
import { DatabaseBusyError, PriorityLock } from "../../backend/session.ts";

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe("the one connection of PGlite", () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPglite("memory");
    await database.script("create table notes (id int primary key, text text); create role reader;");
  });
  afterAll(() => database.close());

  it("belongs to one transaction at a time, even one that waits for something else", async () => {
    const slow = database.transaction(async (session) => {
      await session.query("select set_config('role', 'reader', true)");
      await pause(50);
      const { rows } = await session.query<{ role: string }>("select current_user::text as role");
      return rows[0]?.role;
    });
    await pause(10);
    const [beside] = await database.query<{ role: string }>("select current_user::text as role");
    expect(beside?.role).toBe("postgres");
    expect(await slow).toBe("reader");
  });

  it("is free again after a transaction that failed, and what it did is undone", async () => {
    await expect(
      database.transaction(async (session) => {
        await session.query("insert into notes values (1, 'lost')");
        await session.query("insert into notes values (1, 'again')");
      }),
    ).rejects.toMatchObject({ code: "23505" });
    expect(await database.query("select * from notes")).toEqual([]);
  });

  it("tells of a notification once the transaction has committed, and not if it does not", async () => {
    const notifications: string[] = [];
    const nothing = () => {};
    await database.listen("news", (payload) => notifications.push(payload), nothing);
    await database.transaction(async (session) => {
      await session.query("select pg_notify('news', 'kept')");
      await pause(20);
      expect(notifications).toEqual([]);
    });
    await database
      .transaction(async (session) => {
        await session.query("select pg_notify('news', 'dropped')");
        throw new Error("no");
      })
      .catch(() => {});
    await pause(20);
    expect(notifications).toEqual(["kept"]);
  });
});

describe("PriorityLock", () => {
  it("lets callers through one by one in the order they came, however often each gives its turn back", async () => {
    const turnstile = new PriorityLock();
    const order: number[] = [];
    let inside = 0;
    await Promise.all(
      [1, 2, 3].map(async (n) => {
        const release = await turnstile.acquire();
        expect(++inside).toBe(1);
        await pause(5);
        inside--;
        order.push(n);
        release();
        release();
      }),
    );
    expect(order).toEqual([1, 2, 3]);
  });

  it("never looks free while it passes from one to the next", async () => {
    const turnstile = new PriorityLock();
    const first = await turnstile.acquire();
    const second = turnstile.acquire();
    first();
    let isThirdIn = false;
    const third = turnstile.acquire().then((release) => {
      isThirdIn = true;
      return release;
    });
    const release = await second;
    await pause(5);
    expect(isThirdIn).toBe(false);
    release();
    (await third)();
  });

  it("turns a caller away who waited too long, and still lets the next one in", async () => {
    const turnstile = new PriorityLock(30);
    const release = await turnstile.acquire();
    await expect(turnstile.acquire()).rejects.toBeInstanceOf(DatabaseBusyError);
    const next = turnstile.acquire();
    release();
    (await next)();
  });
});

describe("timestamps", () => {
  it.each([
    ["2026-11-21 08:00:00+00", "2026-11-21T08:00:00+00:00"],
    ["2026-11-21 08:00:00.123456+00", "2026-11-21T08:00:00.123456+00:00"],
    ["2026-11-21 13:30:00+05:30", "2026-11-21T13:30:00+05:30"],
    ["2026-11-21 08:00:00", "2026-11-21T08:00:00"],
    ["0044-03-15 00:00:00+00 BC", "0044-03-15T00:00:00+00:00 BC"],
    ["infinity", "infinity"],
  ])("%s is printed as %s", (text, printed) => {
    expect(convertTimestamp(text)).toBe(printed);
  });
});
