import { beforeEach, describe, expect, it } from "vitest";
import { addPicture, judgePictureAnswer, type PicturePorts, pictureLock } from "../../src/outbox/picture-queue.ts";
import type { Verdict } from "../../src/outbox/policy.ts";
import { sendDue } from "../../src/outbox/queue.ts";
import type { ImageUpload } from "../../src/shared/rules/image-upload.ts";
import { makeExclusive, makeMemoryQueue } from "../harness/outbox.ts";

const picture = { redrawn: true, type: "image/jpeg", bytes: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0).buffer } as const;

let storedPictures: Map<string, ImageUpload>;
let answers: Verdict[];
let sentIds: string[];
let now: number;
let ports: PicturePorts;

beforeEach(() => {
  answers = [];
  sentIds = [];
  reportedAddresses = [];
  now = 1_000;
  let ids = 0;
  const { store, rows } = makeMemoryQueue<ImageUpload>([]);
  storedPictures = rows;
  ports = {
    now: () => now,
    random: () => 0.5,
    newId: () => `id-${++ids}`,
    getAddress: (path) => `/images/${path}`,
    exclusive: makeExclusive(),
    lock: "pictures",
    send: async (upload) => {
      sentIds.push(upload.id);
      return answers.shift() ?? { outcome: "sent" };
    },
    store: { ...store, add: async (upload) => void rows.set(upload.id, upload) },
  };
});

let reportedAddresses: string[];
const pictureListener = { onStored: (address: string) => void reportedAddresses.push(address), isWatched: () => true };
const add = (isWatched = pictureListener.isWatched) =>
  addPicture(ports, { name: "tea.jpg", picture }, { ...pictureListener, isWatched });
const noAnswer = { outcome: "waits", reason: "no-answer" } as const;

describe("a picture that is chosen", () => {
  it("is sent, and nothing stays on the device", async () => {
    expect(await add()).toEqual({ outcome: "saved", address: "/images/id-1.jpg" });
    expect(storedPictures.size).toBe(0);
  });
  it("waits under the address that it will have when nobody answers", async () => {
    answers = [noAnswer];
    expect(await add()).toEqual({ outcome: "queued", address: "/images/id-1.jpg" });
    expect(storedPictures.get("id-1")).toMatchObject({ state: "waiting", attempts: 1, waitReason: "no-answer" });
  });
  it("has its address before it is sent, as soon as it is on the device", async () => {
    ports.send = async () => {
      expect([reportedAddresses, storedPictures.size]).toEqual([["/images/id-1.jpg"], 1]);
      return { outcome: "sent" };
    };
    await add();
    expect(reportedAddresses).toEqual(["/images/id-1.jpg"]);
  });
  it("has no address where the device could not keep it", async () => {
    ports.store.add = () => Promise.reject(new DOMException("The device is full", "QuotaExceededError"));
    await expect(add()).rejects.toThrow("The device is full");
    expect([reportedAddresses, sentIds]).toEqual([[], []]);
  });
  it("stays with the reason when the server will not have it and nobody watches any more", async () => {
    answers = [{ outcome: "refused", message: "Payload too large", isKeyReused: false }];
    expect(await add(() => sentIds.length === 0)).toEqual({ outcome: "refused", message: "Payload too large" });
    expect(storedPictures.get("id-1")).toMatchObject({ state: "refused", lastError: "Payload too large" });
  });
  it("is given back when the server will not have it", async () => {
    answers = [{ outcome: "refused", message: "Payload too large", isKeyReused: false }];
    expect(await add()).toEqual({ outcome: "refused", message: "Payload too large" });
    expect(storedPictures.size).toBe(0);
  });
  it("is not even kept when it is too large", async () => {
    const large = { ...picture, bytes: new ArrayBuffer(5 * 1024 * 1024 + 1) };
    expect(await addPicture(ports, { name: "x.jpg", picture: large }, pictureListener)).toMatchObject({
      outcome: "refused",
      message: expect.stringContaining("too large"),
    });
    expect([sentIds, storedPictures.size]).toEqual([[], 0]);
  });
  it("is sent by one tab at a time, under a name that every version of the site knows", () => {
    expect(pictureLock).toBe("kilele-staff-images");
  });
});

