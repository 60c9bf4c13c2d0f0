import { DAY_MS, HOUR_MS } from "#shop/calendar.rules.ts";

/** Whose browser it is: a customer account's, or the one of the admin's password, which has no account (D-66). */
export type DeviceHolder = { userId: string } | "admin";

/** A browser in which its holder has signed in before; `token` is what it showed. */
export type KnownDevice = { id: string; token: string };

/** A browser is known for so long after its last sign-in. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;

/** A mailed link that makes a browser known is good for so long, and once. */
export const DEVICE_LINK_MS = HOUR_MS;

/** So many browsers of one holder are known; the one not used for the longest is forgotten first. */
export const MAX_DEVICES = 20;
