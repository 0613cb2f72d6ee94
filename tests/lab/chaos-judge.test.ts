import { expect, it } from "vitest";
import { nameSighting } from "../../lab/chaos/breaking-proxy.ts";
import { judgeRequests, type RunRecord, type StoredAnswer } from "../../lab/chaos/judge.ts";

const answer: StoredAnswer = {
  id: "a1",
  text: "Visitor 9-0",
  token: "token-one",
  number: 2,
  kind: "change",
  isToOlder: true,
  hadNewer: true,
};

/** A run in which everything has happened once, and every promise was kept. */
const kept: RunRecord = {
  promised: new Set([
    "Visitor 1-0",
    "Visitor 2-0",
    "Visitor 3-0",
    "Visitor 4-0",
    "Visitor 5-1",
    "Visitor 8-0",
    "Visitor 9-0",
  ]),
  unsure: new Set(["Visitor 6-0"]),
  refused: new Set(["Visitor 5-0"]),
  toldDeleted: new Set(["Visitor 10-0"]),
  withdrawn: new Map([["Visitor 2-0", { key: "k2", at: 200, isWarned: false, said: "Message withdrawn" }]]),
  answers: new Map([["Visitor 9-0", { token: "token-one", number: 2, kind: "change" }]]),
  deleted: [
    { id: "d3", text: "Visitor 3-0", isSure: false },
    { id: "d3", text: "Visitor 3-0", isSure: true },
    { id: "d8", text: "Visitor 8-0", isSure: true },
    { id: "d10", text: "Visitor 10-0", isSure: true },
  ],
  left: [
    { text: "Visitor 4-0", state: "refused", isRunsRefusal: true, key: "k4", reason: "No." },
    { text: "Visitor 8-0", state: "refused", isRunsRefusal: false, key: "d8", reason: "Deleted." },
  ],
  lastSeen: new Map([[nameSighting("k2", "Visitor 2-0"), { at: 199, from: "/contact" }]]),
  stored: [
    { id: "s1", text: "Visitor 1-0" },
    { id: "s5", text: "Visitor 5-1" },
    { id: "s6", text: "Visitor 6-0" },
  ],
  storedAnswers: [answer],
};

it("finds nothing where what was made has arrived, was withdrawn, was deleted or stands refused on its device", () => {
  expect(judgeRequests(kept)).toEqual([]);
  expect(judgeRequests({ ...kept, stored: kept.stored.slice(0, 2) })).toEqual([]);
});

it.each<[string, Partial<RunRecord>]>([
  ["Visitor 1-0 was lost", { stored: kept.stored.slice(1) }],
  ["Visitor 4-0 was lost", { left: [] }],
  [
    "Visitor 4-0 was lost",
    { left: [{ text: "Visitor 4-0", state: "waiting", isRunsRefusal: false, key: "k4", reason: "No." }] },
  ],
  ["Visitor 9-0 was lost", { storedAnswers: [] }],
  ["Visitor 2-0 was lost", { withdrawn: new Map() }],
  ["Visitor 1-0 arrived 2 times", { stored: [...kept.stored, { id: "s9", text: "Visitor 1-0" }] }],
  ["Visitor 9-0 arrived 2 times", { storedAnswers: [answer, { ...answer, id: "a2" }] }],
  ["Visitor 3-0 arrived 2 times", { stored: [...kept.stored, { id: "s3", text: "Visitor 3-0" }] }],
  [
    'Visitor 4-0 was refused by the server, and nobody has deleted it: "No.", and its key has nothing',
    { left: [{ text: "Visitor 4-0", state: "refused", isRunsRefusal: false, key: "k4", reason: "No." }] },
  ],
  ["Visitor 10-0 was called deleted, and nobody has deleted it", { deleted: kept.deleted.slice(0, -1) }],
  ["Visitor 7-0 was never made", { stored: [...kept.stored, { id: "s7", text: "Visitor 7-0" }] }],
  ["Visitor 5-0 arrived although it was refused", { stored: [...kept.stored, { id: "s0", text: "Visitor 5-0" }] }],
  [
    "Visitor 4-0 arrived, and its device says it was refused",
    { stored: [...kept.stored, { id: "s4", text: "Visitor 4-0" }] },
  ],
  [
    "Visitor 2-0 was sent from /sw.js 1 ms after it was withdrawn",
    { lastSeen: new Map([[nameSighting("k2", "Visitor 2-0"), { at: 201, from: "/sw.js" }]]) },
  ],
  [
    "Visitor 2-0 had arrived, last seen 1 ms before, from /contact, and its page said only: Message withdrawn",
    { stored: [...kept.stored, { id: "s2", text: "Visitor 2-0" }] },
  ],
  ["Visitor 3-0 came back after it was deleted", { stored: [...kept.stored, { id: "d3", text: "Visitor 3-0" }] }],
  ["Visitor 9-0 arrived at another plan", { storedAnswers: [{ ...answer, token: "token-two" }] }],
  ["Visitor 9-0 was made for version 2 and is stored for 1", { storedAnswers: [{ ...answer, number: 1 }] }],
  ["Visitor 9-0 was 'change' and is stored as 'go_ahead'", { storedAnswers: [{ ...answer, kind: "go_ahead" }] }],
  [
    "Visitor 9-0 is told as an answer to the newest version, wrongly",
    { storedAnswers: [{ ...answer, isToOlder: false }] },
  ],
  [
    "Visitor 9-0 is told as an answer to an older version, wrongly",
    { storedAnswers: [{ ...answer, hadNewer: false }] },
  ],
])("finds that %s", (problem, change) => {
  expect(judgeRequests({ ...kept, ...change })).toEqual([problem]);
});

it("does not judge an answer by a version that came at the same time", () => {
  expect(judgeRequests({ ...kept, storedAnswers: [{ ...answer, hadNewer: null }] })).toEqual([]);
});

it("does not hold against a withdrawal that other words went on under its key", () => {
  const lastSeen = new Map([...kept.lastSeen, [nameSighting("k2", "Visitor 1-1"), { at: 201, from: "/contact" }]]);
  expect(judgeRequests({ ...kept, lastSeen })).toEqual([]);
});