describe("pictures that wait", () => {
  it("go in their order once the network is back", async () => {
    answers = [noAnswer, noAnswer];
    await add();
    await add();
    expect((await sendDue(ports, { hasNetworkReturned: true })).nextAttemptAt).toBeNull();
    expect(sentIds.slice(2)).toEqual(["id-1", "id-2"]);
    expect(storedPictures.size).toBe(0);
  });
  it("do not all spend an attempt while there is no network", async () => {
    answers = [noAnswer, noAnswer, noAnswer];
    await add();
    await add();
    expect((await sendDue(ports, { hasNetworkReturned: true })).nextAttemptAt).toBeGreaterThan(now);
    expect(sentIds).toHaveLength(3);
  });
  it("leave a busy server alone for as long as it asks", async () => {
    answers = [{ outcome: "waits", reason: "busy", retryAfterMs: 60_000 }];
    await add();
    expect((await sendDue(ports, { hasNetworkReturned: true })).nextAttemptAt).toBe(61_000);
    expect(sentIds).toHaveLength(1);
    now += 60_000;
    expect((await sendDue(ports)).nextAttemptAt).toBeNull();
  });
  it("stay with the reason when they are refused, and those behind go on", async () => {
    answers = [noAnswer, noAnswer, { outcome: "refused", message: "Forbidden", isKeyReused: false }];
    await add();
    await add();
    await sendDue(ports, { hasNetworkReturned: true });
    expect([...storedPictures.values()]).toMatchObject([{ id: "id-1", state: "refused", lastError: "Forbidden" }]);
    await sendDue(ports, { hasNetworkReturned: true });
    expect(sentIds).toHaveLength(4);
  });
});

describe("what Storage answers", () => {
  const path = "id-1.jpg";
  const judgeStatus = (status: number, body?: unknown) =>
    judgePictureAnswer({ status, body, retryAfter: null }, path, 0);
  it("counts as success only when it names the picture, or says that it is there already", () => {
    expect(judgeStatus(200, { Key: `images/${path}` })).toEqual({ outcome: "sent" });
    expect(judgeStatus(200, { Key: "images/other.jpg" })).toMatchObject({ outcome: "waits" });
    expect(judgeStatus(200, "<h1>Hotel</h1>")).toMatchObject({ outcome: "waits", reason: "no-answer" });
    expect(judgeStatus(409, { statusCode: "409", error: "Duplicate" })).toEqual({ outcome: "sent" });
    expect(judgeStatus(400, { statusCode: "409", error: "Duplicate" })).toEqual({ outcome: "sent" });
    expect(judgeStatus(400, { error: "Duplicate" })).toMatchObject({ outcome: "waits" });
    expect(judgeStatus(409)).toMatchObject({ outcome: "waits", reason: "busy" });
  });
  it.each(["Payload too large", "invalid_mime_type", "Invalid key"])(
    "is a no where Storage itself says: %s",
    (error) => {
      const message = "The object exceeded the maximum allowed size";
      expect(judgeStatus(400, { statusCode: "413", error, message })).toEqual({
        outcome: "refused",
        message,
        isKeyReused: false,
      });
      expect(judgeStatus(413, { error })).toMatchObject({ outcome: "refused", message: "Failed to upload the image" });
    },
  );
  it("waits where a platform or a proxy says it, and quietly for a token that ran out", () => {
    expect(judgePictureAnswer(null, path, 0)).toEqual({ outcome: "waits", reason: "no-answer" });
    expect(judgeStatus(401)).toEqual({ outcome: "waits", reason: "no-answer" });
    expect(judgeStatus(400, { statusCode: "401", error: "Unauthorized" })).toEqual({
      outcome: "waits",
      reason: "no-answer",
    });
    expect(judgeStatus(400, { statusCode: "503" })).toMatchObject({ outcome: "waits", reason: "busy" });
    expect(judgeStatus(403, { message: "No more pictures" })).toMatchObject({
      outcome: "waits",
      fault: "No more pictures",
    });
  });
});
