import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Config } from "#platform/config.ts";
import { openMail } from "#platform/mail/mail.ts";
import type { World } from "#platform/world.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import type { App } from "#server/app-shape.ts";
import { asSystem, transaction } from "#shop/kernel/context.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestServer, type TestCall } from "#tests/support/open-test-server.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";

const STRIPE = { secretKey: "sk_test_abc", webhookSecret: "whsec_abc" };
const SECRET_LINK = "http://localhost:3000/reset?token=secret";

const { shop } = await openTestShop(await openTestDatabase());
rejectStaleBuild();
const bundle = pathToFileURL("build/server/index.js").href;
const { createApp } = (await import(/* @vite-ignore */ bundle)) as { createApp(world: World): Promise<App> };

/** The built application behind its HTTP server, with a mailbox that holds one email for each recipient. */
async function openMailboxShop(more: Partial<Config> = {}, recipients: readonly string[] = ["ana@example.com"]) {
	const folder = mkdtempSync(join(tmpdir(), "shop-dev-pages-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const config = { ...shop.config, port: 3000, host: "localhost", stripe: null, smtpUrl: null, ...more } as Config;
	const mailFrom = "SoftBrace <orders@softbrace.example>";
	// The mailbox exists even with a mail server configured: the pages have to check for themselves.
	const mail = openMail({ smtpUrl: null, mailFrom, dataDir: folder, clock: shop.clock, log: shop.log });
	for (const to of recipients) {
		const html = `<a href="${SECRET_LINK}">reset</a>`;
		const rest = { html, language: "en", unsubscribeUrl: null } as const;
		await mail.send({ messageId: `<${to}>`, to, subject: "Reset", text: SECRET_LINK, ...rest });
	}
	const app = await createApp({ ...shop, config, mail });
	const { ask } = await openTestServer({
		app: () => app,
		publicUrl: config.publicUrl,
		clock: shop.clock,
		log: shop.log,
	});
	const idOf = async (to: string): Promise<string> => {
		const { emails } = JSON.parse((await ask(`/dev/mailbox.json?to=${to}`)).body) as { emails: { id: string }[] };
		return emails[0]?.id ?? "";
	};
	return { ask, idOf, token: mail.mailbox?.token ?? "" };
}

describe("the mailbox's pages, by key, URL, mail server, peer, and forwarding header", () => {
	const settings = [null, STRIPE].flatMap((stripe) =>
		["http://localhost:3000", "http://shop.example", "https://shop.example"].flatMap((publicUrl) =>
			[null, "smtp://mail.example"].map((smtpUrl) => ({ stripe, publicUrl, smtpUrl })),
		),
	);
	const peers = [
		["127.0.0.1", true],
		["::1", true],
		["::ffff:127.0.0.1", true],
		["8.8.8.8", false],
		["::ffff:8.8.4.4", false],
		["10.0.0.2", false],
	] as const;
	const headers = [
		[{}, true],
		[{ "x-forwarded-for": "127.0.0.1" }, false],
		[{ forwarded: "for=127.0.0.1" }, false],
		[{ "x-real-ip": "127.0.0.1" }, false],
		[{ via: "1.1 proxy" }, false],
		[{ "cf-connecting-ip": "127.0.0.1" }, false],
		[{ "x-forwarded-proto": "https" }, false],
		[{ host: "rebound.example" }, false],
	] as const;

	test.each(settings)("$stripe.secretKey $publicUrl $smtpUrl", async (setting) => {
		const { ask, token } = await openMailboxShop(setting);
		const isDevelopment = setting.stripe === null && setting.smtpUrl === null && !setting.publicUrl.startsWith("https");
		for (const [peer, isLoopback] of peers) {
			for (const [extra, isDirect] of headers) {
				const isOpen = isDevelopment && isLoopback && isDirect;
				const context = JSON.stringify({ peer, extra });
				for (const path of isDirect ? ["/dev/mailbox", "/dev/mailbox.json"] : ["/dev/mailbox.json"]) {
					const response = await ask(path, { peer, headers: extra });
					expect(response.status, `${path} ${context}`).toBe(isOpen ? 200 : 404);
					expect(response.body.includes("ana@example.com"), `${path} ${context}`).toBe(isOpen);
				}
				const brought = await ask(`/dev/mailbox.json?token=${token}`, { peer, headers: extra });
				expect(brought.status, `token ${context}`).toBe(isDevelopment ? 200 : 404);
			}
		}
	});
});

describe("the token printed at startup", () => {
	const FORWARDED = { peer: "172.17.0.1", headers: { "x-forwarded-for": "8.8.8.8", host: "work.example" } };
	const withCookie = (cookie: string): TestCall => ({ ...FORWARDED, headers: { ...FORWARDED.headers, cookie } });

	test("sets a cookie and redirects to the plain URL; the cookie grants access", async () => {
		const { ask, idOf, token } = await openMailboxShop();
		const first = await ask(`/dev/mailbox?token=${token}&x=1`, FORWARDED);
		expect([first.status, first.headers.location]).toEqual([303, "/dev/mailbox?x=1"]);
		const [cookie = ""] = first.headers["set-cookie"] ?? [];
		expect(cookie).toMatch(/^dev=[\w-]{43}; Path=\/dev; HttpOnly; SameSite=Lax$/);
		const jar = cookie.split(";")[0] ?? "";
		expect((await ask("/dev/mailbox", withCookie(jar))).body).toContain("ana@example.com");
		expect((await ask(`/dev/mailbox/${await idOf("ana@example.com")}`, withCookie(jar))).body).toContain(SECRET_LINK);
	});

	test("an invalid one grants nothing, in the URL and in the cookie", async () => {
		const { ask, token } = await openMailboxShop();
		for (const wrong of ["", "x", token.slice(1), `${token}x`, token.toUpperCase()]) {
			expect((await ask(`/dev/mailbox?token=${wrong}`, FORWARDED)).status).toBe(404);
			expect((await ask("/dev/mailbox", withCookie(`dev=${wrong}`))).status).toBe(404);
			expect((await ask("/dev/mailbox", withCookie(`notdev=${token}`))).status).toBe(404);
		}
	});

	test("shows no email to an administrator, by list, by ADMIN_EMAIL, of support or by an account's flag", async () => {
		const marked = "marked@example.com";
		await transaction(asSystem(shop), async (tx) => {
			const id = await addAccount(tx, marked);
			const at = new Date(shop.clock.now());
			const profile = { id, email: marked, full_name: "Marked", is_admin: true, created_at: at, updated_at: at };
			await tx.insertInto("userProfiles").values(profile).execute();
		});
		const owners = ["owner@example.com", "boss@example.com", "help@example.com", marked];
		const { ask, idOf, token } = await openMailboxShop(
			{ adminEmails: ["owner@example.com"], adminEmail: "Boss@example.com", supportEmail: "help@example.com" },
			[...owners, "ana@example.com"],
		);
		for (const to of [...owners, "ana@example.com"]) {
			const id = await idOf(to);
			for (const form of ["", ".json", "/html"]) {
				const here = await ask(`/dev/mailbox/${id}${form}`);
				const elsewhere = await ask(`/dev/mailbox/${id}${form}`, withCookie(`dev=${token}`));
				expect([here.status, elsewhere.status]).toEqual([200, 200]);
				expect(here.body, `${to}${form} here`).toContain("token=secret");
				expect(elsewhere.body.includes("token=secret"), `${to}${form} elsewhere`).toBe(to === "ana@example.com");
			}
		}
	});

	test("an administrator's reset link cannot be fetched through a proxy", async () => {
		const { ask } = await openMailboxShop({ adminEmails: ["owner@example.com"] }, ["owner@example.com"]);
		const attacker = { peer: "8.8.4.4", headers: { "x-forwarded-for": "8.8.4.4" } };
		const list = await ask("/dev/mailbox.json?to=owner@example.com", attacker);
		expect(list.status).toBe(404);
		expect(list.body).not.toContain('"emails"');
	});
});

test("the browser bundle has no source maps and references none", () => {
	const files = readdirSync("build/client", { recursive: true, encoding: "utf8" });
	expect(files.length).toBeGreaterThan(50);
	expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
	const scripts = files.filter((file) => /\.(js|css)$/.test(file));
	expect(
		scripts.filter((file) => readFileSync(join("build/client", file), "utf8").includes("sourceMappingURL")),
	).toEqual([]);
});
