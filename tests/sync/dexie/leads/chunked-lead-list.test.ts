import { describe, expect, it } from "vitest";
import { ChunkedLeadList } from "../../../../src/sync/dexie/leads/chunked-lead-list.ts";
import { compareNewestFirst, type IndexedLead } from "../../../../src/sync/dexie/leads/indexed-lead.ts";
import { cutIntoPieces } from "../../../../src/sync/pieces.ts";
import { measureProcessorTime } from "../../../harness/processor-time.ts";
import { makeSeededRandom } from "../../../harness/seeded-random.ts";

const makeEntry = (n: number, time: number): IndexedLead => ({
  id: `id-${n}`,
  time,
  destination: "",
  isReachable: false,
  text: "",
});
const listLeads = (leads: ChunkedLeadList) => leads.map((each) => each);

describe("leads in their order", () => {
  it.each([
    ["none", 0],
    ["a few", 5],
    ["some pieces", 2_000],
  ])("stay as an array would be, whatever is taken out and put in: %s at first", (_, count) => {
    const random = makeSeededRandom(count + 1);
    const pick = (below: number) => Math.floor(random() * below);
    let next = 0;
    // Many entries have the same time.
    const fresh = () => makeEntry(next++, pick(300));
    let plainList = Array.from({ length: count }, fresh).sort(compareNewestFirst);
    let leads = ChunkedLeadList.of([...plainList].reverse());
    const seenLists: [ChunkedLeadList, IndexedLead[]][] = [];
    for (let round = 0; round < 400; round++) {
      seenLists.push([leads, plainList]);
      // In some rounds nearly all entries are removed, as at the beginning of a load.
      const isBurst = round % 100 > 90;
      const removedEntries = plainList.filter(() => random() < (isBurst ? 0.5 : 1 / plainList.length));
      // Some of the removed entries return with another text, and some of these at another time.
      const into = [
        ...removedEntries
          .filter(() => random() < 0.5)
          .map((each) => ({ ...each, time: pick(2) ? each.time : pick(300) })),
        ...Array.from({ length: pick(isBurst ? 3 : 30) }, fresh),
      ];
      leads = leads.with(removedEntries, into);
      plainList = [...plainList.filter((each) => !removedEntries.includes(each)), ...into].sort(compareNewestFirst);
      expect(leads.length).toBe(plainList.length);
      expect(listLeads(leads)).toEqual(plainList);
      const place = pick(plainList.length + 2);
      expect(leads.at(place)).toBe(plainList[place]);
      expect(leads.slice(place, place + 40)).toEqual(plainList.slice(place, place + 40));
      expect(leads.findIndex(({ id }) => id === plainList[place]?.id)).toBe(place < plainList.length ? place : -1);
      expect(leads.filter(({ time }) => time % 2 === 0)).toEqual(plainList.filter(({ time }) => time % 2 === 0));
    }
    // Earlier lists, which somebody may still look at, are unchanged.
    for (const [before, expected] of seenLists) expect(listLeads(before)).toEqual(expected);
  });

  it("may be none", () => {
    const none = ChunkedLeadList.of([]);
    expect([none.length, none.at(0), none.slice(0, 9), none.findIndex(() => true)]).toEqual([0, undefined, [], -1]);
    const one = makeEntry(1, 1);
    expect(listLeads(none.with([one], []))).toEqual([]);
    expect(listLeads(none.with([], [one]).with([one], []))).toEqual([]);
  });

  it("find their places beside leads that went together, however many", () => {
    const all = Array.from({ length: 4_000 }, (_, n) => makeEntry(n, 4_000 - n));
    const leads = ChunkedLeadList.of(all);
    for (let from = 0; from < all.length; from += 250) {
      const removedEntries = all.slice(from, from + 1_200);
      const into = [
        makeEntry(10_000, 4_000.5 - from),
        makeEntry(10_001, 2_800.5 - from),
        makeEntry(10_002, 2_000.5 - from),
      ];
      const expected = [...all.filter((each) => !removedEntries.includes(each)), ...into].sort(compareNewestFirst);
      expect(listLeads(leads.with(removedEntries, into))).toEqual(expected);
    }
  });

  it("are split where one piece has grown: many that come one after the other take no longer than into a long list", () => {
    const arriving = Array.from({ length: 20_000 }, (_, n) => makeEntry(n, (n * 7_919) % 20_011));
    const measureTime = (before: ChunkedLeadList) =>
      measureProcessorTime(() => {
        let leads = before;
        for (const few of cutIntoPieces(arriving, 8)) leads = leads.with([], few);
        expect(leads.length).toBe(before.length + arriving.length);
      });
    const others = Array.from({ length: 20_000 }, (_, n) => makeEntry(50_000 + n, n + 0.5));
    const intoLong = measureTime(ChunkedLeadList.of(others));
    expect(measureTime(ChunkedLeadList.of([]))).toBeLessThan(3 * intoLong);
  });

  it("copy little of a long list for one lead", () => {
    const leads = ChunkedLeadList.of(Array.from({ length: 100_000 }, (_, n) => makeEntry(n, n)));
    const piecewiseTime = measureProcessorTime(() => {
      let changed = leads;
      for (let n = 0; n < 200; n++) changed = changed.with([], [makeEntry(100_000 + n, n * 500)]);
      expect(changed.length).toBe(100_200);
    });
    const plainList = listLeads(leads);
    const tenCopies = measureProcessorTime(() => {
      for (let n = 0; n < 10; n++) plainList.toSpliced(n * 10_000, 0, makeEntry(100_000 + n, n));
    });
    expect(piecewiseTime).toBeLessThan((20 * tenCopies) / 3);
  });
});
