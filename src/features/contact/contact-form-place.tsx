import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { brand } from "../../content/brand.ts";
import type { SendMessage } from "./contact-form.tsx";

const ContactForm = lazy(() => import("./contact-form.tsx").then((module) => ({ default: module.ContactForm })));

/**
 * The place of the message form. Its code is fetched when the reader comes near; until then, and without JavaScript, it
 * says how to write to us all the same.
 */
export function ContactFormPlace({ eager = false, send }: { eager?: boolean; send?: SendMessage }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);

  useEffect(() => {
    if (eager) return setNear(true);
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: "400px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [eager]);

  return (
    <div ref={place} className="min-h-[32rem]">
      {near ? (
        <Suspense fallback={<WriteInstead />}>
          <ContactForm send={send} />
        </Suspense>
      ) : (
        <WriteInstead />
      )}
    </div>
  );
}

function WriteInstead() {
  return (
    <p className="border-t border-line pt-6 text-lg">
      Write to{" "}
      <a className="text-link font-semibold" href={`mailto:${brand.email}`}>
        {brand.email}
      </a>
      . Tell us where you want to go, when, and what you would rather not do again.
    </p>
  );
}
