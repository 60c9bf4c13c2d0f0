import { readFileSync } from "node:fs";

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that can also come from a file, named by the variable with _FILE. */
export const SECRET_VARIABLES = [
	"DATABASE_URL",
	"DATABASE_REPLICA_URL",
	"SESSION_SECRET",
	"SESSION_SECRET_PREVIOUS",
	"STRIPE_SECRET_KEY",
	"STRIPE_WEBHOOK_SECRET",
	"SMTP_URL",
	"S3_ACCESS_KEY_ID",
	"S3_SECRET_ACCESS_KEY",
	"BACKUP_PASSPHRASE",
	"ADMIN_PASSWORD",
	"CDN_PURGE_HEADER",
	"METRICS_TOKEN",
	"OTEL_EXPORTER_OTLP_HEADERS",
] as const;

/**
 * The environment with the contents of secret files as values. `sentences` name the variables that cannot be used; they
 * contain neither a path nor a content, because a secret may have been set where its file's name belongs.
 */
export function readSecretFiles(environment: Environment): { environment: Environment; sentences: string[] } {
	const merged = { ...environment };
	const sentences: string[] = [];
	for (const name of SECRET_VARIABLES) {
		const fileVariable = `${name}_FILE`;
		const file = merged[fileVariable];
		delete merged[fileVariable];
		if (!file) continue;
		if (merged[name]) {
			sentences.push(`${name} and ${fileVariable} are both set. Remove one of them.`);
			continue;
		}
		try {
			// Editors and `echo` end a file with a line break.
			const secret = readFileSync(file, "utf8").replace(/\r?\n$/, "");
			if (secret.trim() === "") sentences.push(`${fileVariable} must name a file that is not empty.`);
			else merged[name] = secret;
		} catch (error) {
			const { code = "" } = error as NodeJS.ErrnoException;
			sentences.push(`${fileVariable} must name ${WANTED[code] ?? "a file that can be read"}.`);
		}
	}
	return { environment: merged, sentences };
}

const WANTED: Readonly<Record<string, string>> = {
	ENOENT: "a file that exists",
	EACCES: "a file that the shop's user may read",
	EISDIR: "a file, not a folder",
};
