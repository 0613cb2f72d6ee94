import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useNewest } from "../rows.ts";
import { type Colleague, type Names, nameFor, namesOf } from "../rules/colleagues.ts";
import { useSession } from "../session/session.ts";

type Team = { names: Names; members: readonly Colleague[] };

const TeamContext = createContext<Team>({ names: new Map(), members: [] });

/** Reads the team from this device, once for all screens. */
export function ColleaguesProvider({ children }: { children: ReactNode }) {
  const rows = useNewest("colleagues");
  const team = useMemo(
    () => ({ names: namesOf(rows ?? []), members: (rows ?? []).filter(({ left_at }) => left_at === null) }),
    [rows],
  );
  return <TeamContext value={team}>{children}</TeamContext>;
}

/** Returns the names of everybody who is or was on the team, and its present members. */
export const useColleagues = (): Team => useContext(TeamContext);

/** A person by their id: "you" for the person who is signed in, else a name, which no translator changes. */
export function Person({ id, isFirst = false }: { id: string | null; isFirst?: boolean }) {
  const { names } = useColleagues();
  const userId = useSession()?.userId;
  if (id !== null && id === userId) return <span>{isFirst ? "You" : "you"}</span>;
  return (
    <bdi translate="no" className="[overflow-wrap:anywhere]">
      {nameFor(names, id)}
    </bdi>
  );
}
