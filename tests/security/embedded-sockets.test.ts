import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { openSocket, pause, readMemory, startForAll } from "./embedded-process.ts";

startForAll();

describe("a socket", () => {
  it("a socket that says more than 64 kB at once is closed", async () => {
    const socket = await openSocket();
    const closed = new Promise((done) => socket.once("close", done));
    socket.send(JSON.stringify(["1", "1", "realtime:a", "phx_join", { config: { x: "a".repeat(70_000) } }]));
    expect(await closed).toBe(1009);
  });

  it("gets no answer to a frame with a long name", async () => {
    const socket = await openSocket();
    const receivedMessages: string[] = [];
    socket.on("message", (data) => receivedMessages.push(data.toString()));
    const longText = "a".repeat(400);
    for (const frame of [
      ["1", longText, "realtime:a", "x", {}],
      ["1", "1", `realtime:${longText}`, "x", {}],
      [longText, "1", "realtime:a", "x", {}],
    ]) {
      socket.send(JSON.stringify(frame));
    }
    socket.send(JSON.stringify([null, "2", "phoenix", "heartbeat", {}]));
    await expect.poll(() => receivedMessages.length).toBeGreaterThan(0);
    expect(receivedMessages).toHaveLength(1);
    socket.terminate();
  });

  it("a socket that never reads is closed before its answers fill the memory", async () => {
    const before = readMemory();
    const socket = await openSocket();
    const raw = (socket as unknown as { _socket: { pause(): void; resume(): void } })._socket;
    raw.pause();
    const beat = JSON.stringify([null, "a".repeat(60), "realtime:nothing", "x".repeat(60), {}]);
    for (let n = 0; n < 400_000 && socket.readyState === WebSocket.OPEN; n++) {
      socket.send(beat);
      if (n % 2_000 === 0) await pause(1);
    }
    await pause(500);
    expect(readMemory() - before).toBeLessThan(100);
    raw.resume();
    await expect.poll(() => socket.readyState).toBe(WebSocket.CLOSED);
  });

  it("is refused to an address that has three hundred", async () => {
    const sockets = await Promise.all(Array.from({ length: 320 }, openSocket));
    expect(sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)).toHaveLength(300);
    for (const socket of sockets) socket.terminate();
    await expect
      .poll(async () => {
        const socket = await openSocket();
        const { readyState } = socket;
        socket.terminate();
        return readyState;
      })
      .toBe(WebSocket.OPEN);
  });
});
