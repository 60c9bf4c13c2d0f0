import { describe, expect, test } from "vitest";
import { asCustomer, asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { MAX_ADDRESSES } from "./saved-address.rules.ts";
import { deleteAddress, findAddresses, saveAddress } from "./saved-addresses.ts";
import { sampleShippingForm } from "./testing/sample-shipping-form.ts";

const fields = sampleShippingForm({ state: "texas", postalCode: "787011234" });

describe.each(databaseKinds)("saved addresses on the %s database", async (kind) => {
	const database = await openTestDatabase(kind);
	const { shop, clock } = await openTestShop(database);
	let number = 0;
	const newCustomer = async (): Promise<Shop> => {
		const userId = await transaction(asSystem(shop), (tx) => addAccount(tx, `addresses${number++}@example.com`));
		return { ...shop, caller: { role: "customer", userId } };
	};
	const add = async (ana: Shop, line1: string, isDefault = false) => {
		clock.at += 1000;
		return await saveAddress(ana, { id: null, fields: { ...fields, line1 }, isDefault });
	};
	const streets = async (ana: Shop) => (await findAddresses(ana)).map(({ line1 }) => line1);

	test("ADDR-03 an address is stored in postal notation, the second line only if there is one", async () => {
		const ana = await newCustomer();
		const saved = await add(ana, "12 Oak Street");
		expect(saved).toEqual({
			id: expect.any(String),
			firstName: "Ana",
			lastName: "Díaz",
			line1: "12 Oak Street",
			city: "Austin",
			state: "TX",
			postalCode: "78701-1234",
			country: "US",
			isDefault: true,
		});
		const changed = await saveAddress(ana, { id: saved.id, fields: { ...fields, line2: "Apt 3" }, isDefault: false });
		expect(changed).toMatchObject({ id: saved.id, line2: "Apt 3", isDefault: true });
		expect(await findAddresses(ana)).toEqual([changed]);
	});

	test("ADDR-04 ADDR-05 the default comes first, then the newest; there is always exactly one default", async () => {
		const ana = await newCustomer();
		await add(ana, "1 First");
		await add(ana, "2 Second");
		const third = await add(ana, "3 Third");
		expect(await streets(ana)).toEqual(["1 First", "3 Third", "2 Second"]);
		await saveAddress(ana, { id: third.id, fields: { ...fields, line1: "3 Third" }, isDefault: true });
		expect(await streets(ana)).toEqual(["3 Third", "2 Second", "1 First"]);
		await deleteAddress(ana, third.id);
		expect(await streets(ana)).toEqual(["2 Second", "1 First"]);
		expect((await findAddresses(ana)).map(({ isDefault }) => isDefault)).toEqual([true, false]);
	});

	test("concurrent changes leave one default", async () => {
		const ana = await newCustomer();
		await Promise.all(
			["a", "b", "c", "d"].map((line1) =>
				saveAddress(ana, { id: null, fields: { ...fields, line1 }, isDefault: true }),
			),
		);
		expect((await findAddresses(ana)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
	});

	test("reports invalid fields and stores nothing", async () => {
		const ana = await newCustomer();
		const wrong = { ...fields, firstName: " ", postalCode: "1", line1: "x".repeat(101) };
		await expect(async () => saveAddress(ana, { id: null, fields: wrong, isDefault: false })).rejects.toMatchObject({
			code: "invalid_input",
			details: [
				{ field: "firstName", code: "required" },
				{ field: "line1", code: "too_long" },
				{ field: "postalCode", code: "invalid_postal_code" },
			],
		});
		expect(await findAddresses(ana)).toEqual([]);
	});

	test("limits addresses per account", async () => {
		const ana = await newCustomer();
		for (let count = 0; count < MAX_ADDRESSES; count++) await add(ana, `${count} Street`);
		await expect(add(ana, "One More")).rejects.toSatisfy((error) => isShopError(error, "too_many_addresses"));
	});

	test("PERM-09 PERM-26 no one reads, changes or deletes another's address", async () => {
		const [ana, ben] = [await newCustomer(), await newCustomer()];
		const { id } = await add(ana, "Ana's");
		expect(await findAddresses(ben)).toEqual([]);
		const missing = (error: unknown) => isShopError(error, "missing_row");
		await expect(saveAddress(ben, { id, fields, isDefault: true })).rejects.toSatisfy(missing);
		await expect(deleteAddress(ben, id)).rejects.toSatisfy(missing);
		expect(await streets(ana)).toEqual(["Ana's"]);
		await expect(async () => findAddresses(shop)).rejects.toSatisfy((error) => isShopError(error, "unauthenticated"));
	});

	test("an administrator's own addresses work like a customer's", async () => {
		const ana = await newCustomer();
		const admin: Shop = { ...ana, caller: { ...ana.caller, role: "administrator" } };
		await add(admin, "Own");
		expect(await streets(admin)).toEqual(["Own"]);
		expect(asCustomer(admin).caller.role).toBe("customer");
	});
});
