import type { ShopTransaction } from "../../../shop/kernel/context.ts";
import type { SamplePerson } from "../year/sample-people.ts";
import { insertMany } from "./insert-many.ts";

/** The accounts of the members and of the administrator; all have the same password. */
export async function insertPeople(
	tx: ShopTransaction,
	people: readonly SamplePerson[],
	given: { owner: { userId: string; name: string; email: string }; passwordHash: string; at: number },
): Promise<void> {
	const { owner, passwordHash, at } = given;
	const members = people.flatMap((person) => (person.userId === null ? [] : [{ ...person, userId: person.userId }]));
	const accounts = [owner, ...members].map(({ userId, name, email }) => ({ userId, name, email }));
	const times = { createdAt: at, updatedAt: at };
	await insertMany(
		tx,
		"authUsers",
		accounts.map(({ userId: id, name, email }) => ({ id, name, email, emailVerified: true, ...times })),
	);
	await insertMany(
		tx,
		"authAccounts",
		accounts.map(({ userId }) => ({
			userId,
			accountId: userId,
			providerId: "credential",
			password: passwordHash,
			...times,
		})),
	);
	await insertMany(
		tx,
		"userProfiles",
		accounts.map(({ userId: id, name, email }) => ({ id, email, fullName: name, ...times })),
	);
	await insertMany(
		tx,
		"addresses",
		members.map(({ userId, address }) => {
			const { line1, line2: _, ...rest } = address;
			return { userId, ...rest, addressLine1: line1, isDefault: true, ...times };
		}),
	);
}
