import { autoProcesses } from "#platform/processes/processes.ts";
import { crossVariableRules, variables } from "./config-variables.ts";
import type { Environment } from "./secrets/load-environment.ts";
import { readSecretFiles } from "./secrets/secret-files.ts";
import { instantInZone } from "./zoned-time.ts";

/** Everything that can be configured (see the table in README.md). Instants in epoch ms. */
export type Config = {
	port: number;
	host: string;
	/** Without a trailing slash. */
	publicUrl: string;
	dataDir: string;
	/** Null: use the embedded database in `dataDir`. */
	databaseUrl: string | null;
	/** Whether the server remembers statements from one transaction to the next. */
	hasPreparedStatements: boolean;
	/** False: without the shortcuts through private parts of packages that docs/upgrades.md lists. */
	hasFastPath: boolean;
	/** Server processes that share `port`: one per CPU on a PostgreSQL server unless set, fewer where memory or connections are short. */
	processes: number;
	/** The number was not set: it follows from the machine, and later from the database's connections (`fitProcesses`). */
	areProcessesAuto: boolean;
	/** A streaming replica of `databaseUrl` for public reads, and its maximum lag. */
	replica: { databaseUrl: string; maxLagMs: number } | null;
	/** Null: use the payment sandbox at `paymentSandboxPort`. */
	stripe: { secretKey: string; webhookSecret: string } | null;
	paymentSandboxPort: number;
	/** Null: use the mailbox in `dataDir`. */
	smtpUrl: string | null;
	mailFrom: string;
	/** Null: store uploads in `dataDir`. */
	s3: {
		bucket: string;
		endpoint: string | null;
		region: string;
		accessKeyId: string;
		secretAccessKey: string;
	} | null;
	/**
	 * Where backups go, a folder or `s3://BUCKET`; how often the shop makes one and how long it keeps them (null: never,
	 * forever); and the passphrase of the secrets in them (null: left out).
	 */
	backup: { to: string; everyMs: number | null; keepMs: number | null; passphrase: string | null };
	/** Whether the start backs up a database with data before it migrates it. */
	isBackedUpBeforeMigration: boolean;
	/** Whether the newest backup is restored and checked each night, if backups are made by a schedule. */
	isRestoreDrilled: boolean;
	/** Null: generated on the first start. */
	adminPassword: string | null;
	/** Recorded in the activity log and in order reviews for actions done with the admin password (D-66). */
	adminEmail: string;
	/** In lower case. */
	adminEmails: readonly string[];
	supportEmail: string;
	supportPhone: string;
	launchAt: number;
	/** Midnight after the launch day, in the shop's time zone. */
	launchEndsAt: number;
	timeZone: string;
	/** The time at which the shop's clock starts; null: the real time. */
	startsAt: number | null;
	/** Null: generated once and stored in `dataDir`. */
	sessionSecret: string | null;
	/** Accepted as well, and never used to sign: secrets that `sessionSecret` replaced. */
	previousSessionSecrets: readonly string[];
	logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
	/** Number of your own proxies that add to X-Forwarded-For. */
	trustedProxies: number;
	/**
	 * /metrics: on a port of its own, and on `port` if there is a token, which is then required on both. Null: nothing is
	 * measured.
	 */
	metrics: { port: number | null; host: string; token: string | null } | null;
	/** The collector of traces, with headers for it such as an access key. Null: nothing is traced. */
	traces: { endpoint: string; headers: Readonly<Record<string, string>> } | null;
	/** A CDN in front keeps public pages; this is called to purge them, with a header that authorizes the call. */
	cdn: { purgeUrl: string; purgeHeader: readonly [name: string, value: string] | null } | null;
	/** Networks that webhooks may call although they are not on the internet, such as 10.1.0.0/16. */
	webhookNetworks: readonly string[];
	/** Lines of .pub files: the start verifies that the release is signed by one of them and unchanged. Empty: it does not. */
	releaseKeys: readonly string[];
	/** Where the shop notifies search engines of changed pages, with a key that it shows them. Null: it does not. */
	indexNow: { key: string; url: string } | null;
	/** Every page says that its data is made up. Only `npm run demo` sets it; no environment variable does. */
	isDemo: boolean;
};

/** Why the shop cannot start: one sentence per error. */
export class ConfigError extends Error {
	override name = "ConfigError";
	sentences: readonly string[];

	constructor(sentences: readonly string[]) {
		super(sentences.join("\n"));
		this.sentences = sentences;
	}
}

export function isConfigError(error: unknown): error is ConfigError {
	return error instanceof Error && error.name === "ConfigError";
}

/** True when the shop is public: it takes Stripe payments or is served over https. */
export function isLive(config: Pick<Config, "stripe" | "publicUrl">): boolean {
	return config.stripe !== null || config.publicUrl.startsWith("https:");
}

/**
 * The admins when ADMIN_EMAILS is not set: none, except in development, where all email goes to the mailbox that only
 * this machine can read, so the confirmation link cannot be intercepted (D-74).
 */
function developmentAdmins({ STRIPE_SECRET_KEY, PUBLIC_URL, SMTP_URL }: Environment): string[] {
	const isDevelopment = !STRIPE_SECRET_KEY && !SMTP_URL && !/^https:/i.test(PUBLIC_URL ?? "");
	return isDevelopment ? [DEVELOPMENT_ADMIN_EMAIL] : [];
}

const DEVELOPMENT_ADMIN_EMAIL = "owner@example.com";

/**
 * The development server shows sources and errors to anyone who can reach it.
 * @throws ConfigError when the configuration is that of a live shop
 */
