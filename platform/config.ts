import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";

/** Everything that can be set from outside (README.md has the table). Instants in epoch ms. */
export type Config = {
	port: number;
	host: string;
	publicUrl: string;
	dataDir: string;
	databaseUrl: string | null;
	stripe: { secretKey: string; webhookSecret: string } | null;
	paymentSandboxPort: number;
	smtpUrl: string | null;
	mailFrom: string;
	adminPassword: string | null;
	adminEmails: readonly string[];
	supportEmail: string;
	supportPhone: string;
	launchAt: number;
	launchEndsAt: number;
	timeZone: string;
	startsAt: number | null;
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

const url = (...schemes: string[]) =>
	z
		.string()
		.refine(
			(value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
			`must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(" or ")}`,
		);

const port = z
	.string()
	.regex(/^\d{1,5}$/, "must be a port number")
	.transform(Number)
	.refine((value) => value <= 65_535, "must be a port number");

const emails = z
	.string()
	.transform((list) =>
		list
			.split(",")
			.map((email) => email.trim().toLowerCase())
			.filter(Boolean),
	)
	.refine(
		(list) => list.every((email) => /^[^@\s]+@[^@\s]+$/.test(email)),
		"must be a comma-separated list of e-mail addresses",
	);

const variables = z.object({
	PORT: port.default(3000),
	HOST: z.string().min(1).default("localhost"),
	PUBLIC_URL: url("http", "https").optional(),
	DATA_DIR: z.string().min(1).default("./data"),
	DATABASE_URL: url("postgres", "postgresql").optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_(test|live)_\w+$/, "must be a secret key of Stripe (sk_…)")
		.optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_\S+$/, "must be a webhook secret of Stripe (whsec_…)")
		.optional(),
	PAYMENT_SANDBOX_PORT: port.optional(),
	SMTP_URL: url("smtp", "smtps").optional(),
	MAIL_FROM: z
		.string()
		.regex(/[^\s<>@]+@[^\s<>@]+/, "must hold an e-mail address")
		.default("SoftBrace <orders@softbrace.example>"),
	ADMIN_PASSWORD: z.string().min(15, "must have at least 15 characters").optional(),
	ADMIN_EMAILS: emails.default([]),
	SUPPORT_EMAIL: z.email("must be an e-mail address").default("support@softbrace.example"),
	SUPPORT_PHONE: z.string().min(1).default("+1 (555) 010-0199"),
	LAUNCH_DATE: z
		.string()
		.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, "must be a date and time such as 2025-07-13T00:00")
		.default("2025-07-13T00:00"),
	SHOP_TIME_ZONE: z
		.string()
		.refine(isTimeZone, "must be a time zone such as America/Chicago")
		.default("America/Chicago"),
	SHOP_NOW: z
		.string()
		.refine((value) => !Number.isNaN(Date.parse(value)), "must be an instant such as 2025-07-12T23:59:00-05:00")
		.transform((value) => Date.parse(value))
		.optional(),
	SESSION_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
	LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
	TRUST_PROXY: z.string().regex(/^\d$/, "must be the number of proxies in front (0 to 9)").transform(Number).default(0),
});

/** The environment with what .env adds to it; what is set in both counts as in the environment. */
export function readEnvironment(): Record<string, string | undefined> {
	const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
	return { ...file, ...process.env };
}

/**
 * Reads and checks the configuration.
 * @throws ConfigError with one sentence per mistake, each naming its variable
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
	const given = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
	);
	const parsed = variables.safeParse(given);
	if (!parsed.success) {
		throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
	}
	const found = parsed.data;
	const sentences = contradictions(found);
	if (sentences.length > 0) throw new ConfigError(sentences);

	const launchAt = instantInZone(found.LAUNCH_DATE, found.SHOP_TIME_ZONE);
	const nextDay = new Date(Date.parse(`${found.LAUNCH_DATE.slice(0, 10)}T00:00Z`) + 86_400_000)
		.toISOString()
		.slice(0, 10);
	return {
		port: found.PORT,
		host: found.HOST,
		publicUrl: (found.PUBLIC_URL ?? `http://localhost:${found.PORT}`).replace(/\/+$/, ""),
		dataDir: found.DATA_DIR,
		databaseUrl: found.DATABASE_URL ?? null,
		stripe:
			found.STRIPE_SECRET_KEY && found.STRIPE_WEBHOOK_SECRET
				? { secretKey: found.STRIPE_SECRET_KEY, webhookSecret: found.STRIPE_WEBHOOK_SECRET }
				: null,
		paymentSandboxPort: found.PAYMENT_SANDBOX_PORT ?? found.PORT + 1,
		smtpUrl: found.SMTP_URL ?? null,
		mailFrom: found.MAIL_FROM,
		adminPassword: found.ADMIN_PASSWORD ?? null,
		adminEmails: found.ADMIN_EMAILS,
		supportEmail: found.SUPPORT_EMAIL,
		supportPhone: found.SUPPORT_PHONE,
		launchAt,
		launchEndsAt: instantInZone(`${nextDay}T00:00`, found.SHOP_TIME_ZONE),
		timeZone: found.SHOP_TIME_ZONE,
		startsAt: found.SHOP_NOW ?? null,
		sessionSecret: found.SESSION_SECRET ?? null,
		logLevel: found.LOG_LEVEL,
		trustedProxies: found.TRUST_PROXY,
	};
}

function contradictions(found: z.infer<typeof variables>): string[] {
	const sentences: string[] = [];
	if (found.STRIPE_SECRET_KEY && !found.STRIPE_WEBHOOK_SECRET) {
		sentences.push("STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY.");
	}
	if (found.STRIPE_WEBHOOK_SECRET && !found.STRIPE_SECRET_KEY) {
		sentences.push("STRIPE_SECRET_KEY must be set together with STRIPE_WEBHOOK_SECRET.");
	}
	if (found.SHOP_NOW !== undefined && found.STRIPE_SECRET_KEY?.includes("_live_")) {
		sentences.push("SHOP_NOW cannot be used with a live Stripe key: real payments need the real time.");
	}
	if (found.DATABASE_URL && !found.SESSION_SECRET) {
		sentences.push("SESSION_SECRET must be set together with DATABASE_URL: all processes have to share it.");
	}
	return sentences;
}

function isTimeZone(name: string): boolean {
	try {
		new Intl.DateTimeFormat("en-US", { timeZone: name });
		return true;
	} catch {
		return false;
	}
}

/** The instant of a wall time in a zone; the offset is looked up twice, as it may change in between. */
function instantInZone(wallTime: string, timeZone: string): number {
	const asUtc = Date.parse(`${wallTime}Z`);
	const first = asUtc - offsetAt(asUtc, timeZone);
	return asUtc - offsetAt(first, timeZone);
}

function offsetAt(instant: number, timeZone: string): number {
	const parts = new Intl.DateTimeFormat("en-US", {
		timeZone,
		hourCycle: "h23",
		year: "numeric",
		month: "numeric",
		day: "numeric",
		hour: "numeric",
		minute: "numeric",
		second: "numeric",
	}).formatToParts(instant);
	const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
	const wall = Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute"), part("second"));
	return wall - Math.floor(instant / 1000) * 1000;
}
