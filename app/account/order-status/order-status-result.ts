import type { LookedUpOrder } from "./found-order.tsx";

/** The server's response to the form without JavaScript, with the typed values. */
export type OrderStatusResult = {
	values: { number: string; email: string };
	order: LookedUpOrder | null;
	status: number;
	message: string;
};
