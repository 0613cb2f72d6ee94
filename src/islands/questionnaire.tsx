import { Questionnaire } from "../features/enquiry/questionnaire.tsx";
import { drawIn } from "../ui/live-root.tsx";

export const mount = (place: HTMLElement): Promise<void> => drawIn(place, <Questionnaire />);
