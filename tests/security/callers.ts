import type { SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "../../backend/server.ts";
import { connect, connectAsStaff, connectAsStranger } from "../harness/backend.ts";

export type Who = "anonymous" | "outsider" | "staff";
export const everyone: readonly Who[] = ["anonymous", "outsider", "staff"];

/** The clients that ask over HTTP and sockets, as a browser does, by their kind of account. */
export type Callers = Record<Who, SupabaseClient>;

/** Connects a visitor, an account that is not staff, and a member of staff. */
export async function connectEveryone(backend: Backend): Promise<Callers> {
  return {
    anonymous: connect(backend),
    outsider: await connectAsStranger(backend),
    staff: await connectAsStaff(backend),
  };
}
