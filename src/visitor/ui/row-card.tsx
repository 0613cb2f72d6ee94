/** The parts of a card that a document's script fills in for newer rows, by the names in `data-field`. */

/** Renders a card's title as the link over the whole card. */
export const CardTitle = ({ href, title }: { href: string; title: string }) => (
  <a
    data-field="title"
    href={href}
    className="decoration-ochre-fill decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
  >
    {title}
  </a>
);

/** Renders a card's text; it is hidden if there is none. */
export const CardText = ({ text, className }: { text: string | null; className: string }) => (
  <p data-field="text" hidden={!text} className={className}>
    {text}
  </p>
);
