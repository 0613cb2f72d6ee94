type Props = {
  title: string;
  /** The sections, each with its element's id. */
  entries: readonly { id: string; title: string }[];
};

/** The contents of a long page: one line until it is opened, and all of it if it stands beside the text. */
export function PageContents({ title, entries }: Props) {
  return (
    <details className="page-contents">
      <summary>{title}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={`#${entry.id}`}>{entry.title}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
