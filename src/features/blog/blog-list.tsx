import { Link } from "@tanstack/react-router";
import { type ReactNode, useId, useState } from "react";
import type { PostCard as Card } from "../../domain/reading.ts";
import { foldText } from "../../domain/search.ts";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";
import { drawnPicture } from "./post-pictures.ts";

type BlogListProps = {
  /** Newest first; `undefined` while they are on their way. */
  posts: readonly Card[] | undefined;
  /** How fresh the list is. */
  note?: ReactNode;
};

/** Every published post, with a search over titles and excerpts. */
export function BlogList({ posts, note }: BlogListProps) {
  const [query, setQuery] = useState("");
  const numbered = posts?.map((post, index) => ({ post, picture: drawnPicture(index)?.address }));
  const wanted = foldText(query);
  const found = numbered?.filter(({ post }) => foldText(`${post.title} ${post.excerpt ?? ""}`).includes(wanted));
  const [lead, ...others] = found ?? [];

  return (
    <div className="mx-auto max-w-6xl px-6 pt-28 pb-24">
      <header className="grid items-end gap-8 border-b border-line pb-10 md:grid-cols-[1fr_20rem]">
        <div>
          <h1 tabIndex={-1} className="text-5xl text-forest sm:text-6xl">
            Travel Consulting Insights
          </h1>
          <p className="mt-5 max-w-xl text-xl text-muted">
            What we tell people before they go: how to count nights, ride shared taxis, be a good guest, and come back
            with money left.
          </p>
        </div>
        <SearchField query={query} onChange={setQuery} />
      </header>
      {note}
      {!found ? (
        <ListSkeleton />
      ) : !lead ? (
        <Nothing searching={numbered?.length !== 0} onClear={() => setQuery("")} query={query} />
      ) : (
        <>
          <p role="status" className="sr-only">
            {query && `${found.length} ${found.length === 1 ? "post" : "posts"} found`}
          </p>
          {wanted ? (
            <Grid entries={found} />
          ) : (
            <>
              <LeadStory {...lead} />
              <Grid entries={others} />
            </>
          )}
        </>
      )}
    </div>
  );
}

function SearchField({ query, onChange }: { query: string; onChange: (query: string) => void }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="font-semibold">
        Search the posts
      </label>
      <input
        id={id}
        type="search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        enterKeyHint="search"
        className="field mt-1.5"
      />
    </div>
  );
}

type Entry = { post: Card; picture: string | undefined };

/** The newest post, larger than the others. */
function LeadStory({ post, picture }: Entry) {
  return (
    <article className="group relative grid items-center gap-8 py-12 md:grid-cols-[3fr_2fr] md:gap-12">
      <PostPicture
        sources={[post.featured_image, picture]}
        slug={post.slug}
        first
        className="aspect-3/2 w-full rounded-sm shadow-md"
      />
      <div>
        <p className="text-muted">
          <PostDate at={post.created_at} />
        </p>
        <h2 className="mt-2 text-3xl text-forest sm:text-4xl">
          <PostLink slug={post.slug}>{post.title}</PostLink>
        </h2>
        {post.excerpt && <p className="mt-4 text-lg">{post.excerpt}</p>}
      </div>
    </article>
  );
}

function Grid({ entries }: { entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-x-8 gap-y-14 border-t border-line pt-12 sm:grid-cols-2 lg:grid-cols-3">
      {entries.map(({ post, picture }) => (
        <li key={post.slug}>
          <article className="group relative">
            <PostPicture
              sources={[post.featured_image, picture]}
              slug={post.slug}
              className="aspect-3/2 w-full rounded-sm shadow-md"
            />
            <p className="mt-4 text-muted">
              <PostDate at={post.created_at} />
            </p>
            <h2 className="mt-1 text-2xl text-forest">
              <PostLink slug={post.slug}>{post.title}</PostLink>
            </h2>
            {post.excerpt && <p className="mt-2">{post.excerpt}</p>}
          </article>
        </li>
      ))}
    </ul>
  );
}

/** The whole card leads to its post. */
function PostLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <Link
      to="/blog/$slug"
      params={{ slug }}
      className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {children}
    </Link>
  );
}

function Nothing({ searching, query, onClear }: { searching: boolean; query: string; onClear: () => void }) {
  if (!searching) {
    return (
      <p role="status" className="py-20 text-xl text-muted">
        No blog posts available at the moment.
      </p>
    );
  }
  return (
    <div className="py-20">
      <p role="status" className="text-xl">
        No blog posts found matching your search.
      </p>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <button type="button" className="button-primary" onClick={onClear}>
          Clear Search
        </button>
        <Link to="/search" search={{ q: query }} className="text-link">
          Search the guides and the full text of the posts
        </Link>
      </div>
    </div>
  );
}

function ListSkeleton() {
  return (
    <div className="py-12">
      <p role="status" className="text-muted">
        Loading...
      </p>
      <div
        aria-hidden="true"
        className="mt-6 grid gap-x-8 gap-y-14 motion-safe:animate-pulse sm:grid-cols-2 lg:grid-cols-3"
      >
        {["a", "b", "c", "d", "e", "f"].map((place) => (
          <div key={place}>
            <div className="aspect-3/2 w-full rounded-sm bg-sunken" />
            <div className="mt-4 h-4 w-28 rounded-sm bg-line" />
            <div className="mt-3 h-7 w-4/5 rounded-sm bg-line" />
          </div>
        ))}
      </div>
    </div>
  );
}
