import { type Config, isLive } from "#platform/config.ts";

/** As in the defaults of platform/config-variables.ts. */
const SAMPLE_ADDRESS = /\.example>?$/;
/** Typed by hand or copied from an example, not made by a generator. */
const TYPED_SECRET = /secret|password|change|example|default|softbrace|\b(test|dev)/i;
/** A random secret of 32 characters practically always has more. */
const MIN_DISTINCT_CHARACTERS = 10;

/**
 * What the start accepts in a configuration although a shop that takes real orders should not have it. A shop in
 * development has nothing to report.
 */
export function checkConfig(config: Config) {
	const findings = isLive(config) ? [...liveFindings(config)] : [];
	return findings.length > 0 ? findings : [{ code: "config_ok" } as const];
}

function* liveFindings(config: Config) {
	const { sessionSecret, stripe, publicUrl, trustedProxies, startsAt } = config;
	if (sessionSecret !== null && isTyped(sessionSecret)) {
		yield { code: "config_weak_secret", what: "SESSION_SECRET" } as const;
	}
	if (!publicUrl.startsWith("https:")) yield { code: "config_http", what: publicUrl } as const;
	else if (trustedProxies === 0) yield { code: "config_no_proxy" } as const;
	if (stripe === null) yield { code: "config_sandbox" } as const;
	else if (!stripe.secretKey.includes("_live_")) yield { code: "config_test_key" } as const;
	if (startsAt !== null) yield { code: "config_clock" } as const;
	const samples = sampleAddresses(config);
	if (samples.length > 0) yield { code: "config_sample_address", what: samples.join(", ") } as const;
}

/** The settings that still have the address of an example. */
export function sampleAddresses({
	adminEmail,
	supportEmail,
	mailFrom,
}: Pick<Config, "adminEmail" | "supportEmail" | "mailFrom">): string[] {
	const addresses = { ADMIN_EMAIL: adminEmail, SUPPORT_EMAIL: supportEmail, MAIL_FROM: mailFrom };
	return Object.entries(addresses).flatMap(([name, address]) => (SAMPLE_ADDRESS.test(address) ? [name] : []));
}

function isTyped(secret: string): boolean {
	return TYPED_SECRET.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS;
}
