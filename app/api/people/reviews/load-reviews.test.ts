import { expect, test } from "vitest";
import { loadDictionary } from "#app/i18n/dictionaries.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { loadReviewPage, loadReviews } from "./load-reviews.ts";

const { shop } = await openTestShop(await openTestDatabase());
await loadDictionary("en");

const QUERY = { productId: null, stars: null, sort: "newest", page: 1 } as const;

function failing(error: unknown) {
	const errors: unknown[] = [];
	const log = { ...shop.log, error: (fields: object) => void errors.push(fields) };
	const database = { ...shop.database, read: () => Promise.reject(error) };
	return { errors, shop: { ...shop, log, database } as Shop };
}

const databaseError = (code: string) => Object.assign(new Error("x"), { name: "DatabaseError", code });

test.each([
	["REV-36", "42P01", 1],
	["REV-37 PERM-22", "42501", 0],
	["REV-34", "57014", 1],
] as const)("%s the server passes %s on to the page, which renders all the same", async (_, code, logged) => {
	const { errors, shop: broken } = failing(databaseError(code));
	expect(await loadReviews(broken, 1)).toEqual({ status: "failed", code, message: expect.stringMatching(/\w/) });
	expect(errors).toHaveLength(logged);
});

test("REV-34 a failure without a code is one without a code", async () => {
	expect(await loadReviewPage(failing(new TypeError("odd")).shop, QUERY)).toMatchObject({ status: "failed", code: "" });
});

test("reviews that load are ready", async () => {
	expect(await loadReviews(shop, 1)).toMatchObject({ status: "ready", reviews: [], stats: { count: 0 } });
});
