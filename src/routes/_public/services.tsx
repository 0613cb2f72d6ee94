import { createLazyRoute } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { QuestionnaireSection } from "../../features/enquiry/questionnaire-section.tsx";
import { ReadingNote } from "../../features/reading/reading-note.tsx";
import { useReadings } from "../../features/reading/use-readings.ts";
import { ServicesPage } from "../../features/services/services-page.tsx";

export const servicesPage = createLazyRoute("/_public/services")({ component: Services });

function Services() {
  const { services } = servicesPage.useLoaderData();
  useReadings({ services });
  const [begun, setBegun] = useState(false);
  return (
    <ServicesPage
      services={services.state === "ready" ? services.data : undefined}
      note={<ReadingNote keys={["services"]} className="mt-6" />}
      questionnaire={begun ? <Revealed /> : undefined}
      onBegin={() => setBegun(true)}
    />
  );
}

/** The questionnaire in the place of the button that asked for it; whoever pressed it goes on from here. */
function Revealed() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-16">
      <QuestionnaireSection eager />
    </div>
  );
}
