import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

/** `refunded` ends a return, also one for which nothing was due. */
export const RETURN_STATES = ["requested", "approved", "declined", "received", "refunded"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** What an administrator does with a return; its refund is a step of its own. */
export const RETURN_STEPS = ["approve", "decline", "receive"] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

/** Why an item comes back, in the words of the customer's form. */
export const RETURN_REASONS = ["damaged", "wrong_item", "not_as_described", "not_needed", "other"] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const MAX_RETURN_NOTE = 2000;

export type ReturnLine = { productId: number; quantity: number; reason: ReturnReason };

/** Items of an order on their way back; instants in epoch ms. */
export type Return = {
	id: string;
	/** For the label: "RT-7K2M9QXR". */
	number: string;
	state: ReturnState;
	note: string;
	answer: string;
	requestedAt: number;
	changedBy: string | null;
	changedAt: number;
	lines: ReturnLine[];
	/** The ids of its photos, in their order. */
	photos: string[];
};

const STEPS: Readonly<Record<ReturnStep, { from: readonly ReturnState[]; to: ReturnState }>> = {
	approve: { from: ["requested"], to: "approved" },
	decline: { from: ["requested", "approved"], to: "declined" },
	// A parcel may arrive before its request is answered.
	receive: { from: ["requested", "approved"], to: "received" },
};

function isOpenReturn({ state }: Pick<Return, "state">): boolean {
	return state === "requested" || state === "approved" || state === "received";
}

/**
 * The state after a step.
 * @throws ShopError return_changed (params who, at) if another step came first
 */
export function stateAfter(of: Pick<Return, "state" | "changedBy" | "changedAt">, step: ReturnStep): ReturnState {
	const { from, to } = STEPS[step];
	if (!from.includes(of.state)) throw returnChanged(of);
	return to;
}

export function returnChanged({ changedBy, changedAt }: Pick<Return, "changedBy" | "changedAt">): ShopError {
	return new ShopError("return_changed", { params: { who: changedBy ?? "", at: changedAt } });
}

/** An order's parcels and lines, as far as they decide what can come back. */
type ReturnedOrder = {
	status: string;
	lines: readonly { productId: number; quantity: number; refundedQuantity: number }[];
	shipments: readonly { shippedAt: number; deliveredAt: number | null }[];
};

/**
 * Until when items of an order can be returned, in epoch ms: so many days from the arrival of its last parcel, or from
 * its departure while that is not known. Null: not now, or not at all.
 */
export function returnableUntil({ status, shipments }: ReturnedOrder, days: number): number | null {
	if (days === 0 || (status !== "shipped" && status !== "delivered")) return null;
	const last = Math.max(...shipments.map(({ shippedAt, deliveredAt }) => deliveredAt ?? shippedAt));
	return Number.isFinite(last) ? last + days * DAY_MS : null;
}

/** The units of each line that can be returned: neither refunded nor in an open return. */
export function returnableLines({ lines }: ReturnedOrder, returns: readonly Return[]) {
	const open = returns.filter(isOpenReturn).flatMap((one) => one.lines);
	return lines.flatMap(({ productId, quantity, refundedQuantity }) => {
		const requested = open.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.quantity, 0);
		const left = quantity - refundedQuantity - requested;
		return left > 0 ? [{ productId, quantity: left }] : [];
	});
}
