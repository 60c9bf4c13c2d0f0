import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { createSignUpToken } from "#shop/access/accounts/sign-up.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { transaction } from "#shop/kernel/context.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

describe.each(oneDatabase)("the sign-up link in a guest's email on the %s database", async (kind) => {
	const { shop, testShop, clock, mails, sandbox, newEmail, call, who, mailTo, pay, confirmedAccount, signedIn } =
		await openTestAccounts(await openTestDatabase(kind));

	/** The confirmation of an order paid with this email address. */
	async function emailOfOrder(email: string, userId: string | null = null) {
		const request = guestRequest([{ id: 4, quantity: 1 }]);
		const buyer = userId === null ? shop : { ...shop, caller: { role: "customer", userId } as const };
		const shipping = request.shipping && { ...request.shipping, email };
		const { sessionId } = await startCheckout(buyer, { ...request, shipping, userId });
		await pay(sessionId);
		await sandbox.flushWebhooks();
		await sendDueMessages(shop, renderEmail);
		const mail = mails.findLast(({ to }) => to === email);
		mails.length = 0;
		return mail ?? { text: "", html: "" };
	}
	const linkOf = (text: string) => new URLSearchParams(/#(sign_up=\S+)/.exec(text)?.[1]);
	const signUp = (browser: { cookie: string }, email: string, proof: string | null, password = PASSWORD) =>
		call("/sign-up/email", browser, { name: "Ana Díaz", email, password, ...(proof === null ? {} : { proof }) });

	test("AUTH-31 AUTH-54 creates an account that is signed in at once, without another email, and works once", async () => {
		const [email, browser] = [newEmail(), { cookie: "" }];
		const { text, html } = await emailOfOrder(email);
		const link = linkOf(text);
		expect(link.get("sign_up")).toBe(email);
		expect(html).toContain(encodeURIComponent(link.get("proof") ?? "?"));

		const response = await signUp(browser, ` ${email.toUpperCase()} `, link.get("proof"));
		expect(response).toMatchObject({ status: 200, body: { signed_in: true, user: { email, name: "Ana Díaz" } } });
		expect(JSON.stringify(response.body)).not.toContain("token");
		expect(await who(browser)).toMatchObject({ role: "customer" });
		expect(await mailTo(email)).toEqual([]);

		const again = await signUp({ cookie: "" }, email, link.get("proof"), "AnotherPassw0rd");
		expect(again).toMatchObject({
			status: 422,
			body: { message: "User already registered" },
			cookies: [expect.stringMatching(/^browser=/)],
		});
	});

	test("AUTH-33 a token for another email address, an altered, an expired and an invented one are not accepted", async () => {
		const mine = newEmail();
		const [expires = "", signature = ""] = createSignUpToken(shop, mine).split(".");
		const later = (Number.parseInt(expires, 36) + DAY_MS).toString(36);
		const proofs = [
			createSignUpToken(shop, newEmail()),
			`${later}.${signature}`,
			`${expires}.${signature.replace(/^./, (first) => (first === "A" ? "B" : "A"))}`,
			createSignUpToken(shop, mine, clock.now()),
			createSignUpToken({ ...shop, config: { ...shop.config, sessionSecret: "another secret" } }, mine),
			"",
			".",
			"x",
			`${expires}.`,
			"Infinity.x",
			"-1.é",
		];
		for (const proof of proofs) {
			const browser = { cookie: "" };
			const email = newEmail();
			const tried = await signUp(browser, mine, proof);
			expect(tried).toMatchObject({
				status: 200,
				body: { signed_in: false },
				cookies: [expect.stringMatching(/^browser=/)],
			});
			expect(await mailTo(mine)).toHaveLength(1);
			await transaction(testShop, (tx) => tx.deleteFrom("authUsers").where("email", "=", mine).execute());
			expect(await signUp(browser, email, proof)).toMatchObject({ body: { signed_in: false } });
			clock.at += 60 * 60_000;
		}
	});

	test("a token is valid for seven days", async () => {
		const [email, other] = [newEmail(), newEmail()];
		const [proof, late] = [createSignUpToken(shop, email), createSignUpToken(shop, other)];
		clock.at += 7 * DAY_MS - 1;
		expect((await signUp({ cookie: "" }, email, proof)).body).toMatchObject({ signed_in: true });
		clock.at += 1;
		expect((await signUp({ cookie: "" }, other, late)).body).toMatchObject({ signed_in: false });
	});

	test("AUTH-31 an account that another person started is removed when the owner of the mailbox uses the link", async () => {
		const [email, thief, owner] = [newEmail(), { cookie: "" }, { cookie: "" }];
		await signUp(thief, email, null, "ThiefsPassw0rd");
		expect((await signUp(owner, email, createSignUpToken(shop, email))).body).toMatchObject({ signed_in: true });
		expect((await call("/sign-in/email", thief, { email, password: "ThiefsPassw0rd" })).status).toBe(401);
		expect((await call("/sign-in/email", owner, { email, password: PASSWORD })).status).toBe(200);
	});

	test("a token is valid for sign-up only, and a client cannot claim to be verified", async () => {
		const { email } = await confirmedAccount();
		const browser = { cookie: "" };
		const proof = createSignUpToken(shop, email);
		expect((await call("/sign-in/email", browser, { email, password: "wrong-password", proof })).status).toBe(401);
		expect((await call("/reset-password", browser, { token: proof, newPassword: PASSWORD })).status).toBe(400);
		expect((await call(`/verify-email?token=${proof}`, browser)).location).toBe("/?confirmed=0");
		const claimed = await call("/sign-up/email", browser, {
			name: "Ana",
			email: newEmail(),
			password: PASSWORD,
			emailVerified: true,
			"x-mailbox-proven": "1",
		});
		expect(claimed).toMatchObject({ body: { signed_in: false } });
	});

	test("the email offers no account to a member, and links a guest to the order's status", async () => {
		const guest = await emailOfOrder(newEmail());
		const number = /SB-[0-9A-Z]{8}/.exec(guest.text)?.[0];
		expect(guest.text).toContain(`/order-status?order=${number}`);
		const { email, browser } = await signedIn();
		expect(linkOf((await emailOfOrder(email)).text).get("proof")).toBeNull();
		const member = await emailOfOrder(email, (await who(browser)).userId);
		expect(member.text).toContain("Order number");
		expect(member.text).not.toContain("/order-status");
		expect(linkOf(member.text).get("proof")).toBeNull();
	});
});
