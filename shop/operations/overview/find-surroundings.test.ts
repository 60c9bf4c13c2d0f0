import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { nameBackup } from "#platform/backup/backup-target.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { fineProbes, openLiveShop } from "#shop/operations/health/testing/open-live-shop.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { findFigures } from "./find-figures.ts";
import { findSurroundings } from "./find-surroundings.ts";

describe.each(databaseKinds)("metrics of a live shop on the %s database", (kind) => {
	let live: Awaited<ReturnType<typeof openLiveShop>>;
	beforeAll(async () => {
		live = await openLiveShop(kind);
	});
	afterAll(() => live.close());

	test("disputes count by state, and those that wait for the shop's answer", async () => {
		expect((await findFigures(live.shop)).disputes).toEqual({
			byState: ["inquiry", "open", "won", "lost", "closed"].map((state) => ({ state, disputes: 0 })),
			unanswered: 0,
		});
		await transaction(asSystem(live.shop), async (tx) => {
			const { id: orderId } = await tx.selectFrom("orders").select("id").executeTakeFirstOrThrow();
			const stored = [
				["open", "needs_response"],
				["open", "under_review"],
				["inquiry", "warning_needs_response"],
				["lost", "lost"],
			] as const;
			const at = Date.now();
			await tx
				.insertInto("disputes")
				.values(
					stored.map(([state, providerStatus], index) => ({
						orderId,
						providerDisputeId: `dp_${index}`,
						amountCents: 500,
						reason: "fraudulent",
						state,
						providerStatus,
						createdAt: at,
						updatedAt: at,
					})),
				)
				.execute();
		});
		const { byState, unanswered } = (await findFigures(live.shop)).disputes;
		expect(byState.map(({ disputes }) => disputes)).toEqual([1, 2, 0, 1, 0]);
		expect(unanswered).toBe(2);
	});

	test("an alarm that is active is a figure until it is over", async () => {
		expect((await findFigures(live.shop)).alarms).toEqual([]);
		await live.connection.runScript("insert into active_alarms (cause, what) values ('unplaced_payments', 'pi_1')");
		expect((await findFigures(live.shop)).alarms).toEqual(["unplaced_payments"]);
		await live.connection.runScript("delete from active_alarms");
		expect((await findFigures(live.shop)).alarms).toEqual([]);
	});

	test("the newest backup, the certificate and the free space, as far as they can be read", async () => {
		const { backup, dataDir } = live.shop.config;
		const at = Date.UTC(2030, 0, 2);
		const endsAt = at + 60 * DAY_MS;
		writeFileSync(join(backup.to, nameBackup(at)), "");
		const freeBytes = async (folder: string) => (folder === dataDir ? 5e9 : 7e9);
		const found = (changes: object) => findSurroundings(live.shop, { ...fineProbes, freeBytes, ...changes });
		expect(await found({ readCertificate: async () => ({ endsAt, problem: null }) })).toEqual({
			backedUpAt: at,
			certificateEndsAt: endsAt,
			free: [
				{ folder: "data", bytes: 5e9 },
				{ folder: "backups", bytes: 7e9 },
			],
		});
		const rejected = await found({ readCertificate: async () => ({ endsAt, problem: "CERT_REVOKED" }) });
		expect(rejected.certificateEndsAt, "browsers reject it").toBe(0);
		rmSync(backup.to, { recursive: true });
		const fail = () => Promise.reject(new Error("away"));
		expect(await found({ readCertificate: fail, freeBytes: fail })).toEqual({
			backedUpAt: null,
			certificateEndsAt: null,
			free: [],
		});
		const http = { config: { ...live.shop.config, publicUrl: "http://localhost:3000", s3: null } };
		const bucket = { config: { ...http.config, backup: { ...backup, to: "s3://a-bucket" } } };
		expect(await findSurroundings(http, { freeBytes, readCertificate: fail })).toMatchObject({
			certificateEndsAt: null,
		});
		expect(await findSurroundings(bucket, { freeBytes, readCertificate: fail })).toEqual({
			backedUpAt: null,
			certificateEndsAt: null,
			free: [{ folder: "data", bytes: 5e9 }],
		});
	});
});
