import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { brand } from "../../content/brand.ts";

const Questionnaire = lazy(() => import("./questionnaire.tsx").then((module) => ({ default: module.Questionnaire })));

/**
 * The place of the questionnaire on a page. Its code is fetched when the reader comes near it, so that reading a guide
 * costs nothing; until then, and without JavaScript, it shows how to reach us otherwise.
 */
export function QuestionnaireSection({ eager = false }: { eager?: boolean }) {
  const place = useRef<HTMLElement>(null);
  const [near, setNear] = useState(eager);

  useEffect(() => {
    if (near || !place.current) return;
    if (location.hash === "#questionnaire") return setNear(true);
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: "600px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);

  return (
    <section ref={place} id="questionnaire" aria-labelledby="questionnaire-title" className="bg-sunken px-6 py-16">
      <div className="mx-auto max-w-2xl">
        <h2 id="questionnaire-title" className="text-3xl text-forest sm:text-4xl">
          Plan Your Adventure
        </h2>
        <p className="mt-3 text-lg text-muted">
          Tell us about your dream trip and we'll create the perfect adventure for you
        </p>
        <div className="mt-8 min-h-96">
          {near ? (
            <Suspense fallback={<ContactFallback />}>
              <Questionnaire />
            </Suspense>
          ) : (
            <ContactFallback />
          )}
        </div>
      </div>
    </section>
  );
}

function ContactFallback() {
  return (
    <p className="rounded-lg border border-line bg-card p-6">
      You can also write to{" "}
      <a className="font-semibold underline" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>{" "}
      or call{" "}
      <a className="font-semibold underline" href={`tel:${brand.phone.replaceAll(" ", "")}`}>
        {brand.phone}
      </a>
      .
    </p>
  );
}
