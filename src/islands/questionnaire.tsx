import { Questionnaire } from "../features/enquiry/questionnaire.tsx";
import { hydrateInto } from "../ui/live-root.tsx";

export const mount = (place: HTMLElement): Promise<void> =>
  hydrateInto(place, <Questionnaire offered={place.dataset.offered} />);
