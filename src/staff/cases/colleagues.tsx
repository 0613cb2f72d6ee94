import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { Mirrored } from "../../shared/rules/sync-edit.ts";
import { useNewestRows } from "../mirror/rows.ts";
import { getColleagueName, mapNameSuffixes, mapNames, type NamesById, unknownColleague } from "../rules/colleagues.ts";
import { useSession } from "../session/session.ts";

/** `nameSuffixes`: the texts that distinguish colleagues with the same name, by their ids. */
type Team = {
  names: NamesById;
  nameSuffixes: NamesById;
  members: readonly Mirrored<"colleagues">[];
  /** The ids of those who have left. */
  formerIds: ReadonlySet<string>;
};

const TeamContext = createContext<Team>({
  names: new Map(),
  nameSuffixes: new Map(),
  members: [],
  formerIds: new Set(),
});

/** Reads the team from this device, once for all screens. */
export function ColleaguesProvider({ children }: { children: ReactNode }) {
  const rows = useNewestRows("colleagues");
  const team = useMemo(
    () => ({
      names: mapNames(rows ?? []),
      nameSuffixes: mapNameSuffixes(rows ?? []),
      members: (rows ?? []).filter(({ left_at }) => left_at === null),
      formerIds: new Set((rows ?? []).flatMap(({ id, left_at }) => (left_at === null ? [] : id))),
    }),
    [rows],
  );
  return <TeamContext value={team}>{children}</TeamContext>;
}

/** Returns the names of everybody who is or was on the team, its present members, and who has left. */
export const useColleagues = (): Team => useContext(TeamContext);

/**
 * A person by their id: "you" for the person who is signed in, else a name, which no translator changes.
 * @param props.isShort true if there is one line only: for a name that two have, only the distinguishing addition is shown
 */
export function Person({
  id,
  isFirst = false,
  isShort = false,
}: {
  id: string | null;
  isFirst?: boolean;
  isShort?: boolean;
}) {
  const { names, nameSuffixes } = useColleagues();
  const userId = useSession()?.userId;
  if (id !== null && id === userId) return <span>{isFirst ? "You" : "you"}</span>;
  const name = (isShort && id && nameSuffixes.get(id)) || getColleagueName(names, id);
  return (
    <bdi translate="no" className="[overflow-wrap:anywhere]">
      {isFirst && name === unknownColleague ? "A former colleague" : name}
    </bdi>
  );
}
