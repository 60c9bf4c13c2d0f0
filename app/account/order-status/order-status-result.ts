import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";

/** What the server said to the form that came without scripts; what was typed comes back. */
export type OrderStatusResult = {
	values: { number: string; email: string };
	order: AccountOrder | null;
	status: number;
	message: string;
};
