import { DAY_MS, HOUR_MS } from "#shop/kernel/calendar.rules.ts";

/** The holder of a known browser: a customer account, one of the staff, or the admin password, which has no account (D-66). */
export type DeviceHolder = { userId: string } | { staffId: string } | "admin";

/** The same by what is typed to sign in; emails in lower case. */
export type GuessedHolder = { email: string } | { staffEmail: string } | "admin";

/** A browser in which its holder has signed in before; `token` is the one it sent. */
export type KnownDevice = { id: string; token: string };

/** How long a browser stays known after its last sign-in. */
export const KNOWN_DEVICE_MS = 180 * DAY_MS;

/** Lifetime of an emailed link that makes a browser known; it works once. */
export const DEVICE_LINK_MS = HOUR_MS;

/** Known browsers per holder; the least recently used one is forgotten first. */
export const MAX_DEVICES = 20;
