import { type SupabaseContext, withSupabase } from "@supabase/server";
import { findActor } from "../_shared/actor.ts";
import { fetchWithSecretKeys } from "../_shared/admin.ts";
import type { Database } from "../_shared/database-types.ts";
import { makeJsonResponse, readJson, refuse, wrapForPages } from "../_shared/http.ts";
import { type Member, needsFreshSignIn, readTeamRequest, type TeamLogLine } from "../_shared/team.ts";

type Admin = SupabaseContext<Database>["supabaseAdmin"];
type Team = { members: Member[]; log: TeamLogLine[]; account: string | null };

/** The longest wait for each answer of the database and the auth server, in milliseconds. The claim of an addition lasts longer. */
const answerTimeout = 10_000;

/** A refusal that is thrown and becomes the answer. */
class Refusal extends Error {
  readonly answer: Response;
  constructor(...words: Parameters<typeof refuse>) {
    super(words[1]);
    this.answer = refuse(...words);
  }
}

/** Letters and digits that cannot be confused. There are 32, so that five bits choose one. */
const passwordSymbols = "abcdefghijkmnpqrstuvwxyz23456789";

/** Makes a password of 100 random bits that can be read out: five groups of four. */
function makePassword(): string {
  const letters = Array.from(
    crypto.getRandomValues(new Uint8Array(20)),
    (byte) => passwordSymbols[byte % passwordSymbols.length],
  );
  return letters.join("").replace(/.{4}(?=.)/g, "$&-");
}

/** Finds the caller's account and session. It refuses a caller without a session. */
async function requireActor(request: Request, admin: Admin): Promise<{ actor: string; session: string }> {
  const caller = await findActor(request, admin);
  if (!caller) throw new Refusal(401, "unauthenticated", "Sign in first, or again: the session has ended");
  return caller;
}

/**
 * Returns the answer of a database function.
 * @throws Refusal if the caller is no longer staff
 */
async function readAnswer<Data>(call: PromiseLike<{ data: unknown; error: { hint?: string } | null }>): Promise<Data> {
  const { data, error } = await call;
  if (error?.hint === "not_staff") throw new Refusal(403, "not_staff", "Only staff may see or change the team");
  if (error) throw new Error("The database refused or did not answer");
  return data as Data;
}

/** Sets a new password of an account; the auth server ends all its sessions. */
async function setPassword(admin: Admin, id: string): Promise<string> {
  const password = makePassword();
  const { error } = await admin.auth.admin.updateUserById(id, { password, email_confirm: true });
  if (error) throw makePasswordRefusal(error);
  return password;
}

const makePasswordRefusal = (error: { code?: string | undefined; message: string }): Error =>
  error.code === "weak_password"
    ? new Refusal(422, "weak_password", `The project's rules refuse the generated password: ${error.message}`)
    : new Error(error.code);

const makeAlreadyStaffRefusal = () => new Refusal(409, "already_staff", "This address is on the team already");
const makeNotOnTeamRefusal = () => new Refusal(404, "not_found", "Nobody on the team has this id");
const makeBeingAddedRefusal = () => new Refusal(409, "being_added", "Another request has begun to add this address");

/**
 * Adds the owner of an address to the team. The account gets a new password before it is listed, because others may know the old
 * one. The addition is claimed before that, so that no other request sets a password after this one. The claim of a failed request
 * expires by itself, because the auth server may still be setting the password.
 */
async function addMember(admin: Admin, actor: string, email: string): Promise<{ id: string; password: string }> {
  const { account } = await readAnswer<Team>(admin.rpc("read_team", { p_actor: actor, p_email: email }));
  let id = account;
  if (!id) {
    // This password is not shown, because another request may find the account and claim it first.
    const { data, error } = await admin.auth.admin.createUser({ email, password: makePassword(), email_confirm: true });
    if (error?.code === "email_exists") throw makeBeingAddedRefusal();
    if (error) throw makePasswordRefusal(error);
    id = data.user.id;
  }
  const claim = await readAnswer<string>(admin.rpc("begin_addition", { p_actor: actor, p_user: id }));
  if (claim === "already") throw makeAlreadyStaffRefusal();
  if (claim === "elsewhere") throw makeBeingAddedRefusal();
  const password = await setPassword(admin, id);
  const call = admin.rpc("change_team", { p_actor: actor, p_user: id, p_is_member: true });
  if ((await readAnswer<string>(call)) === "already") throw makeAlreadyStaffRefusal();
  return { id, password };
}

