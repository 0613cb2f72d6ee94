import "../plan.css";
import { startPlan } from "../features/plan/live-plan.ts";

export const mount = async (): Promise<void> => startPlan();
