import type { ServiceType } from "../records/records.ts";

/** The number of working days from the traveller's order to the plan, as the site promises them. */
export const planWorkingDays: Readonly<Record<ServiceType, number>> = { "ready-made": 3, "tailor-made": 10 };
