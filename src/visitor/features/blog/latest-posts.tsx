import type { PostCard } from "../../../shared/rules/reading.ts";
import { CardText, CardTitle } from "../../ui/row-card.tsx";
import { PostCards } from "./post-cards.tsx";

/** The newest three posts, for pages about other things; `undefined` if the document was built without them. */
export function LatestPosts({ posts }: { posts: readonly PostCard[] | undefined }) {
  return (
    <PostCards
      posts={posts}
      limit={3}
      sizes={() => "(min-width: 64rem) 22rem, (min-width: 40rem) 33vw, 100vw"}
      className="grid gap-x-8 gap-y-10 sm:grid-cols-3"
      card={({ card, picture, date }) => (
        <li key={card.href} className="far-part far-card group relative">
          {picture}
          <p className="mt-4 text-muted">{date}</p>
          <h3 className="mt-1 text-2xl text-forest">
            <CardTitle {...card} />
          </h3>
          <CardText {...card} className="mt-2" />
        </li>
      )}
    />
  );
}
