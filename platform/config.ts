import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { contradictions, variables } from "./config-variables.ts";
import { instantInZone } from "./zoned-time.ts";

/** Everything that can be set from outside (README.md has the table). Instants in epoch ms. */
export type Config = {
	port: number;
	host: string;
	/** Without a slash at its end. */
	publicUrl: string;
	dataDir: string;
	/** Null: the embedded database in `dataDir`. */
	databaseUrl: string | null;
	/** A streaming replica of `databaseUrl` for public reads, and by how much it may be behind. */
	replica: { databaseUrl: string; maxLagMs: number } | null;
	/** Null: the payment sandbox at `paymentSandboxPort`. */
	stripe: { secretKey: string; webhookSecret: string } | null;
	paymentSandboxPort: number;
	/** Null: the mailbox in `dataDir`. */
	smtpUrl: string | null;
	mailFrom: string;
	/** Null: uploads lie in `dataDir`. */
	s3: {
		bucket: string;
		endpoint: string | null;
		region: string;
		accessKeyId: string;
		secretAccessKey: string;
	} | null;
	/** Null: made up at the first start. */
	adminPassword: string | null;
	/** Whom the activity log and an order's review name for the portal's password (D-66). */
	adminEmail: string;
	/** In lower case. */
	adminEmails: readonly string[];
	supportEmail: string;
	supportPhone: string;
	launchAt: number;
	/** Midnight after the launch day, in the shop's time zone. */
	launchEndsAt: number;
	timeZone: string;
	/** The instant at which the shop's clock starts; null: the real one. */
	startsAt: number | null;
	/** Null: made up once and kept in `dataDir`. */
	sessionSecret: string | null;
	logLevel: "trace" | "debug" | "info" | "warn" | "error" | "fatal" | "silent";
	/** How many proxies of one's own stand in front and add to X-Forwarded-For. */
	trustedProxies: number;
};

/** Why the shop cannot start: one sentence per mistake. */
export class ConfigError extends Error {
	override name = "ConfigError";
	sentences: readonly string[];

	constructor(sentences: readonly string[]) {
		super(sentences.join("\n"));
		this.sentences = sentences;
	}
}

/** Does the shop serve the world: does it take payments through Stripe, or is it reached by https? */
export function isLive(config: Pick<Config, "stripe" | "publicUrl">): boolean {
	return config.stripe !== null || config.publicUrl.startsWith("https:");
}

/**
 * Who is an administrator without ADMIN_EMAILS: nobody, except in development, where all email goes to the mailbox that
 * only this machine reads. So the link that confirms the address cannot be had from elsewhere (D-74).
 */
function developmentAdmins({ STRIPE_SECRET_KEY, PUBLIC_URL, SMTP_URL }: Environment): string[] {
	const isDevelopment = !STRIPE_SECRET_KEY && !SMTP_URL && !/^https:/i.test(PUBLIC_URL ?? "");
	return isDevelopment ? [DEVELOPMENT_ADMIN_EMAIL] : [];
}

const DEVELOPMENT_ADMIN_EMAIL = "owner@example.com";

/**
 * The development server shows sources and errors to everybody who reaches it.
 * @throws ConfigError when the configuration is that of a shop which serves the world
 */
export function rejectLive(config: Pick<Config, "stripe" | "publicUrl">): void {
	const isTestKey = config.stripe?.secretKey.includes("_test_") ?? true;
	if (isTestKey && !config.publicUrl.startsWith("https:")) return;
	throw new ConfigError(["A live Stripe key and an https PUBLIC_URL are for `npm start`, not for `npm run dev`."]);
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment with what the file adds to it; what is set in both counts as in the environment. */
export function readEnvironment(file = ".env", environment: Environment = process.env): Environment {
	return { ...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}), ...environment };
}

/**
 * Reads and checks the configuration. An empty variable counts as none.
 * @throws ConfigError with one sentence per mistake, all at once, each naming its variable
 */
export function readConfig(environment: Environment): Config {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => Boolean(value)));
	const parsed = variables.safeParse(given);
	const sentences = [
		...new Set(parsed.error?.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`)),
		...contradictions.filter((rule) => rule.isBroken(given)).map((rule) => rule.sentence),
	];
	if (!parsed.success || sentences.length > 0) throw new ConfigError(sentences);

	const found = parsed.data;
	const { LAUNCH_DATE: launch, SHOP_TIME_ZONE: timeZone } = found;
	return {
		port: found.PORT,
		host: found.HOST,
		publicUrl: new URL(found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).origin,
		dataDir: found.DATA_DIR,
		databaseUrl: found.DATABASE_URL ?? null,
		replica: found.DATABASE_REPLICA_URL
			? { databaseUrl: found.DATABASE_REPLICA_URL, maxLagMs: found.REPLICA_MAX_LAG }
			: null,
		stripe:
			found.STRIPE_SECRET_KEY && found.STRIPE_WEBHOOK_SECRET
				? { secretKey: found.STRIPE_SECRET_KEY, webhookSecret: found.STRIPE_WEBHOOK_SECRET }
				: null,
		paymentSandboxPort: found.PAYMENT_SANDBOX_PORT ?? found.PORT + 1,
		smtpUrl: found.SMTP_URL ?? null,
		mailFrom: found.MAIL_FROM,
		s3:
			found.S3_BUCKET && found.S3_ACCESS_KEY_ID && found.S3_SECRET_ACCESS_KEY
				? {
						bucket: found.S3_BUCKET,
						endpoint: found.S3_ENDPOINT ?? null,
						region: found.S3_REGION ?? "us-east-1",
						accessKeyId: found.S3_ACCESS_KEY_ID,
						secretAccessKey: found.S3_SECRET_ACCESS_KEY,
					}
				: null,
		adminPassword: found.ADMIN_PASSWORD ?? null,
		adminEmail: found.ADMIN_EMAIL,
		adminEmails: found.ADMIN_EMAILS ?? developmentAdmins(given),
		supportEmail: found.SUPPORT_EMAIL,
		supportPhone: found.SUPPORT_PHONE,
		launchAt: instantInZone(launch, timeZone),
		launchEndsAt: instantInZone(`${dayAfter(launch)}T00:00`, timeZone),
		timeZone,
		startsAt: found.SHOP_NOW === undefined ? null : parseInstant(found.SHOP_NOW, timeZone),
		sessionSecret: found.SESSION_SECRET ?? null,
		logLevel: found.LOG_LEVEL,
		trustedProxies: found.TRUST_PROXY,
	};
}

function dayAfter(wallTime: string): string {
	return new Date(Date.parse(`${wallTime.slice(0, 10)}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

/** A time without an offset is one on the shop's own clock. */
function parseInstant(text: string, timeZone: string): number {
	return /(Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : instantInZone(text, timeZone);
}
