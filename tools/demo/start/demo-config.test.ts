import { expect, test } from "vitest";
import { parseConfig } from "../../../platform/config.ts";
import { variables } from "../../../platform/config-variables.ts";
import { demoConfig } from "./demo-config.ts";

const AFTER = { beforeLaunch: false };

test("the demo has a data folder, an administrator and a mark of its own, and neither server, provider nor mail", () => {
	const config = demoConfig({ PORT: "4300", ADMIN_PASSWORD: "the password of a real shop" }, AFTER);
	expect(config).toMatchObject({
		dataDir: "./.demo",
		databaseUrl: null,
		stripe: null,
		smtpUrl: null,
		s3: null,
		isDemo: true,
		port: 4300,
		startsAt: null,
		adminEmails: ["owner@example.com"],
	});
	expect(config.adminPassword).not.toBe("the password of a real shop");
	expect(demoConfig({ DEMO_DATA_DIR: "/srv/elsewhere" }, AFTER).dataDir).toBe("/srv/elsewhere");
});

test.each([
	["STRIPE_SECRET_KEY", "sk_live_abc"],
	["STRIPE_SECRET_KEY", "rk_live_abc"],
	["STRIPE_SECRET_KEY", "sk_test_abc"],
	["STRIPE_WEBHOOK_SECRET", "whsec_abc"],
	["DATABASE_URL", "postgres://db.example/shop"],
	["DATABASE_URL_FILE", "/run/secrets/database-url"],
	["DATABASE_REPLICA_URL", "postgres://replica.example/shop"],
	["DATA_DIR", "./data"],
	["SMTP_URL", "smtp://mail.example"],
	["S3_BUCKET", "uploads"],
])("%s=%s is a real shop's, and the demo does not start", (name, value) => {
	expect(() => demoConfig({ [name]: value }, AFTER)).toThrow(`${name} is set: that is a real shop`);
});

test("the demo is for this machine only, since its passwords are public", () => {
	for (const HOST of ["0.0.0.0", "::", "shop.example"]) {
		expect(() => demoConfig({ HOST }, AFTER)).toThrow("HOST must be localhost for the demo");
	}
	expect(demoConfig({ HOST: "127.0.0.1", PUBLIC_URL: "https://shop.example" }, AFTER).publicUrl).toBe(
		"http://localhost:3000",
	);
});

test("LNCH-10 the clock comes from outside: SHOP_NOW, or two and a half days before the launch", () => {
	const SHOP_NOW = "2026-03-02T12:00Z";
	expect(demoConfig({ SHOP_NOW }, AFTER).startsAt).toBe(Date.UTC(2026, 2, 2, 12));
	const { startsAt, launchAt } = demoConfig({ SHOP_NOW }, { beforeLaunch: true });
	expect(launchAt - (startsAt ?? 0)).toBe(62.5 * 3_600_000);
});

test("no environment variable turns a shop into the demo", () => {
	const names = Object.keys(variables.shape);
	expect(names.filter((name) => /demo|sample/i.test(name))).toEqual([]);
	for (const value of ["1", "true", "demo"]) {
		const environment = { DEMO: value, IS_DEMO: value, DEMO_DATA_DIR: value, isDemo: value, NODE_ENV: "development" };
		expect(parseConfig(environment).isDemo).toBe(false);
	}
});
