import { createHmac, timingSafeEqual } from "node:crypto";
import { statementLimit } from "./database.ts";
import type { Keys } from "./keys.ts";
import type { Session } from "./session.ts";

/** The caller of a request, as row security sees it. */
export interface Identity {
  role: string;
  claims: Record<string, unknown>;
  /** The time at which the token expires, in milliseconds since 1970; undefined for an API key, which never expires. */
  expiresAt?: number;
}

/** The error for an invalid token, with hosted Supabase's message. */
export class TokenError extends Error {}

/**
 * Returns the caller of a token, which is an access token signed by this backend or one of its API keys.
 * @throws TokenError when it is expired, forged or no token at all
 */
export function identifyCaller(token: string, keys: Keys, now = Date.now()): Identity {
  if (token === keys.publishable) return { role: "anon", claims: { role: "anon" } };
  if (token === keys.secret) return { role: "service_role", claims: { role: "service_role" } };
  const [header = "", payload = "", signature = "", ...more] = token.split(".");
  if (!signature || more.length > 0) throw new TokenError("MalformedJWT: The token provided is not a valid JWT");
  const expected = createHmac("sha256", keys.jwtSecret).update(`${header}.${payload}`).digest();
  const givenSignature = Buffer.from(signature, "base64url");
  if (
    parseTokenPart(header).alg !== "HS256" ||
    givenSignature.length !== expected.length ||
    !timingSafeEqual(givenSignature, expected)
  ) {
    throw new TokenError("JwtSignatureError: Failed to validate JWT signature");
  }
  const claims = parseTokenPart(payload);
  const { exp, role } = claims;
  if (typeof exp !== "number" || typeof role !== "string") {
    throw new TokenError("InvalidJWTToken: Fields `role` and `exp` are required in JWT");
  }
  const expiresAt = exp * 1000;
  if (expiresAt <= now) {
    throw new TokenError(`InvalidJWTToken: Token has expired ${Math.floor((now - expiresAt) / 1000)} seconds ago`);
  }
  return { role, claims, expiresAt };
}

/** Sets the role and claims of a caller for the rest of a transaction. */
export async function actAs(session: Session, { role, claims }: Identity): Promise<void> {
  await session.defer(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('request.jwt.claim.sub', $3, true), set_config('request.jwt.claim.role', $1, true),
      set_config('statement_timeout', $4, true)`,
    [role, JSON.stringify(claims), String(claims.sub ?? ""), String(statementLimit)],
  );
}

function parseTokenPart(part: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString("utf8"));
    if (typeof value === "object" && value !== null) return value as Record<string, unknown>;
  } catch {
    // A text that is no JSON is as invalid as JSON that is no object.
  }
  throw new TokenError("MalformedJWT: The token provided is not a valid JWT");
}
