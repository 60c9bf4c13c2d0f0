import { apiClientSession } from "#app/guards/caller.ts";
import { limitKeys } from "#app/guards/request-rate.ts";

/** Orders are shown to their buyer, by the token of their session, and to a program with a key of the staff (D-332). */
export const middleware = [apiClientSession, limitKeys];
