import { accountProbes } from "./account-probes.ts";
import { databaseProbes } from "./database-probes.ts";
import { functionProbes } from "./function-probes.ts";
import type { Probe } from "./project-client.ts";

/** The probes of the Supabase project behind a site. */
export const projectProbes: Record<string, Probe> = { ...accountProbes, ...databaseProbes, ...functionProbes };
