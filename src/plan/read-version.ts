/**
 * Reads a version on a traveller's device, without the library of the schema, which is as large as the page itself. The function has
 * judged every value by the schema before it sends one; here each field has its type, so that nothing that is drawn, followed as a
 * link or written into a file can be anything else. A test holds the fields and their types against the schema's.
 */
import type { PlanVersion } from "../../supabase/functions/_shared/plan-version.ts";

/** The type of a field. An object lists its fields; a name that ends in "?" may be absent. */
type Shape =
  | "text"
  | "number"
  | "flag"
  | "true"
  | "link"
  | "date"
  | "day"
  | "pair"
  | "position"
  | "one"
  | readonly [Shape]
  | { readonly [name: string]: Shape };

const spans: Shape = [{ text: "text", "isStrong?": "true", "isEmphasised?": "true", "link?": "link" }];
const text: Shape = [{ kind: "text", spans }];
const version: Shape = {
  format: "one",
  title: "text",
  travellerName: "text",
  startsOn: "day",
  people: "number",
  writtenBy: "text",
  writtenOn: "date",
  price: "text",
  note: text,
  included: ["text"],
  changes: { included: "number", used: "number" },
  "bookFirst?": [{ text: "text", "day?": "number" }],
  countries: ["text"],
  days: [
    {
      id: "text",
      title: "text",
      text,
      "stop?": { name: "text", "at?": "position", "approximate?": "text", "country?": "text", "altitude?": "number" },
      legs: [
        {
          from: "text",
          to: "text",
          way: "text",
          by: "text",
          "note?": "text",
          "lastDeparture?": "text",
          km: "number",
          isKmReckoned: "flag",
          hours: "pair",
          areHoursReckoned: "flag",
          points: [{ name: "text", at: "position", "approximate?": "text" }],
        },
      ],
      "bed?": {
        kind: "text",
        "name?": "text",
        ask: "text",
        "phone?": "text",
        "link?": "link",
        closed: ["number"],
        "dollars?": "pair",
        "about?": "text",
        "at?": "position",
      },
      "costs?": {
        currency: "text",
        "bed?": "pair",
        "transport?": "pair",
        "food?": "pair",
        "entry?": "pair",
      },
    },
  ],
};

const isNumber = (value: unknown): value is number => Number.isFinite(value);

const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

const isDate = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

const checks: Record<Extract<Shape, string>, (value: unknown) => boolean> = {
  text: (value) => typeof value === "string",
  number: isNumber,
  flag: (value) => typeof value === "boolean",
  true: (value) => value === true,
  link: (value) => typeof value === "string" && /^(?:https?:\/\/[^\s/]|mailto:)[^\s\p{Cc}]*$/iu.test(value),
  date: isDate,
  /** A date that may not be fixed yet. */
  day: (value) => value === null || isDate(value),
  pair: isPair,
  /** Degrees north and east. */
  position: (value) => isPair(value) && Math.abs(value[0]) <= 90 && Math.abs(value[1]) <= 180,
  one: (value) => value === 1,
};

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape);

/** Copies the declared fields of a value. @throws TypeError if a field has another type */
function copy(value: unknown, shape: Shape): unknown {
  if (typeof shape === "string") {
    if (checks[shape](value)) return value;
  } else if (isList(shape)) {
    if (Array.isArray(value)) return value.map((each) => copy(each, shape[0]));
  } else {
    const fields = Object.entries(shape).flatMap(([declared, inner]) => {
      const name = declared.replace("?", "");
      // A value that is no object has none of the fields.
      const field = Object(value)[name];
      return field === undefined && name !== declared ? [] : [[name, copy(field, inner)]];
    });
    return Object.fromEntries(fields);
  }
  throw new TypeError("This is no version of a plan");
}

/** Reads a version. @returns undefined if a field is missing or has another type */
export function readVersionFields(value: unknown): PlanVersion | undefined {
  try {
    const found = copy(value, version) as PlanVersion;
    return found.days.length > 0 ? found : undefined;
  } catch {
    return undefined;
  }
}
