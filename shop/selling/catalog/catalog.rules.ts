import type { Cents } from "#shop/kernel/money.rules.ts";
import { isReleased } from "#shop/selling/launch/launch.rules.ts";

/** Not for children under 10; under 13 only with an adult (CONST-31). */
export const MINIMUM_AGE_YEARS = 10;
export const SUPERVISED_UNDER_YEARS = 13;

export const CATEGORIES = ["small", "medium", "large", "wax", "bulk", "bundle", "trial", "admin_test"] as const;
export type Category = (typeof CATEGORIES)[number];

export const PRODUCT_STATUSES = ["draft", "published", "archived"] as const;
/** A draft and an archived product are for administrators only; neither is ever active. */
export type ProductStatus = (typeof PRODUCT_STATUSES)[number];

/** The categories of packs of strips. */
const STRIPS: readonly Category[] = ["small", "medium", "large", "bulk"];

/**
 * A product with its texts in the requested language (CAT-02, CAT-03). `image` is an art key ("pack-5"), `available` is
 * the stock minus open reservations, never below 0, `hidden` is set by the owner, `releasesAt` in epoch ms or null if
 * the product is released.
 */
export type Product = {
	id: number;
	name: string;
	/** What a unit costs at the instant of the read: the sale price while a sale lasts. */
	priceCents: Cents;
	/** The lowest price of the 30 days before the sale that is on; null without one, or if the sale is no lower (D-184). */
	wasPriceCents: Cents | null;
	/** Of the sale that is on, as are its instants, in epoch ms; `saleEndsAt` is null too for one without an end. */
	salePriceCents: Cents | null;
	saleStartsAt: number | null;
	saleEndsAt: number | null;
	category: Category;
	/** The place in lists, from 1 for the first. */
	sortOrder: number;
	/** The word of the page's address; without one that is the id. */
	slug: string | null;
	sku: string | null;
	image: string;
	quantityText: string;
	description: string;
	longDescription: string;
	features: readonly string[];
	badge: string | null;
	/** What search engines show instead of name and description. */
	seoTitle: string | null;
	seoDescription: string | null;
	pricePerPairCents: Cents | null;
	/** By how many pairs the price is divided for the one per pair; null: it has none. */
	pricedPairs: number | null;
	/** Units per order; null for what is in stock. */
	orderLimit: number | null;
	/** Whether it can be reviewed (D-45, REV-23). */
	isReviewable: boolean;
	/** It is made of other products, and has as many units as their stock is enough for (D-187). */
	hasParts: boolean;
	/** The one pack that points pay for (D-03). */
	isReward: boolean;
	/** Each unit comes with a free pair of strips (CONST-10). */
	hasFreePair: boolean;
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
	/** How many products were sold more often, 0 for the most popular: how many units were sold is no visitor's business. */
	popularity: number;
};

/**
 * The fields that administrators can edit, and what each holds: `optional` is a text or null, `amount` an amount in cents, or
 * null, `count` a whole number or null, `category` one of {@link CATEGORIES}. A text in the page's language has a Spanish one beside the English. Forms, requests, responses, the update, the change
 * log and the data API follow from it.
 */
export const EDITED_KINDS = {
	name: "text",
	nameEs: "text",
	quantityText: "text",
	quantityTextEs: "text",
	description: "text",
	descriptionEs: "text",
	longDescription: "text",
	longDescriptionEs: "text",
	features: "texts",
	featuresEs: "texts",
	badge: "optional",
	badgeEs: "optional",
	seoTitle: "optional",
	seoTitleEs: "optional",
	seoDescription: "optional",
	seoDescriptionEs: "optional",
	category: "category",
	sku: "optional",
	slug: "optional",
	priceCents: "price",
	pricePerPairCents: "amount",
	salePriceCents: "amount",
	saleStartsAt: "instant",
	saleEndsAt: "instant",
	pricedPairs: "count",
	orderLimit: "count",
	weightGrams: "count",
	lowStockThreshold: "count",
	image: "text",
	stripePriceId: "optional",
	isActive: "switch",
	hidden: "switch",
	soldOut: "switch",
	releasesAt: "instant",
	releasesAtLaunch: "switch",
	isReviewable: "switch",
	hasFreePair: "switch",
} as const;
export type EditedField = keyof typeof EDITED_KINDS;
export type EditedKind = (typeof EDITED_KINDS)[EditedField];
export const EDITED_FIELDS = Object.keys(EDITED_KINDS) as readonly EditedField[];

/** Those with words of the owner's; earlier versions of them are kept. */
export const TEXT_FIELDS = [
	"name",
	"nameEs",
	"quantityText",
	"quantityTextEs",
	"description",
	"descriptionEs",
	"longDescription",
	"longDescriptionEs",
	"features",
	"featuresEs",
	"badge",
	"badgeEs",
	"seoTitle",
	"seoTitleEs",
	"seoDescription",
	"seoDescriptionEs",
] as const satisfies readonly EditedField[];
export type OwnerTextField = (typeof TEXT_FIELDS)[number];

