import { createLazyRoute } from "@tanstack/react-router";
import { QuestionnaireSection } from "../../features/enquiry/questionnaire-section.tsx";
import { ReadingNote } from "../../features/reading/reading-note.tsx";
import { NotFoundNotice, ReadingSkeleton, UnreadNotice } from "../../features/reading/reading-states.tsx";
import { useFailureToast, useReadings, useRetry } from "../../features/reading/use-readings.ts";
import { ServicePage } from "../../features/services/service-page.tsx";

export const servicePage = createLazyRoute("/_public/services/$id")({ component: Service });

function Service() {
  const { id } = servicePage.useParams();
  const { service } = servicePage.useLoaderData();
  const key = `service:${id}` as const;
  useReadings({ [key]: service });
  useFailureToast(service, "Failed to load service");
  const retry = useRetry([key]);
  if (service.state === "loading") return <ReadingSkeleton />;
  if (service.state === "missing") {
    return (
      <NotFoundNotice title="Service Not Found" text="This plan is no longer offered, or its address has changed." />
    );
  }
  if (service.state === "failed") return <UnreadNotice what="This service" onRetry={retry} />;
  return (
    <>
      <ServicePage service={service.data} note={<ReadingNote keys={[key]} className="mt-6" />} />
      <QuestionnaireSection />
    </>
  );
}
