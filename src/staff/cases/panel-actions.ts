import { createContext } from "react";

/** The element of a panel in which a case's actions stay in sight; null if they stand among the rest. */
export const PanelActionsContext = createContext<HTMLElement | null>(null);
