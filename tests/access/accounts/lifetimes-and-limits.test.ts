import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as account from "#app/api/people/account/account.ts";
import * as orderLookup from "#app/api/selling/orders/order-lookup.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { type Shop, transaction } from "#shop/kernel/context.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import { submitReview } from "#shop/people/reviews/submit-review.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { findGuestOrder } from "#shop/selling/orders/find-orders.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openRequest } from "#tests/support/open-request.ts";
import { type Browser, linkIn, openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("lifetimes and rate limits on the %s database", async (kind) => {
	const accounts = await openTestAccounts(await openTestDatabase(kind));
	const { shop, testShop, clock, call, who, mailTo, newEmail, confirmedAccount, signedIn } = accounts;
	const rowsOf = async <Row>(query: string) =>
		(await transaction(testShop, (tx) => sql.raw<Row>(query).execute(tx.withoutPlugins()))).rows;
	/** The error of each attempt; null for a successful one. */
	async function codesOf(tries: number, attempt: () => Promise<unknown>): Promise<(string | null)[]> {
		const codes: (string | null)[] = [];
		for (let at = 0; at < tries; at++) {
			const code = (error: { code?: string }) => String(error.code);
			codes.push(await attempt().then(() => null, code));
		}
		return codes;
	}
	const allBut = (max: number, code: string | null = null) => [...Array(max).fill(code), "too_many_requests"];

	test("AUTH-40 API-16 a password reset link is valid for an hour", async () => {
		const { email } = await confirmedAccount();
		await call("/request-password-reset", { cookie: "" }, { email });
		const [row] = await rowsOf<{ seconds: number }>(
			`select extract(epoch from expires_at - now())::int as seconds from auth_verifications
				where identifier like 'reset-password:%' order by created_at desc limit 1`,
		);
		expect(row?.seconds).toBeGreaterThan(59 * 60);
		expect(row?.seconds).toBeLessThanOrEqual(60 * 60);
	});

	test("AUTH-43 a confirmation link is valid for a day", async () => {
		const linkOf = async (browser: Browser) => {
			const email = newEmail();
			await call("/sign-up/email", browser, { name: "Ana", email, password: PASSWORD });
			return linkIn((await mailTo(email))[0]).search;
		};
		const open = async (browser: Browser, link: string) => (await call(`/verify-email${link}`, browser)).location;
		const early: Browser = { cookie: "" };
		const late: Browser = { cookie: "" };
		const links = [await linkOf(early), await linkOf(late)];
		clock.at += DAY_MS - 1;
		expect(await open(early, links[0] ?? "")).toBe("/account?confirmed=1");
		clock.at += 1;
		expect(await open(late, links[1] ?? "")).toBe("/?confirmed=0");
	});

	test("AUTH-33 AUTH-43 the link of a deleted account does not confirm the next one with that email address", async () => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		const signUp = async (password: string) => {
			await call("/sign-up/email", browser, { name: "Ana", email, password });
			return linkIn((await mailTo(email))[0]).search;
		};
		const signIn = async () => (await call("/sign-in/email", { cookie: "" }, { email, password: PASSWORD })).status;
		const earlier = await signUp("AnEarlierPassw0rd");
		await transaction(testShop, (tx) => tx.deleteFrom("authUsers").where("email", "=", email).execute());
		const link = await signUp(PASSWORD);
		expect((await call(`/verify-email${earlier}`, browser)).location).toBe("/?confirmed=0");
		expect(await signIn()).not.toBe(200);
		expect((await call(`/verify-email${link}`, browser)).location).toBe("/account?confirmed=1");
		expect(await signIn()).toBe(200);
	});

	test("AUTH-20 a session lasts 30 days", async () => {
		const { browser } = await signedIn();
		const { userId } = await who(browser);
		const [row] = await rowsOf<{ days: number }>(
			`select round(extract(epoch from expires_at - created_at) / 86400)::int as days from auth_sessions
				where user_id = '${userId}'`,
		);
		expect(row).toEqual({ days: 30 });
	});

	test("password guesses when deleting an account are throttled after five attempts, for that account only", async () => {
		const customer = async (): Promise<Shop> => ({ ...shop, caller: await who((await signedIn()).browser) });
		const [ana, bob] = [await customer(), await customer()];
		const remove = async (caller: Shop, password: string) =>
			(await callApi(account.action, caller, { method: "DELETE", body: { password } })).status;
		for (let tries = 0; tries < 5; tries++) expect(await remove(ana, "not-it")).toBe(403);
		expect(await remove(ana, "not-it")).toBe(429);
		expect(await remove(ana, PASSWORD)).toBe(429);
		expect(await remove(bob, PASSWORD)).toBe(204);
		clock.at += HOUR_MS;
		expect(await remove(ana, PASSWORD)).toBe(204);
	});

	test("an account cannot be deleted while one of its payments is open", async () => {
		const ana: Shop = { ...shop, caller: await who((await signedIn()).browser) };
		const { sessionId } = await startCheckout(
			ana,
			guestRequest([{ id: 1, quantity: 1 }], { userId: ana.caller.userId }),
		);
		await expect(deleteOwnAccount(ana)).rejects.toMatchObject({ code: "account_in_use" });
		await shop.payments.expireSession(sessionId);
		await accounts.sandbox.flushWebhooks();
		await deleteOwnAccount(ana);
		expect(await rowsOf(`select 1 from auth_users where id = '${ana.caller.userId}'`)).toEqual([]);
	});

	test("REV-24 five reviews an hour per IP address, ten messages, ten order lookups in ten minutes", async () => {
		const review = (from: string) => () =>
			submitReview(shop, { productId: 1, rating: 5, userName: "Ana", userEmail: "ana@example.com" }, from);
		expect(await codesOf(6, review("203.0.113.1"))).toEqual(allBut(5));
		expect(await codesOf(1, review("203.0.113.2"))).toEqual([null]);
		const message = (from: string) => () =>
			submitMessage(shop, { name: "Ana", email: "ana@example.com", message: "A question" } as never, from);
		expect(await codesOf(11, message("203.0.113.1"))).toEqual(allBut(10));
		expect(await codesOf(1, message("203.0.113.2"))).toEqual([null]);
		let number = 0;
		const look = (clientIp: string | null, orderNumber?: string) => () =>
			findGuestOrder(shop, {
				orderNumber: orderNumber ?? `SB-0000000${number++}`,
				email: "ana@example.com",
				clientIp,
			});
		expect(await codesOf(11, look("203.0.113.1"))).toEqual(allBut(10, "order_not_found"));
		// Per order where no network address is known.
		expect(await codesOf(11, look(null, "SB-AAAAAAAA"))).toEqual(allBut(10, "order_not_found"));
		expect(await codesOf(1, look("203.0.113.3", "SB-AAAAAAAA")), "others do not lock its buyer out").toEqual([
			"order_not_found",
		]);
		clock.at += 10 * MINUTE_MS;
		expect(await codesOf(1, look("203.0.113.1"))).toEqual(["order_not_found"]);
		expect(await codesOf(1, review("203.0.113.1")), "an hour is not over yet").toEqual(["too_many_requests"]);
		clock.at += HOUR_MS;
		expect(await codesOf(1, review("203.0.113.1"))).toEqual([null]);
		expect(await codesOf(1, message("203.0.113.1"))).toEqual([null]);
	});

	test("order lookups are limited by the network address that the request came from", async () => {
		let number = 0;
		const look = async (clientIp: string) => {
			const body = JSON.stringify({ order_number: `SB-1000000${number++}`, email: "ana@example.com" });
			const init = { method: "POST", headers: { "content-type": "application/json" }, body };
			const { request, context } = openRequest(shop, "/api/orders/lookup", init, clientIp);
			return (await orderLookup.action({ request, context, params: {} } as never)).status;
		};
		const statuses: number[] = [];
		for (let at = 0; at < 11; at++) statuses.push(await look("203.0.113.77"));
		expect(statuses).toEqual([...Array(10).fill(404), 429]);
		expect(await look("203.0.113.78")).toBe(404);
	});
});
