import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";

/** The server's response to the form without JavaScript, with the typed values. */
export type OrderStatusResult = {
	values: { number: string; email: string };
	order: AccountOrder | null;
	status: number;
	message: string;
};
