import { findFieldErrors } from "../../../shared/records/declaration.ts";
import type { RecordValues, Service } from "../../../shared/records/records.ts";
import { outlineLengths, plannedCountries, serviceRecord, serviceTypes } from "../../../shared/records/service.ts";
import { readCtaLinks } from "../../../shared/rules/cta-links.ts";
import { formatMoment, shortDate } from "../../../shared/rules/dates.ts";
import { makeServicePath } from "../../../shared/rules/row-path.ts";
import { parseTimestamp } from "../../../shared/rules/timestamps.ts";
import { makeContentTexts } from "../../forms/content-texts.ts";
import { type FieldLooks, RecordFields } from "../../forms/record-fields.tsx";
import { makeRecordShape } from "../../forms/record-shape.ts";
import { formatCtaLines, readCtaLines } from "../../rules/cta-lines.ts";
import { Badge } from "../../ui/badge.tsx";
import type { FieldForm } from "../../ui/field-form.tsx";

/** The form's values, all texts; the links are one a line. */
export type ServiceValues = Record<keyof RecordValues<"services">, string>;

/** The number of links on a card. */
const maxShownLinks = 2;

const fieldLooks: FieldLooks<ServiceValues> = {
  name: { shouldFocus: true },
  type: { options: [{ value: "", label: "Select a type" }, ...serviceTypes] },
  country: {
    options: [{ value: "", label: "None" }, ...plannedCountries],
    hint: "With a country and an outline the plan's page shows its days, its map and its beds from the guide.",
  },
  outline: {
    options: [{ value: "", label: "None" }, ...outlineLengths.map((value) => ({ value, label: value }))],
  },
  fee_from: {},
  description: { control: "area", rows: 6, isWide: true },
  cta_links: {
    control: "area",
    rows: 4,
    isPlain: true,
    isWide: true,
    hint: "One per line: an address, or a text, then | and an address, such as Book a call | https://kilele.example/call",
  },
};

/** The declaration of services in the staff area: texts, cards, form. */
export const serviceConfig = {
  table: "services" as const,
  texts: makeContentTexts(serviceRecord, {
    add: "Add Service",
    emptyHint: "Add the first one: visitors see it on the services page.",
  }),
  ...makeRecordShape<"services", ServiceValues>(serviceRecord, {
    cta_links: { toValue: formatCtaLines, toColumn: readCtaLines },
    fee_from: { toColumn: (fee) => fee.trim() || null },
  }),
  getName: (row: Service) => row.name,
  getAddress: makeServicePath,
  getSearchedTexts: (row: Service) => [row.name, row.description],
  check: (columns: object) => {
    const { country, outline } = columns as Service;
    return {
      ...(outline && !country && { country: "Please choose the country of the outline" }),
      ...findFieldErrors(serviceRecord, columns),
    } as Record<string, string>;
  },
  renderBadge: (row: Service) => (
    <Badge variant={row.type === "ready-made" ? "default" : "secondary"}>
      {serviceTypes.find(({ value }) => value === row.type)?.label}
    </Badge>
  ),
  renderCard: (row: Service) => <ServiceCard row={row} />,
  renderFields: (form: FieldForm<ServiceValues>) => (
    <RecordFields form={form} record={serviceRecord} looks={fieldLooks} />
  ),
};

function ServiceCard({ row }: { row: Service }) {
  const links = readCtaLinks(row.cta_links);
  const hiddenCount = links.length - maxShownLinks;
  return (
    <>
      {row.description && (
        <p dir="auto" className="mt-2 line-clamp-3 text-muted [overflow-wrap:anywhere]">
          {row.description}
        </p>
      )}
      {links.length > 0 && (
        <ul aria-label="Links" className="mt-2">
          {links.slice(0, maxShownLinks).map((link, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two links may be the same
            <li key={index}>
              <a
                className="text-link relative inline-block max-w-full truncate py-2 align-bottom"
                href={link.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <bdi>{link.text}</bdi>
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          ))}
          {hiddenCount > 0 && <li className="text-muted">+{hiddenCount} more links</li>}
        </ul>
      )}
      <p className="mt-auto pt-3 text-sm text-muted">
        Created{" "}
        <time dateTime={row.created_at}>{formatMoment(parseTimestamp(row.created_at), shortDate, "device")}</time>
      </p>
    </>
  );
}
