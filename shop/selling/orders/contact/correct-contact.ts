import type { Shop, ShopTransaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { queueMessages } from "#shop/kernel/outbox/queue-message.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import {
	addressFingerprint,
	addressOf,
	checkShippingForm,
	normalShippingForm,
	type ShippingField,
} from "#shop/selling/addresses/shipping-form.rules.ts";
import type { AdminOrder } from "#shop/selling/orders/admin/admin-order.rules.ts";
import { checkUnshipped } from "#shop/selling/orders/fulfillment/check-step.rules.ts";
import { moveOrder } from "#shop/selling/orders/fulfillment/move-order.ts";
import { isLocal, type ShippingAddress } from "#shop/selling/pricing/shipping.rules.ts";
import { addressText, type ContactChange } from "./contact.rules.ts";
import { insertContactChange, selectContactChanges, updateContact } from "./contact.store.ts";

type Contact = { email: string | null; address: ShippingAddress | null };

/**
 * Corrects the email and the address of an order that has not shipped, by checkout's rules, and notifies the customer; a
 * corrected email is announced at its old address, too, without what it is now. Prices stay as they were (D-230); how the
 * order goes follows its address. What was before is kept until the customer's data is deleted. `seenChanges` is the
 * number of corrections that the admin's page had loaded. For administrators.
 * @throws ShopError order_not_found, invalid_input with one entry per field, contact_changed (params who, at), and what
 * checkUnshipped throws
 */
export function correctContact(
	shop: Shop,
	orderId: string,
	draft: Partial<Record<ShippingField, unknown>>,
	seenChanges: number | null = null,
): Promise<AdminOrder> {
	return moveOrder(shop, orderId, { activity: "ORDER_CONTACT" }, async (tx, order, { administrator, at }) => {
		checkUnshipped(order);
		const { email, address } = validContact(shop, order, draft);
		const addressBefore = order.address && addressText(order.address);
		const hasNewEmail = email !== order.email;
		const hasNewAddress = address !== null && addressText(address) !== addressBefore;
		if (!hasNewEmail && !hasNewAddress) return null;
		const number = nextNumber(await selectContactChanges(tx, orderId), seenChanges);
		await insertContactChange(tx, {
			orderId,
			number,
			emailBefore: hasNewEmail ? order.email : null,
			addressBefore: hasNewAddress ? addressBefore : null,
			changedBy: administrator,
			changedAt: at,
		});
		const { localDelivery } = settingOf(shop, "shipping");
		await updateContact(tx, {
			orderId,
			email,
			address,
			addressFingerprint: address && addressFingerprint(address),
			shippingMethod:
				order.shippingMethod === "none" || address === null
					? order.shippingMethod
					: isLocal(address, localDelivery)
						? "local"
						: "standard",
			at,
		});
		await notifyCustomer(tx, order, { email, address: hasNewAddress ? address : null, number, at });
		return { email: hasNewEmail, address: hasNewAddress };
	});
}

/** Fields that the order never had, the email of a deleted account or the address of what is not sent, stay empty. */
function validContact(shop: Shop, order: AdminOrder, draft: Partial<Record<ShippingField, unknown>>): Contact {
	const form = normalShippingForm(draft);
	const { countries } = settingOf(shop, "shipping");
	const isAsked = (field: ShippingField) => (field === "email" ? order.email !== null : order.address !== null);
	const problems = checkShippingForm(form, countries).filter(({ field }) => isAsked(field));
	if (problems.length > 0) throw new ShopError("invalid_input", { details: problems });
	return {
		email: order.email === null ? null : form.email,
		address: order.address === null ? null : addressOf(form),
	};
}

/** @throws ShopError contact_changed */
function nextNumber(changes: readonly ContactChange[], seen: number | null): number {
	const last = changes.at(-1);
	if (last !== undefined && seen !== null && seen !== last.number) {
		throw new ShopError("contact_changed", { params: { who: last.changedBy, at: last.changedAt } });
	}
	return (last?.number ?? 0) + 1;
}

async function notifyCustomer(
	tx: ShopTransaction,
	order: AdminOrder,
	now: Contact & { number: number; at: number },
): Promise<void> {
	if (order.email === null || now.email === null) return;
	const { address, number, at } = now;
	const message = { kind: "order_contact_changed", orderId: order.id, language: order.language, at } as const;
	const data = {
		orderNumber: order.orderNumber,
		name: (address ?? order.address)?.firstName ?? "",
		address: address && addressText(address),
	};
	await queueMessages(tx, [
		{
			...message,
			onceKey: `contact ${order.id} ${number}`,
			recipient: now.email,
			data: { ...data, change: now.email === order.email ? "address" : "email" },
		},
		// Without a name or an address: the old one may have been another person's.
		...(now.email === order.email
			? []
			: [
					{
						...message,
						onceKey: `contact ${order.id} ${number} left`,
						recipient: order.email,
						data: { orderNumber: order.orderNumber, name: "", address: null, change: "left" as const },
					},
				]),
	]);
}
