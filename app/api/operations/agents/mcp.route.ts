import { limitAddress } from "#app/guards/request-rate.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { rpcErrors } from "./rpc-errors.ts";

/**
 * A page of another site, also one whose name leads to this machine, is rejected by its Origin; programs send none (D-295).
 * Calls are counted per network address, with those of the data API.
 */
export const middleware = [rpcErrors, sameOrigin, limitAddress];
