import { notKeptPath } from "../../shared/lib/not-kept-page.ts";
import { AskSection } from "../features/contact/ask-form.tsx";
import { NotKeptNotice } from "../features/offline/not-kept-notice.tsx";
import type { Page } from "./page.ts";

/** The page in the place of one that a device without a network has not cached. */
export const notKeptPage: Page = {
  path: notKeptPath,
  library: "core",
  head: {
    title: "Not on this device yet | Kilele Journeys",
    description: "Without a network this page stands in for one that this device has not kept.",
    noindex: true,
  },
  body: () => (
    <>
      <NotKeptNotice />
      <AskSection about="A journey" subject="your journey" questionnaire="/#questionnaire" />
    </>
  ),
};
