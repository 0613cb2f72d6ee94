/**
 * The result of reading a link from a mail about a forgotten password. `unused`: the token is used up when the password is set, so
 * that a program that opens links beforehand, as mail scanners do, leaves it as it is. `open`: the auth server has redirected here
 * and has used the link up, as links of older mails do.
 */
export type RecoveryLink =
  | { state: "unused"; tokenHash: string }
  | { state: "open"; accessToken: string }
  | { state: "expired" };

/**
 * Reads a recovery link from the fragment of the address.
 * @returns undefined if the address is not from a recovery mail
 */
export function readRecoveryLink(hash: string): RecoveryLink | undefined {
  // A token contains no characters that addresses escape.
  const readParameter = (name: string) => new RegExp(`(?:^#?|&)${name}=([^&]+)`).exec(hash)?.[1];
  const [accessToken, tokenHash] = [readParameter("access_token"), readParameter("token_hash")];
  if (readParameter("type") === "recovery" && accessToken) return { state: "open", accessToken };
  if (readParameter("type") === "recovery" && tokenHash) return { state: "unused", tokenHash };
  return readParameter("error") ? { state: "expired" } : undefined;
}
