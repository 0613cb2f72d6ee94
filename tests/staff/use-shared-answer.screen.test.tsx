import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSharedAnswer } from "../../src/staff/use-shared-answer.ts";
import type { StaffDb } from "../../src/sync/dexie/staff-db.ts";

it("reads once for all who ask, ends with the last of them, and fails where the read does", () => {
  const db = {} as StaffDb;
  const running: { answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  let ended = 0;
  const watch = (_db: StaffDb, answer: (value: string) => void, fail: (error: unknown) => void) => {
    running.push({ answer, fail });
    return () => void ended++;
  };
  const ask = () => renderHook(() => useSharedAnswer(db, "one", watch));
  const [one, other] = [ask(), ask()];
  expect(running).toHaveLength(1);
  expect(one.result.current).toBeUndefined();
  act(() => running[0]?.answer("A"));
  expect([one.result.current, other.result.current]).toEqual(["A", "A"]);
  const late = ask();
  expect(late.result.current).toBe("A");
  late.unmount();
  one.unmount();
  expect(ended).toBe(0);
  expect(() => act(() => running[0]?.fail(new Error("No disk")))).toThrow("No disk");
  expect(ended).toBe(1);
  ask();
  expect(running).toHaveLength(2);
});