export function rejectLive(config: Pick<Config, "stripe" | "publicUrl">): void {
	const isTestKey = config.stripe?.secretKey.includes("_test_") ?? true;
	if (isTestKey && !config.publicUrl.startsWith("https:")) return;
	throw new ConfigError(["A live Stripe key and an https PUBLIC_URL are for `npm start`, not for `npm run dev`."]);
}

/**
 * Parses and validates the configuration. An empty variable counts as unset; a secret may come from a file.
 * @throws ConfigError with one sentence per error, all at once, each naming its variable
 */
export function parseConfig(environment: Environment): Config {
	const secrets = readSecretFiles(environment);
	const set = Object.fromEntries(Object.entries(secrets.environment).filter(([, value]) => Boolean(value)));
	const parsed = variables.safeParse(set);
	const sentences = [
		...secrets.sentences,
		...new Set(parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`)),
		...crossVariableRules.filter((rule) => rule.isBroken(set)).map((rule) => rule.sentence),
	];
	if (!parsed.success || sentences.length > 0) throw new ConfigError(sentences);

	const env = parsed.data;
	const { LAUNCH_DATE: launch, SHOP_TIME_ZONE: timeZone } = env;
	return {
		port: env.PORT,
		host: env.HOST,
		publicUrl: new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin,
		dataDir: env.DATA_DIR,
		databaseUrl: env.DATABASE_URL ?? null,
		hasPreparedStatements: env.DATABASE_PREPARED === "on",
		hasFastPath: env.FAST_PATH === "on",
		replica: env.DATABASE_REPLICA_URL ? { databaseUrl: env.DATABASE_REPLICA_URL, maxLagMs: env.REPLICA_MAX_LAG } : null,
		...countProcesses(env),
		stripe:
			env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
				? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET }
				: null,
		paymentSandboxPort: env.PAYMENT_SANDBOX_PORT ?? env.PORT + 1,
		smtpUrl: env.SMTP_URL ?? null,
		mailFrom: env.MAIL_FROM,
		s3:
			env.S3_BUCKET && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
				? {
						bucket: env.S3_BUCKET,
						endpoint: env.S3_ENDPOINT ?? null,
						region: env.S3_REGION ?? "us-east-1",
						accessKeyId: env.S3_ACCESS_KEY_ID,
						secretAccessKey: env.S3_SECRET_ACCESS_KEY,
					}
				: null,
		backup: {
			to: env.BACKUP_TO ?? `${env.DATA_DIR.replace(/\/$/, "")}/backups`,
			everyMs: env.BACKUP_EVERY ?? null,
			keepMs: env.BACKUP_KEEP ?? null,
			passphrase: env.BACKUP_PASSPHRASE ?? null,
		},
		isBackedUpBeforeMigration: env.BACKUP_BEFORE_MIGRATION === "on",
		isRestoreDrilled: env.RESTORE_DRILL === "on",
		adminPassword: env.ADMIN_PASSWORD ?? null,
		adminEmail: env.ADMIN_EMAIL,
		adminEmails: env.ADMIN_EMAILS ?? developmentAdmins(set),
		supportEmail: env.SUPPORT_EMAIL,
		supportPhone: env.SUPPORT_PHONE,
		launchAt: instantInZone(launch, timeZone),
		launchEndsAt: instantInZone(`${dayAfter(launch)}T00:00`, timeZone),
		timeZone,
		startsAt: env.SHOP_NOW === undefined ? null : parseInstant(env.SHOP_NOW, timeZone),
		sessionSecret: env.SESSION_SECRET ?? null,
		previousSessionSecrets: env.SESSION_SECRET_PREVIOUS ?? [],
		logLevel: env.LOG_LEVEL,
		trustedProxies: env.TRUST_PROXY,
		metrics:
			env.METRICS_PORT || env.METRICS_TOKEN
				? { port: env.METRICS_PORT ?? null, host: env.METRICS_HOST, token: env.METRICS_TOKEN ?? null }
				: null,
		traces: env.OTEL_EXPORTER_OTLP_ENDPOINT
			? { endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT, headers: parsePairs(env.OTEL_EXPORTER_OTLP_HEADERS) }
			: null,
		cdn: env.CDN_PURGE_URL ? { purgeUrl: env.CDN_PURGE_URL, purgeHeader: parseHeader(env.CDN_PURGE_HEADER) } : null,
		webhookNetworks: env.WEBHOOK_NETWORKS ?? [],
		releaseKeys: env.RELEASE_KEY ?? [],
		indexNow: env.INDEXNOW_KEY ? { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL } : null,
		isDemo: false,
	};
}

function countProcesses(env: { PROCESSES: string; DATABASE_URL?: string | undefined; SHOP_NOW?: string | undefined }) {
	if (env.PROCESSES !== "auto") return { processes: Number(env.PROCESSES), areProcessesAuto: false };
	const isOne = env.DATABASE_URL === undefined || env.SHOP_NOW !== undefined;
	return { processes: isOne ? 1 : autoProcesses(), areProcessesAuto: !isOne };
}

function parseHeader(header: string | undefined): readonly [name: string, value: string] | null {
	const [, name, value] = /^([^:]+): (.*)$/.exec(header ?? "") ?? [];
	return name === undefined || value === undefined ? null : [name, value];
}

/** Values are percent-encoded, by the standard of the variable. */
function parsePairs(list: string | undefined): Record<string, string> {
	const pairs = list?.split(",").map((pair) => pair.split("=")) ?? [];
	return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name.trim(), decodePercent(value.trim())]));
}

function decodePercent(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

function dayAfter(wallTime: string): string {
	return new Date(Date.parse(`${wallTime.slice(0, 10)}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A time such as "2026-03-01T12:00" in epoch ms; without an offset it is in the shop's time zone. */
export function parseInstant(text: string, timeZone: string): number {
	return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : instantInZone(text, timeZone);
}
