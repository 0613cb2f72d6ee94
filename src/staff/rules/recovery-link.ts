/** The link of a mail about a forgotten password, as the auth server leads back from it. */
export type RecoveryLink = { state: "open"; accessToken: string } | { state: "expired" };

/**
 * Reads the part of the address after `#`.
 * @returns undefined where the address is not from a recovery mail
 */
export function readRecoveryLink(hash: string): RecoveryLink | undefined {
  // A token has no character that an address escapes.
  const read = (name: string) => new RegExp(`(?:^#?|&)${name}=([^&]+)`).exec(hash)?.[1];
  const accessToken = read("access_token");
  if (read("type") === "recovery" && accessToken) return { state: "open", accessToken };
  return read("error") ? { state: "expired" } : undefined;
}
