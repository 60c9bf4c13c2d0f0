import { describe, expect, test } from "vitest";
import { ConfigError, isLive, parseConfig, rejectLive } from "#platform/config.ts";
import { configMistakes } from "#platform/testing/config-mistakes.ts";

describe("a live shop needs a mail server", () => {
	const stripe = { STRIPE_WEBHOOK_SECRET: "whsec_abc" };
	const smtp = { SMTP_URL: "smtps://mail.example" };
	const sentence = expect.stringMatching(
		/^SMTP_URL must be set together with STRIPE_SECRET_KEY or an https PUBLIC_URL/,
	);
	const keys = [
		[{}, false],
		[{ ...stripe, STRIPE_SECRET_KEY: "sk_live_abc" }, true],
		[{ ...stripe, STRIPE_SECRET_KEY: "sk_test_abc" }, true],
		[{ ...stripe, STRIPE_SECRET_KEY: "rk_live_abc" }, true],
	] as const;
	const addresses = [
		[{}, false],
		[{ PUBLIC_URL: "http://shop.example" }, false],
		[{ PUBLIC_URL: "https://shop.example" }, true],
		[{ PUBLIC_URL: "HTTPS://shop.example" }, true],
		[{ PUBLIC_URL: "  https://shop.example" }, true],
	] as const;
	const cases = keys.flatMap(([key, hasKey]) =>
		addresses.map(([address, isHttps]) => [{ ...key, ...address }, hasKey || isHttps] as const),
	);
	test.each(cases)("%j: %s", (environment, isLiveShop) => {
		expect(configMistakes(environment)).toEqual(isLiveShop ? [sentence] : []);
		expect(configMistakes({ ...environment, SMTP_URL: "" })).toEqual(isLiveShop ? [sentence] : []);
		expect(configMistakes({ ...environment, ...smtp })).toEqual([]);
		expect(isLive(parseConfig({ ...environment, ...smtp }))).toBe(isLiveShop);
	});

	test.each([
		[{}, false],
		[{ ...stripe, STRIPE_SECRET_KEY: "sk_test_abc" }, false],
		[{ ...stripe, STRIPE_SECRET_KEY: "sk_live_abc" }, true],
		[{ ...stripe, STRIPE_SECRET_KEY: "rk_live_abc" }, true],
		[{ PUBLIC_URL: "https://shop.example" }, true],
	])("the development server with %j is rejected: %s", (environment, isRejected) => {
		const start = () => rejectLive(parseConfig({ ...environment, ...smtp }));
		if (isRejected) expect(start).toThrow(ConfigError);
		else expect(start).not.toThrow();
	});
});
