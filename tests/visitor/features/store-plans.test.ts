import { describe, expect, it, vi } from "vitest";
import { NoAnswerError } from "../../../src/shared/lib/with-timeout.ts";
import { callPatiently } from "../../../src/visitor/features/plan/store-plans.ts";

const late = () => Promise.reject(new NoAnswerError("The store"));
const pause = async () => {};

describe("a store of plans", () => {
  it("a store of plans that answers late is called again until it answers", async () => {
    const call = vi
      .fn(late)
      .mockImplementationOnce(late)
      .mockImplementationOnce(late)
      .mockResolvedValueOnce(undefined as never);
    await callPatiently(call, () => true, pause);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it("a store of plans that refuses is called once", async () => {
    const call = vi.fn(() => Promise.reject(new Error("full")));
    await expect(callPatiently(call, () => true, pause)).rejects.toThrow("full");
    expect(call).toHaveBeenCalledTimes(1);
  });

  it("a store of plans that never answers is given up after six calls, and at once if nobody waits", async () => {
    const call = vi.fn(late);
    await expect(callPatiently(call, () => true, pause)).rejects.toThrow(NoAnswerError);
    expect(call).toHaveBeenCalledTimes(6);
    await expect(callPatiently(call, () => false, pause)).rejects.toThrow(NoAnswerError);
    expect(call).toHaveBeenCalledTimes(7);
  });
});
