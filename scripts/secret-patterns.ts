/** Something that looks like a secret: its kind, and only its first characters. */
export interface SecretFinding {
  kind: string;
  where: string;
  begins: string;
}

const patterns: [kind: string, pattern: RegExp][] = [
  ["Supabase secret key", /\bsb_secret_[\w-]{16,}/g],
  ["Supabase access token", /\bsbp_[0-9a-f]{40}\b/g],
  ["private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{20}/g],
  ["AWS key", /\bAKIA[0-9A-Z]{16}\b/g],
  ["GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,})/g],
  ["npm token", /\bnpm_[A-Za-z0-9]{36}\b/g],
  ["Google key", /\bAIza[\w-]{35}\b/g],
  ["Slack token", /\bxox[baprs]-[\w-]{10,}/g],
];

const jwt = /\beyJ[\w-]{8,}\.(eyJ[\w-]{8,})\.[\w-]{16,}/g;
const databaseUrl = /\bpostgres(?:ql)?:\/\/[\w.-]+:([^\s:@/'"`]+)@([\w.-]+)/g;

/**
 * Looks for secrets in a text.
 * @param where the name of the text, for the findings
 */
export function findSecrets(text: string, where: string): SecretFinding[] {
  const found: SecretFinding[] = [];
  const noteSecret = (kind: string, secret: string) => found.push({ kind, where, begins: `${secret.slice(0, 14)}…` });
  for (const [kind, pattern] of patterns) for (const [match] of text.matchAll(pattern)) noteSecret(kind, match);
  for (const [match, payload = ""] of text.matchAll(jwt)) {
    // A publishable JWT may be in a page; a JWT that bypasses row security may not.
    if (/"role":\s*"(?:service_role|supabase_admin)"/.test(decode(payload))) noteSecret("service_role token", match);
  }
  for (const [match, password = "", host = ""] of text.matchAll(databaseUrl)) {
    // Host names that never resolve are for examples (RFC 2606), and so are passwords that nobody would choose.
    const isExample = /^(?:localhost|127\..*)$|\.(?:example|test|invalid|localhost)$/.test(host);
    if (!isExample && !/^(?:.{0,3}|password|secret)$/.test(password))
      noteSecret("database address with a password", match);
  }
  return found;
}

const decode = (part: string) => Buffer.from(part, "base64url").toString("utf8");
