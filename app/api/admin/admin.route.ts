import { apiErrors } from "#app/guards/api-errors.ts";
import { administratorsOnly, adminSession } from "#app/guards/caller.ts";
import { limitKeys } from "#app/guards/request-rate.ts";
import { writesOnce } from "#app/guards/run-once.ts";
import { sameOriginOrKey } from "#app/guards/same-origin.ts";

/** A program that sends a key has no browser whose cookies another site could use; its calls are counted. */
export const middleware = [apiErrors, sameOriginOrKey, adminSession, administratorsOnly, limitKeys, writesOnce];
