/** The release of the Universal Commerce Protocol whose schemas the shop follows, and the only one it speaks. */
export const UCP_VERSION = "2026-08-25";

/** What the shop does of the protocol, each with the names of its pages there. */
export const CAPABILITIES = {
	"dev.ucp.shopping.catalog.search": { spec: "shopping/catalog/search", schema: "shopping/catalog_search" },
	"dev.ucp.shopping.catalog.lookup": { spec: "shopping/catalog/lookup", schema: "shopping/catalog_lookup" },
	"dev.ucp.shopping.cart": { spec: "shopping/cart", schema: "shopping/cart" },
	"dev.ucp.shopping.checkout": { spec: "shopping/checkout", schema: "shopping/checkout" },
	"dev.ucp.shopping.order": { spec: "shopping/order", schema: "shopping/order" },
	"dev.ucp.shopping.discount": { spec: "discount", schema: "shopping/discount", extends: ["cart", "checkout"] },
	"dev.ucp.common.loyalty": { spec: "loyalty", schema: "common/loyalty", extends: ["cart", "checkout"] },
	"dev.ucp.shopping.permalink": { spec: "permalink", schema: "shopping/permalink" },
} as const;
export type Capability = keyof typeof CAPABILITIES;

/** What each response says of itself: the capability that it is of, with those that extend it. */
export function envelope(root: Capability | null) {
	const names = root === null ? [] : [root, ...extensionsOf(root)];
	return {
		version: UCP_VERSION,
		capabilities: Object.fromEntries(names.map((name) => [name, [{ version: UCP_VERSION }]])),
	};
}

/** The capabilities that an extension adds to. */
export function extendedBy(capability: (typeof CAPABILITIES)[Capability]): string[] {
	return "extends" in capability ? capability.extends.map((name) => `dev.ucp.shopping.${name}`) : [];
}

function extensionsOf(root: Capability): Capability[] {
	const names = Object.keys(CAPABILITIES) as Capability[];
	return names.filter((name) => extendedBy(CAPABILITIES[name]).includes(root));
}
