/** The one way in which screens ask the server for what the mirror does not have. */
import { useCallback, useEffect, useRef, useState } from "react";
import { onReconnect } from "../../shared/lib/on-reconnect.ts";
import { getStaffToken } from "../session/session.ts";

/** The reason why a request has no answer: none came, or the server refused it. */
export type AskProblem = "no-answer" | "refused";

export type AskResult<T> = { answer: T } | { problem: AskProblem };

export type ServerAnswer<T> = {
  /** The last answer, which may be old if there is a problem; undefined before the first. */
  answer: T | undefined;
  /** The problem of the last request; undefined if it was answered. */
  problem: AskProblem | undefined;
  isAsking: boolean;
  askAgain: () => Promise<void>;
};

/**
 * Sends a request with the session's token. Never throws.
 * @param request resolves to undefined or null if no answer came
 */
export async function askWithToken<T>(
  request: (token: string) => Promise<T | undefined | null>,
): Promise<AskResult<NonNullable<T>>> {
  // Without a token no request can be sent. The session reports that itself.
  const token = await getStaffToken().catch(() => undefined);
  const answer = token === undefined ? undefined : await request(token);
  return answer === undefined || answer === null ? { problem: "no-answer" } : { answer };
}

/**
 * Asks the server when a screen opens, when the question changes, whenever the network may be back and, with an interval, again and
 * again while somebody looks.
 * @param ask a function that stays the same as long as the question does; it never throws
 * @param intervalMs undefined for a question that is not repeated
 */
export function useServerAnswer<T>(ask: () => Promise<AskResult<T>>, intervalMs?: number): ServerAnswer<T> {
  const [answer, setAnswer] = useState<T>();
  const [problem, setProblem] = useState<AskProblem>();
  const [isAsking, setAsking] = useState(true);
  /** The number of requests so far: only the last one's answer counts, and none after the screen is left. */
  const lastRequest = useRef(0);
  const askAgain = useCallback(async () => {
    const request = ++lastRequest.current;
    setAsking(true);
    const asked = await ask();
    if (request !== lastRequest.current) return;
    if ("answer" in asked) setAnswer(() => asked.answer);
    setProblem("answer" in asked ? undefined : asked.problem);
    setAsking(false);
  }, [ask]);
  useEffect(() => {
    const askIfSeen = () => {
      if (document.visibilityState === "visible") void askAgain();
    };
    askIfSeen();
    const timer = intervalMs === undefined ? undefined : setInterval(askIfSeen, intervalMs);
    const stopListening = onReconnect(askIfSeen);
    return () => {
      lastRequest.current++;
      clearInterval(timer);
      stopListening();
    };
  }, [askAgain, intervalMs]);
  return { answer, problem, isAsking, askAgain };
}
