import { carts } from "./cart-calls.ts";

export const loader = carts.cancellation;
export const action = loader;
