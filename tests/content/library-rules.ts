import type { Guide } from "../../src/content/guide.ts";
import { listTextFields, splitSentences } from "./guide-text.ts";

/** Checks the rules that need more than one guide, because they find repetition across guides. */

/** Finds summaries and taglines that two guides share. */
export const findDuplicateProblems = (guides: readonly Guide[]): string[] => {
  const guidesByText = new Map<string, string>();
  return guides.flatMap((guide) =>
    [guide.summary, guide.tagline].flatMap((text) => {
      const key = text.trim().toLowerCase();
      const first = guidesByText.get(key);
      guidesByText.set(key, guide.slug);
      return first === undefined ? [] : [`${guide.slug} repeats ${first}: "${text}"`];
    }),
  );
};

/** Phrases that several guides may repeat: fixed advice, which should not be varied. */
export const allowedRuns: readonly string[] = [
  "Read your government's advice the week you book and the week you go.",
  "For entry rules, check with the embassy; for health, ask a travel clinic.",
  "For entry rules, check with the embassy, and ask a travel clinic about malaria.",
  "Ask a travel clinic about malaria.",
  "Sockets are continental two-pin.",
  "fah-leh-meen-DEH-reet",
];

const runLength = 5;
const listRuns = (text: string): string[] =>
  splitSentences(text).flatMap((words) =>
    words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(" ")),
  );
const allowed = new Set(allowedRuns.flatMap(listRuns));

/** Finds five successive words within a sentence that two guides or more print. */
export const findRepeatedRuns = (guides: readonly Guide[]): string[] => {
  const guidesByRun = new Map<string, Map<string, string>>();
  for (const { sources: _sources, beforeYouGo: _box, ...guide } of guides) {
    for (const { at, text } of listTextFields(guide)) {
      for (const run of listRuns(text)) {
        if (!allowed.has(run)) guidesByRun.set(run, (guidesByRun.get(run) ?? new Map()).set(guide.slug, at));
      }
    }
  }
  return [...guidesByRun]
    .filter(([, where]) => where.size > 1)
    .map(([run, where]) => `"${run}" in ${[...where].map(([slug, at]) => `${slug} ${at}`).join(" and ")}`);
};

/** Figures of speech, jokes and morals that wear out. Each may stand in one guide only, and only once there. */
export const wornFigures: Readonly<Record<string, RegExp>> = {
  "a windscreen": /\bwind(?:screen|shield)/giu,
  "not a show": /\bnot (?:a|for) (?:show|stage|spectacle|performance|theatre)\b/giu,
  "measured against Kenya":
    /\b(?:size of Kenya|Kenya's size|(?:fit|fits|go|goes) into Kenya|Kenya would (?:hold|fit))/giu,
  "its own trip": /\b(?:own (?:trip|journey|holiday)|(?:trip|journey|holiday) of its own)\b/giu,
  "a dog": /\bdogs?\b(?!-)/giu,
  "choose one": /\b(?:choose|pick|take) one\b/giu,
  "the guide from there":
    /\b(?:(?:driver|guide)s? who (?:grew up|was born)|(?:guide|driver)s? from the (?:place|valley|village))/giu,
  "the money stays": /\b(?:fee|money)s? (?:can |may )?stays?\b/giu,
  "let them begin": /\blet (?:them|people|others) (?:choose|raise|begin|start|decide)\b/giu,
  "if told, listen": /\b(?:if (?:it comes up|you are told)|war stories|owes you (?:the|a) story)\b/giu,
  "it may say no": /\b(?:it|they) may say no\b/giu,
  "properly beats": /\bproperly beats?\b/giu,
  "will still be there": /\bwill still be there\b/giu,
  "doctors do not": /\bdoctors do not\b/giu,
  "you will both wave": /\bboth wave\b/giu,
  brochures: /\bbrochures?\b/giu,
  "on the map": /\bon the map\b/giu,
};

/** Lists the worn figures of speech that appear more than once in all guides. */
export const findRepeatedFigures = (guides: readonly Guide[]): string[] =>
  Object.entries(wornFigures).flatMap(([name, pattern]) => {
    const found = guides.flatMap(({ sources: _sources, beforeYouGo: _box, language, ...guide }) =>
      listTextFields({ ...guide, language: { intro: language.intro, sound: language.sound } }).flatMap(({ at, text }) =>
        [...text.matchAll(pattern)].map(() => `${guide.slug} ${at}`),
      ),
    );
    return found.length > 1 ? [`${name}: ${found.join(", ")}`] : [];
  });
