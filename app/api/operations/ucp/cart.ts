import { carts } from "./cart-calls.ts";

export const loader = carts.one;
export const action = loader;
