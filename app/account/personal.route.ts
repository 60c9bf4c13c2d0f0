import { pageSession } from "#app/guards/caller.ts";

/** Pages that show personal data, or accept forms, without client-side scripts (D-71). */
export const middleware = [pageSession];

/** The browser fills these pages, so nothing is painted first (app/entry.server.tsx). */
export const handle = { startsAtOnce: true };
