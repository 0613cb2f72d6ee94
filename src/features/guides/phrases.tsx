import type { Guide } from "../../content/guide.ts";
import { InlineText } from "../../ui/inline-text.tsx";

/** What is spoken, and six phrases to begin with. */
export function Phrases({ language }: Pick<Guide, "language">) {
  return (
    <>
      <p>
        <InlineText text={language.intro} />
      </p>
      <dl className="my-6 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        {language.phrases.map(({ text, language: name, say, meaning }) => (
          <div key={text} className="border-t border-line pt-3">
            <dt className="font-display text-xl text-ink">{text}</dt>
            <dd>
              {say}
              <span className="block text-muted">
                {meaning} · {name}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <InlineText text={language.sound} />
      </p>
    </>
  );
}
