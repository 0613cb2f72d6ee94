import type { IncomingHttpHeaders } from "node:http";
import type { RefusalCode } from "../../supabase/functions/_shared/refusals.ts";
import { type Fault, type FaultProxy, type SeenRequest, startFaultProxy } from "../../tests/harness/fault-proxy.ts";
import type { Chance } from "./chance.ts";

/** The faults that a request may meet, with a description of each. */
export const faults = {
  "connection dropped": "the server never hears of the request",
  "request cut mid-body": "the server gets half a request",
  "answer cut mid-body": "the server has done its work, half its answer arrives",
  "answer lost": "the server has done its work, nothing arrives",
  delayed: "the request is up to 1.5 s late",
  "429 with Retry-After": "a gateway asks to slow down",
  "503 with Retry-After": "a gateway is busy and says for how long",
  "503 without Retry-After": "a gateway is busy",
  "log-in page with 200": "a hotel's network answers in the server's place",
} as const;

export type FaultName = keyof typeof faults;

/** The proxy's action for each fault. */
const faultMakers: Record<FaultName, (chance: Chance) => Fault> = {
  "connection dropped": () => "cut",
  "request cut mid-body": () => "cut-request",
  "answer cut mid-body": () => "cut-answer",
  "answer lost": () => "lose-answer",
  delayed: (chance) => ({ delay: chance.between(50, 1500) }),
  "429 with Retry-After": () => ({ status: 429, headers: { "retry-after": "1" }, body: '{"message":"Slow down"}' }),
  "503 with Retry-After": () => ({ status: 503, headers: { "retry-after": "1" } }),
  "503 without Retry-After": () => ({ status: 503, body: "<h1>Busy</h1>" }),
  "log-in page with 200": () => ({
    status: 200,
    headers: { "content-type": "text/html" },
    body: "<h1>Welcome to the hotel</h1>",
  }),
};

/** Chooses faults by a seed, and counts them. */
export interface FaultChooser {
  /** The number of injected faults of each kind. */
  readonly injected: Record<FaultName, number>;
  /** The number of WebSocket connections that were cut. */
  readonly socketsCut: number;
  /** Starts or ends the faults; none happen while it is calm. */
  setCalm(isCalm: boolean): void;
}

/**
 * Breaks a part of a proxy's requests, and cuts each of its WebSockets after a while.
 * @param share returns the percentage of requests like a given one that meet a fault
 * @param lossShare returns the percentage of other requests whose answer is lost
 */
export function breakAtRandom(
  proxy: FaultProxy,
  chance: Chance,
  share: (request: SeenRequest) => number,
  lossShare: (request: SeenRequest) => number = () => 0,
): FaultChooser {
  const names = Object.keys(faults) as [FaultName, ...FaultName[]];
  const injected = Object.fromEntries(names.map((name) => [name, 0])) as Record<FaultName, number>;
  let isCalm = true;
  let socketsCut = 0;
  proxy.fault = (request) => {
    if (isCalm) return "pass";
    const isBroken = chance.next() * 100 < share(request);
    if (!isBroken && chance.next() * 100 >= lossShare(request)) return "pass";
    const name = isBroken ? chance.pick(names) : "answer lost";
    injected[name]++;
    return faultMakers[name](chance);
  };
  proxy.socketOpened = (cut) => {
    const timer = setTimeout(
      () => {
        if (isCalm) return;
        socketsCut++;
        cut();
      },
      chance.between(1_000, 12_000),
    );
    timer.unref();
  };
  return {
    injected,
    get socketsCut() {
      return socketsCut;
    },
    setCalm: (value) => {
      isCalm = value;
    },
  };
}

/** The arrival of a visitor's words at the proxy. */
export interface Sighting {
  /** The time, in milliseconds since the epoch. */
  at: number;
  /** The path of the page or of the worker that sent it. */
  from: string;
}

/** Returns the name of the sighting of words under a key. */
export const nameSighting = (key: string, text: string): string => `${key} ${text}`;

export interface BreakingProxy extends FaultChooser {
  url: string;
  /** The number of visitors' requests that the server answered with 2xx, including lost answers. */
  readonly deliveries: number;
  /** The number of requests that failed because the server was being restarted. */
  readonly unanswered: number;
  /** The spells in which only the backend's address fails, and the requests that met one. */
  readonly blocked: { spells: number; requests: number };
  /** The number of requests that were refused as by the function itself. */
  readonly refusals: number;
  /** Returns true for the key of a request that the run refuses. */
  isRefusedKey(key: string): boolean;
  /**
   * When and from where words last came from a device, by their key and their text (`nameSighting`): a key may go on with other
   * words.
   */
  readonly lastSeen: ReadonlyMap<string, Sighting>;
  close(): Promise<void>;
}

