import { DAY_MS, HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import type { Shop } from "../../../shop/kernel/context.ts";
import { settingOf } from "../../../shop/kernel/settings/settings.ts";
import { saveSettings } from "../../../shop/operations/settings/save-settings.ts";
import { correctContact } from "../../../shop/selling/orders/contact/correct-contact.ts";
import { shipOrder } from "../../../shop/selling/orders/fulfillment/shipment.ts";
import { orderNumber } from "../../../shop/selling/orders/order-number.rules.ts";
import { refundOrder } from "../../../shop/selling/orders/refunds/refund-order.ts";
import { sendReplacement } from "../../../shop/selling/orders/replacements/send-replacement.ts";
import { handleReturn, refundReturn } from "../../../shop/selling/orders/returns/handle-return.ts";
import { requestReturn } from "../../../shop/selling/orders/returns/request-return.ts";
import { returnPath } from "../../../shop/selling/orders/returns/return-link.ts";
import type { ReturnReason } from "../../../shop/selling/orders/returns/returns.rules.ts";
import type { SampleOrder } from "../year/plan-orders.ts";
import { sampleTrackingNumber } from "../year/plan-shipment.ts";
import { DEMO_CUSTOMER_EMAIL } from "../year/sample-people.ts";
import type { SampleAction } from "./run-actions.ts";

const RETURN_DAYS = 30;

type Way = {
	reason: ReturnReason;
	note: string;
	ends: "requested" | "approved" | "declined" | "received" | "refunded";
};

/** A return of each state, the demo customer's first. */
const WAYS: readonly Way[] = [
	{ reason: "damaged", note: "Sample note: one strip came with a torn edge.", ends: "approved" },
	{ reason: "not_needed", note: "Sample note: I ordered one pack too many. It is unopened.", ends: "requested" },
	{ reason: "wrong_item", note: "Sample note: I got another size than I ordered.", ends: "received" },
	{ reason: "not_as_described", note: "", ends: "refunded" },
	{ reason: "other", note: "Sample note: they were used for a week.", ends: "declined" },
	{ reason: "damaged", note: "Sample note: the box was crushed.", ends: "requested" },
];

/** Orders of the last weeks that changed after they were paid: returns, parcels, a replacement, a refund by lines, an address. */
export function listChangedOrders(orders: readonly SampleOrder[], endsAt: number): SampleAction[] {
	const isUsual = ({ fate, reasons }: SampleOrder) => fate === null && reasons.length === 0;
	const delivered = orders.filter((order) => {
		const deliveredAt = order.shipment?.deliveredAt ?? 0;
		return isUsual(order) && deliveredAt > endsAt - 24 * DAY_MS && deliveredAt < endsAt - 3 * DAY_MS;
	});
	const own = delivered.findLast(({ person }) => person.email === DEMO_CUSTOMER_EMAIL);
	const others = delivered.filter((order) => order !== own);
	const returned = [...(own ? [own] : []), ...others].slice(0, WAYS.length);
	const [again, byLines] = others.filter((order) => !returned.includes(order) && unitsOf(order) > 1).reverse();
	const waiting = orders.filter((order) => isUsual(order) && order.shipment === null);
	const split = waiting.find((order) => unitsOf(order) > 1);
	const moved = waiting.find((order) => order !== split);
	return [
		{ at: endsAt - 60 * DAY_MS, run: offerReturns },
		...returned.flatMap((order, index) => goBack(order, WAYS[index] as Way)),
		...(again ? [sendAgain(again, endsAt)] : []),
		...(byLines ? [refundUnit(byLines, endsAt)] : []),
		...(split ? [shipPart(split, endsAt)] : []),
		...(moved ? [correctAddress(moved, endsAt)] : []),
	];
}

async function offerReturns(shop: Shop): Promise<void> {
	const value = {
		...settingOf(shop, "shop"),
		returnDays: RETURN_DAYS,
		returnAddress: "Sample Street 12\nAustin, TX 78701",
	};
	await saveSettings(shop, "shop", { value, version: 0 });
}

function goBack({ id, code, shipment, price }: SampleOrder, { reason, note, ends }: Way): SampleAction[] {
	const askedAt = (shipment?.deliveredAt ?? 0) + DAY_MS;
	const [first] = price.lines;
	if (first === undefined) return [];
	const { productId } = first;
	const of = { orderId: id, returnId: id };
	const line = { productId, quantity: 1 };
	const request: SampleAction = {
		at: askedAt,
		async run(shop) {
			const number = orderNumber(code);
			const key = new URL(returnPath(shop, number, "page"), shop.config.publicUrl).searchParams.get("key") ?? "";
			await requestReturn(shop, { orderNumber: number, key }, { id, lines: [{ ...line, reason }], note });
		},
	};
	const approve: SampleAction = {
		at: askedAt + 3 * HOUR_MS,
		run: (shop) => handleReturn(shop, of, { step: "approve" }),
	};
	const decline = { step: "decline", answer: "Sample answer: we can only take back unused strips." } as const;
	const receive: SampleAction = {
		at: askedAt + 24 * HOUR_MS,
		run: (shop) => handleReturn(shop, of, { step: "receive" }),
	};
	const refund: SampleAction = {
		at: askedAt + 26 * HOUR_MS,
		run: (shop) => refundReturn(shop, of, { lines: [{ ...line, restock: true }], amountCents: null }),
	};
	switch (ends) {
		case "requested":
			return [request];
		case "approved":
			return [request, approve];
		case "declined":
			return [request, { at: askedAt + 3 * HOUR_MS, run: (shop) => handleReturn(shop, of, decline) }];
		case "received":
			return [request, approve, receive];
		case "refunded":
			return [request, approve, receive, refund];
	}
}

function sendAgain({ id, code, checkoutId, price }: SampleOrder, endsAt: number): SampleAction {
	// Every fill has the same numbers.
	const number = [...code].reverse().join("");
	const lines = price.lines.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 }));
	return {
		at: endsAt - 20 * HOUR_MS,
		run: (shop) =>
			sendReplacement({ ...shop, ids: { ...shop.ids, code: () => number } }, id, { lines, key: checkoutId }),
	};
}

function refundUnit({ id, price }: SampleOrder, endsAt: number): SampleAction {
	const lines = price.lines.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1, restock: false }));
	const refund = { orderId: id, lines, amountCents: null, key: id, reason: "Sample reason: one pack was empty" };
	return { at: endsAt - 19 * HOUR_MS, run: (shop) => refundOrder(shop, { ...refund, cause: "other" }) };
}

function shipPart({ id, at, price }: SampleOrder, endsAt: number): SampleAction {
	const lines = price.lines.slice(0, 1).map(({ productId }) => ({ productId, quantity: 1 }));
	const parcel = { carrier: "USPS", trackingNumber: sampleTrackingNumber(4_711), lines };
	return { at: Math.max(at, endsAt - 2 * HOUR_MS) + HOUR_MS / 2, run: (shop) => shipOrder(shop, id, parcel) };
}

function correctAddress({ id, at, person }: SampleOrder, endsAt: number): SampleAction {
	const draft = { ...person.address, email: person.email, line2: "Apt 12" };
	return { at: Math.max(at, endsAt - 2 * HOUR_MS) + HOUR_MS / 2, run: (shop) => correctContact(shop, id, draft) };
}

function unitsOf({ price }: SampleOrder): number {
	return price.lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
