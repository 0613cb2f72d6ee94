/** Opens the mirror of a person without the screens of the staff area, for the hooks and functions that read and write it. */
import { waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { ColleaguesProvider } from "../../../src/staff/cases/colleagues.tsx";
import { openDb, startMirror, stopMirror } from "../../../src/staff/mirror/mirror.ts";
import { SessionProvider } from "../../../src/staff/session/session.ts";
import { readSyncFacts } from "../../../src/sync/dexie/staff-reads.ts";
import { afterEveryTest } from "./clean-up.ts";
import { ModelBackend } from "./model-backend.ts";

const hour = 3_600_000;

/** The id of the signed-in person. */
export const signedInUserId = "5a1e0000-0000-4000-8000-000000000001";

/** Signs a person in on this device, as an earlier visit did. */
export function signIn(): void {
  const tokens = { accessToken: "token", refreshToken: "refresh", expiresAt: Date.now() + hour, lifetime: hour };
  localStorage.setItem(
    "kilele-session",
    JSON.stringify({ userId: signedInUserId, email: "staff@kilele.example", ...tokens }),
  );
}

/** Provides the session and the team to hooks. */
export const MirrorWrapper = ({ children }: { children: ReactNode }) => (
  <SessionProvider>
    <ColleaguesProvider>{children}</ColleaguesProvider>
  </SessionProvider>
);

/** Opens the mirror over a backend, and waits until it has all rows. */
export async function openMirror(backend = new ModelBackend()) {
  signIn();
  backend.install();
  const access = {
    userId: signedInUserId,
    getToken: async () => "token",
    renew: async () => "renewed" as const,
    onEnded: () => {},
  };
  await startMirror(access);
  await waitFor(async () => {
    const { state, report } = await readSyncFacts(openDb());
    if (!state || state.load !== null || report?.connection !== "online") throw new Error("The mirror is loading");
  });
  return { backend, db: openDb() };
}

afterEveryTest(stopMirror);
