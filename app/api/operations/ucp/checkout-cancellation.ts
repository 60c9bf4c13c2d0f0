import { checkouts } from "./cart-calls.ts";

export const loader = checkouts.cancellation;
export const action = loader;
