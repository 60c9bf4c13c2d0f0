import { DAY_MS } from "#shop/kernel/calendar.rules.ts";

/** How many photos a return may have. */
export const MAX_RETURN_PHOTOS = 4;

/** Of one photo, as the phone took it. */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

/** In megapixels of the photo as it was taken, and in pixels of a side as it is stored. */
export const MAX_PHOTO_PIXELS = 40_000_000;
export const PHOTO_SIDE = 1600;

/** How long photos are kept after the last step of their return. */
export const PHOTOS_KEPT_MS = 180 * DAY_MS;

/** The types that the form offers: a phone turns its own into one of these. */
export const PHOTO_TYPES = "image/jpeg,image/png,image/webp";
