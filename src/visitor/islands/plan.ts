import "../plan.css";
import { watchToasts } from "../document/toasts.ts";
import { startPlan } from "../features/plan/live-plan.ts";

export const mount = (): Promise<void> => {
  watchToasts();
  return startPlan();
};
