import { listLabels } from "../../shared/records/declaration.ts";
import { followUpRecord } from "../../shared/records/follow-up.ts";
import { type FollowUp, getChannelLabel } from "../../shared/rules/follow-ups.ts";
import { type AnswerNote, getNoteTime, type Note } from "../../shared/rules/notes.ts";
import { getColleagueName, type NamesById } from "../rules/colleagues.ts";
import { formatCaseValue } from "./case-value.ts";
import { describeCaseValue } from "./describe-case-value.ts";
import { formatReceivedTime } from "./received-time.ts";

const labels = listLabels(followUpRecord);

/** The columns that a copy leaves out: links between records, the time of the last change, and what another line has. */
const omittedColumns: ReadonlySet<string> = new Set(["person", "became", "written_at", "currency"]);

/** Lists what staff know of a case beside what was written first, each with its label. An untouched stage says nothing. */
export const listCaseLines = (followUp: FollowUp, names: NamesById): (readonly [label: string, value: string])[] =>
  Object.entries(labels).flatMap(([column, label]) => {
    const value = followUp[column as keyof typeof labels];
    if (omittedColumns.has(column) || value === null || value === "" || value === "new") return [];
    return [[label, column === "value" ? formatCaseValue(followUp) : describeCaseValue(column, value, names)] as const];
  });

/** Writes what is true of a case now, and every answer with its letter, as a text that follows what the sender wrote. */
export function writeCaseText(
  followUp: FollowUp | undefined,
  answers: readonly AnswerNote[],
  names: NamesById,
): string {
  const caseLines = followUp ? listCaseLines(followUp, names).map(([label, value]) => `${label}: ${value}`) : [];
  const answerTexts = answers.map((answer) => {
    const heading = `${getChannelLabel(answer.channel)}, ${formatReceivedTime(getNoteTime(answer))}, ${getColleagueName(names, answer.author)}`;
    return answer.letter ? `${heading}:\n${answer.letter}` : heading;
  });
  return [
    ...(caseLines.length > 0 ? [["Follow-up", ...caseLines].join("\n")] : []),
    ...(answerTexts.length > 0 ? [["Answers", ...answerTexts].join("\n")] : []),
  ].join("\n\n");
}

/** Writes notes with their authors and times; empty if there are none. */
export const writeNotesText = (notes: readonly Note[], names: NamesById): string =>
  notes.length === 0
    ? ""
    : [
        "Notes",
        ...notes.map(
          (note) => `${formatReceivedTime(getNoteTime(note))}, ${getColleagueName(names, note.author)}:\n${note.body}`,
        ),
      ].join("\n");
