import { describe, expect, test } from "vitest";
import { autoProcesses } from "#platform/processes/processes.ts";
import { configMistakes } from "#platform/testing/config-mistakes.ts";
import { parseConfig } from "./config.ts";

const PUBLIC_KEY = `ssh-ed25519 ${"A".repeat(68)}`;
const SERVER = { DATABASE_URL: "postgres://db/shop", SESSION_SECRET: "s".repeat(32) };

describe("with no variables set", () => {
	test("LNCH-10 CONST-01 the shop starts with its built-in services, the launch at midnight in Chicago", () => {
		expect(parseConfig({})).toEqual({
			port: 3000,
			host: "localhost",
			publicUrl: "http://localhost:3000",
			dataDir: "./data",
			databaseUrl: null,
			hasPreparedStatements: true,
			hasFastPath: true,
			processes: 1,
			areProcessesAuto: false,
			replica: null,
			cdn: null,
			webhookNetworks: [],
			releaseKeys: [],
			indexNow: null,
			metrics: null,
			traces: null,
			stripe: null,
			paymentSandboxPort: 3001,
			smtpUrl: null,
			mailFrom: "SoftBrace <orders@softbrace.example>",
			s3: null,
			backup: { to: "./data/backups", everyMs: null, keepMs: null, passphrase: null },
			isBackedUpBeforeMigration: true,
			isRestoreDrilled: true,
			adminPassword: null,
			adminEmail: "owner@localhost",
			adminEmails: ["owner@example.com"],
			supportEmail: "support@softbrace.example",
			supportPhone: "+1 (555) 010-0199",
			launchAt: Date.parse("2025-07-13T05:00:00Z"),
			launchEndsAt: Date.parse("2025-07-14T05:00:00Z"),
			timeZone: "America/Chicago",
			startsAt: null,
			sessionSecret: null,
			previousSessionSecrets: [],
			logLevel: "info",
			trustedProxies: 0,
			isDemo: false,
		});
	});

	test("an empty variable counts as unset", () => {
		expect(parseConfig({ PORT: "", PUBLIC_URL: "", STRIPE_SECRET_KEY: "" })).toEqual(parseConfig({}));
	});
});

