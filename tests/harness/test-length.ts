/**
 * `npm test` runs tests at their short length, `npm run test:all` at their long one. A test that is long however often it
 * repeats itself has the tag `long`, and `npm test` leaves it out; a test that draws at random takes its number of runs from here.
 */

/** The tag of tests that only `npm run test:all` runs: `it("…", { tags: [longTag] }, …)`. */
export const longTag = "long";

/** The longest that a test waits for a state, in milliseconds: it costs nothing where all is well, and a busy machine is no failure. */
export const patience = 30_000;

/** True in `npm run test:all`, which sets TEST_LENGTH. */
export const isLongRun = process.env.TEST_LENGTH === "long";

/** @returns how often a test repeats itself in this run */
export const chooseRepetitions = ({ short, long }: { short: number; long: number }): number =>
  isLongRun ? long : short;

/** @returns all cases in a long run, the first `count` of them in a short one: cases that differ in little but what they are given */
export const takeFirst = <T>(cases: readonly T[], count = 1): readonly T[] =>
  isLongRun ? cases : cases.slice(0, count);

/**
 * The seed of the order in which the files of a kind run, in `npm run test:all` or where it is given: `TEST_SEED=7 npm test -- unit`
 * repeats an order.
 */
export const testSeed = Number(process.env.TEST_SEED ?? Date.now());
