import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import type { Config } from "#platform/config.ts";
import type { World } from "#platform/world.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import type { App } from "#server/app-shape.ts";
import { asSystem } from "#shop/kernel/context.ts";
import { openTestDatabase } from "#tests/support/databases.ts";
import { openTestServer, type TestResponse } from "#tests/support/open-test-server.ts";
import { openTestShop, TEST_ADMIN_PASSWORD } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

rejectStaleBuild();
const bundle = pathToFileURL("build/server/index.js").href;
const { createApp } = (await import(/* @vite-ignore */ bundle)) as { createApp(world: World): Promise<App> };
const { shop, mails, clock } = await openTestShop(await openTestDatabase());

async function openShop(publicUrl = "http://localhost:3000") {
	const config = { ...shop.config, port: 3000, host: "localhost", publicUrl, stripe: null } as Config;
	const app = await createApp({ ...shop, config });
	const { ask } = await openTestServer({ app: () => app, publicUrl, clock, log: shop.log });
	const send = (method: string, path: string, body: object | null, peer: string, cookie = "") =>
		ask(path, { method, ...(body && { body }), peer, headers: cookie === "" ? {} : { cookie, origin: publicUrl } });
	const signIn = (password: string, peer: string, cookie = "") =>
		send("POST", "/api/admin/session", { password }, peer, cookie);
	return { send, signIn };
}

const cookiesOf = ({ headers }: TestResponse) => headers["set-cookie"] ?? [];
const jarOf = (response: TestResponse) => cookiesOf(response).map((cookie) => cookie.split(";")[0]);
const deviceOf = (response: TestResponse) => jarOf(response).find((cookie) => cookie?.includes("admin-device=")) ?? "";

test("ALOG-02 under a guessing attack a known browser opens the admin, and a new one with an emailed link and the password", async () => {
	const { send, signIn } = await openShop();
	const first = await signIn(TEST_ADMIN_PASSWORD, "203.0.113.1");
	expect(first.status).toBe(201);
	expect(jarOf(first)).toHaveLength(2);

	const hammer = async () =>
		(await Promise.all(Array.from({ length: 30 }, (_, n) => signIn("guess", `198.51.100.${n}`)))).filter(
			({ status }) => status === 401,
		).length;
	expect(await hammer()).toBe(5);
	expect(await hammer()).toBe(0);

	const known = await signIn(TEST_ADMIN_PASSWORD, "203.0.113.2", deviceOf(first));
	expect(known.status).toBe(201);
	expect(deviceOf(known)).not.toBe(deviceOf(first));
	const stolen = await signIn(TEST_ADMIN_PASSWORD, "203.0.113.2", deviceOf(first));
	expect(stolen.status, "the old token is worth nothing").toBe(429);
	expect(Number(stolen.headers["retry-after"])).toBeGreaterThan(0);

	mails.length = 0;
	for (let times = 0; times < 3; times += 1) {
		expect(await send("POST", "/api/admin-device", {}, "203.0.113.3")).toMatchObject({ status: 202 });
	}
	await sendDueMessages(asSystem(shop), renderEmail);
	expect(
		mails.map(({ to }) => to),
		"one link, however often it is asked for",
	).toEqual([shop.config.supportEmail]);
	const [link = ""] = /http:\S+#device=\S+/.exec(mails[0]?.text ?? "") ?? [];
	expect(new URL(link).pathname).toBe("/admin");
	const token = new URL(link).hash.slice("#device=".length);

	expect((await send("PUT", "/api/admin-device", { token: `${token}x` }, "203.0.113.3")).status).toBe(401);
	const opened = await send("PUT", "/api/admin-device", { token }, "203.0.113.3");
	expect(opened.status).toBe(200);
	expect((await send("PUT", "/api/admin-device", { token }, "203.0.113.4")).status, "once").toBe(401);
	expect((await signIn("guess", "203.0.113.3", deviceOf(opened))).status, "the link opens nothing by itself").toBe(401);
	expect((await signIn(TEST_ADMIN_PASSWORD, "203.0.113.3", deviceOf(opened))).status).toBe(201);

	clock.at += 20 * 60_000;
	await send("POST", "/api/admin-device", {}, "203.0.113.3");
	mails.length = 0;
	await sendDueMessages(asSystem(shop), renderEmail);
	const late = /#device=(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
	clock.at += 60 * 60_000;
	expect((await send("PUT", "/api/admin-device", { token: late }, "203.0.113.3")).status, "after an hour").toBe(401);
	expect((await send("PATCH", "/api/admin-device", {}, "203.0.113.3")).status).toBe(405);
});

test("over https the cookies of known browsers are Secure, __Host- and HttpOnly", async () => {
	const { send, signIn } = await openShop("https://shop.example");
	clock.at += 86_400_000;
	const admin = cookiesOf(await signIn(TEST_ADMIN_PASSWORD, "203.0.113.9"));
	const body = { name: "Ana", email: "ana@example.com", password: "Str1psAndWax" };
	const signUp = cookiesOf(await send("POST", "/api/auth/sign-up/email", body, "203.0.113.9"));
	for (const [cookie, name] of [
		[admin[1], "__Host-admin-device"],
		[signUp[0], "__Host-browser"],
	] as const) {
		expect(cookie).toMatch(
			new RegExp(`^${name}=[\\w-]{43}\\.[\\w-]{43}; Path=/; Max-Age=15552000; HttpOnly; SameSite=Lax; Secure$`),
		);
	}
	expect(admin[0]).toMatch(/^__Host-admin=[\w-]{43}; Path=\/; Max-Age=86400; HttpOnly; SameSite=Strict; Secure$/);
	expect(cookiesOf(await send("DELETE", "/api/admin/session", null, "203.0.113.9"))).toEqual([
		"__Host-admin=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict; Secure",
	]);
	expect(cookiesOf(await send("DELETE", "/api/cart", null, "203.0.113.9"))).toEqual([
		"cart=; HttpOnly; Path=/; SameSite=Lax; Max-Age=0; Secure",
		"cart_on_server=; Path=/; SameSite=Lax; Max-Age=0; Secure",
	]);
});