/** The refusals for outcomes of the database about owners and about the records of a removed member. */
const refusals: Readonly<Record<string, () => Refusal>> = {
  last: () => new Refusal(409, "last_one", "Nobody would be left: add somebody else first"),
  last_owner: () => new Refusal(409, "last_owner", "There must be an owner: make somebody else one first"),
  forbidden: () => new Refusal(403, "owner_only", "Only an owner may do this"),
  unknown_heir: () => new Refusal(409, "unknown_heir", "Nobody on the team has the id of who gets their records"),
  missing: () => makeNotOnTeamRefusal(),
};

/**
 * Checks an outcome.
 * @throws Refusal for any outcome but `done`
 */
function requireDone(outcome: string): void {
  if (outcome !== "done") throw refusals[outcome]?.() ?? new Error(`Unknown outcome: ${outcome}`);
}

/**
 * Removes a member from the team.
 * @returns the number of their open records
 */
async function removeMember(admin: Admin, actor: string, id: string, heir: string | undefined): Promise<number> {
  const call = admin.rpc("remove_member", { p_actor: actor, p_user: id, ...(heir ? { p_heir: heir } : {}) });
  const { outcome, open } = await readAnswer<{ outcome: string; open: number }>(call);
  requireDone(outcome);
  return open;
}

/** Handles one request, whose publishable key has been checked. */
async function manageTeam(request: Request, admin: Admin): Promise<Response> {
  const json = await readJson(request, { noun: "request", plural: "requests", kilobytes: 4 });
  if ("refusal" in json) return json.refusal;
  const teamRequest = readTeamRequest(json.parsed);
  if ("message" in teamRequest) return refuse(400, "invalid_payload", teamRequest.message, { fields: {} });
  const { actor, session } = await requireActor(request, admin);
  // The team is read first in each case, so that nobody who is not staff can change anything.
  const { members, log } = await readAnswer<Team>(admin.rpc("read_team", { p_actor: actor }));
  if (teamRequest.action === "list") return makeJsonResponse(200, { members, log });
  if (needsFreshSignIn(teamRequest)) {
    const call = admin.rpc("is_fresh_session", { p_user: actor, p_session: session });
    if (!(await readAnswer<boolean>(call))) throw new Refusal(403, "reauthentication_needed", "Sign in again first");
  }
  if (teamRequest.action === "add") return makeJsonResponse(200, await addMember(admin, actor, teamRequest.email));
  if (teamRequest.action === "remove") {
    return makeJsonResponse(200, {
      id: teamRequest.id,
      open: await removeMember(admin, actor, teamRequest.id, teamRequest.heir),
    });
  }
  if (teamRequest.action === "role") {
    const call = admin.rpc("set_role", { p_actor: actor, p_user: teamRequest.id, p_role: teamRequest.role });
    requireDone(await readAnswer<string>(call));
    return makeJsonResponse(200, { id: teamRequest.id });
  }
  if (teamRequest.action === "name") {
    const call = admin.rpc("name_member", { p_actor: actor, p_user: teamRequest.id, p_name: teamRequest.name });
    if ((await readAnswer<string>(call)) === "missing") throw makeNotOnTeamRefusal();
    return makeJsonResponse(200, { id: teamRequest.id });
  }
  // Setting one's own password here would allow somebody with an unlocked tablet to change it without the current one.
  if (teamRequest.id === actor) return refuse(409, "own_password", "Change your own password with the current one");
  requireDone(await readAnswer<string>(admin.rpc("begin_password", { p_actor: actor, p_user: teamRequest.id })));
  return makeJsonResponse(200, { id: teamRequest.id, password: await setPassword(admin, teamRequest.id) });
}

async function answerRequest(request: Request, { supabaseAdmin }: SupabaseContext<Database>): Promise<Response> {
  try {
    return await manageTeam(request, supabaseAdmin);
  } catch (error) {
    if (error instanceof Refusal) return error.answer;
    throw error;
  }
}

const fetchWithTimeout: typeof fetch = (input, init) =>
  fetchWithSecretKeys(input, { ...init, signal: AbortSignal.timeout(answerTimeout) });

const options = {
  // Bare "publishable" would accept the key named `default` alone.
  auth: "publishable:*",
  cors: "disabled",
  errors: { detailed: false },
  supabaseOptions: { global: { fetch: fetchWithTimeout } },
} as const;

/**
 * The function with which staff manage the team: it lists, adds, names and removes members, sets a role, and sets a new password,
 * which is answered once and not stored.
 */
export default { fetch: wrapForPages("team", withSupabase<Database>(options, answerRequest)) };
