/** A defect of the product: what a file says, and what it would say with the defect. */
type Fault = { file: string; from: string; to: string; isBuilt?: boolean };

/** One for each line of the evidence, which must turn red with it. `isBuilt`: its run looks at the built shop. */
export const FAULTS: Readonly<Record<string, Fault>> = {
	// One payment whose webhook was lost is never looked for.
	exactly_once: {
		file: "shop/selling/checkout/reconcile-checkouts.ts",
		from: "yield* checkouts;",
		to: "yield* checkouts.slice(1);",
	},
	// A hold takes no units.
	oversell: {
		file: "shop/selling/catalog/catalog.store.ts",
		from: "update products set reserved = reserved + quantity from units",
		to: "update products set reserved = reserved + 0 * quantity from units",
	},
	// One cent too much, on one amount.
	money: {
		file: "shop/selling/pricing/tax.rules.ts",
		from: "return percentOf(merchandiseCents, rate);",
		to: "return percentOf(merchandiseCents, rate) + (merchandiseCents === 2198 ? 1 : 0);",
	},
	// A released checkout of several products gives only some of them back.
	simulation: {
		file: "shop/selling/catalog/stock.ts",
		from: "const available = await releaseUnits(tx, lines);",
		to: "const available = await releaseUnits(tx, lines.slice(0, 1));",
	},
	// The ledger has a unit more than came back.
	trial_balance: {
		file: "shop/selling/catalog/stock.ts",
		from: 'kind: "restock", cause, quantity, at }',
		to: 'kind: "restock", cause, quantity: quantity + 1, at }',
	},
	// An order's number is enough to see it.
	roles: {
		file: "shop/selling/orders/find-orders.ts",
		from: "order.email.toLowerCase() === query.email.trim().toLowerCase();",
		to: 'query.email.includes("@");',
	},
	// The counters are not restored, so that a contradiction in them is not seen.
	restore: {
		file: "platform/backup/fill-shop.ts",
		from: "if (path.startsWith(TABLES_FOLDER)) await",
		to: 'if (path.startsWith(TABLES_FOLDER) && !path.includes("tally_changes")) await',
	},
	// The focus cannot be seen.
	accessibility: {
		file: "app/interface/base.css",
		from: "outline: 3px solid var(--color-brand);",
		to: "outline: none;",
		isBuilt: true,
	},
	// Every page asks another host for its icon.
	third_parties: {
		file: "app/root.tsx",
		from: '<meta charSet="utf-8" />',
		to: '<meta charSet="utf-8" /><link rel="preload" as="image" href="http://127.0.0.1:9/x.png" />',
		isBuilt: true,
	},
	// Every response sets a cookie.
	cookies: {
		file: "server/http/security-headers.ts",
		from: '"x-content-type-options": "nosniff",',
		to: '"x-content-type-options": "nosniff", "set-cookie": "visitor=1; Path=/",',
		isBuilt: true,
	},
	// An order takes one statement more.
	cost: {
		file: "shop/selling/orders/place-order.ts",
		from: "const id = shop.ids.uuid();",
		to: 'const id = shop.ids.uuid(); await tx.selectFrom("products").select("id").limit(1).execute();',
	},
	// A requirement that nothing tests.
	requirements: {
		file: "docs/requirements/requirements.yaml",
		from: "      - id: EVID-04",
		to: "      - id: EVID-99\n        text: Do what nothing tests.\n        source: O evidence\n        kind: rule\n        ruled: D-308\n      - id: EVID-04",
	},
};