export interface ProxyOptions {
  port: number;
  chance: Chance;
  /** The percentage of visitors' requests that meet a fault; `otherFaults` is that of all other requests. */
  requestFaults: number;
  otherFaults: number;
  /** Removes this header, to show that a run without idempotency keys fails. */
  dropHeader?: string;
  /** One key in so many is refused, at every attempt that gets through, as if the function found a fault in the content. */
  refusedShare: number;
}

/** The function's refusal of a request: no retry can change it. */
export const refusalText = "The run refuses this";

/** Faults in which the server gets a request, at least a half of it. */
const reachingFaults: readonly Fault[] = ["cut-request", "lose-answer", "cut-answer"];

/** The paths at the backend's own address. Here the site has the same one; elsewhere a network may block it alone. */
const backendPath = /^\/(?:functions|rest|auth|realtime|storage)\//;

const readKey = (headers: IncomingHttpHeaders): string | undefined => headers["idempotency-key"]?.toString();

/** Starts a proxy on a free port of this machine that breaks a part of its requests by a seed. */
export async function startBreakingProxy(options: ProxyOptions): Promise<BreakingProxy> {
  const { chance, dropHeader, requestFaults, otherFaults } = options;
  const isRefusedKey = (key: string) => Number.parseInt(key.slice(0, 6), 16) % options.refusedShare === 0;
  const proxy = await startFaultProxy(`http://127.0.0.1:${options.port}`);
  /** The visitors' requests, by their keys: reading a plan is a POST, too, and has none. */
  const keys = new WeakMap<SeenRequest, string>();
  const lastSeen = new Map<string, Sighting>();
  const chooser = breakAtRandom(proxy, chance, (request) => (keys.has(request) ? requestFaults : otherFaults));
  const chooseFault = proxy.fault;
  const blocked = { spells: 0, requests: 0 };
  let deliveries = 0;
  let refusals = 0;
  let isCalm = true;
  let isBlocked = false;
  proxy.fault = (request, headers, body) => {
    const key = request.method === "POST" && request.path.startsWith("/functions/") ? readKey(headers) : undefined;
    if (key) {
      keys.set(request, key);
      const text = /Visitor \d+-\d+/.exec(body.toString())?.[0] ?? "";
      lastSeen.set(nameSighting(key, text), {
        at: Date.now(),
        from: new URL(headers.referer ?? "/", proxy.url).pathname,
      });
    }
    if (isBlocked && !isCalm && backendPath.test(request.path)) {
      blocked.requests++;
      return "cut";
    }
    const fault = chooseFault(request, headers, body);
    if (!key || !isRefusedKey(key)) return fault;
    if (reachingFaults.includes(fault)) return "cut";
    if (fault === "cut" || (typeof fault === "object" && "status" in fault)) return fault;
    refusals++;
    const refusal = JSON.stringify({ code: "invalid_payload" satisfies RefusalCode, message: refusalText });
    return { status: 400, headers: { "content-type": "application/json" }, body: refusal };
  };
  proxy.answered = (request, status) => {
    if (keys.has(request) && status >= 200 && status < 300) deliveries++;
  };
  if (dropHeader) proxy.rewriteHeaders = ({ [dropHeader]: _dropped, ...headers }) => headers;
  let timer: NodeJS.Timeout | undefined;
  /** Blocks the backend for some seconds, now and then. */
  const changeNetwork = () => {
    isBlocked = !isBlocked;
    if (isBlocked && !isCalm) blocked.spells++;
    timer = setTimeout(changeNetwork, isBlocked ? chance.between(3_000, 9_000) : chance.between(8_000, 20_000));
  };
  timer = setTimeout(changeNetwork, chance.between(3_000, 9_000));
  return {
    url: proxy.url,
    injected: chooser.injected,
    blocked,
    isRefusedKey,
    lastSeen,
    setCalm: (value) => {
      isCalm = value;
      chooser.setCalm(value);
    },
    close: () => {
      clearTimeout(timer);
      return proxy.close();
    },
    get socketsCut() {
      return chooser.socketsCut;
    },
    get deliveries() {
      return deliveries;
    },
    get refusals() {
      return refusals;
    },
    get unanswered() {
      return proxy.unanswered;
    },
  };
}
