import { checkouts } from "./cart-calls.ts";

export const loader = checkouts.one;
export const action = loader;
