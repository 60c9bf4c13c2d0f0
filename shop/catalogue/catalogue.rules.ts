import { isReleased } from "#shop/launch/launch.rules.ts";
import type { Cents } from "#shop/money.rules.ts";

/** Products with rules of their own. */
export const FIVE_PAIR_ID = 1;
export const SOFTWAX_ID = 4;
export const TRIAL_PACK_ID = 7;
export const TEST_PRODUCT_ID = 8;

/** Trial pack and test product: one of each per order (CONST-12). */
export const SINGLE_UNIT_LIMIT = 1;

/** The products that can be reviewed (D-45, REV-23). */
export const REVIEWABLE_PRODUCT_IDS: readonly number[] = [1, 2, 3, 4, 6];

/** Not for children under 10; under 13 only with an adult (CONST-31). */
export const MINIMUM_AGE_YEARS = 10;
export const SUPERVISED_UNDER_YEARS = 13;

/** The kinds of products, as the specification names them. */
export const CATEGORIES = ["small", "medium", "large", "wax", "bulk", "bundle", "trial", "admin_test"] as const;
export type Category = (typeof CATEGORIES)[number];

/**
 * A product as everybody but the database sees it, its texts in the language that was asked for (CAT-02, CAT-03).
 * `image` is an art key ("pack-5"), `available` is the stock without what live checkouts hold, never below 0,
 * `hidden` is the owner's switch, `releasesAt` an instant in epoch ms or null when there is nothing to wait for.
 */
export type Product = {
	id: number;
	name: string;
	priceCents: Cents;
	category: Category;
	image: string;
	quantityText: string;
	description: string;
	longDescription: string;
	features: readonly string[];
	badge: string | null;
	pricePerPairCents: Cents | null;
	soldOut: boolean;
	hidden: boolean;
	stock: number;
	available: number;
	releasesAt: number | null;
	isAdminOnly: boolean;
	pointsValue: number;
	shippingCents: Cents | null;
	specialShipping: boolean;
	stripePriceId: string | null;
	isActive: boolean;
	unitsSold: number;
};

/** Who looks at the catalogue. */
export type Viewer = { isAdministrator: boolean };

/** Whether a product can be bought, or the first reason why not. */
export type Availability = "available" | "sold_out" | "not_released" | "admin_only" | "inactive";

/** Why a quantity cannot be ordered. */
export type QuantityRejection = "trial_pack_limit" | "test_product_limit" | "insufficient_stock";

/** Can this viewer buy the product at this instant? The strongest reason against it wins (CAT-41, LNCH-01..09). */
export function availabilityOf(
	product: Pick<Product, "isActive" | "hidden" | "isAdminOnly" | "releasesAt" | "soldOut" | "available">,
	viewer: Viewer,
	at: number,
): Availability {
	if (!product.isActive || product.hidden) return "inactive";
	if (product.isAdminOnly && !viewer.isAdministrator) return "admin_only";
	if (!isReleased(product, at)) return "not_released";
	return isSoldOut(product) ? "sold_out" : "available";
}

/** Sold out by the owner's flag or because nothing is left (CAT-41). */
export function isSoldOut(product: Pick<Product, "soldOut" | "available">): boolean {
	return product.soldOut || product.available <= 0;
}

/** Does the product have a card in the shop for this viewer? Sold-out ones do, with an overlay (D-42, D-44). */
export function isListed(product: Parameters<typeof availabilityOf>[0], viewer: Viewer, at: number): boolean {
	const availability = availabilityOf(product, viewer, at);
	return availability === "available" || availability === "sold_out";
}

/** The most units of a product in one order: 1 for trial pack and test product, else what is available. */
export function quantityLimit(product: Pick<Product, "id" | "soldOut" | "available">): number {
	const available = isSoldOut(product) ? 0 : product.available;
	return isSingleUnit(product.id) ? Math.min(SINGLE_UNIT_LIMIT, available) : available;
}

/** Is this product limited to one per order? */
export function isSingleUnit(productId: number): boolean {
	return productId === TRIAL_PACK_ID || productId === TEST_PRODUCT_ID;
}

/** Why so many units cannot be ordered, as an error code, or null when they can (PROD-22..26). */
export function quantityRejection(
	product: Pick<Product, "id" | "soldOut" | "available">,
	quantity: number,
): QuantityRejection | null {
	if (isSingleUnit(product.id) && quantity > SINGLE_UNIT_LIMIT) {
		return product.id === TRIAL_PACK_ID ? "trial_pack_limit" : "test_product_limit";
	}
	return quantity > quantityLimit(product) ? "insufficient_stock" : null;
}

/** A quantity that the stepper may show: whole, at least 1, at most the limit (PROD-21, PROD-22). */
export function clampQuantity(quantity: number, limit: number): number {
	const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1;
	return Math.max(1, Math.min(whole, limit));
}
