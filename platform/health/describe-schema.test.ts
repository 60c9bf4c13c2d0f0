import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { FINGERPRINT_FILE } from "./check-schema.ts";
import { describeSchema } from "./describe-schema.ts";

test.each(databaseKinds)(
	"schema-fingerprint.txt is what a fresh migration of the %s database yields; `npm run -w tools generate:schema` makes it",
	async (kind) => {
		const database = await openTestDatabase(kind);
		const lines = await database.transaction({ role: "system", userId: null }, describeSchema);
		await database.close();
		expect(lines).toEqual(readFileSync(FINGERPRINT_FILE, "utf8").trimEnd().split("\n"));
	},
);
