import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openBackupTarget } from "#platform/backup/backup-target.ts";
import { BackupError, describeWriter } from "#platform/backup/manifest.ts";
import { type Restored, restoreShop } from "#platform/backup/restore-shop.ts";
import { type Config, loadEnvironment, parseConfig } from "#platform/config.ts";
import { openStorage } from "#platform/world.ts";
import { type Checked, checkRestored } from "./check-restored.ts";

/** Exit code of a restore after which the owner has something to look at. */
const NEEDS_ATTENTION = 2;

/** Restores a file of this machine, or one of a bucket given as `s3://BUCKET/NAME`, which is downloaded first. */
async function restore(file: string, config: Config): Promise<Restored> {
	const [, bucket, name] = /^(s3:\/\/[^/]+)\/(?:backups\/)?(.+)$/.exec(file) ?? [];
	const to = { ...config, storage: openStorage(config), passphrase: config.backup.passphrase };
	if (bucket === undefined || name === undefined) return await restoreShop(file, to);
	await mkdir(config.dataDir, { recursive: true });
	const folder = await mkdtemp(join(config.dataDir, "restoring-"));
	try {
		const local = join(folder, name);
		const bytes = await openBackupTarget(bucket, config.s3).read(name);
		await pipeline(bytes, createWriteStream(local, { mode: 0o600 }));
		return await restoreShop(local, to);
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

function describeRestored({ head, manifest, secrets }: Restored): string[] {
	return [
		...manifest.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name.padEnd(24)} ${rows}`),
		`The backup of ${head.createdAt} is restored: every checksum, row and foreign key was compared.`,
		`Version ${describeWriter(head)} wrote its data.`,
		...manifest.missingUploads.map((path) => `The upload ${path} was missing when the backup was made.`),
		...(secrets.state === "restored"
			? secrets.kept.map((name) => `The secret ${name} in DATA_DIR was kept: the backup has another one.`)
			: [SECRETS[secrets.state]]),
		"Everyone is signed out.",
	];
}

const SECRETS = {
	omitted: "The backup has no secrets: the shop makes up new ones. Turn the one-time code off and on again.",
	locked: "The backup's secrets were left out: BACKUP_PASSPHRASE is not set. The shop makes up new ones.",
	none: "The backup has no secrets of its own: use the environment of the shop that made it.",
} as const;

function describeChecked({ activity, violations, payments }: Checked): string[] {
	return [
		activity.brokenAt === null
			? `The activity log's hash chain is intact: ${activity.checked} entries.`
			: `The activity log was changed before the backup: its hash chain breaks at entry ${activity.brokenAt}.`,
		...violations.map((violation) => `The backup already contained this contradiction: ${violation}.`),
		...(violations.length === 0 ? ["Stock, orders, payments and points agree."] : []),
		...(payments === null ? ["The shop asks the payment sandbox about open checkouts when it starts."] : []),
		...(payments === null ? [] : describePayments(payments)),
	];
}

function describePayments({ reconciled, unknown }: NonNullable<Checked["payments"]>): string[] {
	const { completed, released, failed } = reconciled;
	return [
		`Checkouts that were open: ${completed} became orders, ${released} were released, ${failed} could not be settled yet.`,
		...unknown.map(
			({ sessionId, paymentIntentId, amountCents, email }) =>
				`Paid after the backup, without an order: ${paymentIntentId ?? sessionId}, $${(amountCents / 100).toFixed(2)}, ${email ?? "no email"}.`,
		),
		unknown.length === 0
			? "The provider has no payment that the shop does not know."
			: `Refund or ship these ${unknown.length} by hand, from the provider's dashboard.`,
	];
}

if (import.meta.main) {
	const print = (lines: readonly string[]) => void process.stdout.write(`${lines.join("\n")}\n`);
	try {
		const [file] = process.argv.slice(2);
		if (file === undefined) throw new BackupError("Which backup? Use: npm run restore FILE");
		const config = parseConfig(loadEnvironment());
		const restored = await restore(file, config);
		print(describeRestored(restored));
		const checked = await checkRestored(config, Date.parse(restored.head.createdAt));
		print(describeChecked(checked));
		const isOdd =
			checked.activity.brokenAt !== null || checked.violations.length + (checked.payments?.unknown.length ?? 0) > 0;
		if (isOdd) process.exitCode = NEEDS_ATTENTION;
		else print(["The shop can be started."]);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
