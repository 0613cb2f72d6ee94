import { useEffect, useState } from "react";
import { createStore } from "../../../shared/lib/store.ts";
import { visitorDbName } from "../../../shared/lib/store-names.ts";

type Device = typeof import("./enquiry-device.ts").enquiryDevice;

const loaded = createStore<Device | undefined>(undefined);

/** Fetches what needs the device's store; may be called again after a failure. */
export async function loadDevice(): Promise<Device> {
  const { enquiryDevice } = await import("./enquiry-device.ts");
  loaded.set(enquiryDevice);
  return enquiryDevice;
}

/** Tells if this device may hold something of an enquiry. A browser that does not list its databases may. */
export async function mayHoldEnquiry(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === visitorDbName);
  } catch {
    return true;
  }
}

/** Returns the functions that need the device's store, once they have been fetched. */
export function useDevice(): Device | undefined {
  const [device, setDevice] = useState(loaded.read);
  useEffect(() => loaded.subscribe(() => setDevice(loaded.read())), []);
  return device;
}
