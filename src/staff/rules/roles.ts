import type { Role } from "../../../supabase/functions/_shared/team.ts";

export const roleNames: Readonly<Record<Role, string>> = { owner: "Owner", planner: "Planner" };

/** Says what somebody with a role may do, as they read it themselves. */
export const describeOwnRole = (role: Role): string =>
  role === "owner"
    ? "As an owner you see and change everything here, add and remove colleagues, and change their roles."
    : "As a planner you see and change leads, messages, plans and all contents, and add colleagues. You cannot remove an owner, set an owner's password or change a role.";

/** Says what a colleague with a role may do, as whoever adds them reads it. */
export const describeRole = (role: Role): string =>
  role === "owner"
    ? "They see and change everything here, add and remove colleagues, and change their roles."
    : "They see and change leads, messages, plans and all contents, and add colleagues. They cannot remove an owner, set an owner's password or change a role.";
