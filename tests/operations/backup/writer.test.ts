import type { Transaction } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { queryOn } from "#platform/backup/copy-tables.ts";
import { findWriter } from "#platform/backup/find-writer.ts";
import { readMigrations } from "#platform/database/migrate.ts";
import { readReleases } from "#platform/version/releases.ts";
import { readShopVersion } from "#platform/version/shop-version.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { recordStart } from "#shop/operations/health/record-start.ts";
import { databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

describe.each(databaseKinds)("D-95 the version that wrote the data last, on the %s database", (kind) => {
	const migrations = readMigrations();
	const running = readShopVersion();

	async function open() {
		const testShop = await openTestShop(await openTestDatabase(kind));
		onTestFinished(testShop.close);
		return testShop;
	}

	function writerOf(shop: Shop, applied: typeof migrations = migrations) {
		return transaction(asSystem(shop), (tx) =>
			findWriter({ query: queryOn(tx as unknown as Transaction<unknown>), migrations: applied }),
		);
	}

	test("is the one that started last, whatever the clock says, and however often others did before", async () => {
		const { shop, clock } = await open();
		const other = { version: "0.9.0", commit: "b".repeat(40) };
		const startOther = () => transaction(asSystem(shop), (tx) => tx.updateTable("versionStarts").set(other).execute());
		await recordStart(shop);
		await startOther();
		expect(await writerOf(shop)).toEqual(other);
		clock.now = () => Date.UTC(2020, 0, 1);
		await recordStart(shop);
		await recordStart(shop);
		expect(await writerOf(shop)).toEqual({ version: running.version, commit: running.commit });
	});

	test("is the release with its schema when no start was noted, and unknown between two", async () => {
		const { shop } = await open();
		const upTo = (number: string) => migrations.filter(({ name }) => name < `${number}~`);
		expect(await writerOf(shop, upTo("0067"))).toMatchObject(
			readReleases().find(({ schema }) => schema === "0067") ?? {},
		);
		expect(await writerOf(shop, upTo("0075"))).toEqual({ version: "unreleased, schema 0075", commit: null });
	});
});
