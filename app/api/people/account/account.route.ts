import { apiErrors } from "#app/guards/api-errors.ts";
import { customerSession, customersOnly } from "#app/guards/caller.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";

export const middleware = [apiErrors, sameOrigin, customerSession, customersOnly];
