import * as z from "zod";
import { isNetwork } from "./outgoing/outside-address.ts";
import { isTimeZone, isWallTime } from "./zoned-time.ts";

const url = (...schemes: string[]) =>
	z
		.string()
		.refine(
			(value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
			`must be a URL that starts with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
		);

const siteUrl = url("http", "https")
	.refine((value) => !URL.canParse(value) || !/[?#]/.test(value), "must be a URL without ? or #")
	.refine((value) => !URL.canParse(value) || new URL(value).pathname === "/", "must be a URL without a path");

const port = z
	.string()
	.regex(/^\d{1,5}$/, "must be a port number")
	.transform(Number)
	.refine((value) => value >= 1 && value <= 65_535, "must be a port number");

/** In ms. Below 0.5 s the primary's known log position would expire before it is queried again. */
const seconds = z
	.string()
	.regex(/^\d{1,2}(\.\d{1,3})?$/, "must be a number of seconds from 0.5 to 60")
	.transform((text) => Math.round(Number(text) * 1000))
	.refine((ms) => ms >= 500 && ms <= 60_000, "must be a number of seconds from 0.5 to 60");

/** In ms: "6h" or "30d". */
const duration = z
	.string()
	.regex(/^[1-9]\d{0,3}[hd]$/, "must be a number of hours or days such as 6h or 30d")
	.transform((text) => Number(text.slice(0, -1)) * (text.endsWith("h") ? 3_600_000 : 86_400_000));

const emails = z
	.string()
	.transform((list) =>
		list
			.split(",")
			.map((email) => email.trim().toLowerCase())
			.filter(Boolean),
	)
	.refine(
		(list) => list.every((email) => z.email().safeParse(email).success),
		"must be a comma-separated list of email addresses",
	);

const networks = z
	.string()
	.transform((list) => list.split(",").map((network) => network.trim()))
	.refine((list) => list.every(isNetwork), "must be a comma-separated list of networks such as 10.1.0.0/16");

const publicKeys = z
	.string()
	.transform((list) => list.split(",").map((key) => key.trim()))
	.refine(
		(list) => list.every((key) => /^ssh-ed25519 [A-Za-z0-9+/]{68}( .*)?$/.test(key)),
		"must be a public key such as ssh-ed25519 AAAA…, or several with commas between them",
	);

const instant = z.string().refine((value) => {
	const [, wall, zone] = /^(.+?)(Z|[+-]\d{2}:\d{2})?$/.exec(value) ?? [];
	return wall !== undefined && isWallTime(wall) && (zone === undefined || !Number.isNaN(Date.parse(value)));
}, "must be a date and time such as 2025-07-12T23:59:00-05:00");

/** Every environment variable the shop reads, as written there. README.md explains them. */
export const variables = z.object({
	PORT: port.default(3000),
	HOST: z.string().min(1).default("localhost"),
	PUBLIC_URL: siteUrl.optional(),
	DATA_DIR: z.string().min(1).default("./data"),
	DATABASE_URL: url("postgres", "postgresql").optional(),
	DATABASE_PREPARED: z.enum(["on", "off"], "must be on or off").default("on"),
	FAST_PATH: z.enum(["on", "off"], "must be on or off").default("on"),
	PROCESSES: z
		.string()
		.regex(/^(auto|[1-9]\d?)$/, "must be auto or a number from 1 to 99")
		.default("auto"),
	DATABASE_REPLICA_URL: url("postgres", "postgresql").optional(),
	REPLICA_MAX_LAG: seconds.default(1000),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_(test|live)_\w+$/, "must be a Stripe secret key (sk_…)")
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_\S+$/, "must be a Stripe webhook secret (whsec_…)")
		.optional(),
	PAYMENT_SANDBOX_PORT: port.optional(),
	SMTP_URL: url("smtp", "smtps").optional(),
	MAIL_FROM: z
		.string()
		.regex(/^[^<>]*<[^\s<>@]+@[^\s<>@]+>$|^[^\s<>@]+@[^\s<>@]+$/, "must be an email address, or a name and <address>")
		.default("SoftBrace <orders@softbrace.example>"),
	S3_BUCKET: z.string().min(1).optional(),
	S3_ENDPOINT: url("http", "https").optional(),
	S3_REGION: z.string().min(1).optional(),
	S3_ACCESS_KEY_ID: z.string().min(1).optional(),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	BACKUP_TO: z
		.string()
		.refine(
			(to) => !to.startsWith("s3:") || /^s3:\/\/[\w.-]+\/?$/.test(to),
			"must be a folder, or a bucket such as s3://my-backups",
		)
		.optional(),
	BACKUP_EVERY: duration.optional(),
	BACKUP_BEFORE_MIGRATION: z.enum(["on", "off"], "must be on or off").default("on"),
	BACKUP_KEEP: duration.optional(),
	RESTORE_DRILL: z.enum(["on", "off"], "must be on or off").default("on"),
	BACKUP_PASSPHRASE: z.string().min(15, "must have at least 15 characters").optional(),
	ADMIN_PASSWORD: z.string().min(15, "must have at least 15 characters").optional(),
	ADMIN_EMAIL: z.email("must be an email address").or(z.literal("owner@localhost")).default("owner@localhost"),
	ADMIN_EMAILS: emails.optional(),
	SUPPORT_EMAIL: z.email("must be an email address").default("support@softbrace.example"),
	SUPPORT_PHONE: z.string().min(1).default("+1 (555) 010-0199"),
	LAUNCH_DATE: z
		.string()
		.refine(isWallTime, "must be a date and time such as 2025-07-13T00:00")
		.default("2025-07-13T00:00"),
	SHOP_TIME_ZONE: z
		.string()
		.refine(isTimeZone, "must be a time zone such as America/Chicago")
		.default("America/Chicago"),
	SHOP_NOW: instant.optional(),
	SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
	SESSION_SECRET_PREVIOUS: z
		.string()
		.transform((list) => list.split(",").map((secret) => secret.trim()))
		.refine(
			(list) => list.every((secret) => secret.length >= 32),
			"must be a comma-separated list of secrets with at least 32 characters",
		)
		.optional(),
	LOG_LEVEL: z
		.enum(
			["trace", "debug", "info", "warn", "error", "fatal", "silent"],
			"must be trace, debug, info, warn, error, fatal or silent",
		)
		.default("info"),
	OTEL_EXPORTER_OTLP_ENDPOINT: url("http", "https").optional(),
	OTEL_EXPORTER_OTLP_HEADERS: z
		.string()
		.regex(/^[\w-]+=[^,=]+(,[\w-]+=[^,=]+)*$/, "must be name=value pairs with commas between them")
		.optional(),
	METRICS_PORT: port.optional(),
	METRICS_HOST: z.string().min(1).default("localhost"),
	METRICS_TOKEN: z
		.string()
		.regex(/^[\x21-\x7e]{16,}$/, "must have at least 16 characters, without spaces")
		.optional(),
	CDN_PURGE_URL: url("http", "https").optional(),
	CDN_PURGE_HEADER: z
		.string()
		.regex(/^[A-Za-z][\w-]*: [\x21-\x7e][\x20-\x7e]*$/, "must be a header such as Authorization: Bearer …")
		.optional(),
	WEBHOOK_NETWORKS: networks.optional(),
	RELEASE_KEY: publicKeys.optional(),
	INDEXNOW_KEY: z
		.string()
		.regex(/^[A-Za-z0-9-]{8,128}$/, "must have 8 to 128 letters, digits or hyphens")
		.optional(),
	INDEXNOW_URL: url("http", "https").default("https://api.indexnow.org/indexnow"),
	TRUST_PROXY: z
		.string()
		.regex(/^\d$/, "must be the number of your own proxies in front of the shop (0 to 9)")
		.transform(Number)
		.default(0),
});

/** Rules across variables; `given` is the raw environment, so they are checked even when other values are invalid. */
export const crossVariableRules: readonly {
	sentence: string;
	isBroken(env: Readonly<Record<string, string | undefined>>): boolean;
}[] = [
	{
		sentence: "STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY.",
		isBroken: (env) => Boolean(env.STRIPE_SECRET_KEY && !env.STRIPE_WEBHOOK_SECRET),
	},
	{
		sentence: "STRIPE_SECRET_KEY must be set together with STRIPE_WEBHOOK_SECRET.",
		isBroken: (env) => Boolean(env.STRIPE_WEBHOOK_SECRET && !env.STRIPE_SECRET_KEY),
	},
	{
		sentence:
			"SMTP_URL must be set together with STRIPE_SECRET_KEY or an https PUBLIC_URL: a live shop must deliver its emails, and the mailbox is for development only.",
		isBroken: (env) =>
			!env.SMTP_URL && (Boolean(env.STRIPE_SECRET_KEY) || URL.parse(env.PUBLIC_URL ?? "")?.protocol === "https:"),
	},
	{
		sentence: "SHOP_NOW cannot be used with a live Stripe key: real payments need the real time.",
		isBroken: (env) => Boolean(env.SHOP_NOW && env.STRIPE_SECRET_KEY?.includes("_live_")),
	},
	{
		sentence: "SESSION_SECRET must be set together with DATABASE_URL: all processes must share it.",
		isBroken: (env) => Boolean(env.DATABASE_URL && !env.SESSION_SECRET),
	},
	{
		sentence: "SESSION_SECRET must be set together with SESSION_SECRET_PREVIOUS: it replaces that one.",
		isBroken: (env) => Boolean(env.SESSION_SECRET_PREVIOUS && !env.SESSION_SECRET),
	},
	{
		sentence: "CDN_PURGE_HEADER must be set together with CDN_PURGE_URL: it authorizes those calls.",
		isBroken: (env) => Boolean(env.CDN_PURGE_HEADER && !env.CDN_PURGE_URL),
	},
	{
		sentence: "INDEXNOW_KEY must be set together with INDEXNOW_URL: search engines check it.",
		isBroken: (env) => Boolean(env.INDEXNOW_URL && !env.INDEXNOW_KEY),
	},
	{
		sentence: "DATABASE_REPLICA_URL must be set together with DATABASE_URL: a replica follows a primary.",
		isBroken: (env) => Boolean(env.DATABASE_REPLICA_URL && !env.DATABASE_URL),
	},
	{
		sentence: "PROCESSES must be 1 or auto without DATABASE_URL: the embedded database belongs to one process.",
		isBroken: (env) => !env.DATABASE_URL && isSeveral(env.PROCESSES),
	},
	{
		sentence: "PROCESSES must be 1 or auto together with SHOP_NOW: each process would start the clock again.",
		isBroken: (env) => Boolean(env.SHOP_NOW) && isSeveral(env.PROCESSES),
	},
	{
		sentence: "REPLICA_MAX_LAG must be set together with DATABASE_REPLICA_URL.",
		isBroken: (env) => Boolean(env.REPLICA_MAX_LAG && !env.DATABASE_REPLICA_URL),
	},
	{
		sentence: "PAYMENT_SANDBOX_PORT must differ from PORT.",
		isBroken: (env) => env.PAYMENT_SANDBOX_PORT !== undefined && env.PAYMENT_SANDBOX_PORT === env.PORT,
	},
	{
		sentence: "PAYMENT_SANDBOX_PORT must be set when PORT is 65535: there is no next port.",
		isBroken: (env) => env.PORT === "65535" && !env.PAYMENT_SANDBOX_PORT && !env.STRIPE_SECRET_KEY,
	},
	{
		sentence: "OTEL_EXPORTER_OTLP_HEADERS must be set together with OTEL_EXPORTER_OTLP_ENDPOINT.",
		isBroken: (env) => Boolean(env.OTEL_EXPORTER_OTLP_HEADERS && !env.OTEL_EXPORTER_OTLP_ENDPOINT),
	},
	{
		sentence: "METRICS_PORT must differ from PORT and from the payment sandbox's port.",
		isBroken: (env) => {
			const taken = [env.PORT ?? "3000", ...(env.STRIPE_SECRET_KEY ? [] : [sandboxPort(env)])];
			return env.METRICS_PORT !== undefined && taken.some((port) => Number(port) === Number(env.METRICS_PORT));
		},
	},
	{
		sentence: "METRICS_TOKEN must be set when METRICS_HOST is not this machine: the figures are for you alone.",
		isBroken: (env) => Boolean(env.METRICS_HOST && !isLoopback(env.METRICS_HOST) && !env.METRICS_TOKEN),
	},
	{
		sentence: "METRICS_HOST must be set together with METRICS_PORT.",
		isBroken: (env) => Boolean(env.METRICS_HOST && !env.METRICS_PORT),
	},
	{
		sentence: "S3_BUCKET must be set together with the other S3_ variables.",
		isBroken: (env) => !env.S3_BUCKET && Object.keys(env).some((name) => name.startsWith("S3_") && env[name]),
	},
	{
		sentence: "BACKUP_TO can be a bucket only together with the S3_ variables, whose account it uses.",
		isBroken: (env) => Boolean(env.BACKUP_TO?.startsWith("s3:") && !env.S3_BUCKET),
	},
	{
		sentence:
			"BACKUP_KEEP must be set together with BACKUP_EVERY: old backups are deleted when the shop makes a new one.",
		isBroken: (env) => Boolean(env.BACKUP_KEEP && !env.BACKUP_EVERY),
	},
	{
		sentence: "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET.",
		isBroken: (env) => Boolean(env.S3_BUCKET && !(env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)),
	},
];

type Given = Readonly<Record<string, string | undefined>>;

function sandboxPort({ PAYMENT_SANDBOX_PORT, PORT }: Given): string {
	return PAYMENT_SANDBOX_PORT ?? String(Number(PORT ?? "3000") + 1);
}

function isLoopback(host: string): boolean {
	return host === "localhost" || host === "::1" || host.startsWith("127.");
}

function isSeveral(processes: string | undefined): boolean {
	return /^([2-9]|\d{2})$/.test(processes ?? "");
}
