import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { ACCESS_FILE } from "./check-access.ts";
import { describeAccess } from "./describe-access.ts";

test.each(databaseKinds)(
	"access-rights.txt is what a fresh migration of the %s database yields; `npm run generate:schema` makes it",
	async (kind) => {
		const database = await openTestDatabase(kind);
		const lines = await database.transaction({ role: "system", userId: null }, describeAccess);
		await database.close();
		expect(lines).toEqual(readFileSync(ACCESS_FILE, "utf8").trimEnd().split("\n"));
	},
);
