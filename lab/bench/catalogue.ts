/** Makes content for measurements, the same in every run. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Backend } from "../../backend/server.ts";

export type Catalogue = { posts: number; services: number; destinations: number };

/**
 * Publishes posts of a thousand words, services and destinations with every field filled in. The words are those of the guides in
 * random order, because repetitive text would compress better than real text.
 */
export async function publish({ db }: Backend, { posts, services, destinations }: Catalogue): Promise<void> {
  const text = makeWriter(await readVocabulary());
  const insertRows = async (count: number, make: (n: number) => unknown, insert: string) =>
    db.query(insert, [JSON.stringify(Array.from({ length: count }, (_, n) => make(n + 1)))]);
  await insertRows(
    posts,
    (n) => ({
      ...{ title: `${text(6)} ${n}`, slug: `walk-${n}`, excerpt: `${text(20)}.`, days: n },
      content: Array.from({ length: 10 }, (_, part) => `## Part ${part + 1}\n\n${text(100)}.\n`).join("\n"),
    }),
    `insert into public.blog_posts (title, slug, excerpt, content, published, published_at, created_at)
      select title, slug, excerpt, content, true, now() - days * interval '1 day', now() - days * interval '1 day'
      from jsonb_to_recordset($1::jsonb) as r(title text, slug text, excerpt text, content text, days int)`,
  );
  await insertRows(
    services,
    (n) => ({ name: `${text(3)} ${n}`, type: n % 2 ? "ready-made" : "tailor-made", description: `${text(40)}.` }),
    `insert into public.services (name, type, description)
      select name, type, description from jsonb_to_recordset($1::jsonb) as r(name text, type text, description text)`,
  );
  await insertRows(
    destinations,
    (n) => ({ name: `${text(2)} ${n}`, words: Array.from({ length: 5 }, () => `${text(20)}.`) }),
    `insert into public.destinations
        (name, highlights, culture, language, best_time, top_experiences, food, etiquette, trivia)
      select name, words[1], words[2], 'Swahili', 'June to September', array['One', 'Two', 'Three'],
        words[3], words[4], words[5]
      from jsonb_to_recordset($1::jsonb) as r(name text, words text[])`,
  );
}

async function readVocabulary(): Promise<string[]> {
  const folder = path.resolve(import.meta.dirname, "../../src/content/guides");
  const files = (await readdir(folder)).filter((name) => /^[a-z]+\.ts$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), "utf8")));
  return texts.join(" ").match(/\b[A-Za-z]{2,12}\b/g) ?? [];
}

/**
 * Makes a function that returns a number of words, the first with a capital. They are chosen by the linear congruential generator
 * of Numerical Recipes.
 */
function makeWriter(words: readonly string[]): (count: number) => string {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return words[Math.floor((state / 2 ** 32) * words.length)] ?? "";
  };
  return (count) => {
    const said = Array.from({ length: count }, next).join(" ");
    return said.charAt(0).toUpperCase() + said.slice(1);
  };
}
