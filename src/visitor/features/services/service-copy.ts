import type { ServiceType } from "../../../shared/records/records.ts";
import { planWorkingDays } from "../../../shared/rules/plan-working-days.ts";

type ServiceCopy = {
  /** The plan's name on the services page. */
  plan: string;
  /** The plan's label on a service's own page. */
  badge: string;
  /** The plan in one sentence. */
  summary: string;
  /** The description of a service for which staff have written none. */
  fallback: string;
  /** The delivery of the plan: its format, its number of pages, and the programs that open it. */
  delivery: string;
  /** The number of working days from the traveller's order to the plan. */
  days: number;
  benefits: readonly { title: string; text: string }[];
  /** The plan's six features; a service's page lists the first four as included. */
  features: readonly [string, string, string, string, string, string];
};

/** The description and contents of each kind of plan. No plan includes bookings, which the traveller makes. */
export const serviceCopy: Record<ServiceType, ServiceCopy> = {
  "ready-made": {
    plan: "Ready-Made",
    badge: "Ready Planner",
    summary: "A finished plan for one route, day by day. You download it and go.",
    fallback:
      "A finished plan that you can use at once: each day written out, with what it costs, where to sleep and what to eat on the way.",
    delivery:
      "A PDF of some two pages a day, to print, and the same as a page that opens without a network; the route as a GPX file.",
    days: planWorkingDays["ready-made"],
    benefits: [
      { title: "Yours soon", text: "The route exists. Only prices and hours are checked anew before you get it." },
      { title: "Works where you are", text: "Download it and it opens without a signal, or print it and fold it." },
      {
        title: "Says where it stands",
        text: "Times and prices come with the page they rest on and the month we read it.",
      },
    ],
    features: [
      "An itinerary for every day, ready to use",
      "A download that needs no network",
      "Local tips for each stop",
      "A budget estimate per person",
      "Suggestions for where to stay",
      "Suggestions for where to eat",
    ],
  },
  "tailor-made": {
    plan: "Tailor-Made",
    badge: "Tailor-Made",
    summary: "A plan written for you after a conversation, with two rounds of changes.",
    fallback:
      "A plan written for you: we talk first, then draw the route around your time, your pace and the people you travel with.",
    delivery:
      "A PDF of some two pages a day, to print, and the same as a page that opens without a network; the route as a GPX file, and a list of what to book first.",
    days: planWorkingDays["tailor-made"],
    benefits: [
      { title: "Written for you", text: "It begins with a conversation, not with a brochure." },
      { title: "Someone to ask", text: "While you are away there is a person who knows your plan and answers." },
      { title: "Room to change", text: "Plans meet weather, strikes and invitations. Yours can be rewritten." },
    ],
    features: [
      "A personal consultation",
      "An itinerary made for you alone",
      "Support in real time while you travel",
      "Changes when your plans change",
      "Local connections: names of guides, hosts and associations to ask for",
      "A list of what to book yourself, and in which order",
    ],
  },
};

/** The number of a plan's features that a service's page shows as included. */
export const maxIncludedFeatures = 4;

/** The steps from the first message to the plan. */
export const planSteps = [
  { title: "Share your details", text: "Five short questions: where, who, how, how long, and how to reach you." },
  {
    title: "We make contact",
    text: "Somebody in Nairobi reads your answers and writes back within 24 hours on business days.",
  },
  { title: "Choose together", text: "Ready-Made if one of our routes fits you, Tailor-Made if none does." },
  { title: "Receive your plan", text: "Day by day, on your telephone and on paper. The booking stays in your hands." },
] as const;

/** The steps on a service's own page, where the plan is chosen already. */
export const serviceSteps = [
  { title: "Tell us about the trip", text: "Answer five short questions below. Nothing is binding." },
  {
    title: "Talk it through",
    text: "We write back within 24 hours on business days, and ask what the form could not.",
  },
  { title: "Travel with the plan", text: "You receive it as a download, book at your own pace, and go." },
] as const;
