/** The plain sentences for a link that opens nothing, and for a plan whose link has ended. None of them names anybody. */

import type { PlanCode } from "../../../../supabase/functions/_shared/plan-request.ts";
import type { LinkReading } from "../../../plan/plan-link.ts";
import type { PlanReply } from "./ask-for-plan.ts";

type LinkFault = Extract<LinkReading, { fault: string }>["fault"];

/** The sentences for a reader without a plan before them. */
export const linkTexts: Readonly<Record<LinkFault | PlanCode | NonNullable<PlanReply["failure"]> | "opening", string>> =
  {
    opening: "Opening the plan…",
    missing: "A plan opens by the link that we sent you. Paste it below.",
    cut: "This link is not whole: a part of it is missing. Copy it again from the message, or ask us for another one.",
    several: "These are the links of more than one plan. Open one at a time.",
    unknown_link: "This link opens no plan. Ask whoever sent it for another one.",
    link_withdrawn: "This link was withdrawn. Ask whoever sent it for the newest one.",
    link_ended: "This journey is over, and its link has ended. Ask us if you need it again.",
    "no-answer": "There is no network, and this plan is not kept here yet. It opens as soon as there is one.",
    busy: "Too many links that open no plan came from this network. It is tried again in a minute.",
    "newer-format": "This plan needs a newer version of this page. Reload it.",
  };

/** The sentences above a plan that this device keeps and whose link opens nothing any more. */
export const endedTexts: Readonly<Record<PlanCode, string>> = {
  unknown_link:
    "Our server has no plan for this link any more. Below is the last version that is kept here: ask us if it still holds.",
  link_withdrawn: "We have withdrawn this link. Below is the last version that is kept here: ask us if it still holds.",
  link_ended: "This journey is over, and its link has ended. What is kept here stays until you remove it.",
};
