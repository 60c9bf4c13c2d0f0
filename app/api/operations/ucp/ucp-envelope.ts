/** The release of the Universal Commerce Protocol whose schemas the shop follows. */
export const UCP_VERSION = "2026-08-25";

/** What the shop does of the protocol, each with the names of its pages there. */
export const CAPABILITIES = {
	"dev.ucp.shopping.catalog.search": { spec: "shopping/catalog/search", schema: "shopping/catalog_search" },
	"dev.ucp.shopping.catalog.lookup": { spec: "shopping/catalog/lookup", schema: "shopping/catalog_lookup" },
	"dev.ucp.shopping.cart": { spec: "shopping/cart", schema: "shopping/cart" },
	"dev.ucp.shopping.checkout": { spec: "shopping/checkout", schema: "shopping/checkout" },
	"dev.ucp.shopping.permalink": { spec: "permalink", schema: "shopping/permalink" },
} as const;
export type Capability = keyof typeof CAPABILITIES;

/** What each response says of itself. */
export function envelope(capabilities: readonly Capability[]) {
	return {
		version: UCP_VERSION,
		capabilities: Object.fromEntries(capabilities.map((name) => [name, [{ version: UCP_VERSION }]])),
	};
}
