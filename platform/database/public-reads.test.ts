import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import type { Database } from "./open.ts";
import { addProduct, SYSTEM, VISITOR } from "./testing/add-customer.ts";

describe.each(databaseKinds)("public reads on the %s database, without a replica", (kind) => {
	let database: Database;
	beforeAll(async () => {
		database = await openTestDatabase(kind);
		await database.transaction(SYSTEM, (tx) => addProduct(tx, 1));
	});
	afterAll(() => database.close());

	test.each(["read", "readNewest"] as const)("%s reads as a visitor and cannot write", async (read) => {
		expect(await database[read]((tx) => tx.selectFrom("products").select("id").execute())).toEqual([{ id: 1 }]);
		const customers = database[read]((tx) => tx.selectFrom("userProfiles").select("email").execute());
		await expect(customers).rejects.toMatchObject({ name: "DatabaseError", code: "42501" });
		const draft = { productId: 1, rating: 5, userName: "Ana", userEmail: "ana@example.com", isApproved: false };
		const review = database[read]((tx) => tx.insertInto("productReviews").values(draft).execute());
		await expect(review).rejects.toMatchObject({ name: "DatabaseError", code: "25006" });
		// The connection's next transaction is a normal one.
		await database.transaction(VISITOR, (tx) => tx.insertInto("productReviews").values(draft).execute());
	});
});
