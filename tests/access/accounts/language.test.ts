import { describe, expect, test } from "vitest";
import { loader as sessionLoader } from "#app/api/access/auth/session.ts";
import * as language from "#app/api/people/account/language.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import type { Language, Shop } from "#shop/kernel/context.ts";
import { startCheckout } from "#shop/selling/checkout/start-checkout.ts";
import { notifyExpiringPoints } from "#shop/selling/points/notify-expiring-points.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { linkIn, openTestAccounts, PASSWORD } from "#tests/support/open-test-accounts.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { guestRequest } from "#tests/support/open-test-shop.ts";

describe.each(oneDatabase)("a customer's language on the %s database", async (kind) => {
	const { shop, clock, sandbox, newEmail, call, who, mailTo, pay } = await openTestAccounts(
		await openTestDatabase(kind),
	);

	async function memberIn(spoken: Language) {
		const [email, browser] = [newEmail(), { cookie: "" }];
		await call("/sign-up/email", browser, { name: "Ana", email, password: PASSWORD }, { language: spoken });
		const [mail = ""] = await mailTo(email);
		await call(`/verify-email${linkIn(mail).search}`, browser);
		await call("/sign-in/email", browser, { email, password: PASSWORD }, { language: "en" });
		const { userId } = await who(browser);
		const member: Shop & { caller: { userId: string | null } } = { ...shop, caller: { role: "customer", userId } };
		const choose = (body: unknown) =>
			callApi(language.action, member, { path: "/api/account/language", method: "PUT", body });
		const storedLanguage = async () =>
			((await callApi(sessionLoader, member)).body as { user: { language: Language | null } }).user.language;
		return { email, member, mail, choose, storedLanguage };
	}

	/** An order that a member paid for on a page in this language. */
	async function buy({ member, email }: Awaited<ReturnType<typeof memberIn>>, spoken: Language): Promise<void> {
		const request = guestRequest([{ id: 2, quantity: 1 }], { userId: member.caller.userId });
		const shipping = request.shipping && { ...request.shipping, email };
		const { sessionId } = await startCheckout({ ...member, language: spoken }, { ...request, shipping });
		await pay(sessionId);
		await sandbox.flushWebhooks();
	}

	test("LANG-06 the language of the sign-up is stored, a later sign-in in another one does not change it, a choice does", async () => {
		const { mail, choose, storedLanguage } = await memberIn("es");
		expect(mail).toContain("Hola, Ana:");
		expect(await storedLanguage()).toBe("es");
		expect((await choose({ language: "en" })).status).toBe(204);
		expect(await storedLanguage()).toBe("en");
		for (const body of [{}, { language: "fr" }, { language: null }, [], "es", { language: "es", user_id: "x" }]) {
			expect((await choose(body)).status).toBe(400);
		}
		expect(await storedLanguage()).toBe("en");
	});

	test("LANG-06 emails about orders and points use the language chosen last", async () => {
		const ana = await memberIn("en");
		const { email } = ana;
		await buy(ana, "en");
		await ana.choose({ language: "es" });
		expect(await mailTo(email)).toEqual([expect.stringContaining("Gracias por tu pedido")]);
		clock.at += 340 * DAY_MS;
		await notifyExpiringPoints(shop);
		expect(await mailTo(email)).toEqual([expect.stringContaining("puntos")]);
		clock.at -= 340 * DAY_MS;
	});
});
