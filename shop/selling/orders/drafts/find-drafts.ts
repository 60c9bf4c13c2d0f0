import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { type ErrorCode, type ErrorParams, isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import { findDraftHold } from "#shop/selling/checkout/draft-holds.ts";
import { amountsOf, type OrderAmounts } from "#shop/selling/orders/order.rules.ts";
import { findPoints } from "#shop/selling/points/find-points.ts";
import { DRAFTS_PER_PAGE, type Draft } from "./draft.rules.ts";
import {
	countDrafts,
	type DraftFilter,
	type DraftOrder,
	type ListedDraft,
	selectDraftOrder,
	selectDraftPage,
} from "./drafts.report.store.ts";
import { selectDraft } from "./drafts.store.ts";
import { priceNow } from "./hold-draft.ts";
import { quotePath } from "./quote-link.ts";

const MAX_SEARCH_LENGTH = 100;

/** A page of drafts, newest first; `total` counts all pages. For administrators. */
export function findDrafts(
	shop: Shop,
	{ page, ...query }: DraftFilter & { page: number },
): Promise<{ drafts: ListedDraft[]; total: number }> {
	const filter = { ...query, search: query.search.trim().slice(0, MAX_SEARCH_LENGTH) };
	return transaction(asAdministrator(shop), async (tx) => {
		const total = await countDrafts(tx, filter);
		return { drafts: await selectDraftPage(tx, { filter, page, pageSize: DRAFTS_PER_PAGE, total }), total };
	});
}

/** A draft with what it costs: as it is held or was paid, else as of now, or why it cannot be sold now. */
export type DraftPage = {
	draft: Draft;
	/** While it is held (epoch ms). */
	heldUntil: number | null;
	/** Whether the customer has opened the payment page. */
	isPageOpen: boolean;
	amounts: OrderAmounts | null;
	/** What a member has to redeem, what the draft holds included; null for others, and once it is closed. */
	points: number | null;
	problem: { code: ErrorCode; params: ErrorParams } | null;
	order: DraftOrder | null;
	/** The path on which the customer accepts and pays. */
	quotePath: string;
};

/**
 * A draft as the admin shows it. For administrators.
 * @throws ShopError not_found
 */
export function findDraft(shop: Shop, id: string): Promise<DraftPage> {
	asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const draft = await selectDraft(tx, id);
		if (draft === undefined) throw new ShopError("not_found");
		const checkout = await findDraftHold(tx, draft.checkoutId);
		const isHeld = checkout?.state === "open";
		const { userId } = draft;
		const points =
			userId === null || draft.state !== "open"
				? null
				: (await findPoints(tx, userId, shop.clock.now())).usable + (isHeld ? checkout.price.pointsUsed : 0);
		const known = {
			draft,
			heldUntil: isHeld ? checkout.expiresAt : null,
			isPageOpen: isHeld && checkout.paymentSessionId !== null,
			order: await selectDraftOrder(tx, draft.orderId),
			points,
			problem: null,
			quotePath: quotePath(shop, id, draft.createdAt),
		};
		if (checkout !== null && (isHeld || draft.state !== "open"))
			return { ...known, amounts: amountsOf(checkout.price) };
		if (draft.state !== "open") return { ...known, amounts: null };
		try {
			return { ...known, amounts: amountsOf((await priceNow(tx, shop, draft)).price) };
		} catch (error) {
			if (!isShopError(error)) throw error;
			return { ...known, amounts: null, problem: { code: error.code, params: error.params ?? {} } };
		}
	});
}
