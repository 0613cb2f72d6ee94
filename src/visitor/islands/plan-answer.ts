import { startPlanAnswerForm } from "../features/plan/live-answer-form.ts";

export const mount = async (): Promise<void> => startPlanAnswerForm();
