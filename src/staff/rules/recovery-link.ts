/** The result of reading a link from a mail about a forgotten password, to which the auth server redirects. */
export type RecoveryLink = { state: "open"; accessToken: string } | { state: "expired" };

/**
 * Reads a recovery link from the fragment of the address.
 * @returns undefined where the address is not from a recovery mail
 */
export function readRecoveryLink(hash: string): RecoveryLink | undefined {
  // A token contains no characters that addresses escape.
  const readParameter = (name: string) => new RegExp(`(?:^#?|&)${name}=([^&]+)`).exec(hash)?.[1];
  const accessToken = readParameter("access_token");
  if (readParameter("type") === "recovery" && accessToken) return { state: "open", accessToken };
  return readParameter("error") ? { state: "expired" } : undefined;
}
