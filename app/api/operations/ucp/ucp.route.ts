import { limitAddress } from "#app/guards/request-rate.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { supportedVersion, ucpErrors } from "./ucp-errors.ts";

/** Programs send no Origin; their calls are counted per network address, with those of the data API. */
export const middleware = [ucpErrors, sameOrigin, limitAddress, supportedVersion];
