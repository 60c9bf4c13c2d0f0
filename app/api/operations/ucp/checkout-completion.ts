import { checkouts } from "./cart-calls.ts";

export const loader = checkouts.completion;
export const action = loader;
