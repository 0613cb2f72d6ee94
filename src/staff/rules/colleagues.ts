import type { Mirrored } from "../../shared/rules/sync-edit.ts";

export type Colleague = Pick<Mirrored<"colleagues">, "id" | "name" | "email" | "left_at">;

/** The names of people by the ids of their accounts. */
export type Names = ReadonlyMap<string, string>;

/** The name shown for a person of whom nothing is known. */
export const unknownColleague = "a former colleague";

/**
 * Returns a name for everybody: the one by which the team knows them, else their address. Where two names are the same in any case,
 * the address is added, or else that the person has left.
 */
export function namesOf(colleagues: readonly Colleague[]): Names {
  const nameOf = ({ name, email }: Colleague) => name ?? email ?? unknownColleague;
  const keyOf = (name: string) => name.trim().toLocaleLowerCase("en");
  const counts = new Map<string, number>();
  for (const each of colleagues) counts.set(keyOf(nameOf(each)), (counts.get(keyOf(nameOf(each))) ?? 0) + 1);
  return new Map(
    colleagues.map((each) => {
      const name = nameOf(each);
      if ((counts.get(keyOf(name)) ?? 0) < 2) return [each.id, name];
      const addition =
        each.email && each.email !== name ? each.email : each.left_at ? "left the team" : each.id.slice(0, 8);
      return [each.id, `${name} (${addition})`];
    }),
  );
}

/** Returns the name of a person by their id. */
export const nameFor = (names: Names, id: string | null): string => (id && names.get(id)) || unknownColleague;
