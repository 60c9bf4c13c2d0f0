import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { findOwnOrders } from "#shop/selling/orders/find-orders.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { type Browser, linkIn, openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

const THIEFS_PASSWORD = "ThiefsPassw0rd";
const browserOf = (): Browser => ({ cookie: "" });

/** Both link to a page of the shop, one of which asks for a new password. */
const tokenIn = (location: string | null) => new URL(location ?? "/", "http://shop.example").searchParams.get("token");

describe.each(oneDatabase)("an account that another person began on the %s database", async (kind) => {
	const { shop, sandbox, pay, mails, newEmail, call, who, mailTo } = await openTestAccounts(
		await openTestDatabase(kind),
	);
	const signUp = (browser: Browser, email: string, password: string, name = "Ana Díaz") =>
		call("/sign-up/email", browser, { name, email, password });
	const signIn = (browser: Browser, email: string, password: string) =>
		call("/sign-in/email", browser, { email, password });
	const openLink = (mail: string | undefined, browser: Browser) => call(`/verify-email${linkIn(mail).search}`, browser);

	async function buy(email: string): Promise<string> {
		const request = guestRequest([{ id: 4, quantity: 1 }]);
		const shipping = request.shipping && { ...request.shipping, email };
		const { sessionId } = await startCheckout(shop, { ...request, shipping, userId: null });
		await pay(sessionId);
		await sandbox.flushWebhooks();
		await sendDueMessages(shop, renderEmail);
		mails.length = 0;
		return sessionId;
	}

	test("AUTH-33 AUTH-43 the link opened in another browser confirms nothing; a password chosen there does", async () => {
		const [email, thief, owner] = [newEmail(), browserOf(), browserOf()];
		await signUp(thief, email, THIEFS_PASSWORD);
		const [mail] = await mailTo(email);
		const opened = await openLink(mail, owner);
		expect(opened.status).toBe(303);
		expect(opened.location).toMatch(/^\/reset-password\?token=/);
		expect((await signIn(thief, email, THIEFS_PASSWORD)).status).toBe(403);
		expect(await who(owner)).toMatchObject({ role: "visitor" });

		const token = tokenIn(opened.location);
		expect(await call("/reset-password", owner, { token, newPassword: PASSWORD })).toMatchObject({
			status: 200,
			body: { signed_in: true },
		});
		expect(await who(owner)).toMatchObject({ role: "customer" });
		expect((await signIn(thief, email, THIEFS_PASSWORD)).status).toBe(401);
		expect(await mailTo(email), "nobody changed a password").toEqual([]);
		expect((await call("/reset-password", thief, { token, newPassword: THIEFS_PASSWORD })).status).toBe(400);
	});

	test("AUTH-33 the second sign-up voids the first link, of either person", async () => {
		const [email, thief, owner] = [newEmail(), browserOf(), browserOf()];
		await signUp(thief, email, THIEFS_PASSWORD, "Thief");
		const [first] = await mailTo(email);
		expect(await signUp(owner, email, PASSWORD)).toMatchObject({ status: 200, body: { signed_in: false } });
		const [second] = await mailTo(email);
		for (const browser of [browserOf(), owner, thief]) {
			expect((await openLink(first, browser)).location).toBe("/?confirmed=0");
		}
		expect((await openLink(second, owner)).location).toBe("/account?confirmed=1");
		expect(await who(owner)).toMatchObject({ role: "customer" });
		expect((await signIn(thief, email, THIEFS_PASSWORD)).status).toBe(401);

		const again = newEmail();
		await signUp(owner, again, PASSWORD);
		await mailTo(again);
		await signUp(thief, again, THIEFS_PASSWORD);
		const [last] = await mailTo(again);
		expect((await openLink(last, owner)).location).toMatch(/^\/reset-password\?token=/);
		expect((await signIn(thief, again, THIEFS_PASSWORD)).status).toBe(403);
	});

	test("D-86 AUTH-33 the same for an account made from an order, which joins the mailbox's owner only", async () => {
		const [email, thief, owner] = [newEmail(), browserOf(), browserOf()];
		const sessionId = await buy(email);
		await call("/sign-up/order", thief, { sessionId, password: THIEFS_PASSWORD });
		const [mail] = await mailTo(email);
		const { location } = await openLink(mail, owner);
		expect((await signIn(thief, email, THIEFS_PASSWORD)).status).toBe(403);
		expect((await call("/reset-password", owner, { token: tokenIn(location), newPassword: PASSWORD })).status).toBe(
			200,
		);
		expect((await signIn(thief, email, THIEFS_PASSWORD)).status).toBe(401);
		const { orders } = await findOwnOrders({ ...shop, caller: await who(owner) }, null);
		expect(orders).toHaveLength(1);
	});

	test("AUTH-33 AUTH-54 the link opened in the browser that signed up signs in, once", async () => {
		const [email, browser] = [newEmail(), browserOf()];
		await signUp(browser, email, PASSWORD);
		const [mail] = await mailTo(email);
		const opened = await openLink(mail, browser);
		expect(opened).toMatchObject({ status: 303, location: "/account?confirmed=1" });
		expect(await who(browser)).toMatchObject({ role: "customer" });
		const later = { ...browser, cookie: "" };
		expect(await openLink(mail, later)).toMatchObject({ location: "/?confirmed=1", cookies: [] });
		expect(await who(later)).toMatchObject({ role: "visitor" });
	});

	test("AUTH-33 a link keeps its language on the way to the page", async () => {
		const [email, browser] = [newEmail(), browserOf()];
		await call("/sign-up/email", browser, { name: "Ana", email, password: PASSWORD }, { language: "es" });
		const [mail] = await mailTo(email);
		expect((await openLink(mail, browserOf())).location).toMatch(/^\/reset-password\?token=[^&]+&lang=es$/);
		expect((await openLink(mail, browser)).location).toBe("/account?confirmed=1&lang=es");
	});

	test("AUTH-33 the token of a link is of one account and one day", async () => {
		const [email, browser] = [newEmail(), browserOf()];
		await signUp(browser, email, PASSWORD);
		const [mail] = await mailTo(email);
		const token = linkIn(mail).searchParams.get("token") ?? "";
		const [id = "", ...rest] = token.split(".");
		for (const forged of [`${crypto.randomUUID()}.${rest.join(".")}`, `${id}.${rest[0]}.x`, id, `${token}x`, "x.y.z"]) {
			expect((await call(`/verify-email?token=${forged}`, browser)).location).toBe("/?confirmed=0");
			expect((await call("/reset-password", browser, { token: forged, newPassword: PASSWORD })).status).toBe(400);
		}
		expect((await call("/reset-password", browserOf(), { token, newPassword: "short" })).status).toBe(400);
		expect((await openLink(mail, browser)).location).toBe("/account?confirmed=1");
	});
});
