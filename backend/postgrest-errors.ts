import { inspect } from "node:util";

/** The fields of Postgres's error about a failed statement, from either driver. */
interface PostgresError {
  code?: unknown;
  message?: unknown;
  detail?: unknown;
  hint?: unknown;
}

/**
 * The error of a failed statement, reduced to its code so that it can be logged. Drivers attach the statement's parameters and
 * Postgres' detail line, which quote what a person typed, and @supabase/lite logs the whole object.
 */
export class DatabaseError extends Error {
  readonly code: string;
  readonly detail: string | null;
  readonly hint: string | null;

  constructor({ code, message, detail, hint }: PostgresError) {
    super(typeof message === "string" ? message : "The database refused the statement");
    this.name = "DatabaseError";
    this.code = typeof code === "string" ? code : "XX000";
    this.detail = typeof detail === "string" ? detail : null;
    this.hint = typeof hint === "string" ? hint : null;
  }

  [inspect.custom](): string {
    return `DatabaseError ${this.code}`;
  }
}

/** Makes the error for a database that cannot be reached, which hosted Supabase answers with 503. */
export const makeConnectionError = () => new DatabaseError({ code: "08006", message: "The database does not answer" });

/** Converts a thrown value from Postgres to a `DatabaseError`; returns any other value unchanged. */
export function toDatabaseError(error: unknown): unknown {
  const fields = error as PostgresError | null;
  if (error instanceof DatabaseError || typeof fields?.code !== "string") return error;
  return /^[0-9A-Z]{5}$/.test(fields.code) ? new DatabaseError(fields) : error;
}

/**
 * Returns the HTTP status that PostgREST answers for a Postgres error code. Source:
 * https://docs.postgrest.org/en/v14/references/errors.html, "HTTP status codes".
 */
export function findPostgrestStatus({ code, message }: DatabaseError, role: string): number {
  const statusesByCode: Record<string, number> = {
    "23503": 409,
    "23505": 409,
    "25006": 405,
    "42883": 404,
    "42P01": 404,
    "42P17": 500,
    "53400": 500,
    "57P01": 503,
    P0001: 400,
  };
  if (code === "42501") return role === "anon" ? 401 : 403;
  if (code === "21000") return message.endsWith("requires a WHERE clause") ? 400 : 500;
  const exactStatus = statusesByCode[code];
  if (exactStatus) return exactStatus;
  const statusesByClass: Record<string, number> = {
    "08": 503,
    "09": 500,
    "0L": 403,
    "0P": 403,
    "25": 500,
    "28": 403,
    "2D": 500,
    "38": 500,
    "39": 500,
    "3B": 500,
    "40": 500,
    "53": 503,
    "54": 500,
    "55": 500,
    "57": 500,
    "58": 500,
    F0: 500,
    HV: 500,
    P0: 500,
    XX: 500,
  };
  return statusesByClass[code.slice(0, 2)] ?? 400;
}

/** Codes by which a function chooses its own answer, and one whose message @supabase/lite completes. */
const handledByLite = /^(PGRST|PT\d{3}|42703)$/;

/** Removes the names of schemas that are not exposed from a message of Postgres; quoted values of a caller stay. */
function removeSchemas(text: string | null): string | null {
  return (
    text
      ?.replace(
        /"(private|embedded|supabase_migrations)"\.|(?<![\w'.])(private|embedded|supabase_migrations)\.(?=\w)/g,
        "",
      )
      .replace(/\bschema "?(private|embedded|supabase_migrations)"?(?!\w)/g, "a schema") ?? null
  );
}

/**
 * Makes PostgREST's answer to a failed statement. @supabase/lite answers 500 for a violated check constraint, among others, and
 * logs each. No schema that is not exposed is named.
 * @returns undefined for the few errors that lite answers correctly itself
 */
export function makePostgrestAnswer(error: DatabaseError, role: string): Response | undefined {
  if (handledByLite.test(error.code)) return undefined;
  const { code } = error;
  const [message, details, hint] = [error.message, error.detail, error.hint].map(removeSchemas);
  return Response.json({ code, details, hint, message }, { status: findPostgrestStatus(error, role) });
}
