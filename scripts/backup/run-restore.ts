import { BackupError } from "#platform/backup/manifest.ts";
import type { Restored } from "#platform/backup/restore-shop.ts";
import { parseConfig } from "#platform/config.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import { type Checked, checkRestored } from "./check-restored.ts";
import { describeRecords, describeRows, restore } from "./restore-file.ts";

/** Exit code of a restore after which the owner has something to look at. */
const NEEDS_ATTENTION = 2;

function describeRestored(restored: Restored): string[] {
	const { secrets } = restored;
	return [
		...describeRows(restored),
		...(secrets.state === "restored"
			? secrets.unchanged.map((name) => `The secret ${name} in DATA_DIR was kept: the backup has another one.`)
			: [SECRETS[secrets.state]]),
		"Everyone is signed out.",
	];
}

const SECRETS = {
	omitted: "The backup has no secrets: the shop makes up new ones. Turn the one-time code off and on again.",
	locked: "The backup's secrets were left out: BACKUP_PASSPHRASE is not set. The shop makes up new ones.",
	none: "The backup has no secrets of its own: use the environment of the shop that made it.",
} as const;

function describeChecked(checked: Checked): string[] {
	const { payments } = checked;
	return [
		...describeRecords(checked),
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
