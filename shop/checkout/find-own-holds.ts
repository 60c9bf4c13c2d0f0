import { hashText } from "#platform/hash.ts";
import { asSystem, type Shop, transaction } from "#shop/context.ts";
import { selectCheckoutLines, selectOpenCheckoutOfBrowser } from "./checkout.store.ts";

export type OwnHolds = { units: ReadonlyMap<number, number>; points: number };

/**
 * Returns what this browser's own open checkout reserves. The next checkout replaces it, so buyers never block
 * themselves (D-13, D-17).
 */
export function findOwnHolds(shop: Shop, browserToken: string): Promise<OwnHolds> {
	return transaction(asSystem(shop), async (tx) => {
		const checkout = await selectOpenCheckoutOfBrowser(tx, hashText(browserToken));
		if (checkout === undefined) return { units: new Map(), points: 0 };
		const lines = await selectCheckoutLines(tx, checkout.id);
		const isOwn = checkout.userId === null || checkout.userId === shop.caller.userId;
		return {
			units: new Map(lines.map(({ productId, quantity }) => [productId, quantity])),
			points: isOwn ? checkout.price.pointsUsed : 0,
		};
	});
}
