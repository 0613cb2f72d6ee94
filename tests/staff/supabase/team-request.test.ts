import { afterEach, expect, it, vi } from "vitest";
import { sendTeamRequest } from "../../../src/staff/supabase/team-request.ts";

afterEach(() => void vi.unstubAllGlobals());

const askTeam = (answer: () => Response) => {
  vi.stubGlobal("location", { origin: "https://kilele.example" });
  vi.stubGlobal("fetch", async () => answer());
  return sendTeamRequest("token", { action: "list" });
};

it("takes for a refusal what the function itself refuses", async () => {
  expect(await askTeam(() => Response.json({ code: "last_one" }, { status: 409 }))).toEqual({
    outcome: "refused",
    code: "last_one",
  });
  expect(await askTeam(() => Response.json({ members: [] }))).toEqual({ outcome: "done", body: { members: [] } });
});

it.each([
  ["too many requests", () => Response.json({ code: "unauthenticated" }, { status: 429 })],
  ["a broken server", () => Response.json({ code: "unauthenticated" }, { status: 503 })],
  ["a proxy without a code", () => Response.json({ message: "Blocked" }, { status: 403 })],
  ["a log-in page", () => new Response("<h1>WiFi</h1>", { status: 200 })],
  [
    "no network",
    () => {
      throw new TypeError("Failed to fetch");
    },
  ],
])("takes for no answer: %s", async (_what, answer) => {
  expect(await askTeam(answer)).toEqual({ outcome: "no-answer" });
});
