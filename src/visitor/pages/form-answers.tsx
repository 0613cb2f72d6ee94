import { MessageSent, RefusedMessagePage } from "../features/contact/message-answers.tsx";
import { EnquirySent, RefusedEnquiryPage } from "../features/enquiry/enquiry-answers.tsx";
import { PlanAnswerSent, RefusedPlanAnswerPage } from "../features/plan/refused-answer.tsx";
import type { Page } from "./page.ts";

/** The pages that answer a form sent without a script; the functions redirect to their addresses. */
export const formAnswerPages: readonly Page[] = [
  {
    path: "/enquiry/sent",
    head: {
      title: "Your request has been sent | Kilele Journeys",
      description:
        "Thank you for your travel enquiry to Kilele Journeys. Our travel experts will reply within 24 hours on business days.",
      noindex: true,
    },
    body: () => <EnquirySent />,
  },
  {
    path: "/enquiry/check",
    head: {
      title: "Please check your request | Kilele Journeys",
      description:
        "Your travel enquiry to Kilele Journeys has not been sent yet. This page says which answers need a change.",
      noindex: true,
    },
    body: ({ form }) => <RefusedEnquiryPage sent={form} />,
  },
  {
    path: "/message/sent",
    head: {
      title: "Your message has been sent | Kilele Journeys",
      description:
        "Thank you for your message to Kilele Journeys. A person in Nairobi reads it and gets back to you soon.",
      noindex: true,
    },
    body: () => <MessageSent />,
  },
  {
    path: "/message/check",
    head: {
      title: "Please check your message | Kilele Journeys",
      description:
        "Your message to Kilele Journeys has not been sent yet. This page says which of its fields need a change.",
      noindex: true,
    },
    body: ({ form }) => <RefusedMessagePage sent={form} />,
  },
  {
    path: "/plan/sent",
    head: {
      title: "Your answer has been sent | Kilele Journeys",
      description: "Thank you for your answer to Kilele Journeys. A person in Nairobi reads it and writes to you soon.",
      noindex: true,
    },
    body: () => <PlanAnswerSent />,
  },
  {
    path: "/plan/check",
    styles: "plan",
    head: {
      title: "Please check your answer | Kilele Journeys",
      description: "Your answer to Kilele Journeys has not been sent yet. This page says what needs a change.",
      noindex: true,
    },
    body: ({ form }) => <RefusedPlanAnswerPage sent={form} />,
  },
];
