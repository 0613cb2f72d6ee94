import { type ReactNode, useEffect, useState } from "react";
import { removeSlash } from "../../shared/lib/addresses.ts";
import { decodeAddressPart } from "../../shared/lib/decode-part.ts";
import { findRowRoute } from "../../shared/lib/row-routes.ts";
import { showToast } from "../../shared/lib/toast-store.ts";
import type { Service as ServiceRow } from "../../shared/records/records.ts";
import { observeIslands } from "../document/islands.ts";
import { makePageHead } from "../document/page-head.ts";
import { setShareOrigin } from "../document/share-origin.ts";
import { watchToasts } from "../document/toasts.ts";
import type { PostHtml } from "../features/blog/post-body.tsx";
import { fetchMovedPost } from "../features/reading/reading-source.ts";
import { NotFoundNotice, ReadingSkeleton, UnreadNotice } from "../features/reading/reading-states.tsx";
import { type RowReading, useRow } from "../features/reading/use-row.ts";
import type { Page } from "../pages/page.ts";
import { type CopyNote, makeDestinationPage, makePostPage, makeServicePage } from "../pages/rows.tsx";
import { renderInto } from "../ui/live-root.tsx";
import { loadPart } from "../ui/load-part.ts";

/**
 * Renders the page of a row that has no document, or an outdated one, with the same components as the build.
 */
export function mount(place: HTMLElement): Promise<void> {
  watchToasts();
  const row = findRowRoute(decodeAddressPart(location.pathname) ?? location.pathname);
  switch (row?.route.kind) {
    case "post": {
      const drawnPlans = document.querySelector<HTMLElement>("#country-plans");
      return renderInto(place, <Post slug={row.key} drawnPlans={drawnPlans} />);
    }
    case "service": {
      // The document's drawn plan is reused, because only the renderer of documents can draw one.
      const drawnPlan = document.querySelector<HTMLElement>("#plan");
      return renderInto(place, <Service id={row.key} drawnPlan={drawnPlan} />);
    }
    case "destination":
      return renderInto(place, <Destination id={row.key} />);
    default:
      return renderInto(place, <NotFoundNotice title="Page Not Found" text="There is no page at this address." />);
  }
}

function Post({ slug, drawnPlans }: { slug: string; drawnPlans: HTMLElement | null }) {
  const [post, retryPost] = useRow(`post:${slug}`);
  const [related, retryRelated] = useRow(`related:${slug}`);
  const html = usePurifiedHtml(post.state === "ready" ? post.data.content : undefined);
  useEffect(() => {
    if (post.state !== "missing") return;
    void fetchMovedPost(slug).then((moved) => location.replace(moved ? `/blog/${moved}` : "/404"));
  }, [post.state, slug]);
  const retry = () => {
    retryPost();
    retryRelated();
  };
  return (
    <ReadingStateView reading={post} what="This post" onRetry={retry}>
      {post.state === "ready" && html !== undefined && related.state !== "loading" ? (
        <RenderedPage
          page={makePostPage({
            post: post.data,
            related: related.state === "ready" ? related.data : [],
            html,
            copy: makeCopyNote(post),
            plans: drawnPlans && <div ref={(place) => place?.append(drawnPlans)} />,
          })}
        />
      ) : (
        <ReadingSkeleton />
      )}
    </ReadingStateView>
  );
}

/** Returns a post's text as HTML; the Markdown renderer is fetched with the first post that needs it. */
function usePurifiedHtml(content: string | undefined): PostHtml | undefined {
  const [html, setHtml] = useState<PostHtml>();
  useEffect(() => {
    if (content === undefined) return;
    return loadPart(
      () => import("../features/blog/purified-markdown.ts"),
      ({ renderPurified }) => setHtml(renderPurified(content)),
    );
  }, [content]);
  return html;
}

function Service({ id, drawnPlan }: { id: string; drawnPlan: HTMLElement | null }) {
  const [service, retry] = useRow(`service:${id}`);
  useFailureToast(service, { usual: "Failed to load service", unexpected: "Failed to load service" });
  if (service.state === "missing") {
    return (
      <NotFoundNotice title="Service Not Found" text="This plan is no longer offered, or its address has changed." />
    );
  }
  return (
    <ReadingStateView reading={service} what="This service" onRetry={retry}>
      {service.state === "ready" && (
        <RenderedPage
          page={makeServicePage({
            service: service.data,
            copy: makeCopyNote(service),
            plan: findPlan(service.data, drawnPlan),
          })}
        />
      )}
    </ReadingStateView>
  );
}

