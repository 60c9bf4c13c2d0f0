import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.ts";
import { openPayments } from "#platform/payments/stripe.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { databaseKinds } from "#tests/support/databases.ts";
import { checkBackups } from "./check-work.ts";
import { openLiveShop } from "./testing/open-live-shop.ts";

describe.each(databaseKinds)("faults around a shop on the %s database", (kind) => {
	let live: Awaited<ReturnType<typeof openLiveShop>>;
	beforeAll(async () => {
		live = await openLiveShop(kind);
	});
	afterAll(() => live.close());

	test("the mail server is unreachable, or rejects the password", async () => {
		const where = live.withConfig({ smtpUrl: "smtp://owner:hunter2@127.0.0.1:1" });
		const found = await live.problems({ ...where, probes: { verifySmtp: live.realProbes.verifySmtp } });
		expect(found).toEqual(["broken mail_server: mail_unreachable 127.0.0.1:1 (ESOCKET)"]);
		const verifySmtp = () => Promise.reject(Object.assign(new Error("535 hunter2"), { code: "EAUTH" }));
		expect(await live.problems({ probes: { verifySmtp } })).toEqual([
			"broken mail_server: mail_sign_in mail.shop.example",
		]);
	});

	test("the payment provider is unreachable, rejects the key, or may not show its webhooks", async () => {
		const at = (apiBase: string) => ({
			payments: openPayments({ secretKey: "sk_live_1", apiBase: new URL(apiBase), log: { warn() {} } }),
		});
		expect(await live.problems(at("http://127.0.0.1:1"))).toEqual([
			"broken payments: payments_unreachable provider_unreachable",
		]);
		expect(await live.problems(at(await respondWith(401)))).toEqual(["broken payments: payments_key"]);
		expect(await live.problems(at(await respondWith(403)))).toEqual(["warning webhook: webhook_hidden"]);
		expect(await live.problems(live.withConfig({ publicUrl: "https://other.example" }))).toEqual([
			"broken webhook: webhook_missing https://other.example/api/webhooks/stripe",
		]);
	});

	test("the disk is nearly full", async () => {
		const found = await live.problems({ probes: { freeBytes: async () => 60 * 1024 ** 2 } });
		expect(found).toEqual([
			`broken disk: disk_full ${live.folder} (60 MB)`,
			`broken disk: disk_full ${join(live.folder, "backups")} (60 MB)`,
		]);
		const freeBytes = async (path: string) => (path.endsWith("backups") ? 900 * 1024 ** 2 : 5 * 1024 ** 3);
		expect(await live.problems({ probes: { freeBytes } })).toEqual([
			`warning disk: disk_low ${join(live.folder, "backups")} (900 MB)`,
		]);
	});

	test("the clock is off", async () => {
		const found = await live.problems({ clock: { ...openClock(null), now: () => Date.now() - 120_000 } });
		expect(found.map((line) => line.replace(/ \d+$/, ""))).toEqual([
			...(kind === "server" ? ["broken clock: clock_database"] : []),
			"broken clock: clock_provider",
		]);
	});

	test("development settings in production", async () => {
		for (const sessionSecret of ["a secret of thirty-two letters or more", "0123456701234567012345670123456701"]) {
			expect(await live.problems(live.withConfig({ sessionSecret }))).toEqual([
				"broken configuration: config_weak_secret SESSION_SECRET",
			]);
		}
		expect(
			await live.problems(live.withConfig({ trustedProxies: 0, mailFrom: "SoftBrace <orders@softbrace.example>" })),
		).toEqual(["warning configuration: config_no_proxy", "warning configuration: config_sample_address MAIL_FROM"]);
	});

	test("the backup is late, missing or failed, or there is none by schedule", async () => {
		const withBackup = (changes: Partial<Config["backup"]>) =>
			live.withConfig({ backup: { ...live.shop.config.backup, ...changes } });
		const { everyMs } = live.shop.config.backup;
		const later = () => Date.now() + 3 * (everyMs ?? 0);
		expect((await checkBackups(live.shop, later))[0]).toMatchObject({ code: "backups_late" });
		const nowhere = { ...live.shop, ...withBackup({ to: join(live.folder, "nowhere") }) };
		expect(await checkBackups(nowhere, Date.now)).toEqual([{ code: "backups_first" }]);
		expect(await live.problems(withBackup({ everyMs: null }))).toEqual(["warning backups: backups_live_off"]);
		const file = join(live.folder, "file");
		writeFileSync(file, "");
		expect((await live.problems(withBackup({ to: join(file, "backups") })))[0]).toMatch(
			/^broken backups: backups_failed/,
		);
	});

	test("the certificate ends soon, has ended, or is not trusted", async () => {
		const certificate = (days: number, problem: string | null) => ({
			probes: { readCertificate: async () => ({ endsAt: Date.now() + days * DAY_MS, problem }) },
		});
		expect((await live.problems(certificate(13, null)))[0]).toMatch(/^warning certificate: certificate_ending 20/);
		expect((await live.problems(certificate(-1, "CERT_HAS_EXPIRED")))[0]).toMatch(
			/^broken certificate: certificate_expired/,
		);
		expect(await live.problems(certificate(60, "DEPTH_ZERO_SELF_SIGNED_CERT"))).toEqual([
			"broken certificate: certificate_untrusted DEPTH_ZERO_SELF_SIGNED_CERT",
		]);
	});

	test("a check that hangs or fails is a line of its own, and the others are not affected", async () => {
		const freeBytes = () => new Promise<number>(() => {});
		// On a busy machine another one may be late too.
		expect(await live.problems({ probes: { freeBytes }, timeoutMs: 1000 })).toContain("broken disk: timed_out 1");
		const failing = () => Promise.reject(Object.assign(new Error("no access to hunter2"), { code: "EACCES" }));
		expect(await live.problems({ probes: { freeBytes: failing } })).toEqual(["broken disk: check_failed EACCES"]);
	});
});

/** The URL of a server that answers every call with this status. */
async function respondWith(status: number): Promise<string> {
	const server = createServer((_, response) =>
		response
			.writeHead(status, { "content-type": "application/json" })
			.end(
				JSON.stringify({ error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_live_1" } }),
			),
	);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
