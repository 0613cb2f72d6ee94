import { beforeEach, describe, expect, it } from "vitest";
import type { ImageUpload } from "../../src/domain/image-upload.ts";
import type { SendResult } from "../../src/domain/outbox.ts";
import { addImage, type ImageQueuePorts, sendImages } from "../../src/features/staff-editing/image-queue.ts";

const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]).buffer;

let kept: Map<string, ImageUpload>;
let answers: SendResult[];
let sent: string[];
let now: number;
let ports: ImageQueuePorts;

beforeEach(() => {
  kept = new Map();
  answers = [];
  sent = [];
  now = 1_000;
  let ids = 0;
  ports = {
    now: () => now,
    random: () => 0.5,
    newId: () => `id-${++ids}`,
    addressOf: (path) => `/images/${path}`,
    exclusive: (_, task) => task(),
    send: async (upload) => {
      sent.push(upload.id);
      return answers.shift() ?? { outcome: "sent" };
    },
    store: {
      list: async () => [...kept.values()],
      get: async (id) => kept.get(id),
      add: async (upload) => void kept.set(upload.id, upload),
      update: async (id, change) => {
        const before = kept.get(id);
        if (before) kept.set(id, { ...before, ...change });
      },
      remove: async (id) => void kept.delete(id),
    },
  };
});

const add = () => addImage(ports, { name: "tea.jpg", bytes: jpeg });
const noAnswer = { outcome: "wait", reason: "no-answer" } as const;

describe("a picture that is chosen", () => {
  it("is sent, and nothing stays on the device", async () => {
    expect(await add()).toEqual({ outcome: "saved", address: "/images/id-1.jpg" });
    expect(kept.size).toBe(0);
  });
  it("waits under the address that it will have when nobody answers", async () => {
    answers = [noAnswer];
    expect(await add()).toEqual({ outcome: "queued", address: "/images/id-1.jpg" });
    expect(kept.get("id-1")).toMatchObject({ state: "waiting", attempts: 1, waitReason: "no-answer" });
  });
  it("is given back when the server will not have it", async () => {
    answers = [{ outcome: "refused", message: "Payload too large" }];
    expect(await add()).toEqual({ outcome: "refused", message: "Payload too large" });
    expect(kept.size).toBe(0);
  });
  it("is not even kept when it is no picture", async () => {
    const html = new TextEncoder().encode("<script>alert(1)</script>").buffer as ArrayBuffer;
    expect(await addImage(ports, { name: "x.png", bytes: html })).toMatchObject({ outcome: "refused" });
    expect(sent).toEqual([]);
  });
});

describe("pictures that wait", () => {
  it("go in their order once the network is back", async () => {
    answers = [noAnswer, noAnswer];
    await add();
    await add();
    expect(await sendImages(ports, { networkReturned: true })).toBeNull();
    expect(sent.slice(2)).toEqual(["id-1", "id-2"]);
    expect(kept.size).toBe(0);
  });
  it("do not all spend an attempt while there is no network", async () => {
    answers = [noAnswer, noAnswer, noAnswer];
    await add();
    await add();
    expect(await sendImages(ports, { networkReturned: true })).toBeGreaterThan(now);
    expect(sent).toHaveLength(3);
  });
  it("leave a busy server alone for as long as it asks", async () => {
    answers = [{ outcome: "wait", reason: "busy", retryAfterMs: 60_000 }];
    await add();
    expect(await sendImages(ports, { networkReturned: true })).toBe(61_000);
    expect(sent).toHaveLength(1);
    now += 60_000;
    expect(await sendImages(ports)).toBeNull();
  });
  it("stay with the reason when they are refused, and those behind go on", async () => {
    answers = [noAnswer, noAnswer, { outcome: "refused", message: "Forbidden" }];
    await add();
    await add();
    await sendImages(ports, { networkReturned: true });
    expect([...kept.values()]).toMatchObject([{ id: "id-1", state: "refused", reason: "Forbidden" }]);
    await sendImages(ports, { networkReturned: true });
    expect(sent).toHaveLength(4);
  });
});
