import { type Config, ConfigError, parseConfig } from "../../../platform/config.ts";
import { HOUR_MS } from "../../../shop/kernel/calendar.rules.ts";
import { RECEIVER_NETWORKS } from "../webhooks/receive-webhooks.ts";
import { DEMO_ADMINISTRATOR, DEMO_PASSWORD } from "./demo-sign-ins.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings of a real shop: with any of them the demo does not start. */
const REAL = [
	"STRIPE_SECRET_KEY",
	"STRIPE_WEBHOOK_SECRET",
	"DATABASE_URL",
	"DATABASE_REPLICA_URL",
	"DATA_DIR",
	"SMTP_URL",
	"S3_BUCKET",
	"S3_ENDPOINT",
	"S3_ACCESS_KEY_ID",
	"S3_SECRET_ACCESS_KEY",
] as const;

/** What the demo takes over from the environment; the rest has the demo's own values. */
const ADOPTED = ["PORT", "PAYMENT_SANDBOX_PORT", "LAUNCH_DATE", "SHOP_TIME_ZONE", "SHOP_NOW", "LOG_LEVEL"] as const;

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "::1"]);

/** Two and a half days before the launch the countdown has all four numbers. */
const BEFORE_LAUNCH_MS = 62.5 * HOUR_MS;

const DEFAULT_FOLDER = "./.demo";

/**
 * The demo's configuration: a data folder of its own, the payment sandbox and the mailbox, whatever else is set.
 * @throws ConfigError for settings of a real shop, and for a host that others can reach: the passwords are public
 */
export function demoConfig(environment: Environment, { beforeLaunch }: { beforeLaunch: boolean }): Config {
	const sentences = REAL.flatMap((name) => [name, `${name}_FILE`])
		.filter((name) => environment[name])
		.map((name) => `${name} is set: that is a real shop, and the demo never touches one. Start the demo without it.`);
	if (!LOOPBACK.has(environment.HOST || "localhost")) {
		sentences.push("HOST must be localhost for the demo: everyone knows its passwords.");
	}
	if (sentences.length > 0) throw new ConfigError(sentences);
	const config = parseConfig({
		...Object.fromEntries(ADOPTED.map((name) => [name, environment[name]])),
		LOG_LEVEL: environment.LOG_LEVEL || "warn",
		HOST: environment.HOST || "localhost",
		DATA_DIR: environment.DEMO_DATA_DIR || DEFAULT_FOLDER,
		WEBHOOK_NETWORKS: RECEIVER_NETWORKS,
		ADMIN_PASSWORD: DEMO_PASSWORD,
		ADMIN_EMAIL: DEMO_ADMINISTRATOR.email,
		ADMIN_EMAILS: DEMO_ADMINISTRATOR.email,
	});
	const startsAt = beforeLaunch ? config.launchAt - BEFORE_LAUNCH_MS : config.startsAt;
	return { ...config, startsAt, isDemo: true };
}
