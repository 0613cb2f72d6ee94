import { describe, expect, it } from "vitest";
import { measureSpeed, shouldSaveData, type TimedFile } from "../../../src/offline/page/connection-speed.ts";

const makeFile = (transferSize: number, responseStart: number, responseEnd: number): TimedFile => ({
  transferSize,
  responseStart,
  responseEnd,
});

/** Makes two files of 50 kB each that share a line for a duration in milliseconds. */
const makeParallelFiles = (time: number) => [makeFile(50_000, 300, 300 + time), makeFile(50_000, 400, 300 + time)];

describe("the speed of a line", () => {
  it("is that of all files together, while any of them came", () => {
    expect(measureSpeed(makeParallelFiles(2_000))).toBe(50_000);
    expect(measureSpeed([makeFile(30_000, 100, 200), makeFile(30_000, 1_000, 1_100)])).toBe(300_000);
    expect(measureSpeed([makeFile(30_000, 100, 400), makeFile(30_000, 200, 300)])).toBe(200_000);
  });

  it("is unknown where next to nothing came over the network", () => {
    expect(measureSpeed([makeFile(0, 10, 20), makeFile(300, 10, 20), makeFile(90_000, 0, 500)])).toBeUndefined();
  });
});

describe("a line is spared", () => {
  it.each([
    ["where the person asked for it", { saveData: true, effectiveType: "4g" }],
    ["where it is a phone's", { type: "cellular", effectiveType: "4g" }],
    ["where the browser calls it slow", { effectiveType: "3g" }],
  ])("%s, however fast the page came", (_, connection) => {
    expect(shouldSaveData(connection, makeParallelFiles(10))).toBe(true);
  });

  it("a line on which the page came slowly is spared, whatever the browser thinks", () => {
    expect(shouldSaveData({ effectiveType: "4g" }, makeParallelFiles(2_000))).toBe(true);
    expect(shouldSaveData(undefined, makeParallelFiles(2_000))).toBe(true);
  });

  it("a fast line is not spared", () => {
    expect(shouldSaveData({ type: "wifi", effectiveType: "4g" }, makeParallelFiles(200))).toBe(false);
    expect(shouldSaveData(undefined, makeParallelFiles(200))).toBe(false);
  });

  it("a line is spared as before if a page from the device says nothing about it", () => {
    expect(shouldSaveData(undefined, [])).toBeUndefined();
    expect(shouldSaveData({ effectiveType: "4g" }, [])).toBe(false);
  });
});
