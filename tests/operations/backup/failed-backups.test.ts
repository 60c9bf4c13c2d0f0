import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Config } from "#platform/config.ts";
import { BUCKET, startBucket } from "#platform/storage/testing/start-bucket.ts";
import { checkRestored } from "#scripts/backup/check-restored.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { createServerDatabase, databaseKinds, openTestDatabase } from "#tests/support/databases.ts";
import { guestRequest, openTestShop } from "#tests/support/open-test-shop.ts";
import { bareEnvironment } from "#tests/support/processes/bare-environment.ts";

const hasServer = databaseKinds.includes("server");

function openFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "shop-failed-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

async function run(
	script: string,
	place: { folder: string; databaseUrl: string; endpoint: string },
	...more: string[]
) {
	const child = spawn(process.execPath, [`scripts/backup/${script}`, ...more], {
		env: {
			...bareEnvironment,
			DATA_DIR: place.folder,
			DATABASE_URL: place.databaseUrl,
			SESSION_SECRET: "a secret of one test, thirty-two letters long",
			BACKUP_TO: "s3://copies",
			S3_BUCKET: BUCKET.bucket,
			S3_REGION: BUCKET.region,
			S3_ENDPOINT: place.endpoint,
			S3_ACCESS_KEY_ID: BUCKET.accessKeyId,
			S3_SECRET_ACCESS_KEY: BUCKET.secretAccessKey,
		},
	});
	const ended = once(child, "close");
	const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
	return { code: (await ended)[0], stdout, stderr };
}

test.runIf(hasServer)(
	"D-94 a backup that its bucket rejects ends with a sentence and code 1, and leaves nothing",
	async () => {
		const { endpoint, files } = await startBucket(() => 507);
		const place = { folder: openFolder(), databaseUrl: await createServerDatabase(), endpoint };
		expect(await run("run-backup.ts", place)).toEqual({
			code: 1,
			stdout: "",
			stderr: "the bucket responded with 507\n",
		});
		expect([readdirSync(join(place.folder, "backup-work")), [...files.keys()]]).toEqual([[], []]);
	},
);

test.runIf(hasServer)(
	"D-94 a backup of a changed activity log is restored from a bucket, and the restore says where the log was changed",
	async () => {
		const { endpoint, files } = await startBucket();
		const place = { folder: openFolder(), databaseUrl: await createServerDatabase(), endpoint };
		const client = new pg.Client({ connectionString: place.databaseUrl });
		await client.connect();
		await client.query(`insert into admin_activity_logs (action_type, details, admin_email, created_at, previous_hash, hash)
			values ('LOGIN', '{}', 'owner@localhost', now(), repeat('0', 64), repeat('1', 64))`);
		await client.end();
		expect(await run("run-backup.ts", place)).toMatchObject({ code: 0, stderr: "" });
		const [path = ""] = [...files.keys()];
		const name = path.slice("/copies/backups/".length);
		expect(name).toMatch(/^softbrace-\d{8}T\d{6}Z\.tar$/);
		const to = { folder: openFolder(), databaseUrl: await createServerDatabase({ template: "template1" }), endpoint };
		const restored = await run("run-restore.ts", to, `s3://copies/${name}`);
		expect(restored).toMatchObject({ code: 2, stderr: "" });
		expect(restored.stdout).toContain(
			"The activity log was changed before the backup: its hash chain breaks at entry 1.",
		);
		expect(readdirSync(to.folder).filter((one) => one.startsWith("restoring-"))).toEqual([]);
	},
);

test.runIf(hasServer)(
	"D-94 a payment that came after the backup is reported: the shop has no order for it",
	async () => {
		const opened = await openTestShop(await openTestDatabase("embedded"), { holdWebhooks: true });
		onTestFinished(opened.close);
		const { sessionId } = await startCheckout(opened.shop, guestRequest([{ id: 2, quantity: 1 }]));
		expect(await opened.pay(sessionId)).toBe(200);
		const config = {
			...opened.shop.config,
			databaseUrl: await createServerDatabase(),
			dataDir: openFolder(),
			startsAt: null,
			stripe: { secretKey: "sk_test_1", webhookSecret: "whsec_1" },
		} as Config;
		const { payments, violations } = await checkRestored(config, opened.clock.at - 60_000, new URL(opened.sandbox.url));
		expect(payments?.unknown).toEqual([expect.objectContaining({ sessionId, amountCents: expect.any(Number) })]);
		expect(violations).toEqual([]);
		const later = await checkRestored(config, opened.clock.at + 48 * 3_600_000, new URL(opened.sandbox.url));
		expect(later.payments?.unknown).toEqual([]);
	},
);
