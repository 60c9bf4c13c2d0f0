import { href } from "react-router";
import { formatTotal, formatUsd } from "#shop/kernel/money.rules.ts";
import type { MessageContent, MessageKind } from "#shop/kernel/outbox/messages.rules.ts";
import { isLocalCarrier, trackingUrl } from "#shop/selling/orders/fulfillment/carriers.rules.ts";
import type { EmailContext, ShortEmail } from "./email-content.ts";
import { oneLine } from "./typed-text.ts";

export type DataOf<K extends MessageKind> = MessageContent<K>["data"];

export type PartsOf<Parts extends keyof ShortEmail> = Required<Pick<ShortEmail, Parts>>;

export function orderParts({ orderNumber }: { orderNumber: string }): PartsOf<"ending" | "button"> {
	return { ending: "order_status", button: [href("/order-status"), { order: orderNumber }] };
}

export function returnParams(data: DataOf<"new_return">) {
	return { ...paramsOf(data), return_number: data.returnNumber };
}

export function returnParts(data: DataOf<"return_approved">) {
	return { ending: "return" as const, button: [data.path] as const, params: returnParams(data) };
}

export function paramsOf({ orderNumber }: { orderNumber: string }) {
	return { order_number: orderNumber };
}

export function shipmentParts(kind: "shipped" | "corrected", data: DataOf<"order_shipped">, { t }: EmailContext) {
	const { carrier, trackingNumber } = data;
	const items = itemsOf(data.items);
	const params = { ...paramsOf(data), carrier };
	const url = trackingUrl(carrier, trackingNumber);
	return {
		...orderParts(data),
		params,
		paragraphs: [
			t(isLocalCarrier(carrier) ? `${kind}_text_local` : `${kind}_text`, params),
			...(items === "" ? [] : [t("shipped_items", { items })]),
			...(trackingNumber === null ? [] : [t("shipped_tracking", { tracking_number: trackingNumber })]),
			...(kind === "corrected" ? [t("corrected_note")] : []),
		],
		...(url === null ? {} : { link: { label: t("shipped_track"), url } }),
	};
}

type RefundData = DataOf<"order_cancelled" | "order_refunded">;

export function refundParams(data: RefundData, { language }: EmailContext) {
	return { ...paramsOf(data), amount: formatTotal(data.amountCents, { language, country: data.country ?? null }) };
}

/** The first versions queued none. */
export function causeOf({ cause }: Partial<RefundData>): RefundData["cause"] {
	return cause ?? "other";
}

export function itemsOf(items: readonly { name: string; quantity: number }[] = []): string {
	return items.map(({ name, quantity }) => `${quantity} × ${oneLine(name)}`).join(", ");
}

export function removedItems({ removed = [] }: Pick<RefundData, "removed">, { t }: EmailContext): string[] {
	const items = itemsOf(removed);
	return items === "" ? [] : [t("refund_items", { items })];
}

export function returnedPoints({ points }: Pick<RefundData, "points">, { t }: EmailContext): string[] {
	return points > 0 ? [t("refund_points", { count: points })] : [];
}

/** Where the owner acts on an order. */
export function ownerParts(orderNumber: string): PartsOf<"ending" | "button"> {
	return { ending: "owner", button: [href("/admin/orders/:number", { number: orderNumber })] };
}

type PaymentData = DataOf<"refund_failed" | "dispute_changed">;

export function paymentParams(data: PaymentData) {
	return { ...paramsOf(data), amount: formatUsd(data.amountCents) };
}

/** The provider's reason code, such as "product_not_received", as readable text. */
export function reasonOf(data: PaymentData, { t }: EmailContext): string[] {
	const reason = oneLine(data.reason).replaceAll("_", " ");
	return reason === "" ? [] : [t("owner_reason", { reason })];
}
