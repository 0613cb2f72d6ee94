import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSharedAnswer } from "../../src/staff/use-shared-answer.ts";
import type { StaffDb } from "../../src/sync/dexie/staff-db.ts";

it("reads once for all who ask, ends with the last of them, and fails where the read does", () => {
  const db = {} as StaffDb;
  const running: { answer: (value: string) => void; fail: (error: unknown) => void }[] = [];
  let endCount = 0;
  const watch = (_db: StaffDb, answer: (value: string) => void, fail: (error: unknown) => void) => {
    running.push({ answer, fail });
    return () => void endCount++;
  };
  const renderAnswer = () => renderHook(() => useSharedAnswer(db, "one", watch));
  const [first, second] = [renderAnswer(), renderAnswer()];
  expect(running).toHaveLength(1);
  expect(first.result.current).toBeUndefined();
  act(() => running[0]?.answer("A"));
  expect([first.result.current, second.result.current]).toEqual(["A", "A"]);
  const lateHook = renderAnswer();
  expect(lateHook.result.current).toBe("A");
  lateHook.unmount();
  first.unmount();
  expect(endCount).toBe(0);
  expect(() => act(() => running[0]?.fail(new Error("No disk")))).toThrow("No disk");
  expect(endCount).toBe(1);
  renderAnswer();
  expect(running).toHaveLength(2);
});
