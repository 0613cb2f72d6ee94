import { Questionnaire } from "../features/enquiry/questionnaire.tsx";
import { takeOver } from "../ui/live-root.tsx";

export const mount = (place: HTMLElement): Promise<void> =>
  takeOver(place, <Questionnaire offered={place.dataset.offered} />);
