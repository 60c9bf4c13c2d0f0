import { describe, expect, test } from "vitest";
import { createApiKey, findApiKeys } from "#shop/access/api-keys/api-keys.ts";
import { changeStaff, inviteStaff } from "#shop/access/staff/staff.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const SUE = { email: "sue@shop.test", name: "Sue Lee", role: "support", language: "es" };

describe.each(oneDatabase)("the keys of owners on the %s database", async (kind) => {
	const { shop } = await openTestShop(await openTestDatabase(kind));
	const owner = byOwner(shop);
	const { administrator } = owner.caller;
	if (administrator === undefined) throw new Error("the owner");
	const { id } = await inviteStaff(owner, SUE);
	const sue = {
		...owner,
		caller: { ...owner.caller, administrator: { ...administrator, email: SUE.email, staffId: id } },
	};
	const livingKeys = async () =>
		(await findApiKeys(owner)).flatMap(({ name, revokedAt }) => (revokedAt === null ? [name] : []));

	test.each([{ role: "reader" }, { isActive: false }] as const)(
		"D-242 are revoked with the role, and with the account: %j",
		async (change) => {
			const mine = `Mine ${Object.keys(change)}`;
			await createApiKey(owner, { name: mine, days: null });
			await changeStaff(owner, id, { role: "owner" });
			await createApiKey(sue, { name: "Sue's", days: null });
			expect(await livingKeys()).toContain("Sue's");
			await changeStaff(owner, id, change);
			expect(await livingKeys()).toContain(mine);
			expect(await livingKeys()).not.toContain("Sue's");
		},
	);
});