/** What only administrators read. */
const OWN_FIELDS = ["weightGrams", "lowStockThreshold"] as const;
type OwnField = (typeof OWN_FIELDS)[number];
export const ADMIN_COLUMNS = [...OWN_FIELDS, "status", "unitsSold"] as const;

/** The columns that the stores read: those that the database grants to every caller. */
export const PRODUCT_COLUMNS = [
	...EDITED_FIELDS.filter((field): field is Exclude<EditedField, OwnField> => !OWN_FIELDS.some((own) => own === field)),
	"id",
	"sortOrder",
	"isReward",
	"hasParts",
	"stock",
	"reserved",
	"isAdminOnly",
	"pointsValue",
	"shippingCents",
	"specialShipping",
] as const;

export type ProductTexts = Pick<
	Product,
	"name" | "quantityText" | "description" | "longDescription" | "features" | "badge" | "seoTitle" | "seoDescription"
>;
type SpanishTexts = { [Name in keyof ProductTexts as `${Name}Es`]: ProductTexts[Name] };

/**
 * A product as administrators see it: in both languages, with its stock, its ordinary price and a sale whenever that is.
 * `releasesAtLaunch` sets `releasesAt`. */
export type AdminProduct = Omit<Product, "popularity" | "wasPriceCents"> &
	SpanishTexts & {
		unitsSold: number;
		status: ProductStatus;
		weightGrams: number | null;
		/** Fewer available units than this are low stock; null for the shop's own threshold. */
		lowStockThreshold: number | null;
		releasesAtLaunch: boolean;
		/** Increases with every manual adjustment, not with sales. */
		stockVersion: number;
		reserved: number;
	};

/** What the admin's form changes. */
export type EditedProduct = Pick<AdminProduct, EditedField>;

export type Viewer = { isAdministrator: boolean };

/** Whether a product can be bought, or the first reason why not. */
export type Availability = "available" | "sold_out" | "not_released" | "admin_only" | "inactive";

export type QuantityRejection = "trial_pack_limit" | "test_product_limit" | "order_limit" | "insufficient_stock";

/**
 * Whether this viewer can buy the product at this instant. The strongest reason against it wins (CAT-41, LNCH-01..09).
 */
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

/** Sold out by the owner's flag or because no units are left (CAT-41). */
export function isSoldOut(product: Pick<Product, "soldOut" | "available">): boolean {
	return product.soldOut || product.available <= 0;
}

/**
 * Whether the shop shows a card of the product to this viewer. Sold-out products still have one, with an overlay (D-42,
 * D-44).
 */
export function isListed(product: Parameters<typeof availabilityOf>[0], viewer: Viewer, at: number): boolean {
	const availability = availabilityOf(product, viewer, at);
	return availability === "available" || availability === "sold_out";
}

/** Maximum units per order: what is available, up to the product's own limit. */
export function quantityLimit(product: Pick<Product, "orderLimit" | "soldOut" | "available">): number {
	const available = isSoldOut(product) ? 0 : product.available;
	return Math.min(product.orderLimit ?? available, available);
}

/** The error code for more units than an order may have, whatever is in stock; null within the limit (PROD-24, PROD-25). */
export function limitRejection(
	{ orderLimit, category }: Pick<Product, "orderLimit" | "category">,
	quantity: number,
): Exclude<QuantityRejection, "insufficient_stock"> | null {
	if (orderLimit === null || quantity <= orderLimit) return null;
	if (orderLimit === 1 && category === "trial") return "trial_pack_limit";
	return orderLimit === 1 && category === "admin_test" ? "test_product_limit" : "order_limit";
}

/** The error code for a quantity that cannot be ordered; null if it can (PROD-22..26). */
export function quantityRejection(
	product: Pick<Product, "orderLimit" | "category" | "soldOut" | "available">,
	quantity: number,
): QuantityRejection | null {
	return limitRejection(product, quantity) ?? (quantity > quantityLimit(product) ? "insufficient_stock" : null);
}

/** Whether it is a pack of strips, without anything else. */
export function isStrips({ category }: Pick<Product, "category">): boolean {
	return STRIPS.includes(category);
}

/** Clamps a quantity to a whole number from 1 to the limit (PROD-21, PROD-22). */
export function clampQuantity(quantity: number, limit: number): number {
	const whole = Number.isFinite(quantity) ? Math.floor(quantity) : 1;
	return Math.max(1, Math.min(whole, limit));
}

type SeedTexts = Omit<ProductTexts, "seoTitle" | "seoDescription">;

/**
 * Initial data of a product (D-40): both languages, nothing sold yet. `releasesAt` "launch" stands for the configured
 * launch time.
 */
export type SeedProduct = Pick<
	Product,
	| "id"
	| "sortOrder"
	| "priceCents"
	| "pricePerPairCents"
	| "pricedPairs"
	| "category"
	| "image"
	| "stock"
	| "orderLimit"
	| "isReviewable"
	| "isReward"
	| "hasFreePair"
	| "isAdminOnly"
	| "pointsValue"
	| "shippingCents"
	| "specialShipping"
> & {
	stripePriceId: string;
	releasesAt: "launch" | null;
	en: SeedTexts;
	es: SeedTexts;
};
