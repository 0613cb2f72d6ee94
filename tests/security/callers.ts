import type { SupabaseClient } from "@supabase/supabase-js";
import type { Backend } from "../../backend/server.ts";
import { connect, connectAsStaff, connectAsStranger } from "../harness/backend.ts";

export type Who = "anonymous" | "outsider" | "staff";
export const everyone: readonly Who[] = ["anonymous", "outsider", "staff"];

/** Somebody who asks over HTTP and sockets, as a browser would. */
export type Callers = Record<Who, SupabaseClient>;

/** A visitor, an account that merely exists, and a staff member. */
export async function connectEveryone(backend: Backend): Promise<Callers> {
  return {
    anonymous: connect(backend),
    outsider: await connectAsStranger(backend),
    staff: await connectAsStaff(backend),
  };
}
