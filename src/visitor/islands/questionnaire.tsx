import { hydrateInto } from "../../shared/ui/live-root.tsx";
import { Questionnaire } from "../features/enquiry/questionnaire.tsx";

export const mount = (place: HTMLElement): Promise<void> =>
  hydrateInto(place, <Questionnaire offered={place.dataset.offered} />);
