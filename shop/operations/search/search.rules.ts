/** What a search in the admin finds, by kind; the app layer writes it for people and knows the pages' paths. */
export type Found = {
	orders: readonly { orderNumber: string; name: string; email: string | null; trackingNumber: string | null }[];
	customers: readonly { id: string; name: string; email: string }[];
	products: readonly FoundProduct[];
	reviews: readonly { userName: string; userEmail: string; productName: string; rating: number }[];
	messages: readonly { id: string; name: string; email: string; subject: string | null }[];
};

type FoundProduct = { id: number; name: string; nameEs: string };

export const FOUND_PER_KIND = 5;
export const MIN_SEARCH_LENGTH = 2;
export const MAX_SEARCH_LENGTH = 100;

/**
 * The products whose name in either language contains a search, in any case and without accents: names that begin with
 * it first, then those with a word that does.
 */
export function matchProducts(products: readonly FoundProduct[], search: string): FoundProduct[] {
	const wanted = plainText(search);
	return products
		.map((product) => ({ product, rank: Math.min(rankOf(product.name, wanted), rankOf(product.nameEs, wanted)) }))
		.filter(({ rank }) => rank < NO_MATCH)
		.sort((a, b) => a.rank - b.rank || a.product.id - b.product.id)
		.slice(0, FOUND_PER_KIND)
		.map(({ product }) => product);
}

const NO_MATCH = 3;

function rankOf(name: string, wanted: string): number {
	const at = plainText(name).indexOf(wanted);
	if (at < 0) return NO_MATCH;
	if (at === 0) return 0;
	return ` ${plainText(name)}`.includes(` ${wanted}`) ? 1 : 2;
}

function plainText(text: string): string {
	return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll(/\s+/g, " ").trim();
}
