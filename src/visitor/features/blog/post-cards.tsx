import type { PostCard } from "../../../shared/rules/reading.ts";
import { emptyCard, makePostCard, type RowCard } from "../../rules/row-cards.ts";
import { computeRowsStamp } from "../../rules/rows-stamp.ts";
import { PostDate } from "./post-date.tsx";
import { PostPicture } from "./post-picture.tsx";
import { drawnPictures, getDrawnPicture } from "./post-pictures.ts";

/**
 * Posts as cards, newest first. The list carries its stamp, so that a document's script can replace it by newer rows.
 * @param props.posts `undefined` if the document was built without them
 * @param props.limit the maximum number of posts
 */
export function PostCards(props: {
  posts: readonly PostCard[] | undefined;
  limit?: number;
  className: string;
  /** Gives the width at which a card's picture is shown, as in `sizes`, by its place in the list. */
  sizes: (index: number) => string;
  card: (props: { card: RowCard; picture: React.ReactNode; date: React.ReactNode; index: number }) => React.ReactNode;
}) {
  const { posts, limit, className, sizes } = props;
  const cards = posts?.slice(0, limit).map(makePostCard) ?? [];
  const renderCard = (card: RowCard, index: number) =>
    props.card({
      card,
      index,
      date: <PostDate at={card.time ?? ""} />,
      picture: (
        <PostPicture
          own={card.picture}
          drawn={getDrawnPicture(card.slug ?? "")}
          sizes={sizes(index)}
          transition={card.transition}
          isFirst={index === 0 && !limit}
          className="aspect-3/2 w-full rounded-sm shadow-md"
        />
      ),
    });
  return (
    <div
      data-rows="posts"
      data-limit={limit}
      data-stamp={posts && computeRowsStamp("posts", posts.slice(0, limit))}
      data-pictures={JSON.stringify(drawnPictures.map(({ avif, webp, words }) => ({ avif, webp, words })))}
    >
      <p data-when="unread" hidden={!!posts} role="status" className="py-6 text-lg text-muted">
        Loading...
      </p>
      <p data-when="empty" hidden={!posts || posts.length > 0} className="py-6 text-xl text-muted">
        No blog posts available at the moment.
      </p>
      <ul className={className} hidden={cards.length === 0}>
        {cards.map(renderCard)}
      </ul>
      <template>{renderCard(emptyCard, 2)}</template>
    </div>
  );
}
