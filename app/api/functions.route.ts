import { apiErrors } from "#app/guards/api-errors.ts";
import { sameOriginOrToken } from "#app/guards/same-origin.ts";

export const middleware = [apiErrors, sameOriginOrToken];
