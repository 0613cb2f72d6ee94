import { expect, it } from "vitest";
import { createSharedQuery } from "../../backend/shared-query.ts";

/** Makes a question whose answers the test gives. Each answer is the number of questions that were asked before it. */
function makeQuestion() {
  const given: ((answer: string) => void)[] = [];
  const failed: (() => void)[] = [];
  const shared = createSharedQuery(
    () =>
      new Promise<string>((done, fail) => {
        given.push(done);
        failed.push(() => fail(new Error("no database")));
      }),
  );
  return { shared, given, failed };
}
const waitShortly = () => new Promise((done) => setTimeout(done));

it("gives whoever asks while a question is under way the answer to the next one, all of them the same", async () => {
  const { shared, given } = makeQuestion();
  const first = shared.join();
  await waitShortly();
  const laterAnswers = [shared.join(), shared.join(), shared.join()];
  await waitShortly();
  expect(given).toHaveLength(1);
  given[0]?.("old");
  expect(await first).toBe("old");
  await waitShortly();
  expect(given).toHaveLength(2);
  given[1]?.("new");
  expect(await Promise.all(laterAnswers)).toEqual(["new", "new", "new"]);
  expect(shared.isIdle()).toBe(true);
});

it("goes on after a question that failed", async () => {
  const { shared, given, failed } = makeQuestion();
  const first = shared.join();
  await waitShortly();
  const second = shared.join();
  failed[0]?.();
  await expect(first).rejects.toThrow("no database");
  await waitShortly();
  given[1]?.("there");
  expect(await second).toBe("there");
  expect(shared.isIdle()).toBe(true);
});
