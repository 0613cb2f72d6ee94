import { expect, it } from "vitest";
import { readMirror, startMirror, stopMirror } from "../../src/staff/mirror/mirror.ts";
import { ModelBackend } from "../harness/screens/model-backend.ts";
import { makeSession } from "../harness/screens/staff-area.tsx";

const access = {
  userId: makeSession().userId,
  getToken: async () => "token",
  renew: async () => "renewed" as const,
  onEnded: () => {},
};

it("stays open where it is opened again while the one before is still being closed", async () => {
  const backend = new ModelBackend();
  backend.install();
  // A request without an answer delays the end of the engine.
  backend.answer(() => new Promise<Response>(() => {}));
  await startMirror(access);
  await expect.poll(() => backend.asked.length).toBeGreaterThan(0);
  const stopped = stopMirror();
  const started = startMirror(access);
  await Promise.all([stopped, started]);
  expect(readMirror().phase).toBe("open");
});

it("is not opened where the start was called off before it began", async () => {
  new ModelBackend().install();
  await startMirror(access);
  void stopMirror();
  const started = startMirror(access);
  const stopped = stopMirror();
  await Promise.all([started, stopped]);
  expect(readMirror().phase).toBe("closed");
});
