/** What a list of products may be narrowed to; low and out of stock is only what customers can buy. */
export const PRODUCT_LIST_FILTERS = ["low", "out", "draft", "archived"] as const;
export type ProductListFilter = (typeof PRODUCT_LIST_FILTERS)[number];

/** `place` is the owner's own order (D-183). */
export const PRODUCT_ORDERINGS = ["place", "name", "name_es", "price", "sold", "stock"] as const;
export type ProductOrdering = { by: (typeof PRODUCT_ORDERINGS)[number]; isDescending: boolean };

export const PRODUCTS_PER_PAGE = 50;

/** What products are chosen for: to be sold, to be a part of a bundle, or to show their reviews. */
export const PRODUCT_PURPOSES = ["order", "bundle", "reviews"] as const;
export type ProductPurpose = (typeof PRODUCT_PURPOSES)[number];

/** More than these are found by a search. */
export const PRODUCTS_OFFERED = 50;

/** Products to choose from: the first of a search, null for all, and those with these ids in any case. */
export type ProductOffer = { purpose: ProductPurpose | null; search: string | null; ids: readonly number[] };

/** How many products each filter has, whatever is searched for; `all` are those that are not archived. */
export type ProductCounts = Readonly<Record<ProductListFilter | "all", number>>;
