/** Fetches and changes the team, which is not stored on the device. */
import { type Member, readMembers, readTeamLog, type TeamLogLine, type TeamRequest } from "../rules/team.ts";
import { getStaffToken, withFreshSignIn } from "../session/session.ts";
import { sendTeamRequest } from "../supabase/team-request.ts";
import { type AskProblem, type AskResult, useServerAnswer } from "./server-answer.ts";

export type Team = {
  /** The members in the last answer; undefined before the first. */
  members: Member[] | undefined;
  /** The changes of the team and who made them, newest first. */
  log: readonly TeamLogLine[];
  /** The reason why the last fetch failed; the shown list may then be old. */
  problem: AskProblem | undefined;
  isLoading: boolean;
  reload: () => Promise<void>;
};

type TeamList = { members: Member[]; log: readonly TeamLogLine[] };

async function askForTeam(): Promise<AskResult<TeamList>> {
  const outcome = await changeTeam({ action: "list" });
  const members = "body" in outcome ? readMembers(outcome.body) : undefined;
  if (members && "body" in outcome) return { answer: { members, log: readTeamLog(outcome.body) } };
  return { problem: "isRefused" in outcome && outcome.isRefused ? "refused" : "no-answer" };
}

const emptyLog: readonly TeamLogLine[] = [];

/** Fetches the list of staff, and again whenever the network may be back. */
export function useTeam(): Team {
  const { answer, problem, isAsking, askAgain } = useServerAnswer(askForTeam);
  return { members: answer?.members, log: answer?.log ?? emptyLog, problem, isLoading: isAsking, reload: askAgain };
}

const refusalMessages: Record<string, string> = {
  already_staff: "This address is on the team already. If nobody has its password, set a new one on its card.",
  being_added: "Somebody is adding this address right now. If it is not on the list in a minute, please try again.",
  last_one: "You cannot remove the last person: add somebody else first.",
  last_owner: "There must be an owner: make somebody else an owner first.",
  owner_only: "Only an owner may do this.",
  unknown_heir: "The colleague who was to get their records is no longer on the team.",
  not_found: "This person is no longer on the team.",
  not_staff: "You are no longer on the team.",
  unauthenticated: "Your session has ended. Please sign in again.",
  weak_password: "The server did not accept the password that was made. Ask whoever set up this site.",
};

const noAnswerMessage =
  "No answer came, so this may or may not be done. Look at the list when you are online, and try again.";

/** An answer of the server, or a message for the person; `password` is a message about their own password, which is needed. */
export type TeamOutcome = { body: unknown } | { message: string; isRefused: boolean } | { password: string };

/**
 * Sends a change of the team to the server. Never throws.
 * @param password the person's own, once the server has asked for it: they sign in with it for this one question
 */
export async function changeTeam(request: TeamRequest, password?: string): Promise<TeamOutcome> {
  if (password === "") return { password: "Please enter your current password" };
  if (password !== undefined) {
    const answer = await withFreshSignIn(password, (token) => sendWithToken(token, request));
    return "refusal" in answer ? { password: answer.refusal } : answer;
  }
  // Without a token no request can be sent. The session reports that itself.
  const token = await getStaffToken().catch(() => undefined);
  if (!token) {
    return { message: "The server cannot be reached. Please try again, or try another network.", isRefused: false };
  }
  return sendWithToken(token, request);
}

async function sendWithToken(token: string, request: TeamRequest): Promise<TeamOutcome> {
  const answer = await sendTeamRequest(token, request);
  if (answer.outcome === "done") return { body: answer.body };
  if (answer.outcome === "no-answer") return { message: noAnswerMessage, isRefused: false };
  if (answer.code === "reauthentication_needed") return { password: "" };
  return { message: refusalMessages[answer.code] ?? "The server did not accept this.", isRefused: true };
}
