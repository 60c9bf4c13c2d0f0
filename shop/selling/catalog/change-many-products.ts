import { hashText } from "#platform/hash.ts";
import { asAdministrator, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError, ShopError } from "#shop/kernel/errors.rules.ts";
import type { Cents } from "#shop/kernel/money.rules.ts";
import { changeStock } from "./adjust-stock.ts";
import type { AdminProduct } from "./catalog.rules.ts";
import { changeProduct } from "./edit-product.ts";

/** A product's new price, or units that were received (negative for units that left). */
type ProductChange = { id: number } & ({ priceCents: Cents } | { addStock: number });

/**
 * Changes the price or the stock of several products, all or none. `key` identifies the attempt: the same stock counts once.
 * For administrators.
 * @returns the products after it
 * @throws ShopError product_not_found, stock_below_reserved; invalid_input, whose fields are `changes.` and the place in the list
 */
export function changeManyProducts(
	shop: Shop,
	changes: readonly ProductChange[],
	key: string,
): Promise<AdminProduct[]> {
	const admin = asAdministrator(shop);
	return transaction(asSystem(shop), async (tx) => {
		const changed: AdminProduct[] = [];
		// Always in the same order: two of these wait for each other instead of deadlocking.
		for (const [place, change] of [...changes.entries()].sort(([, one], [, other]) => one.id - other.id)) {
			const changing =
				"addStock" in change
					? changeStock(tx, admin, change.id, {
							change: change.addStock,
							reason: "received",
							key: keyOf(key, change.id),
						})
					: changeProduct(tx, admin, change.id, { priceCents: change.priceCents });
			changed.push(await changing.catch((error: unknown) => Promise.reject(placed(error, place))));
		}
		return changed;
	});
}

/** One key for each product of an attempt, as a UUID. */
function keyOf(key: string, id: number): string {
	const hash = Buffer.from(hashText(`${key} ${id}`), "base64url").toString("hex");
	return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join("-");
}

function placed(error: unknown, place: number): unknown {
	if (!isShopError(error) || error.code !== "invalid_input") return error;
	return new ShopError("invalid_input", { details: [{ field: `changes.${place}`, code: "out_of_range" }] });
}
