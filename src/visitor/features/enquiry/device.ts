import { mayHaveDatabase } from "../../../shared/lib/databases.ts";
import { visitorDbName } from "../../../shared/lib/store-names.ts";

type Device = typeof import("../../../outbox/page/form-device.ts").enquiryDevice;

/** Fetches what needs the device's store; may be called again after a failure. */
export const loadDeviceStore = async (): Promise<Device> =>
  (await import("../../../outbox/page/form-device.ts")).enquiryDevice;

/** Resolves to true if this device may hold something of an enquiry. A browser that does not list its databases may. */
export const mayHaveEnquiry = (): Promise<boolean> => mayHaveDatabase(visitorDbName);
