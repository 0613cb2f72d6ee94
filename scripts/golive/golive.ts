/**
 * `npm run golive`: publishes the site step by step. It asks the questions of each step, runs it and checks its result. Completed
 * steps are skipped, so the command can be stopped at any time and run again. `-- --dry-run` shows all steps and changes nothing.
 * No secret is written to a file or passed on a command line.
 */
import { Answers } from "./answers.ts";
import { makeTerminal, StoppedError, type Terminal } from "./person.ts";
import { runProgram } from "./programs.ts";
import { openProject, type Project } from "./project.ts";
import type { GoLiveStep } from "./step.ts";
import { goLiveSteps } from "./steps.ts";

/** Prints the steps as a checklist. */
export function listGoLiveSteps(say: Terminal["print"], list: readonly GoLiveStep[] = goLiveSteps): void {
  for (const [index, { title, does, asks = {}, otherwise }] of list.entries()) {
    say(`${index + 1}. ${title}\n   ${does}`);
    for (const { text, isSecret } of Object.values(asks))
      say(`   asks  ${text}${isSecret ? " (not shown, kept nowhere)" : ""}`);
    if (otherwise) say(`   else  ${otherwise}`);
  }
}

/**
 * Runs the steps that are still open.
 * @returns the titles of the steps that are still open afterwards
 */
export async function goLive(
  project: Project,
  person: Terminal,
  list: readonly GoLiveStep[] = goLiveSteps,
): Promise<string[]> {
  const openSteps: string[] = [];
  for (const [index, step] of list.entries()) {
    person.print(`\n${index + 1} of ${list.length}: ${step.title}`);
    if (!(await runStep(step, project, person))) openSteps.push(step.title);
  }
  return openSteps;
}

/** @returns false if the person postpones the step */
async function runStep(step: GoLiveStep, project: Project, person: Terminal): Promise<boolean> {
  const { answers } = project;
  const asks = Object.entries(step.asks ?? {});
  const before = await checkProof(step, project);
  if (before.state === "good") {
    person.print(`Done already. ${before.says}`);
    return true;
  }
  person.print(step.does);
  for (;;) {
    const choice = await person.ask({
      text: "Enter to do this, s to leave it for later, q to stop:",
      refuses: (word) => (/^[sq]?$/i.test(word) ? undefined : "Enter, s or q."),
    });
    if (/^q$/i.test(choice)) throw new StoppedError();
    if (/^s$/i.test(choice)) return false;
    for (const [name, question] of asks) {
      if (answers.has(name)) continue;
      const answer = await person.ask(question);
      if (question.isSecret) answers.storeSecret(name, answer);
      else answers.store(name, answer);
    }
    const failure = await step.run?.(project, person).then(
      () => undefined,
      (error: Error) => error.message,
    );
    const after = failure ? { state: "bad", says: failure } : await checkProof(step, project);
    if (after.state === "good") {
      person.print(`Done. ${after.says}`);
      return true;
    }
    answers.forget(asks.map(([name]) => name));
    person.print(answers.redact(`Not done: ${after.says}\n${step.otherwise ?? "Do this step once more."}`));
  }
}

/** Checks the result of a step. If the check throws, the step counts as not done. */
async function checkProof(step: GoLiveStep, project: Project): Promise<{ state: string; says: string }> {
  try {
    return await step.proof(project);
  } catch (error) {
    return { state: "unknown", says: error instanceof Error ? error.message : String(error) };
  }
}

if (import.meta.main) {
  const [flag, ...others] = process.argv.slice(2);
  if (others.length > 0 || ![undefined, "--dry-run"].includes(flag)) {
    console.error("Usage: npm run golive, or npm run golive -- --dry-run");
    process.exit(1);
  }
  if (flag === "--dry-run") {
    listGoLiveSteps(console.log);
    process.exit(0);
  }
  if (!process.stdin.isTTY || !process.stdout.isTTY) {
    console.error(
      "`npm run golive` asks questions: start it in a terminal. `npm run golive -- --dry-run` lists its steps.",
    );
    process.exit(1);
  }
  const person = makeTerminal(process.stdin, process.stdout);
  try {
    const openSteps = await goLive(openProject(new Answers(), runProgram), person);
    person.print(openSteps.length === 0 ? "\nThe site is live." : `\nLeft for later: ${openSteps.join(", ")}.`);
    process.exit(openSteps.length === 0 ? 0 : 1);
  } catch (error) {
    if (!(error instanceof StoppedError)) throw error;
    person.print("\nStopped. `npm run golive` goes on from here.");
    process.exit(1);
  }
}
