import { useLiveQuery } from "dexie-react-hooks";
import { useEffect, useState } from "react";
import { summarizeCache } from "../../../offline/reading/cache-summary.ts";
import { openVisitorDb } from "../../../outbox/dexie/visitor-db.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { formatBytes } from "../../rules/format-bytes.ts";

/** Posts that were opened on this device, and the lists that open without a network. */
export function CachedReading() {
  const summary = useLiveQuery(() => summarizeCache(openVisitorDb()));
  const isUnreadable = useStoreIsUnreadable();
  if (summary === undefined && !isUnreadable) return null;
  return (
    <section aria-labelledby="posts-heading" className="mt-14">
      <h2 id="posts-heading" className="text-3xl text-forest">
        Blog and services
      </h2>
      {summary === undefined ? (
        <p role="alert" className="mt-3 text-lg">
          This browser does not let us keep posts or answers on this device.
        </p>
      ) : (
        <>
          <p className="mt-3 text-lg">
            {summary.posts.length === 0
              ? "Posts that you open stay here for reading offline."
              : `${formatCount(summary.posts.length, "post")} that you opened.`}{" "}
            {describeLists(summary)} {summary.bytes > 0 && `${formatBytes(summary.bytes)} in all.`}
          </p>
          <ul className="mt-5">
            {summary.posts.map(({ slug, title, bytes }) => (
              <li key={slug} className="flex min-h-12 items-center justify-between gap-4 border-t border-line py-2">
                <a href={`/blog/${slug}`} className="text-link text-lg">
                  {title}
                </a>
                <span className="shrink-0 text-muted">{formatBytes(bytes)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** Returns true once a read of the store has failed. A live query does not report that: without IndexedDB it never answers. */
function useStoreIsUnreadable(): boolean {
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    summarizeCache(openVisitorDb()).catch(() => setUnreadable(true));
  }, []);
  return isUnreadable;
}

function describeLists({ hasPostList, hasServices }: { hasPostList: boolean; hasServices: boolean }): string {
  if (hasPostList && hasServices) return "The list of posts and the services are here.";
  if (hasPostList) return "The list of posts is here.";
  return hasServices ? "The services are here." : "";
}
