import {
  type Enquiry,
  enquiryNames,
  formatAnswerText,
  getEnquiryField,
  getFormLabel,
  isPlannedTo,
} from "../../../../supabase/functions/_shared/enquiry.ts";
import { priceSentence } from "../../../content/price-promise.tsx";
import { AddressText } from "../../../shared/ui/address-text.tsx";

/** Lists the sent answers as labels and words: each answer about the journey, and those about the person in one line. */
function listSentLines(request: Enquiry): [label: string, words: string][] {
  const answers = enquiryNames
    .filter((name) => name !== "contact" && request[name])
    .map((name) => ({ ...getEnquiryField(name), words: formatAnswerText(name, request[name]) }))
    .toSorted((a, b) => a.step - b.step);
  return [
    ...answers
      .filter(({ isAboutTraveller }) => !isAboutTraveller)
      .map((field): [string, string] => [getFormLabel(field).replace("?", ""), field.words]),
    [
      "From",
      answers
        .filter(({ isAboutTraveller }) => isAboutTraveller)
        .map(({ words }) => words)
        .join(", "),
    ],
  ];
}

/**
 * The request, the address of the answer, the next steps and links to something to read.
 * @param props.canInstall true if this device is offered to install the site
 * @param props.onChangeContact called when the person wants the answer at another address
 */
export function NextSteps({
  request,
  canInstall,
  onChangeContact,
}: {
  request: Enquiry;
  canInstall: boolean;
  onChangeContact: () => void;
}) {
  const place = formatAnswerText("destination", request.destination);
  const isCountry = request.destination !== "other";
  const canPlan = isPlannedTo(request.destination);
  const sentLines = listSentLines(request);
  return (
    <div className="mx-auto mt-8 grid max-w-md gap-6 text-start">
      <section aria-label="Your request">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 border-y border-line py-3">
          {sentLines.map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd dir="auto" className="[overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
        {request.contact && (
          <p className="mt-3">
            We answer to{" "}
            <strong dir="auto" className="[overflow-wrap:anywhere]">
              <AddressText text={request.contact} />
            </strong>
            <span>. </span>
            <button type="button" onClick={onChangeContact} className="text-link min-h-11">
              Change the address
            </button>
          </p>
        )}
      </section>
      <section aria-label="What happens next">
        <ol className="grid list-decimal gap-2 ps-5 marker:font-semibold marker:text-ochre">
          <li>Within 24 hours, on business days: a person reads it and writes back with questions or a first idea.</li>
          <li>When you have answered: we choose Ready-Made or Tailor-Made together. {priceSentence}</li>
          <li>On the day that we agree on: the plan, to print and to read offline.</li>
        </ol>
      </section>
      <p>
        Meanwhile:{" "}
        <a href={isCountry ? `/destinations/${request.destination}` : "/destinations"} className="text-link">
          {isCountry ? `read the guide to ${place}` : "read the guides"}
        </a>
        {canPlan && (
          <>
            , or{" "}
            <a href="/sample-plan" className="text-link">
              see a sample plan
            </a>
          </>
        )}
        . To have it all without a connection,{" "}
        {canInstall && (
          <>
            install the site from{" "}
            <a href="#install" className="text-link">
              the foot of this page
            </a>{" "}
            or{" "}
          </>
        )}
        open the{" "}
        <a href="/offline-library" className="text-link">
          Offline library
        </a>
        .
      </p>
    </div>
  );
}
