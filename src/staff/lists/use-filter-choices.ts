import { useMemo } from "react";
import { useColleagues } from "../cases/colleagues.tsx";
import { getColleagueName } from "../rules/colleagues.ts";
import { useSession } from "../session/session.ts";
import { useCaseFacts } from "./case-facts.ts";
import type { FilterChoices } from "./filter-panel.tsx";

/** Reads the choices of filters that come from this device's rows: the colleagues, and the sources and reasons that cases name. */
export function useFilterChoices(): FilterChoices {
  const cases = useCaseFacts(true);
  const { names, members } = useColleagues();
  const userId = useSession()?.userId;
  return useMemo(() => {
    const person = members.flatMap(({ id }) =>
      id === userId ? [] : { value: id, label: getColleagueName(names, id) },
    );
    const sources = new Set<string>();
    const reasons = new Set<string>();
    const holders = new Set<string>();
    for (const { source, assignee, stage, lostReason } of cases?.facts.values() ?? []) {
      if (source) sources.add(source);
      if (stage === "lost" && lostReason) reasons.add(lostReason);
      if (assignee) holders.add(assignee);
    }
    // People who have left may still have cases.
    for (const { value } of person) holders.delete(value);
    if (userId) holders.delete(userId);
    const former = [...holders].map((id) => ({ value: id, label: getColleagueName(names, id) }));
    const listTexts = (texts: ReadonlySet<string>) => [...texts].sort().map((value) => ({ value, label: value }));
    return { person: [...person, ...former], source: listTexts(sources), reason: listTexts(reasons) };
  }, [cases, names, members, userId]);
}
