import { ownerAddress } from "#shop/access/admin-session/owner-address.ts";
import type { ThrottleLimit } from "#shop/access/limits/throttle.rules.ts";
import { throttle } from "#shop/access/limits/throttle.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import { checkText, cleanText } from "#shop/kernel/form.rules.ts";
import { queueMessages } from "#shop/kernel/outbox/queue-message.ts";
import { settingOf } from "#shop/kernel/settings/settings.ts";
import { lockOrder } from "#shop/selling/orders/admin/admin-orders.store.ts";
import type { CustomerOrder } from "#shop/selling/orders/order-history.rules.ts";
import { selectOrderByNumber } from "#shop/selling/orders/order-history.store.ts";
import { ORDER_CODE_LENGTH } from "#shop/selling/orders/order-number.rules.ts";
import { isReturnKey } from "./return-link.ts";
import { insertPhotos } from "./return-photos.store.ts";
import { cleanPhotos } from "./return-photos.ts";
import {
	MAX_RETURN_NOTE,
	RETURN_REASONS,
	type Return,
	type ReturnLine,
	returnableLines,
	returnableUntil,
} from "./returns.rules.ts";
import { insertReturn, selectReturns } from "./returns.store.ts";

/** What the page of a return link shows; `until` in epoch ms, null while nothing can be returned. */
export type ReturnPage = {
	order: CustomerOrder;
	returns: Return[];
	/** What can still be returned; none once the time is over. */
	lines: { productId: number; quantity: number }[];
	until: number | null;
	/** Where parcels go, in lines. */
	returnAddress: string;
};

type Link = { orderNumber: string; key: string };

/**
 * The order of a return link, its returns, and what can still be returned (D-235).
 * @throws ShopError order_not_found when the link is altered or expired
 */
export function findReturnPage(shop: Shop, link: Link): Promise<ReturnPage> {
	return transaction(asSystem(shop), (tx) => readPage(tx, shop, link));
}

/** Posts of one return link: a person corrects the form a few times, photos cost work each time. */
const POSTS_OF_LINK: ThrottleLimit = { burst: 10, free: 5, leakMs: MINUTE_MS };

/** Counts a post of a return link before its photos are read. @throws ShopError too_many_requests */
export function limitReturnPosts(shop: Shop, { orderNumber }: Pick<Link, "orderNumber">): Promise<void> {
	return throttle(shop, { action: "return", who: orderNumber, limit: POSTS_OF_LINK });
}

/**
 * Asks for a return of items, within the owner's days: it gets a number, and customer and owner an email. `id` (a UUID)
 * identifies the attempt, so the same one is made once.
 * @throws ShopError order_not_found; return_not_possible once the time is over; invalid_input for no items, more than can
 * be returned, or a note that is too long; what cleanPhotos throws
 */
export async function requestReturn(
	shop: Shop,
	link: Link,
	draft: {
		id: string;
		lines: readonly { productId: number; quantity: number; reason: string }[];
		note: unknown;
		/** Of the files as they were sent. */
		photos?: readonly Uint8Array[];
	},
): Promise<void> {
	const system = asSystem(shop);
	const at = shop.clock.now();
	const note = cleanText(draft.note, true);
	// Before anything is decoded: what cannot become a return costs no work.
	const { order: shown, returns: before, lines: left } = await findReturnPage(shop, link);
	if (before.some(({ id }) => id === draft.id)) return;
	if (left.length > 0) checkedLines(draft.lines, left);
	const problem = checkText(note, { required: false, maxLength: MAX_RETURN_NOTE, isMultiline: true });
	if (problem !== null) throw new ShopError("invalid_input", { details: [{ field: "note", code: problem }] });
	const photos = left.length > 0 ? await cleanPhotos(shop, shown.id, draft.photos ?? []) : [];
	await transaction(system, async (tx) => {
		const { order: seen } = await readPage(tx, shop, link);
		const order = await lockOrder(tx, seen.id);
		// Read again under the lock: two requests for the last item are one return and one error.
		const { returns, lines: possible, until } = await readPage(tx, shop, link);
		if (returns.some(({ id }) => id === draft.id)) return;
		if (order === undefined || until === null || until < at) throw new ShopError("return_not_possible");
		const lines = checkedLines(draft.lines, possible);
		const number = `RT-${shop.ids.code(ORDER_CODE_LENGTH)}`;
		await insertReturn(tx, { id: draft.id, number, orderId: order.id, note, lines, at });
		await insertPhotos(
			tx,
			photos.map((bytes) => ({ id: shop.ids.uuid(), returnId: draft.id, bytes, at })),
		);
		const data = { orderNumber: order.orderNumber, returnNumber: number };
		await queueMessages(tx, [
			{
				kind: "new_return",
				orderId: null,
				onceKey: `return ${draft.id}`,
				recipient: ownerAddress(shop),
				language: "en",
				data,
				at,
			},
			...(order.email === null
				? []
				: [
						{
							kind: "return_requested" as const,
							orderId: order.id,
							onceKey: `return requested ${draft.id}`,
							recipient: order.email,
							language: order.language,
							data: { ...data, name: order.address?.firstName ?? "" },
							at,
						},
					]),
		]);
	});
}

async function readPage(tx: ShopTransaction, shop: Shop, { orderNumber, key }: Link): Promise<ReturnPage> {
	const order = isReturnKey(shop, orderNumber, key) ? await selectOrderByNumber(tx, orderNumber) : undefined;
	if (order === undefined) throw new ShopError("order_not_found");
	const { returnDays, returnAddress, address } = settingOf(shop, "shop");
	const returns = await selectReturns(tx, order.id);
	const until = returnableUntil({ ...order, status: order.fulfillmentStatus }, returnDays);
	const isOver = until === null || until < shop.clock.now();
	return {
		order,
		returns,
		lines: isOver ? [] : returnableLines({ ...order, status: order.fulfillmentStatus }, returns),
		until,
		returnAddress: returnAddress === "" ? address : returnAddress,
	};
}

/** @throws ShopError invalid_input */
function checkedLines(
	lines: readonly { productId: number; quantity: number; reason: string }[],
	possible: readonly { productId: number; quantity: number }[],
): ReturnLine[] {
	const checked = lines.flatMap(({ productId, quantity, reason: given }, index) => {
		const max = possible.find((line) => line.productId === productId)?.quantity ?? 0;
		const isFirst = lines.findIndex((line) => line.productId === productId) === index;
		const reason = RETURN_REASONS.find((one) => one === given);
		const isPossible = Number.isInteger(quantity) && quantity >= 1 && quantity <= max && isFirst;
		return isPossible && reason !== undefined ? [{ productId, quantity, reason }] : [];
	});
	if (lines.length === 0) throw new ShopError("invalid_input", { details: [{ field: "lines", code: "required" }] });
	if (checked.length < lines.length) {
		throw new ShopError("invalid_input", { details: [{ field: "lines", code: "out_of_range" }] });
	}
	return checked;
}