describe("variables that are set", () => {
	const smtp = { SMTP_URL: "smtp://mail.example" };
	const stripe = { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc", ...smtp };
	const server = { DATABASE_URL: "postgres://u:p@db/shop", SESSION_SECRET: "s".repeat(32) };
	const replica = { ...server, DATABASE_REPLICA_URL: "postgres://u:p@copy/shop" };
	const s3 = { S3_BUCKET: "b", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
	const bucketConfig = { bucket: "b", endpoint: null, region: "us-east-1", accessKeyId: "k", secretAccessKey: "s" };
	test.each<[Record<string, string>, object]>([
		[{ PORT: "4400" }, { port: 4400, publicUrl: "http://localhost:4400", paymentSandboxPort: 4401 }],
		[{ HOST: "0.0.0.0" }, { host: "0.0.0.0" }],
		[{ PUBLIC_URL: "https://Shop.example/", ...smtp }, { publicUrl: "https://shop.example" }],
		[{ DATA_DIR: "/srv/shop" }, { dataDir: "/srv/shop" }],
		[
			{ DATABASE_URL: "postgres://u:p@db/shop", SESSION_SECRET: "s".repeat(32) },
			{ databaseUrl: "postgres://u:p@db/shop", sessionSecret: "s".repeat(32) },
		],
		[{ ...server, DATABASE_PREPARED: "off" }, { hasPreparedStatements: false }],
		[{ FAST_PATH: "off" }, { hasFastPath: false }],
		[replica, { replica: { databaseUrl: "postgres://u:p@copy/shop", maxLagMs: 1000 } }],
		[
			{ CDN_PURGE_URL: "https://cdn.example/purge", CDN_PURGE_HEADER: "Authorization: Bearer a: b" },
			{ cdn: { purgeUrl: "https://cdn.example/purge", purgeHeader: ["Authorization", "Bearer a: b"] } },
		],
		[{ RELEASE_KEY: `${PUBLIC_KEY} owner,${PUBLIC_KEY}` }, { releaseKeys: [`${PUBLIC_KEY} owner`, PUBLIC_KEY] }],
		[{ INDEXNOW_KEY: "a1b2c3d4" }, { indexNow: { key: "a1b2c3d4", url: "https://api.indexnow.org/indexnow" } }],
		[{ WEBHOOK_NETWORKS: "10.1.0.0/16, ::1" }, { webhookNetworks: ["10.1.0.0/16", "::1"] }],
		[{ ...replica, REPLICA_MAX_LAG: "2.5" }, { replica: { maxLagMs: 2500 } }],
		[stripe, { stripe: { secretKey: "sk_test_abc", webhookSecret: "whsec_abc" } }],
		[{ PAYMENT_SANDBOX_PORT: "4410" }, { paymentSandboxPort: 4410 }],
		[{ SMTP_URL: "smtps://u:p@mail.example" }, { smtpUrl: "smtps://u:p@mail.example" }],
		[{ MAIL_FROM: "shop@softbrace.example" }, { mailFrom: "shop@softbrace.example" }],
		[s3, { s3: bucketConfig }],
		[
			{ DATA_DIR: "/srv/shop/", BACKUP_PASSPHRASE: "fifteen letters" },
			{ backup: { to: "/srv/shop/backups", everyMs: null, passphrase: "fifteen letters" } },
		],
		[{ ...s3, BACKUP_TO: "s3://copies" }, { backup: { to: "s3://copies", passphrase: null } }],
		[{ BACKUP_EVERY: "6h", BACKUP_KEEP: "30d" }, { backup: { everyMs: 21_600_000, keepMs: 2_592_000_000 } }],
		[
			{ ...s3, S3_ENDPOINT: "https://s3.example", S3_REGION: "eu" },
			{ s3: { ...bucketConfig, endpoint: "https://s3.example", region: "eu" } },
		],
		[{ BACKUP_BEFORE_MIGRATION: "off" }, { isBackedUpBeforeMigration: false }],
		[{}, { isRestoreDrilled: true }],
		[{ RESTORE_DRILL: "off" }, { isRestoreDrilled: false }],
		[{ ADMIN_PASSWORD: "correct horse battery" }, { adminPassword: "correct horse battery" }],
		[{ ADMIN_EMAILS: "Ann@x.example, bob@y.example," }, { adminEmails: ["ann@x.example", "bob@y.example"] }],
		[
			{ SUPPORT_EMAIL: "help@x.example", SUPPORT_PHONE: "1" },
			{ supportEmail: "help@x.example", supportPhone: "1" },
		],
		[{ LOG_LEVEL: "warn" }, { logLevel: "warn" }],
		[{ TRUST_PROXY: "2" }, { trustedProxies: 2 }],
		[{}, { processes: 1 }],
		[
			{ ...SERVER, PROCESSES: "" },
			{ processes: autoProcesses(), areProcessesAuto: true },
		],
		[{ ...SERVER, SHOP_NOW: "2025-07-12" }, { processes: 1 }],
		[
			{ ...SERVER, PROCESSES: "3" },
			{ processes: 3, areProcessesAuto: false },
		],
	])("%j", (environment, expected) => {
		expect(parseConfig(environment)).toMatchObject(expected);
	});
});

describe("LNCH-10 instants", () => {
	test.each([
		["2025-07-13T00:00", "America/Chicago", "2025-07-13T05:00:00Z"],
		["2025-07-13", "America/Chicago", "2025-07-13T05:00:00Z"],
		["2025-01-13T00:00", "America/Chicago", "2025-01-13T06:00:00Z"],
		["2025-07-13T09:30:15", "Asia/Kolkata", "2025-07-13T04:00:15Z"],
		// The clocks skip 02:00 to 03:00 in spring and repeat 01:00 to 02:00 in fall.
		["2025-03-09T02:30", "America/Chicago", "2025-03-09T08:30:00Z"],
		["2025-03-09T01:59", "America/Chicago", "2025-03-09T07:59:00Z"],
		["2025-03-09T03:00", "America/Chicago", "2025-03-09T08:00:00Z"],
		["2025-11-02T01:30", "America/Chicago", "2025-11-02T06:30:00Z"],
		["2025-11-02T02:00", "America/Chicago", "2025-11-02T08:00:00Z"],
	])("LAUNCH_DATE %s in %s is %s", (LAUNCH_DATE, SHOP_TIME_ZONE, expected) => {
		expect(parseConfig({ LAUNCH_DATE, SHOP_TIME_ZONE }).launchAt).toBe(Date.parse(expected));
	});

	test.each<[Record<string, string>, string[]]>([
		[{}, ["owner@example.com"]],
		[{ ADMIN_EMAILS: "" }, ["owner@example.com"]],
		[{ ADMIN_EMAILS: "ann@shop.example" }, ["ann@shop.example"]],
		[{ SMTP_URL: "smtp://127.0.0.1:1" }, []],
		[{ PUBLIC_URL: "https://shop.example", SMTP_URL: "smtp://127.0.0.1:1" }, []],
		[{ PUBLIC_URL: "HTTPS://shop.example", SMTP_URL: "smtp://127.0.0.1:1" }, []],
		[{ STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc", SMTP_URL: "smtp://127.0.0.1:1" }, []],
	])("PERM-13 D-74 administrators with %j are %j: a default in development only", (environment, emails) => {
		expect(parseConfig(environment).adminEmails).toEqual(emails);
	});

	test("LNCH-10 the launch day ends at the next midnight there, also when the clocks change on it", () => {
		const { launchAt, launchEndsAt } = parseConfig({ LAUNCH_DATE: "2025-11-02T00:00" });
		expect(launchEndsAt - launchAt).toBe(25 * 3_600_000);
		expect(parseConfig({ LAUNCH_DATE: "2025-11-02T12:00" }).launchEndsAt).toBe(Date.parse("2025-11-03T06:00:00Z"));
		expect(parseConfig({ LAUNCH_DATE: "2025-12-31T12:00" }).launchEndsAt).toBe(Date.parse("2026-01-01T06:00:00Z"));
	});

	test.each([
		["2025-07-12T23:59:00-05:00", "2025-07-13T04:59:00Z"],
		["2025-07-12T23:59:00.250Z", "2025-07-12T23:59:00.250Z"],
		["2025-07-12T23:59", "2025-07-13T04:59:00Z"],
		["2025-07-12", "2025-07-12T05:00:00Z"],
	])("SHOP_NOW %s is %s", (SHOP_NOW, expected) => {
		expect(parseConfig({ SHOP_NOW }).startsAt).toBe(Date.parse(expected));
	});
});

describe("an error is one sentence that names its variable", () => {
	test.each([
		["PORT", "0"],
		["PORT", "65536"],
		["PORT", "http"],
		["PUBLIC_URL", "shop.example"],
		["PUBLIC_URL", "ftp://shop.example"],
		["PUBLIC_URL", "https://shop.example/eu"],
		["PUBLIC_URL", "https://shop.example/?a=1"],
		["PAYMENT_SANDBOX_PORT", "-1"],
		["STRIPE_SECRET_KEY", "pk_live_abc"],
		["STRIPE_WEBHOOK_SECRET", "abc"],
		["SMTP_URL", "mail.example"],
		["MAIL_FROM", "SoftBrace"],
		["S3_ENDPOINT", "s3.example"],
		["BACKUP_TO", "s3:copies"],
		["BACKUP_EVERY", "90m"],
		["BACKUP_EVERY", "0h"],
		["BACKUP_PASSPHRASE", "too short"],
		["ADMIN_PASSWORD", "short"],
		["ADMIN_EMAILS", "ann@x.example,bob"],
		["SUPPORT_EMAIL", "help"],
		["RELEASE_KEY", "ssh-rsa AAAA"],
		["INDEXNOW_KEY", "short"],
		["LAUNCH_DATE", "2025-02-31T00:00"],
		["LAUNCH_DATE", "2025-07-13T25:00"],
		["LAUNCH_DATE", "July 13th"],
		["SHOP_TIME_ZONE", "Mars/Olympus"],
		["SHOP_NOW", "tomorrow"],
		["SHOP_NOW", "2025-02-31T00:00:00Z"],
		["LOG_LEVEL", "loud"],
		["TRUST_PROXY", "true"],
		["PROCESSES", "0"],
		["PROCESSES", "many"],
		["BACKUP_BEFORE_MIGRATION", "yes"],
		["RESTORE_DRILL", "yes"],
	])("%s=%s", (name, value) => {
		const messages = configMistakes({ [name]: value }).filter(
			(sentence) => sentence.startsWith(`${name} must be`) || sentence.startsWith(`${name} must h`),
		);
		expect(messages).toHaveLength(1);
		expect(messages[0]).not.toContain(value);
	});

	test("traces have a collector, and headers for it whose values are percent-encoded", () => {
		const given = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c:4318", OTEL_EXPORTER_OTLP_HEADERS: "a=b%20c,d=100%" };
		expect(parseConfig(given).traces).toEqual({ endpoint: "http://c:4318", headers: { a: "b c", d: "100%" } });
		const wrong = { ...given, OTEL_EXPORTER_OTLP_HEADERS: "no value" };
		expect(configMistakes(wrong)).toEqual([expect.stringMatching(/^OTEL_EXPORTER_OTLP_HEADERS must be name=value/)]);
	});

	test("metrics are served where a port or a token says so", () => {
		const token = "0123456789abcdef";
		expect(parseConfig({ METRICS_PORT: "9000" }).metrics).toEqual({ port: 9000, host: "localhost", token: null });
		expect(parseConfig({ METRICS_TOKEN: token }).metrics).toEqual({ port: null, host: "localhost", token });
		const open = { METRICS_PORT: "9000", METRICS_HOST: "0.0.0.0", METRICS_TOKEN: token };
		expect(parseConfig(open).metrics).toEqual({ port: 9000, host: "0.0.0.0", token });
		// The sandbox's port is free with a Stripe key.
		const stripe = { STRIPE_SECRET_KEY: "sk_test_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc", SMTP_URL: "smtp://a" };
		expect(configMistakes({ ...stripe, METRICS_PORT: "3001" })).toEqual([]);
	});

	test("several processes need a PostgreSQL server, and the real time", () => {
		expect(configMistakes({ PROCESSES: "2" })).toEqual([expect.stringMatching(/^PROCESSES must be 1 or auto without/)]);
		expect(configMistakes({ ...SERVER, PROCESSES: "12", SHOP_NOW: "2025-07-12" })).toEqual([
			expect.stringMatching(/^PROCESSES must be 1 or auto together with SHOP_NOW/),
		]);
		expect(configMistakes({ PROCESSES: "1" })).toEqual([]);
	});

	test("DATABASE_URL needs a PostgreSQL scheme", () => {
		expect(configMistakes({ DATABASE_URL: "mysql://db/shop", SESSION_SECRET: "s".repeat(32) })).toEqual([
			"DATABASE_URL must be a URL that starts with postgres:// or postgresql://.",
		]);
	});

	test("DATABASE_PREPARED is on or off", () => {
		expect(configMistakes({ DATABASE_PREPARED: "maybe" })).toEqual(["DATABASE_PREPARED must be on or off."]);
	});

	test.each(["0", "0.4", "61", "1e1", "soon", "-1"])("REPLICA_MAX_LAG=%s is rejected", (REPLICA_MAX_LAG) => {
		const replica = { DATABASE_REPLICA_URL: "postgres://copy/shop", SESSION_SECRET: "s".repeat(32) };
		expect(configMistakes({ DATABASE_URL: "postgres://db/shop", ...replica, REPLICA_MAX_LAG })).toEqual([
			"REPLICA_MAX_LAG must be a number of seconds from 0.5 to 60.",
		]);
	});

	test("all errors are reported at once, including those across variables", () => {
		expect(
			configMistakes({ PORT: "x", LOG_LEVEL: "loud", STRIPE_SECRET_KEY: "sk_live_abc", SHOP_NOW: "2025-07-12" }),
		).toEqual([
			"PORT must be a port number.",
			"LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent.",
			"STRIPE_WEBHOOK_SECRET must be set together with STRIPE_SECRET_KEY.",
			expect.stringMatching(/^SMTP_URL must be set together with/),
			"SHOP_NOW cannot be used with a live Stripe key: real payments need the real time.",
		]);
	});

	test.each<[string, Record<string, string>]>([
		["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "whsec_abc" }],
		["SESSION_SECRET", { DATABASE_URL: "postgres://db/shop" }],
		["SESSION_SECRET", { SESSION_SECRET: "short" }],
		["DATABASE_REPLICA_URL", { DATABASE_REPLICA_URL: "postgres://copy/shop" }],
		["CDN_PURGE_HEADER", { CDN_PURGE_HEADER: "Fastly-Key: a" }],
		["WEBHOOK_NETWORKS", { WEBHOOK_NETWORKS: "10.1.0.0/16,receiver.example" }],
		["REPLICA_MAX_LAG", { REPLICA_MAX_LAG: "2" }],
		["PAYMENT_SANDBOX_PORT", { PORT: "4400", PAYMENT_SANDBOX_PORT: "4400" }],
		["PAYMENT_SANDBOX_PORT", { PORT: "65535" }],
		["OTEL_EXPORTER_OTLP_ENDPOINT", { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }],
		["OTEL_EXPORTER_OTLP_HEADERS", { OTEL_EXPORTER_OTLP_HEADERS: "a=b" }],
		["METRICS_PORT", { METRICS_PORT: "3000" }],
		["METRICS_PORT", { METRICS_PORT: "3001" }],
		["METRICS_PORT", { METRICS_PORT: "4000", PORT: "2000", PAYMENT_SANDBOX_PORT: "4000" }],
		["METRICS_HOST", { METRICS_HOST: "localhost" }],
		["METRICS_TOKEN", { METRICS_PORT: "9000", METRICS_HOST: "0.0.0.0" }],
		["METRICS_TOKEN", { METRICS_TOKEN: "too short" }],
		["METRICS_TOKEN", { METRICS_TOKEN: "with a space in the middle" }],
		["INDEXNOW_KEY", { INDEXNOW_URL: "https://search.example/indexnow" }],
		["S3_BUCKET", { S3_REGION: "eu" }],
		["S3_ACCESS_KEY_ID", { S3_BUCKET: "b" }],
	])("%s: %j", (name, environment) => {
		expect(configMistakes(environment)).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
	});
});
