import type { Mirrored } from "../../shared/rules/sync-edit.ts";

export type Colleague = Pick<Mirrored<"colleagues">, "id" | "name" | "email" | "left_at">;

/** The names of people by the ids of their accounts. */
export type NamesById = ReadonlyMap<string, string>;

/** The name shown for a person of whom nothing is known. */
export const unknownColleague = "a former colleague";

const getOwnName = ({ name, email }: Colleague): string => name ?? email ?? unknownColleague;

/**
 * Returns, for colleagues whose names differ at most in case, a text that distinguishes them: the address, else a note that the
 * person has left.
 */
export function mapNameSuffixes(colleagues: readonly Colleague[]): NamesById {
  const getNameKey = (each: Colleague) => getOwnName(each).trim().toLocaleLowerCase("en");
  const counts = new Map<string, number>();
  for (const each of colleagues) counts.set(getNameKey(each), (counts.get(getNameKey(each)) ?? 0) + 1);
  return new Map(
    colleagues
      .filter((each) => (counts.get(getNameKey(each)) ?? 0) > 1)
      .map((each) => {
        const { id, email, left_at } = each;
        return [id, email && email !== getOwnName(each) ? email : left_at ? "left the team" : id.slice(0, 8)];
      }),
  );
}

/** Returns the displayed name of every colleague: the name or else the address, with an addition if two have the same. */
export function mapNames(colleagues: readonly Colleague[]): NamesById {
  const nameSuffixes = mapNameSuffixes(colleagues);
  return new Map(
    colleagues.map((each) => {
      const suffix = nameSuffixes.get(each.id);
      return [each.id, suffix === undefined ? getOwnName(each) : `${getOwnName(each)} (${suffix})`];
    }),
  );
}

/** Returns the name of a person by their id. */
export const getColleagueName = (names: NamesById, id: string | null): string =>
  (id && names.get(id)) || unknownColleague;
