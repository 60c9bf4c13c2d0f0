import type { ShopTransaction } from "#shop/kernel/context.ts";
import type { Discount } from "#shop/selling/discounts/discount.rules.ts";

/** Inserts a code, 20 % off everything unless it says otherwise. */
export async function addDiscount(
	tx: ShopTransaction,
	{ productIds = [], ...given }: Partial<Discount> & { code: string },
): Promise<void> {
	const kind = given.kind ?? "percent";
	await tx
		.insertInto("discountCodes")
		.values({
			kind,
			percent: kind === "percent" ? 20 : 0,
			createdAt: 0,
			updatedAt: 0,
			...given,
			productIds: JSON.stringify(productIds),
		})
		.execute();
}
