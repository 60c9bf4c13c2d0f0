import { carts } from "./cart-calls.ts";

export const loader = carts.all;
export const action = loader;
