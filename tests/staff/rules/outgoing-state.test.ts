import { expect, it } from "vitest";
import { findPlannedBuild, isStuck, readOutgoing } from "../../../src/staff/rules/outgoing-state.ts";

const now = Date.parse("2026-11-22T10:00:00Z");
const makeBacklog = (changes: object) => ({ waiting: 2, since: "2026-11-22T09:50:00+00:00", reason: null, ...changes });
const makeState = (changes: object) => ({
  build: makeBacklog(changes),
  mail: makeBacklog({ waiting: 0 }),
  push: makeBacklog({}),
  wants_mail: true,
  push_key: "BA",
  devices: [{ endpoint: "https://fcm.googleapis.com/a", device: "Chrome on Android" }, { endpoint: 1 }, null],
});

it("reads what the server says of its builds, and nothing where nobody waits for one", () => {
  expect(readOutgoing(makeState({ reason: "The host answered 503" }))).toEqual({
    build: { waiting: 2, since: Date.parse("2026-11-22T09:50:00Z"), reason: "The host answered 503", nextAt: null },
    mail: { waiting: 0, since: Date.parse("2026-11-22T09:50:00Z"), reason: null, nextAt: null },
    push: { waiting: 2, since: Date.parse("2026-11-22T09:50:00Z"), reason: null, nextAt: null },
    wantsMail: true,
    hasMail: true,
    pushKey: "BA",
    devices: [{ endpoint: "https://fcm.googleapis.com/a", device: "Chrome on Android" }],
  });
  expect(readOutgoing({ wants_mail: false, push_key: null })).toMatchObject({ pushKey: undefined, devices: [] });
  expect(readOutgoing({ mail: makeBacklog({}), wants_mail: false })?.build).toBeUndefined();
  const hasMail = (has_mail: unknown) => readOutgoing({ wants_mail: false, has_mail })?.hasMail;
  expect([false, true, null, undefined].map(hasMail)).toEqual([false, true, true, true]);
  for (const none of [null, undefined, [], "page", { message: "no such function" }]) {
    expect(readOutgoing(none)).toBeUndefined();
  }
});

it("takes a backlog or a device that lacks something for none", () => {
  const lacking = { build: null, mail: {}, push: { waiting: "2" }, wants_mail: true, devices: [{ endpoint: "a" }] };
  expect(readOutgoing(lacking)).toEqual({
    build: undefined,
    mail: undefined,
    push: undefined,
    wantsMail: true,
    hasMail: true,
    pushKey: undefined,
    devices: [],
  });
  expect(isStuck(undefined, now)).toBe(false);
});

it.each([
  ["a host that refuses", { reason: "The host answered 503" }, true],
  ["changes that wait as they should", {}, false],
  ["changes that have waited for a quarter of an hour", { since: "2026-11-22T09:45:00+00:00" }, false],
  ["changes that nobody knows the time of", { since: null }, false],
  ["changes that wait, as Postgres writes their time", { since: "2026-11-22 09:44:59+00:00" }, true],
  ["a reason that is no text", { reason: 503 }, false],
  [
    "changes that wait because builds keep a distance",
    { since: "2026-11-22T08:00:00+00:00", next_at: "2026-11-22T10:30:00+00:00" },
    false,
  ],
  [
    "changes whose time has come, a quarter of an hour ago",
    { since: "2026-11-22T08:00:00+00:00", next_at: "2026-11-22T09:44:00+00:00" },
    true,
  ],
  ["changes that nobody has asked a build for", { since: "2026-11-22T09:30:00+00:00" }, true],
  [
    "a refusal that everything has been built since",
    { waiting: 0, since: null, reason: "The host answered 503" },
    false,
  ],
])("staff are told of %s: %#", (_what, changes, isTold) => {
  expect(isStuck(readOutgoing(makeState(changes))?.build, now)).toBe(isTold);
});

it("says how many changes wait for the next build and until when, and only where nothing fails", () => {
  const planned = (changes: object) => findPlannedBuild(readOutgoing(makeState(changes)), now);
  const laterTime = "2026-11-22T10:30:00+00:00";
  expect(planned({ next_at: laterTime })).toEqual({ waiting: 2, at: Date.parse(laterTime) });
  expect(planned({ next_at: "2026-11-22T09:59:00+00:00" })).toBeUndefined();
  expect(planned({ next_at: laterTime, waiting: 0 })).toBeUndefined();
  expect(planned({ next_at: laterTime, reason: "The host answered 503" })).toBeUndefined();
  expect(planned({})).toBeUndefined();
  expect(findPlannedBuild(undefined, now)).toBeUndefined();
});
