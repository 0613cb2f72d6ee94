import { findFieldErrors, listLabels } from "../../../shared/records/declaration.ts";
import type { Service } from "../../../shared/records/records.ts";
import { outlineLengths, plannedCountries, serviceRecord, serviceTypes } from "../../../shared/records/service.ts";
import { readCtaLinks } from "../../../shared/rules/cta-links.ts";
import { parseTimestamp } from "../../../shared/rules/timestamps.ts";
import { formatCtaLines, readCtaLines } from "../../rules/cta-lines.ts";
import { Badge } from "../../ui/badge.tsx";
import { AreaField, SelectField, TextField } from "../../ui/field.tsx";
import { bindField, type FieldForm } from "../../ui/field-form.ts";

/** The form's values, all texts; the links are one a line. */
export type ServiceValues = Record<
  "name" | "type" | "description" | "cta_links" | "country" | "outline" | "fee_from",
  string
>;

const labels = listLabels(serviceRecord);

/** The number of links on a card. */
const maxShownLinks = 2;

const dateFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** The declaration of services in the staff area: texts, cards, form. */
export const serviceConfig = {
  table: "services" as const,
  texts: {
    title: "Services",
    searchLabel: "Search services",
    add: "Add Service",
    createTitle: "Add Service",
    editTitle: "Edit Service",
    create: "Create Service",
    fetchFailed: "Failed to fetch services",
    empty: "No services found",
    emptyHint: "Add the first one: visitors see it on the services page.",
    confirmDelete: "Are you sure you want to delete this service?",
    created: "Service created successfully.",
    updated: "Service updated successfully.",
    deleted: "Service deleted successfully.",
    saveFailed: "Failed to save service",
    deleteFailed: "Failed to delete service",
  },
  emptyValues: {
    ...{ name: "", type: "", description: "", cta_links: "" },
    ...{ country: "", outline: "", fee_from: "" },
  } satisfies ServiceValues as ServiceValues,
  getName: (row: Service) => row.name,
  getAddress: (row: Service) => `/services/${row.id}`,
  getSearchedTexts: (row: Service) => [row.name, row.description],
  toValues: (row: Service): ServiceValues => ({
    name: row.name,
    type: row.type,
    description: row.description ?? "",
    cta_links: formatCtaLines(row.cta_links),
    country: row.country ?? "",
    outline: row.outline ?? "",
    fee_from: row.fee_from ?? "",
  }),
  toColumns: (values: ServiceValues) => ({
    name: values.name.trim(),
    type: values.type,
    description: values.description.trim() === "" ? null : values.description,
    cta_links: readCtaLines(values.cta_links),
    country: values.country || null,
    // An outline belongs to a country.
    outline: (values.country && values.outline) || null,
    fee_from: values.fee_from.trim() || null,
  }),
  check: (columns: object) => findFieldErrors(serviceRecord, columns),
  renderBadge: (row: Service) => (
    <Badge variant={row.type === "ready-made" ? "default" : "secondary"}>
      {serviceTypes.find(({ value }) => value === row.type)?.label}
    </Badge>
  ),
  renderCard: (row: Service) => <ServiceCard row={row} />,
  renderFields: (form: FieldForm<ServiceValues>) => <ServiceFields form={form} />,
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
        Created <time dateTime={row.created_at}>{dateFormat.format(parseTimestamp(row.created_at))}</time>
      </p>
    </>
  );
}

function ServiceFields({ form }: { form: FieldForm<ServiceValues> }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <form.Field name="name">
        {(field) => <TextField {...bindField(field)} label={labels.name} required shouldFocus />}
      </form.Field>
      <form.Field name="type">
        {(field) => (
          <SelectField
            {...bindField(field)}
            label={labels.type}
            required
            options={[{ value: "", label: "Select a type" }, ...serviceTypes]}
          />
        )}
      </form.Field>
      <form.Field name="country">
        {(field) => (
          <SelectField
            {...bindField(field)}
            label={labels.country}
            options={[{ value: "", label: "None" }, ...plannedCountries]}
          />
        )}
      </form.Field>
      <form.Field name="outline">
        {(field) => (
          <SelectField
            {...bindField(field)}
            label={labels.outline}
            options={[{ value: "", label: "None" }, ...outlineLengths.map((value) => ({ value, label: value }))]}
          />
        )}
      </form.Field>
      <form.Field name="fee_from">{(field) => <TextField {...bindField(field)} label={labels.fee_from} />}</form.Field>
      <p className="self-end text-muted">
        With a country and an outline the plan's page shows its days, its map and its beds from the guide.
      </p>
      <div className="md:col-span-2">
        <form.Field name="description">
          {(field) => <AreaField {...bindField(field)} label={labels.description} rows={6} />}
        </form.Field>
      </div>
      <div className="md:col-span-2">
        <form.Field name="cta_links">
          {(field) => (
            <AreaField
              {...bindField(field)}
              isPlain
              label={labels.cta_links}
              hint="One per line: an address, or a text, then | and an address, such as Book a call | https://kilele.example/call"
              rows={4}
            />
          )}
        </form.Field>
      </div>
    </div>
  );
}
