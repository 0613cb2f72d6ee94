import type { Guide, Numbers } from "../../../content/guide.ts";
import { InlineText } from "../../ui/inline-text.tsx";
import { Fold } from "./fold.tsx";

/** Shows a country's languages, six first phrases, the numbers and the calls for help. */
export function Phrases({ language }: Pick<Guide, "language">) {
  return (
    <>
      <p>
        <InlineText text={language.intro} />
      </p>
      <dl className="guide-phrases my-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-5 gap-y-4 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-5">
        {language.phrases.map(({ text, language: name, say, meaning }) => (
          <div key={text}>
            <dt translate="no">{text}</dt>
            <dd>
              {say}
              <span>
                <InlineText text={meaning} /> · {name}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        <InlineText text={language.sound} />
      </p>
      <NumbersTable numbers={language.numbers} />
    </>
  );
}

function NumbersTable({ numbers: { language, oneToTen, help, doctor, howMuch } }: { numbers: Numbers }) {
  const words = [
    ...oneToTen.map((word, index) => [String(index + 1), word] as const),
    ["Help!", help] as const,
    ["Doctor", doctor] as const,
    ["How much?", howMuch] as const,
  ];
  return (
    <Fold title={<h3>Numbers and help in {language}</h3>}>
      <dl className="guide-words mt-3 grid gap-x-8 text-base sm:grid-cols-2">
        {words.map(([meaning, [text, say]]) => (
          <div key={meaning}>
            <dt>{meaning}</dt>
            <dd>
              <b translate="no">{text}</b>
              {` ${say}`}
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
