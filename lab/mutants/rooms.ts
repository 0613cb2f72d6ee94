/** A room for mutation tests: the files to mutate, and the tests to run, none of which needs a server. */
export type Room = {
  mutate: readonly string[];
  tests: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** True for code that joins tested parts. Its tests, of units and of screens, are too slow for more than a sample of slips. */
  isGlue?: boolean;
};

/**
 * The settings of the model tests. The seed is fixed, so that a mutant has the same result in every run. One failing history is
 * enough for a mutant, so none is shortened.
 */
const model = { HISTORIES: "150", SEED: "20261122", SHRINK: "0" };

export const rooms: Readonly<Record<string, Room>> = {
  sync: {
    mutate: ["src/sync/*.ts"],
    tests: ["tests/sync/*.test.ts", "!tests/sync/staff-postgres.test.ts"],
    env: model,
  },
  outbox: { mutate: ["src/outbox/*.ts"], tests: ["tests/outbox/*.test.ts"] },
  rules: {
    mutate: ["src/shared/{records,rules}/**/*.ts", "src/{staff,visitor}/rules/*.ts"],
    tests: [
      "tests/shared/{records,rules}/*.test.ts",
      "tests/{staff,visitor}/rules/*.test.ts",
      "tests/sync/staff-{engine*,forms,send-edits}.test.ts",
      "tests/offline/reading/reading-cache.test.ts",
    ],
  },
  plan: { mutate: ["src/plan/*.ts"], tests: ["tests/plan/*.test.ts"] },
  functions: {
    mutate: ["supabase/functions/_shared/**/*.ts", "!supabase/functions/_shared/database-types.ts"],
    tests: [
      "tests/supabase/functions/{address,cors,counted-kind,form-post,http,message-rules,options,rules,take-forms,take-requests}.test.ts",
      "tests/staff/rules/{lead-contact,team}.test.ts",
    ],
  },
  islands: {
    mutate: [
      "src/visitor/{islands,document,forms}/*.ts?(x)",
      "src/visitor/{features,ui}/**/*.ts",
      "!src/visitor/features/services/service-copy.ts",
      "src/offline/page/*.ts",
      "src/outbox/page/*.ts",
    ],
    tests: ["tests/{visitor,outbox,shared,offline}/**/*.test.ts?(x)"],
    isGlue: true,
  },
  worker: { mutate: ["src/offline/worker/*.ts"], tests: ["tests/offline/**/*.test.ts?(x)"], isGlue: true },
  staff: {
    mutate: [
      "src/staff/{attention,edits,mirror,routing,server,session,shell,supabase}/**/*.ts?(x)",
      "src/sync/{dexie,supabase,wiring}/**/*.ts",
    ],
    tests: [
      "tests/staff/*.test.ts?(x)",
      "tests/staff/{attention,edits,routing,session,shell,supabase}/**/*.test.ts?(x)",
      "tests/sync/{dexie,supabase}/*.test.ts",
    ],
    isGlue: true,
  },
  screens: {
    mutate: ["src/staff/{cases,forms,lists,notes,plans,screens,ui}/**/*.ts?(x)"],
    tests: ["tests/staff/{cases,forms,lists,screens,ui}/**/*.test.ts?(x)"],
    isGlue: true,
  },
  build: {
    mutate: ["site/**/*.ts?(x)", "scripts/*.ts", "!scripts/screenshots.ts"],
    tests: ["tests/{site,scripts}/**/*.test.ts?(x)"],
    isGlue: true,
  },
};
