import { sendAsStaff } from "../../sync/supabase/staff-request.ts";
import type { TeamRequest } from "../rules/team.ts";

/** The longest wait for an answer, in milliseconds. Even the slowest connection that we support takes no longer. */
const requestTimeoutMs = 30_000;

/** The outcome of a request to the function `team`. */
export type TeamAnswer =
  | { outcome: "done"; body: unknown }
  | { outcome: "refused"; code: string }
  | { outcome: "no-answer" };

/**
 * Sends a request to the function `team`. Never throws.
 * @param token a staff member's access token
 */
export async function sendTeamRequest(token: string, request: TeamRequest): Promise<TeamAnswer> {
  try {
    const response = await sendAsStaff("/functions/v1/team", token, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(request),
      timeout: requestTimeoutMs,
    });
    const body = (await response.json()) as { code?: unknown };
    if (response.ok) return { outcome: "done", body };
    const isRefusal = response.status < 500 && response.status !== 429 && typeof body.code === "string";
    return isRefusal ? { outcome: "refused", code: String(body.code) } : { outcome: "no-answer" };
  } catch {
    return { outcome: "no-answer" };
  }
}
