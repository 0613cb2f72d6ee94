import { createLazyRoute, useLoaderData } from "@tanstack/react-router";
import type { Guide } from "../../content/guide.ts";
import { QuestionnaireSection } from "../../features/enquiry/questionnaire-section.tsx";
import { GuidePage } from "../../features/guides/guide-page.tsx";

export const guidePage = createLazyRoute("/_public/destinations/$id")({ component: GuideRoute });

function GuideRoute() {
  const guide = useLoaderData({ strict: false }) as Guide;
  return (
    <>
      <GuidePage guide={guide} />
      <p className="pb-16 text-center print:hidden">
        <a href="#questionnaire" className="button-primary text-lg">
          Start Planning Your Trip
        </a>
      </p>
      <QuestionnaireSection />
    </>
  );
}
