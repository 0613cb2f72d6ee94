import { getBackendUrl, supabaseKey } from "../../shared/lib/env.ts";

/** A staff request: what it sends besides the keys, and its time limit in milliseconds. */
type StaffRequest = Omit<RequestInit, "headers" | "signal"> & { headers?: Record<string, string>; timeout: number };

const listeners = new Set<() => void>();

/**
 * Calls the listener whenever a request is answered with 401 or 403. Only the sync functions say why, so the listener should call
 * them.
 * @returns a function that ends this
 */
export function onAccessDenied(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns true if a status may mean that the person has lost access. */
export const isDenial = (status: number): boolean => status === 401 || status === 403;

/** Calls the listeners after a denial. */
export function reportDenial(): void {
  for (const listener of listeners) listener();
}

/**
 * Sends a request with a staff token, and reports an answer that denies access.
 * @param path on the backend, such as `/functions/v1/team`
 * @throws if no answer came
 */
export async function sendAsStaff(path: string, token: string, request: StaffRequest): Promise<Response> {
  const { timeout, headers, ...init } = request;
  const response = await fetch(`${getBackendUrl()}${path}`, {
    ...init,
    headers: { apikey: supabaseKey, authorization: `Bearer ${token}`, ...headers },
    signal: AbortSignal.timeout(timeout),
    cache: "no-store",
  });
  if (isDenial(response.status)) reportDenial();
  return response;
}