/**
 * Returns the plan of a service: the one that its document has drawn, if it is of the same outline, else a link to the guide with
 * that outline.
 */
export function findPlan({ country, outline }: ServiceRow, drawnPlan: HTMLElement | null): ReactNode {
  if (!country || !outline) return undefined;
  if (drawnPlan?.dataset.plan === `${country} ${outline}`) return <div ref={(place) => place?.append(drawnPlan)} />;
  return (
    <p className="mt-10 text-lg">
      Its days, its map and its beds are those of{" "}
      <a href={`/destinations/${country}#outlines`} className="text-link">
        the outline of {outline} in the guide
      </a>
      .
    </p>
  );
}

function Destination({ id }: { id: string }) {
  const [destination, retryDestination] = useRow(`destination:${id}`);
  const [services, retryServices] = useRow("services");
  useFailureToast(destination, { usual: "Failed to load destination", unexpected: "An error occurred" });
  const retry = () => {
    retryDestination();
    retryServices();
  };
  if (destination.state === "missing") {
    return (
      <NotFoundNotice
        title="Destination Not Found"
        text="We have no page for this place, or its address has changed."
      />
    );
  }
  return (
    <ReadingStateView reading={destination} what="This destination" onRetry={retry}>
      {destination.state === "ready" && services.state !== "loading" ? (
        <RenderedPage
          page={makeDestinationPage({
            destination: destination.data,
            // If services cannot be read, the page is shown without them.
            services: services.state === "ready" ? services.data : [],
            copy: makeCopyNote(destination),
          })}
        />
      ) : (
        <ReadingSkeleton />
      )}
    </ReadingStateView>
  );
}

function ReadingStateView(props: {
  reading: RowReading<unknown>;
  what: string;
  onRetry: () => void;
  children: ReactNode;
}) {
  if (props.reading.state === "failed") return <UnreadNotice what={props.what} onRetry={props.onRetry} />;
  return props.reading.state === "loading" ? <ReadingSkeleton /> : props.children;
}

const makeCopyNote = ({ at, isCopy }: { at: number; isCopy: boolean }): CopyNote => ({ at, hidden: !isCopy });

/** Renders a page in the document's frame, and sets the head as the build would. */
function RenderedPage({ page }: { page: Page }) {
  const { title, canonical, metas } = makePageHead({ ...page.head, path: page.path });
  const tags = JSON.stringify([{ rel: "canonical", href: canonical }, ...metas]);
  useEffect(() => {
    document.title = title;
    for (const tag of document.head.querySelectorAll(replacedTags)) tag.remove();
    for (const attributes of JSON.parse(tags) as Record<string, string>[]) {
      const tag = document.head.appendChild(document.createElement("rel" in attributes ? "link" : "meta"));
      for (const [name, value] of Object.entries(attributes)) tag.setAttribute(name, value);
    }
  }, [title, tags]);
  useEffect(() => {
    // The address may have former words of the name, or none.
    if (removeSlash(location.pathname) !== page.path)
      history.replaceState(history.state, "", page.path + location.search + location.hash);
  }, [page.path]);
  useEffect(observeIslands, []);
  useEffect(setShareOrigin);
  return page.body({ at: 0 });
}

/** The tags of the head that belong to one page: all that `makePageHead` makes. */
const replacedTags =
  "link[rel=canonical], meta[property], meta[name=robots], meta[name=description], meta[name=keywords], meta[name^=twitter]";

/** Shows one toast if something could not be loaded, with the backend's reason if it gave one. */
function useFailureToast(reading: RowReading<unknown>, messages: { usual: string; unexpected: string }): void {
  const failed = reading.state === "failed" ? reading : undefined;
  const reason = failed && (failed.message ?? (failed.isUnexpected ? messages.unexpected : messages.usual));
  useEffect(() => {
    if (reason) showToast({ title: "Error", text: reason, tone: "destructive" });
  }, [reason]);
}
