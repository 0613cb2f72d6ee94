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
  /** The rows of what the plan has beyond a guide, its benefits among them. */
  additions: readonly PlanAddition[];
  /** The plan's six features; a service's page lists the first four as included. */
  features: readonly [string, string, string, string, string, string];
};

/** One thing that a plan adds: its name, and what a guide and the plan have of it. */
type PlanAddition = { title: string; free: string; paid: string };

const days: PlanAddition = {
  title: "The days",
  free: "Each leg with its kilometres and hours",
  paid: "Each day by the hour, with a second way for the day the first one is closed",
};
const beds: PlanAddition = {
  title: "The beds",
  free: "The kind of bed, and about its price",
  paid: "By name, with a second one for the night the first is full",
};

/** The description and contents of each kind of plan. No plan includes bookings, which the traveller makes. */
export const serviceCopy: Record<ServiceType, ServiceCopy> = {
  "ready-made": {
    plan: "Ready-Made",
    badge: "Ready Planner",
    summary: "A finished plan for one route, day by day, that your phone keeps. You open its link and go.",
    fallback:
      "A finished plan that you can use at once: each day written out, with what it costs, where to sleep and what to eat on the way.",
    additions: [
      days,
      beds,
      {
        title: "Says where it stands",
        free: "Prices of the month in which we read them",
        paid: "Prices and hours asked anew for you, each with the page it rests on",
      },
      {
        title: "Works where you are",
        free: "This site, without a network too, and a GPX file",
        paid: "A page that your phone keeps and opens without a network, at today once you travel; the same on paper or as a PDF, two pages a day at most; the route as GPX files, and the days for your calendar",
      },
      { title: "Room to change", free: "", paid: "Two changes: once you have read it, and once before you leave" },
      { title: "Someone to ask", free: "", paid: "A person in Nairobi writes it, and answers you as well" },
      { title: "Yours soon", free: "Now", paid: `Within ${planWorkingDays["ready-made"]} working days of your yes` },
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
    additions: [
      {
        title: "Written for you",
        free: "One route for everybody",
        paid: "It begins with a conversation: your time, your pace, the people you travel with",
      },
      days,
      beds,
      {
        title: "What arrives",
        free: "This site, without a network too, and a GPX file",
        paid: "A page that your phone keeps and opens without a network, at today once you travel; the same on paper or as a PDF, two pages a day at most; the route as GPX files, and the days for your calendar, and a list of what to book first",
      },
      {
        title: "Room to change",
        free: "",
        paid: "Plans meet weather, strikes and invitations. Two changes are included: once you have read it, and once before you leave",
      },
      {
        title: "Someone to ask",
        free: "",
        paid: "A person in Nairobi writes it, knows it while you are away, and answers",
      },
      { title: "When", free: "Now", paid: `Within ${planWorkingDays["tailor-made"]} working days of your yes` },
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

/** The steps on a service's own page, if the plan is chosen already. */
export const serviceSteps = [
  { title: "Tell us about the trip", text: "Answer five short questions below. Nothing is binding." },
  {
    title: "Talk it through",
    text: "We write back within 24 hours on business days, and ask what the form could not.",
  },
  { title: "Travel with the plan", text: "You open its link, book at your own pace, and go." },
] as const;
