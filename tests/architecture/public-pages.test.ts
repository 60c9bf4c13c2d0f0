import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { expect, test } from "vitest";

const WRITE =
	/(?:updateTable|insertInto|deleteFrom)\("(?:products|productImages|productReviews|pageContent)"\)|(?:update|insert into|delete from) (?:products|product_images|product_reviews|page_content)\b/;
const CALL = "publicPagesChanged(";

/** Writes that public pages do not show: a review before its approval, and units that a hold had taken already. */
const UNSEEN: ReadonlySet<string> = new Set(["insertReview", "sellReservedUnits"]);

/** The exported functions of a store with their bodies. */
function functionsOf(source: string): { name: string; body: string }[] {
	const parts = source.split(/^export (?=(?:async )?function)/m).slice(1);
	return parts.map((body) => ({ name: /function (\w+)/.exec(body)?.[1] ?? "", body }));
}

/** Use cases that call a store function which writes public data, and do not renew the pages. */
function forgetful(files: ReadonlyMap<string, string>): string[] {
	return [...files].flatMap(([store, source]) => {
		if (!store.endsWith(".store.ts")) return [];
		const writers = functionsOf(source).filter(({ name, body }) => WRITE.test(body) && !UNSEEN.has(name));
		const callers = [...files].filter(
			([file]) => dirname(file) === dirname(store) && !/\.(store|test)\.ts$/.test(file),
		);
		return writers.flatMap(({ name }) =>
			callers
				.filter(([, text]) => new RegExp(`\\b${name}\\(`).test(text) && !text.includes(CALL))
				.map(([file]) => `${file}: ${name}`),
		);
	});
}

const files = new Map(
	readdirSync("shop", { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".ts"))
		.map((path) => [join("shop", path), readFileSync(join("shop", path), "utf8")]),
);

test("every use case that writes what public pages show says that they changed", () => {
	const stores = [...files].filter(([file, source]) => file.endsWith(".store.ts") && WRITE.test(source));
	expect(stores.map(([file]) => basename(file)).toSorted()).toEqual([
		"admin-reviews.store.ts",
		"bundles.store.ts",
		"catalog-admin.store.ts",
		"catalog.store.ts",
		"content.store.ts",
		"product-images.store.ts",
		"reviews.store.ts",
	]);
	expect(forgetful(files)).toEqual([]);
});

test("a planted use case without the call is found", () => {
	const store = 'export async function hide(tx) {\n\tawait tx.updateTable("products").execute();\n}\n';
	const planted = (body: string) =>
		forgetful(
			new Map([
				["shop/a/a.store.ts", store],
				["shop/a/hide-all.ts", body],
			]),
		);
	expect(planted("await hide(tx);")).toEqual(["shop/a/hide-all.ts: hide"]);
	expect(planted("await hide(tx);\nawait publicPagesChanged(tx);")).toEqual([]);
});
