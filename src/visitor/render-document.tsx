import type { ReactNode } from "react";
import { brand, defaultDetails } from "../content/brand.ts";
import { BusinessContext, pickDocumentDetails, pickRedrawnStatements } from "../content/business.tsx";
import { siteUrl } from "../shared/lib/env.ts";
import { applyDefaults } from "../shared/rules/business-details.ts";
import { type PageData, pageDataId } from "../shared/rules/page-data.ts";
import { earlyPressScript } from "./document/early-press.ts";
import { makePageHead } from "./document/page-head.ts";
import { InstallEntry } from "./features/offline/install-entry.tsx";
import { Notices } from "./features/offline/notices.tsx";
import { SiteFooter } from "./features/site/site-footer.tsx";
import { SiteHeader } from "./features/site/site-header.tsx";
import type { Page, PageContent } from "./pages/page.ts";
import { computeRowsStamp } from "./rules/rows-stamp.ts";
import { makeStructuredData, serializeStructuredData } from "./structured-data.ts";
import { ToastRegion } from "./ui/toast-region.tsx";

/** The addresses of the built files that a document loads first. */
export type DocumentAssets = {
  styles: readonly string[];
  /** The stylesheet of single pages, and the scripts that draw them, by the names that pages give them. */
  pageFiles?: Readonly<Record<NonNullable<Page["styles"]>, { style: string; scripts: readonly string[] }>>;
  fonts: readonly string[];
  /** The first script, and what it imports at once. */
  script: string;
  imports: readonly string[];
};

/**
 * The frame of every document, without its styles. It has no inline style, and only one inline script, whose hash the security
 * policy names; the policy refuses all others.
 */
function DocumentFrame(props: {
  assets: DocumentAssets;
  head: ReactNode;
  isStaff?: boolean;
  /** True if a script draws the page, which is then needed before the typefaces. */
  isDrawnByScript?: boolean;
  /** The attributes with the business's details that a public page shows, which the page's script keeps current like its lists. */
  business?: Record<`data-${string}`, string | number>;
  children: ReactNode;
}) {
  const { fonts, script, imports } = props.assets;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brand.themeColor.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={brand.themeColor.dark} media="(prefers-color-scheme: dark)" />
        {props.head}
        {/*
         * Typefaces are loaded early, but after the styles and the pictures: until then text is painted in a fallback font of the
         * same width.
         */}
        {fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} fetchPriority="low" />
        ))}
        <script type="module" src={script} fetchPriority={props.isDrawnByScript ? "high" : "low"} />
        {imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
        ))}
        <link rel="manifest" href={props.isStaff ? "/staff.webmanifest" : "/manifest.webmanifest"} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* iOS reads these and `apple-touch-icon` instead of the manifest. */}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <meta name="apple-mobile-web-app-title" content={brand.shortName} />
        <meta name="apple-mobile-web-app-capable" content="yes" />
      </head>
      <body {...props.business}>
        {/*
         * Parsing waits here for the styles, because a page that is parsed before them may be laid out twice (docs/decisions/0044).
         * The script keeps the press of a button until the page's script listens.
         */}
        <script>{earlyPressScript}</script>
        {props.children}
        <Notices />
        <ToastRegion />
      </body>
    </html>
  );
}

/**
 * Makes the details of the business for all parts of a document, and the attributes that carry them to its scripts.
 * @param hasStatements true for the document of a row, or one that stands in for it, and for a page whose island shows them
 */
function makeBusinessData({ business = [], at }: PageContent, hasStatements: boolean) {
  const row = pickDocumentDetails(business[0]);
  const statements = pickRedrawnStatements(business[0]);
  return {
    details: applyDefaults(business[0], defaultDetails),
    attributes: {
      "data-rows": "business",
      // Without a row a page shows the same as for an empty one.
      "data-stamp": computeRowsStamp("business", [row]),
      "data-at": at,
      "data-business": JSON.stringify(row),
      ...(hasStatements && Object.keys(statements).length > 0 ? { "data-stated": JSON.stringify(statements) } : {}),
    },
  };
}

