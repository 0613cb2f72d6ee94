/** Renders the documents of the site, for the build and for a server that renders pages of rows on request. */
import { renderToString } from "react-dom/server";
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";
import { allGuides } from "../content/guides.ts";
import type { Destination, Service } from "../shared/records/records.ts";
import { renderMarkdown } from "../shared/rules/markdown.ts";
import type { PublishedPost, RelatedPost } from "../shared/rules/reading.ts";
import { makeDestinationPath, makeServicePath } from "../shared/rules/row-path.ts";
import { ReadingSkeleton } from "./features/reading/reading-states.tsx";
import { formAnswerPages } from "./pages/form-answers.tsx";
import { makeGuidePage } from "./pages/guides.tsx";
import type { Lists, Page } from "./pages/page.ts";
import { fixedPages, missingPages } from "./pages/pages.tsx";
import { makeDestinationPage, makePostPage, makeServicePage } from "./pages/rows.tsx";
import { renderCountryPlans, renderServicePlan } from "./pages/service-plan.tsx";
import { type DocumentAssets, PublicDocument, StaffDocument, StandInDocument } from "./render-document.tsx";
import { computeRowsStamp } from "./rules/rows-stamp.ts";
import type { SentForm } from "./rules/sent-form.ts";

export { siteUrl } from "../shared/lib/env.ts";

/** Every page that does not depend on the backend's rows. */
export const staticPages: readonly Page[] = [...fixedPages, ...allGuides.map(makeGuidePage)];

export { missingPages };

/** A row, with all other rows that its page shows. */
export type RowContent =
  | { kind: "post"; post: PublishedPost; related: readonly RelatedPost[] }
  | {
      kind: "service";
      service: Service;
      /** The ready-made plan of the service, as far as the public reads it. */
      published?: PlanVersion | undefined;
    }
  | { kind: "destination"; destination: Destination; services: readonly Service[] };

/**
 * Renders a whole document. Its styles come first in the head, because React would put every preload before them, and the page
 * stays blank until they are loaded.
 */
function renderHtml(document: React.ReactNode, { styles, pageFiles, script }: DocumentAssets, page?: Page): string {
  const own = page?.styles && pageFiles?.[page.styles];
  const links = [...styles, ...(own ? [own.style] : [])].map((href) => `<link rel="stylesheet" href="${href}"/>`);
  // A browser would find the page's own scripts only once the document's has run: another round trip before the page has its content.
  // Named here, that one comes before the typefaces, which React puts before it.
  const preloads = (page?.isDrawnByScript && own ? [...own.scripts, script] : []).map(
    (href) => `<link rel="modulepreload" href="${href}"/>`,
  );
  const html = renderToString(document).replace("<head>", () => `<head>${[...links, ...preloads].join("")}`);
  // React separates neighbouring texts by comments for hydration, which nothing before the first island needs.
  const [before = "", ...islands] = html.split(/(?=data-island=)/);
  return `<!DOCTYPE html>${before.replaceAll("<!-- -->", "")}${islands.join("")}`;
}

/**
 * Renders a page that depends on no row.
 * @param at the time at which the lists were read, in milliseconds since the epoch
 */
export const renderPage = (page: Page, lists: Lists, at: number, assets: DocumentAssets): string =>
  renderHtml(<PublicDocument page={page} content={{ ...lists, at }} assets={assets} />, assets, page);

/** Renders the page that says why a form was refused, with the typed values; undefined if there is no such page. */
export function renderFormCheck(
  path: string,
  form: SentForm,
  lists: Lists,
  at: number,
  assets: DocumentAssets,
): string | undefined {
  const page = formAnswerPages.find((each) => each.path === path);
  return (
    page && renderHtml(<PublicDocument page={page} content={{ ...lists, at, form }} assets={assets} />, assets, page)
  );
}

/**
 * Renders the page of a row, with the lists that every page shows.
 * @param at the time when the row was read, in milliseconds since the epoch
 */
export function renderRow(
  row: RowContent,
  { business, services = [] }: Lists,
  at: number,
  assets: DocumentAssets,
): string {
  const { page, data } = describeRow(row, at, services);
  return renderHtml(
    <PublicDocument page={page} content={{ business, at }} assets={assets} data={data} />,
    assets,
    page,
  );
}

/** Returns the path of a row's page. */
export function getRowPath(row: RowContent): string {
  switch (row.kind) {
    case "post":
      return `/blog/${row.post.slug}`;
    case "service":
      return makeServicePath(row.service);
    case "destination":
      return makeDestinationPath(row.destination);
  }
}

function describeRow(row: RowContent, at: number, services: readonly Service[]) {
  const copy = { at, hidden: true };
  const makeData = (key: string, stamp: string, entries: Record<string, unknown>) => ({ row: key, stamp, at, entries });
  switch (row.kind) {
    case "post": {
      const key = `post:${row.post.slug}`;
      const entries = { [key]: row.post, [`related:${row.post.slug}`]: row.related };
      const page = makePostPage({
        ...row,
        html: renderMarkdown(row.post.content),
        copy,
        plans: renderCountryPlans(row.post, services, allGuides),
      });
      return { page, data: makeData(key, computeRowsStamp("post", row.post), entries) };
    }
    case "service": {
      const key = `service:${row.service.id}`;
      const { service, published } = row;
      const plan = renderServicePlan(service, allGuides, published);
      const page = makeServicePage({ service, copy, plan, hasPublishedPlan: published !== undefined });
      return { page, data: makeData(key, computeRowsStamp("service", row.service), { [key]: row.service }) };
    }
    case "destination": {
      const key = `destination:${row.destination.id}`;
      const page = makeDestinationPage({ ...row, copy });
      return {
        page,
        data: makeData(key, computeRowsStamp("destination", row.destination), { [key]: row.destination }),
      };
    }
  }
}

/** Renders the fallback document for a row that was published after the build. */
export const renderStandIn = ({ business }: Lists, at: number, assets: DocumentAssets): string =>
  renderHtml(
    <StandInDocument content={{ business, at }} assets={assets}>
      <div data-island="row-page" data-boot="now">
        <ReadingSkeleton />
      </div>
    </StandInDocument>,
    assets,
  );

export const renderStaff = (assets: DocumentAssets): string => renderHtml(<StaffDocument assets={assets} />, assets);
