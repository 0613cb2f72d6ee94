import { createHmac, randomUUID } from "node:crypto";
import type { Database } from "./database.ts";

/** The maximum number of places that are remembered for one account. */
const maxPlacesPerAccount = 50;

/** A remembered place, as the database has it: hashes, so that nobody reads from them who signed in where. */
interface StoredPlace {
  account: string;
  place: string;
}

/** The addresses from which each account has been opened. They are stored, so that a restart locks nobody out. */
export class KnownPlaces {
  readonly #secret: string;
  readonly #store: (entry: StoredPlace) => void;
  /** The hashes of each account's places, the least recently used one first. */
  readonly #places = new Map<string, Set<string>>();

  /**
   * @param options.secret the key of the hashes
   * @param options.stored the places that are known already, the least recently used one first
   * @param options.store stores a place, or that it has been used again
   */
  constructor({
    secret = randomUUID() as string,
    stored = [] as readonly StoredPlace[],
    store = (_: StoredPlace): void => {},
  } = {}) {
    this.#secret = secret;
    this.#store = store;
    for (const entry of stored) this.#remember(entry);
  }

  /** Returns true if an account has been opened from an address before. */
  has(account: string, address: string): boolean {
    const entry = this.#hash(account, address);
    return this.#places.get(entry.account)?.has(entry.place) ?? false;
  }

  /** Remembers that an account was opened from an address. */
  remember(account: string, address: string): void {
    const entry = this.#hash(account, address);
    this.#remember(entry);
    this.#store(entry);
  }

  #remember({ account, place }: StoredPlace): void {
    const places = this.#places.get(account) ?? new Set();
    places.delete(place);
    places.add(place);
    const [first] = places;
    if (places.size > maxPlacesPerAccount && first !== undefined) places.delete(first);
    this.#places.set(account, places);
  }

  #hash(account: string, address: string): StoredPlace {
    const hash = (text: string) => createHmac("sha256", this.#secret).update(text).digest("base64url");
    return { account: hash(`account ${account}`), place: hash(`place ${account} ${address}`) };
  }
}

/** Reads the known places of a database that `prepareSchema` has prepared, and stores those that are added. */
export async function openKnownPlaces(database: Pick<Database, "query">, secret: string): Promise<KnownPlaces> {
  await database.query("delete from embedded.sign_in_places where used_at < now() - interval '400 days'");
  const stored = await database.query<StoredPlace & Record<string, unknown>>(
    "select account, place from embedded.sign_in_places order by used_at",
  );
  const store = async ({ account, place }: StoredPlace) => {
    await database.query(
      `insert into embedded.sign_in_places (account, place) values ($1, $2)
        on conflict (account, place) do update set used_at = now()`,
      [account, place],
    );
    await database.query(
      `delete from embedded.sign_in_places where account = $1 and place not in (
        select place from embedded.sign_in_places where account = $1 order by used_at desc limit $2)`,
      [account, maxPlacesPerAccount],
    );
  };
  // A place that could not be stored is known until the next start, and is stored by the next sign-in.
  return new KnownPlaces({ secret, stored, store: (entry) => void store(entry).catch(() => {}) });
}
