import { type Observer, observeCall } from "#platform/observer.ts";
import type { Payments } from "./payments.ts";

/** The same provider, with every call over the network reported to the observer. */
export function observePayments(payments: Payments, observer: Pick<Observer, "call">): Payments {
	const observed = <Args extends unknown[], T>(name: string, run: (...args: Args) => Promise<T>) => {
		return (...args: Args) => observeCall(observer, { kind: "payment", name }, () => run(...args));
	};
	return {
		...payments,
		createSession: observed("create session", payments.createSession),
		readSession: observed("read session", payments.readSession),
		expireSession: observed("expire session", payments.expireSession),
		refund: observed("refund", payments.refund),
		findRefunds: observed("find refunds", payments.findRefunds),
		findDisputes: observed("find disputes", payments.findDisputes),
		findBalanceMovements: observed("find balance movements", payments.findBalanceMovements),
		findPayouts: observed("find payouts", payments.findPayouts),
	};
}
