import { brand } from "../../content/brand.ts";
import { Island } from "../../ui/island.tsx";

/**
 * The place of the questionnaire on a page. Its code is fetched when the reader comes near it, so that reading a guide
 * costs nothing; until then, and without JavaScript, it shows how to reach us otherwise.
 * @param props.note what is to be known beforehand
 */
export function QuestionnaireSection({ note }: { note?: string }) {
  return (
    <section id="questionnaire" aria-labelledby="questionnaire-title" className="bg-sunken px-6 py-16">
      <div className="mx-auto max-w-2xl">
        <h2 id="questionnaire-title" className="text-3xl text-forest sm:text-4xl">
          Plan Your Adventure
        </h2>
        <p className="mt-3 text-lg text-muted">
          Tell us about your dream trip and we'll create the perfect adventure for you
        </p>
        {note && <p className="mt-4 border-l-4 border-ochre-fill bg-card px-4 py-3">{note}</p>}
        <Island name="questionnaire" boot="near" className="mt-8 min-h-96">
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
        </Island>
      </div>
    </section>
  );
}
