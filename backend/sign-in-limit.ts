import { findCallerAddress } from "../supabase/functions/_shared/address.ts";
import { KnownPlaces } from "./known-places.ts";

/** One try of a password. */
export interface Attempt {
  /** Reports the outcome, once: a wrong password counts, all other outcomes do not. */
  end(isWrong: boolean): void;
}

type BeginResult = Attempt | { retryAfter: number };

/** The maximum number of remembered names; the least recent one is dropped first. */
const maxNames = 10_000;

/** Counts the wrong tries under a name within a window of time. */
class TryCounter {
  readonly #tries: number;
  readonly #window: number;
  readonly #now: () => number;
  /** The start times of the wrong or unfinished tries of each name, oldest first. */
  readonly #began = new Map<string, number[]>();

  /**
   * @param tries wrong tries that are allowed within the window
   * @param window milliseconds
   */
  constructor(tries: number, window: number, now: () => number) {
    this.#tries = tries;
    this.#window = window;
    this.#now = now;
  }

  /**
   * Begins a try.
   * @returns the attempt, or the seconds after which to try again
   */
  begin(name: string): BeginResult {
    const now = this.#now();
    const startTimes = (this.#began.get(name) ?? []).filter((at) => at > now - this.#window);
    const [oldest] = startTimes;
    if (oldest !== undefined && startTimes.length >= this.#tries) {
      return { retryAfter: Math.max(1, Math.ceil((oldest + this.#window - now) / 1000)) };
    }
    startTimes.push(now);
    setMostRecent(this.#began, name, startTimes);
    let isEnded = false;
    return {
      end: (isWrong) => {
        if (isEnded) return;
        isEnded = true;
        const startTimes = this.#began.get(name) ?? [];
        const index = startTimes.indexOf(now);
        if (!isWrong && index >= 0) startTimes.splice(index, 1);
        if (startTimes.length === 0) this.#began.delete(name);
      },
    };
  }
}

/** Sets an entry as the most recent one, and drops the least recent one if there are too many. */
function setMostRecent<Value>(map: Map<string, Value>, name: string, value: Value): void {
  map.delete(name);
  map.set(name, value);
  const [first] = map.keys();
  if (map.size > maxNames && first !== undefined) map.delete(first);
}

/**
 * Limits the guessing of passwords. After a number of wrong ones from one address (of IPv6, one /64) or for one account within a
 * window, every further try is refused without a check until the oldest wrong one is outside the window. A try that is still being
 * checked counts as wrong, so parallel tries gain nothing.
 *
 * No limit may be used to lock somebody else out. If an account has been opened before, others' guesses do not count: neither
 * those from elsewhere, nor those from the same address at other accounts. At any one account a network (of IPv6, a /48, which one
 * customer may have) has no more tries than a fifth of the account's, so that several must take part before a new address is
 * refused. The tries of people who are signed in are counted apart from those of strangers.
 */
export class SignInLimit {
  readonly #addresses: TryCounter;
  readonly #accounts: TryCounter;
  /** The tries of each network at each account. */
  readonly #shares: TryCounter;
  readonly #places: KnownPlaces;

  /**
   * @param options.tries wrong passwords that one address may send within the window
   * @param options.accountTries wrong passwords for one account, from all new addresses together, within the account's window
   * @param options.window milliseconds
   * @param options.accountWindow milliseconds
   * @param options.places the addresses from which accounts have been opened
   */
  constructor({
    tries = 10,
    window = 5 * 60_000,
    accountTries = 50,
    accountWindow = 60 * 60_000,
    now = Date.now,
    places = new KnownPlaces(),
  } = {}) {
    this.#addresses = new TryCounter(tries, window, now);
    this.#accounts = new TryCounter(accountTries, accountWindow, now);
    this.#shares = new TryCounter(Math.ceil(accountTries / 5), accountWindow, now);
    this.#places = places;
  }

  /**
   * Begins a try of a password.
   * @param address the caller's address
   * @param account the account's name, normalised
   * @param shouldTrustAddress false for a person who is signed in already, because then a known address proves nothing
   * @returns the attempt, or the seconds after which to try again
   */
  begin(address: string, account: string, shouldTrustAddress = true): BeginResult {
    const callerAddress = findCallerAddress(address, 1) ?? "unknown";
    const name = account.slice(0, 255);
    const isKnown = this.#places.has(name, callerAddress);
    const counters: (() => BeginResult)[] = [
      () => this.#addresses.begin(isKnown ? `${callerAddress} ${name}` : callerAddress),
    ];
    if (!isKnown || !shouldTrustAddress) {
      const countedName = shouldTrustAddress ? name : `signed in ${name}`;
      counters.push(
        () => this.#shares.begin(`${findNetwork(callerAddress)} ${countedName}`),
        () => this.#accounts.begin(countedName),
      );
    }
    const attempts: Attempt[] = [];
    for (const begin of counters) {
      const attempt = begin();
      if ("end" in attempt) {
        attempts.push(attempt);
        continue;
      }
      // A try that one limit refuses counts for no other.
      for (const counted of attempts) counted.end(false);
      return attempt;
    }
    return {
      end: (isWrong) => {
        for (const attempt of attempts) attempt.end(isWrong);
        if (!isWrong && shouldTrustAddress) this.#places.remember(name, callerAddress);
      },
    };
  }
}

/** Returns the network of an address: an IPv4 address itself, or the /48 of an IPv6 /64. */
const findNetwork = (address: string): string =>
  address.includes("::/64") ? `${address.split(":").slice(0, 3).join(":")}::/48` : address;
