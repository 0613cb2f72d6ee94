import { createLazyRoute } from "@tanstack/react-router";
import { DestinationPage } from "../../features/destinations/destination-page.tsx";
import { QuestionnaireSection } from "../../features/enquiry/questionnaire-section.tsx";
import { ReadingNote } from "../../features/reading/reading-note.tsx";
import { NotFoundNotice, ReadingSkeleton, UnreadNotice } from "../../features/reading/reading-states.tsx";
import { useFailureToast, useReadings, useRetry } from "../../features/reading/use-readings.ts";

export const destinationPage = createLazyRoute("/_public/destinations/$id")({ component: Destination });

function Destination() {
  const { id } = destinationPage.useParams();
  const { destination, services } = destinationPage.useLoaderData();
  const key = `destination:${id}` as const;
  useReadings({ [key]: destination, services });
  useFailureToast(destination, "Failed to load destination");
  const retry = useRetry([key, "services"]);
  if (destination.state === "loading") return <ReadingSkeleton />;
  if (destination.state === "missing") {
    return (
      <NotFoundNotice
        title="Destination Not Found"
        text="We have no page for this place, or its address has changed."
      />
    );
  }
  if (destination.state === "failed") return <UnreadNotice what="This destination" onRetry={retry} />;
  return (
    <>
      <DestinationPage
        destination={destination.data}
        // Without services the page goes without them, silently.
        services={services.state === "ready" ? services.data : []}
        note={<ReadingNote keys={[key]} className="mt-6" />}
      />
      <QuestionnaireSection />
    </>
  );
}
