import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { FollowUp } from "../../../src/shared/rules/follow-ups.ts";
import {
  filterFollowUps,
  findFollowUpsByValues,
  findFollowUpsHaving,
  getFollowUps,
  listFollowUpsWithEvents,
  readEvents,
  readFollowUpsAfter,
  readFollowUpsBefore,
  readFollowUpsDue,
  readFollowUpsSince,
} from "../../../src/sync/dexie/read-follow-ups.ts";
import { StaffDb } from "../../../src/sync/dexie/staff-db.ts";
import { makeFollowUp } from "../../harness/follow-ups.ts";
import { makeSeededRandom } from "../../harness/seeded-random.ts";

let db: StaffDb;
beforeEach(() => {
  db = new StaffDb(`cases-${Math.random()}`);
});
afterEach(() => db.delete());

const random = makeSeededRandom(11);
const choose = <T>(...some: T[]): T => some[Math.floor(random() * some.length)] as T;
const makeTime = (n: number) => `2026-11-${String(1 + (n % 28)).padStart(2, "0")}T08:00:00+00:00`;
const makeCase = (n: number): FollowUp =>
  makeFollowUp({
    id: `case-${n}`,
    created_at: makeTime(n * 7),
    arrival: (n * 13) % 40,
    assignee: choose("ada", "ben", null),
    next_on: choose("2026-11-20", "2026-12-01", null),
    became: choose("x", null, null),
    contact: choose("a@b.example", null, null),
    person: choose("p", "q", null),
  });
const listIds = (rows: readonly ({ id: string } | undefined)[]) => rows.map((row) => row?.id).sort();

it("finds each case by each of its indexes, after any mixture of writes", async () => {
  const cases = new Map<string, FollowUp>();
  for (let step = 0; step < 60; step++) {
    const from = Math.floor(random() * 30);
    const some = Array.from({ length: 1 + Math.floor(random() * 9) }, (_, n) => makeCase(from + n));
    const isDeleted = random() < 0.2;
    if (isDeleted) await db.follow_ups.bulkDelete(some.map(({ id }) => id));
    else await db.follow_ups.bulkPut(some);
    for (const each of some) isDeleted ? cases.delete(each.id) : cases.set(each.id, each);
  }
  const all = [...cases.values()];
  const ids = Array.from({ length: 45 }, (_, n) => `case-${n}`);
  expect(await getFollowUps(db, ids)).toEqual(ids.map((id) => cases.get(id)));
  const [day, before] = [makeTime(15), makeTime(9)];
  const reads: [Promise<FollowUp[]>, (row: FollowUp) => boolean][] = [
    [readFollowUpsSince(db, ""), () => true],
    [readFollowUpsSince(db, day), ({ created_at }) => created_at >= day],
    [readFollowUpsBefore(db, before), ({ created_at }) => created_at < before],
    [readFollowUpsAfter(db, 20), ({ arrival }) => arrival > 20],
    [findFollowUpsHaving(db, "assignee"), ({ assignee }) => assignee !== null],
    [findFollowUpsHaving(db, "contact"), ({ contact }) => contact !== null],
    [findFollowUpsByValues(db, "assignee", ["ben"]), ({ assignee }) => assignee === "ben"],
    [findFollowUpsByValues(db, "person", ["p", "q"]), ({ person }) => person !== null],
    [findFollowUpsByValues(db, "became", ["x"]), ({ became }) => became === "x"],
    [findFollowUpsByValues(db, "person", []), () => false],
    [readFollowUpsDue(db, "2026-11-27"), ({ next_on }) => next_on !== null && next_on <= "2026-11-27"],
    [filterFollowUps(db, ({ stage }) => stage === "new"), ({ stage }) => stage === "new"],
  ];
  for (const [place, [found, isMeant]] of reads.entries()) {
    expect(listIds(await found), `read ${place}`).toEqual(listIds(all.filter(isMeant)));
  }
});

it("reads the history of some cases, oldest first", async () => {
  const makeEvent = (n: number) => ({
    id: `event-${n}`,
    follow_up_id: `case-${n % 5}`,
    actor: null,
    changes: {},
    sync_version: 1,
    happened_at: makeTime(20 - n),
    created_at: makeTime(n),
  });
  const events = Array.from({ length: 12 }, (_, n) => makeEvent(n));
  await db.follow_up_events.bulkPut(events);
  const eventsLeft = events.reverse();
  const pick = (...cases: string[]) =>
    eventsLeft.filter((each) => cases.includes(each.follow_up_id)).map(({ id }) => id);
  expect((await readEvents(db, ["case-1"])).map(({ id }) => id)).toEqual(pick("case-1"));
  expect((await readEvents(db, ["case-0", "case-3", "nobody"])).map(({ id }) => id)).toEqual(pick("case-0", "case-3"));
  expect((await listFollowUpsWithEvents(db)).sort()).toEqual(["case-0", "case-1", "case-2", "case-3", "case-4"]);
});
