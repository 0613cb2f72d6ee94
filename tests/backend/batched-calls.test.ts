import { expect, it } from "vitest";
import { createBatcher } from "../../backend/batched-calls.ts";
import type { BatchOutcome, Statement } from "../../backend/pglite-thread.ts";

const makeStatement = (text: string): Statement => ({ text, parameters: [] });
const makeOutcome = ({ text }: Statement): BatchOutcome => ({ answer: { rows: [{ answer: text }], affected: 1 } });

/** Makes a batcher whose batches end when the test says so, and records the size of each. */
function createHeldBatcher(fail: (statement: Statement) => boolean = () => false) {
  const sizes: number[] = [];
  const releases: (() => void)[] = [];
  const enqueue = createBatcher(async (statements) => {
    sizes.push(statements.length);
    await new Promise<void>((release) => releases.push(release));
    if (statements.some(fail)) throw new Error("The connection was lost");
    return statements.map(makeOutcome);
  });
  const release = async () => {
    releases.shift()?.();
    await new Promise((done) => setTimeout(done));
  };
  return { enqueue, sizes, release };
}

it("runs the first call at once, those that arrive meanwhile together, and never more than a hundred", async () => {
  const { enqueue, sizes, release } = createHeldBatcher();
  const calls = Array.from({ length: 252 }, (_, index) => enqueue(makeStatement(String(index))));
  for (let batch = 0; batch < 4; batch++) await release();
  expect(sizes).toEqual([1, 100, 100, 51]);
  expect(await Promise.all(calls)).toEqual(
    Array.from({ length: 252 }, (_, index) => makeOutcome(makeStatement(String(index)))),
  );
});

it("fails every call of a batch that fails, and runs those that come after it", async () => {
  const { enqueue, sizes, release } = createHeldBatcher(({ text }) => text === "bad");
  const results = Promise.allSettled(["first", "bad", "beside"].map((text) => enqueue(makeStatement(text))));
  await release();
  await release();
  expect((await results).map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"]);
  const later = enqueue(makeStatement("later"));
  await release();
  expect(await later).toEqual(makeOutcome(makeStatement("later")));
  expect(sizes).toEqual([1, 2, 1]);
});
