import { pageSession } from "#app/guards/caller.ts";

/** Pages that show personal data, or accept forms, without client-side scripts (D-71). */
export const middleware = [pageSession];