function PublicFrame(props: {
  path: string;
  hasHero?: boolean;
  formAddress?: string;
  stamp?: { row: string; stamp: string };
  children: ReactNode;
}) {
  return (
    <>
      <SiteHeader
        path={props.path}
        formAddress={props.formAddress ?? "/#questionnaire"}
        isOverPicture={props.hasHero}
      />
      <main id="content" data-row={props.stamp?.row} data-stamp={props.stamp?.stamp}>
        {props.children}
      </main>
      <SiteFooter>
        <InstallEntry />
      </SiteFooter>
    </>
  );
}

/**
 * The document of a public page.
 * @param props.data the row that it was made of, which the worker caches, and its stamp
 */
export function PublicDocument(props: {
  page: Page;
  content: PageContent;
  assets: DocumentAssets;
  data?: PageData & { row: string; stamp: string };
}) {
  const { page, content, assets, data } = props;
  const { title, canonical, metas } = makePageHead({ ...page.head, path: page.path });
  const { details, attributes } = makeBusinessData(content, data !== undefined || page.hasStatements === true);
  return (
    <DocumentFrame
      assets={assets}
      isDrawnByScript={page.isDrawnByScript === true}
      business={attributes}
      head={
        <>
          {/* By this tag the worker recognises that an answer is the document of its address. */}
          <meta name="document" content={page.path} />
          <title>{title}</title>
          {metas.map((meta) => (
            <meta key={meta.name ?? meta.property} {...meta} />
          ))}
          <link rel="canonical" href={canonical} />
          <link rel="alternate" type="application/atom+xml" title={brand.name} href="/feed.xml" />
          {/* Only search engines read it. */}
          {!page.head.noindex && (
            <DataBlock
              type="application/ld+json"
              json={serializeStructuredData(makeStructuredData(page.path, siteUrl, page.subject, details))}
            />
          )}
          {data && (
            <DataBlock
              type="application/json"
              id={pageDataId}
              json={JSON.stringify({ at: data.at, entries: data.entries })}
            />
          )}
        </>
      }
    >
      <BusinessContext value={details}>
        <PublicFrame path={page.path} hasHero={page.hasHero} formAddress={page.formAddress} stamp={data}>
          {page.body(content)}
        </PublicFrame>
      </BusinessContext>
    </DocumentFrame>
  );
}

/**
 * The fallback document of a row without a document of its own: the frame of every page, in which the application renders the
 * row.
 */
export function StandInDocument(props: { content: PageContent; assets: DocumentAssets; children: ReactNode }) {
  const { details, attributes } = makeBusinessData(props.content, true);
  return (
    <DocumentFrame assets={props.assets} business={attributes} head={<NoindexHead title={brand.name} />}>
      <BusinessContext value={details}>
        <PublicFrame path="">{props.children}</PublicFrame>
      </BusinessContext>
    </DocumentFrame>
  );
}

/** The document in which the staff application runs. */
export function StaffDocument({ assets }: { assets: DocumentAssets }) {
  return (
    <DocumentFrame assets={assets} isStaff head={<NoindexHead title={`Staff | ${brand.name}`} />}>
      <div id="app">
        <p className="px-6 py-24 text-center text-lg text-muted">Loading...</p>
        {/* The staff area needs scripts. In a browser without the required functions this replaces the line above. */}
        <p className="when-plain px-6 py-24 text-center text-lg text-muted">
          This browser is too old for the staff area. Please use Chrome 111, Safari 16.4 or Firefox 128, or a newer one.
        </p>
      </div>
    </DocumentFrame>
  );
}

const NoindexHead = ({ title }: { title: string }) => (
  <>
    <meta name="robots" content="noindex" />
    <title>{title}</title>
  </>
);

/** A block of data, which no browser runs. */
function DataBlock({ type, id, json }: { type: string; id?: string; json: string }) {
  const escapedJson = json.replaceAll("<", "\\u003c");
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
  return <script type={type} id={id} dangerouslySetInnerHTML={{ __html: escapedJson }} />;
}
