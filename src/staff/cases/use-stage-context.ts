import type { StageContext } from "../../shared/rules/follow-ups.ts";
import { useSession } from "../session/session.ts";
import { useColleagues } from "./colleagues.tsx";

/** Returns a function that makes the context of a change of the stage, as of its press. */
export function useStageContext(): () => StageContext {
  const by = useSession()?.userId ?? null;
  const { formerIds } = useColleagues();
  return () => ({ formerIds, by, at: new Date() });
}
