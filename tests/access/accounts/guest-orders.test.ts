import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { createSignUpToken } from "#shop/access/accounts/sign-up.ts";
import { transaction } from "#shop/kernel/context.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { attachClaimedOrders } from "#shop/selling/orders/claimed-orders.ts";
import { findOwnOrders } from "#shop/selling/orders/find-orders.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { type Browser, openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

describe.each(oneDatabase)("a guest's orders in a new account on the %s database", async (kind) => {
	const { shop, testShop, mails, sandbox, newEmail, call, who, mailTo, pay, signedIn } = await openTestAccounts(
		await openTestDatabase(kind),
	);

	/** Buys as a guest, or as this account. */
	async function buy(email: string, userId: string | null = null) {
		const request = guestRequest([{ id: 4, quantity: 1 }]);
		const buyer = userId === null ? shop : { ...shop, caller: { role: "customer", userId } as const };
		const shipping = request.shipping && { ...request.shipping, email };
		const { sessionId } = await startCheckout(buyer, { ...request, shipping, userId });
		await pay(sessionId);
		await sandbox.flushWebhooks();
		await sendDueMessages(shop, renderEmail);
		const text = mails.findLast(({ to }) => to === email)?.text ?? "";
		mails.length = 0;
		return { sessionId, text, number: /SB-[0-9A-Z]{8}/.exec(text)?.[0] };
	}
	const orderNumbers = async (browser: Browser) => {
		const { orders } = await findOwnOrders({ ...shop, caller: await who(browser) }, null);
		return orders.map(({ orderNumber }) => orderNumber);
	};
	const signUpForOrder = (browser: Browser, sessionId: string, proof?: string) =>
		call("/sign-up/order", browser, { sessionId, password: PASSWORD, ...(proof !== undefined && { proof }) });

	const linkIn = (text = "") => new URL(/https?:\/\/\S*verify-email\S*/.exec(text)?.[0] ?? "http://no-link.example");
	/** Follows the confirmation email's link and signs in. */
	async function confirm(email: string, browser: Browser) {
		const [mail] = await mailTo(email);
		await call(`/verify-email${linkIn(mail).search}`, browser);
		await call("/sign-in/email", browser, { email, password: PASSWORD });
	}

	test("D-86 D-30 the account made from an order's email opens with that order, no other, and without points", async () => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		const earlier = await buy(email);
		const { number, text } = await buy(email.toUpperCase());
		const link = new URLSearchParams(/#(sign_up=\S+)/.exec(text)?.[1]);
		const [proof, orderNumber] = [link.get("proof") ?? "", link.get("order") ?? ""];
		const person = { name: "Ana Díaz", email, password: PASSWORD };
		await call("/sign-up/email", browser, { ...person, proof, orderNumber });
		expect(await orderNumbers(browser)).toEqual([number]);
		expect(earlier.number).toBeDefined();
		const { userId } = await who(browser);
		const points = await transaction(testShop, (tx) =>
			tx.selectFrom("pointsTransactions").select("id").where("userId", "=", userId).execute(),
		);
		expect(points).toEqual([]);
	});

	test("D-86 a typed number, another address's order and a member's join no account", async () => {
		const email = newEmail();
		const mine = await buy(email);
		const foreign = await buy(`x${email}`);
		const member = await signedIn();
		const theirs = await buy(email, (await who(member.browser)).userId);
		const browser = { cookie: "" };
		const person = { name: "Ana Díaz", email, password: PASSWORD };
		await call("/sign-up/email", browser, { ...person, orderNumber: mine.number });
		await confirm(email, browser);
		expect(await orderNumbers(browser)).toEqual([]);

		for (const orderNumber of [foreign.number, theirs.number, "SB-00000000", "x"]) {
			const other = newEmail();
			const proof = createSignUpToken(shop, other);
			const someone = { cookie: "" };
			await call("/sign-up/email", someone, { ...person, email: other, proof, orderNumber });
			expect(await who(someone)).toMatchObject({ role: "customer" });
			expect(await orderNumbers(someone)).toEqual([]);
		}
		expect(await orderNumbers(member.browser)).toEqual([theirs.number]);
	});

	test("D-86 an account gets no order before its address is confirmed", async () => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		const { sessionId, number } = await buy(email);
		await signUpForOrder(browser, sessionId);
		const { id } = await transaction(testShop, (tx) =>
			tx.selectFrom("authUsers").select("id").where("email", "=", email).executeTakeFirstOrThrow(),
		);
		await attachClaimedOrders(shop, id);
		const ownerOf = () =>
			transaction(testShop, (tx) =>
				tx
					.selectFrom("orders")
					.select("userId")
					.where("orderNumber", "=", number ?? "")
					.executeTakeFirst(),
			);
		expect(await ownerOf()).toEqual({ userId: null });
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(403);
		expect(await ownerOf()).toEqual({ userId: null });
	});

	test("D-86 a person who began an account with the buyer's address does not get the order by confirming it", async () => {
		const [email, thief] = [newEmail(), { cookie: "" }];
		await call("/sign-up/email", thief, { name: "Thief", email, password: PASSWORD });
		const [theirMail] = await mailTo(email);
		const { sessionId } = await buy(email);
		await signUpForOrder({ cookie: "" }, sessionId);
		await call(`/verify-email${linkIn(theirMail).search}`, thief);
		expect((await call("/sign-in/email", thief, { email, password: PASSWORD })).status).toBe(403);
		expect(await who(thief)).toMatchObject({ role: "visitor" });
	});

	test("D-86 D-14 the success page's account knows name and address, tells neither, and waits for its confirmation", async () => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		const { sessionId, number } = await buy(email);
		const response = await signUpForOrder(browser, sessionId);
		expect(response).toMatchObject({ status: 200, body: { signed_in: false, status: true } });
		expect(JSON.stringify(response.body)).not.toMatch(/@|Ana|Tom/);
		expect(await who(browser)).toMatchObject({ role: "visitor" });
		expect((await call("/sign-in/email", browser, { email, password: PASSWORD })).status).toBe(403);

		await confirm(email, browser);
		expect(await orderNumbers(browser)).toEqual([number]);
	});

	test("D-86 AUTH-31 opened from the order's email, it is signed in at once", async () => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		const { sessionId, number, text } = await buy(email);
		const proof = /\/success\?session_id=\S+#proof=(\S+)/.exec(text)?.[1] ?? "";
		const response = await signUpForOrder(browser, sessionId, proof);
		expect(response).toMatchObject({ status: 200, body: { signed_in: true, user: { email } } });
		expect(await mailTo(email)).toEqual([]);
		expect(await orderNumbers(browser)).toEqual([number]);
	});

	test("D-86 a proof of another address does not sign in, and neither a member's order nor an unknown one makes an account", async () => {
		const { sessionId } = await buy(newEmail());
		const browser = { cookie: "" };
		const mine = createSignUpToken(shop, newEmail());
		expect((await signUpForOrder(browser, sessionId, mine)).body).toMatchObject({ signed_in: false });

		const { email, browser: member } = await signedIn();
		const owned = await buy(email, (await who(member)).userId);
		for (const id of [owned.sessionId, "cs_test_of_nobody", ""]) {
			expect((await signUpForOrder({ cookie: "" }, id)).status).toBe(404);
		}
		const guest = await buy(email);
		expect(await signUpForOrder({ cookie: "" }, guest.sessionId)).toMatchObject({
			status: 422,
			body: { message: "User already registered" },
		});
	});
});
