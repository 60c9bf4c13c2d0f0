import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { type BackedUpShop, makeBackup } from "#platform/backup/make-backup.ts";
import { parseConfig } from "#platform/config.ts";
import { loadEnvironment } from "#platform/secrets/load-environment.ts";
import { openStorage } from "#platform/world.ts";

/** What a finished backup contains and what it does not, for the owner. */
function describe({ name, to, manifest }: Awaited<ReturnType<typeof makeBackup>>, isEncrypted: boolean): string[] {
	const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
	const uploads = manifest.entries.filter(({ path }) => path.startsWith("uploads/")).length;
	return [
		...manifest.tables.filter(({ rows }) => rows > 0).map(({ name, rows }) => `${name.padEnd(24)} ${rows}`),
		`${"uploads".padEnd(24)} ${uploads}`,
		...manifest.missingUploads.map((path) => `The upload ${path} was missing already; it is not in the backup.`),
		SECRETS[manifest.secrets],
		...(isEncrypted ? [] : ["It is not encrypted: keep it as private as the shop itself, or set BACKUP_PASSPHRASE."]),
		`${name} with ${rows} rows is in ${to}.`,
	];
}

const SECRETS = {
	sealed:
		"The backup, with the shop's secrets, is encrypted. Keep BACKUP_PASSPHRASE in another place than the backups.",
	omitted: "The shop's secrets are not in the backup. Set BACKUP_PASSPHRASE to add them, encrypted.",
	none: "The shop has no secrets of its own: all are in its environment. Keep that in another place.",
} as const;

/** A running shop hands over its own, whatever the environment says; secrets in it are no argument that others can see. */
async function readConfig(): Promise<BackedUpShop> {
	return JSON.parse(await text(process.stdin)) as BackedUpShop;
}

function configFrom(environment: ReturnType<typeof loadEnvironment>, to: string | undefined): BackedUpShop {
	return parseConfig(to === undefined ? environment : { ...environment, BACKUP_TO: to });
}

if (import.meta.main) {
	try {
		const { values } = parseArgs({ options: { to: { type: "string" }, configured: { type: "boolean" } } });
		const config = values.configured ? await readConfig() : configFrom(loadEnvironment(), values.to);
		const made = await makeBackup(config, openStorage(config), Date.now());
		process.stdout.write(`${describe(made, config.backup.passphrase !== null).join("\n")}\n`);
	} catch (error) {
		process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
		process.exitCode = 1;
	}
}
