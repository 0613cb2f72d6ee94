import { useBusiness } from "../../../content/business.tsx";
import { getKindFee } from "../../../content/price.ts";
import type { ServiceType } from "../../../shared/records/records.ts";
import type { PlanLabels } from "../../rules/row-cards.ts";
import { serviceCopy } from "./service-copy.ts";

/** Returns the names, texts and fees of both kinds of plan, as their cards show them. */
export function usePlanLabels(): PlanLabels {
  const business = useBusiness();
  const makeLabels = (type: ServiceType) => {
    const { plan, summary } = serviceCopy[type];
    const fee = getKindFee(type, business);
    return { plan, summary, ...(fee && { fee }) };
  };
  return { "ready-made": makeLabels("ready-made"), "tailor-made": makeLabels("tailor-made") };
}
