import { checkouts } from "./cart-calls.ts";

export const loader = checkouts.all;
export const action = loader;
