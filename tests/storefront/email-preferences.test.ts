import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { asSystem, type Shop, type ShopTransaction, transaction } from "#shop/kernel/context.ts";
import {
	findEmailPreferences,
	findUnsubscribedTopics,
	setEmailPreferences,
	unsubscribe,
} from "#shop/kernel/email-preferences/email-preferences.ts";
import { parsePreferencesKey, unsubscribeUrl } from "#shop/kernel/email-preferences/unsubscribe-link.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { deleteOwnAccount, exportOwnData } from "#shop/people/privacy/own-data.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

describe.each(oneDatabase)("D-150 email preferences on the %s database", async (kind) => {
	const { shop, clock, mails } = await openTestShop(await openTestDatabase(kind));
	const inShop = <T>(work: (tx: ShopTransaction) => Promise<T>) => transaction(asSystem(shop), work);
	const urlFor = (recipient: string, from: Shop = shop) =>
		unsubscribeUrl(from, { kind: "stock_alert", recipient, language: "en" }) ?? "";
	const keyFor = (recipient: string) => new URL(urlFor(recipient)).searchParams.get("key") ?? "";
	const topicsOf = (email: string) => findUnsubscribedTopics(shop, email);
	const queue = (recipient: string, message: "stock_alert" | "points_halving" | "password_changed") =>
		inShop((tx) => {
			const rest = {
				orderId: null,
				recipient,
				language: "en",
				at: clock.at,
				onceKey: `${message} ${recipient}`,
			} as const;
			if (message === "stock_alert") {
				return queueMessage(tx, { ...rest, kind: message, data: { productId: 3, productName: "31-Pair Pack" } });
			}
			if (message === "password_changed") return queueMessage(tx, { ...rest, kind: message, data: { name: "" } });
			return queueMessage(tx, { ...rest, kind: message, data: { name: "", points: 3, endsAt: clock.at } });
		});
	const sent = async () => {
		const result = await sendDueMessages(shop, renderEmail);
		expect(result.failed).toBe(0);
		return mails.splice(0).map(({ subject, to }) => `${to} ${subject.split(" ").at(-1)}`);
	};

	test("an email of a topic names the address of one click; the others name none", async () => {
		await queue("all@example.com", "stock_alert");
		await queue("all@example.com", "password_changed");
		await sendDueMessages(shop, renderEmail);
		const [alert, changed] = mails.splice(0).toSorted((one, other) => one.subject.localeCompare(other.subject));
		expect(alert?.unsubscribeUrl).toMatch(/^http:\/\/localhost:3000\/email-preferences\?key=[\w-]+$/);
		expect(changed?.unsubscribeUrl).toBeNull();
		const key = new URL(alert?.unsubscribeUrl ?? "").searchParams.get("key") ?? "";
		expect(parsePreferencesKey(shop, key)).toEqual({ email: "all@example.com", topic: "back_in_stock" });
		expect(key, "the address cannot be read in the link").not.toMatch(/all|YWxs/);
	});

	test("an address that unsubscribed while an email waited gets none of this topic, in any case", async () => {
		await queue("Ana@Example.com", "stock_alert");
		await queue("Ana@Example.com", "points_halving");
		await queue("Ana@Example.com", "password_changed");
		await queue("bea@example.com", "stock_alert");
		await unsubscribe(shop, keyFor(" ana@example.com"));
		expect((await sent()).sort()).toEqual([
			expect.stringMatching(/^Ana@Example.com \d{4}$/),
			"Ana@Example.com changed",
			"bea@example.com Pack",
		]);
		expect(await sent(), "it does not come later").toEqual([]);
		const { rows } = await inShop((tx) =>
			sql<{
				lastError: string;
				attempts: number;
				isDismissed: boolean;
			}>`select last_error, attempts, dismissed_at is not null
				as is_dismissed from outbox where sent_at is null`.execute(tx),
		);
		expect(rows).toEqual([{ lastError: "unsubscribed", attempts: 1, isDismissed: true }]);
	});

	test("the page's choice counts, and who wants nothing is asked for nothing later either", async () => {
		const key = keyFor("cy@example.com");
		expect(await findEmailPreferences(shop, key)).toEqual({
			email: "c••••@example.com",
			subscribed: ["points", "back_in_stock"],
		});
		await setEmailPreferences(shop, key, ["back_in_stock"]);
		expect(await topicsOf("cy@example.com")).toEqual(["points"]);
		await setEmailPreferences(shop, key, []);
		expect((await findEmailPreferences(shop, key)).subscribed).toEqual([]);
		const { rows } = await inShop((tx) => sql`select from email_suppressions where topic = 'all'`.execute(tx));
		expect(rows).toHaveLength(1);
		await setEmailPreferences(shop, key, ["points", "back_in_stock"]);
		expect(await topicsOf("cy@example.com")).toEqual([]);
		await queue("cy@example.com", "stock_alert");
		expect(await sent()).toEqual(["cy@example.com Pack"]);
	});

	test("a link that was altered, or made with another secret, opens nothing; one of the secret before does", async () => {
		const other = (sessionSecret: string): Shop => ({ ...shop, config: { ...shop.config, sessionSecret } });
		const old = "the secret of before, thirty-two letters";
		const keys = [urlFor("a@example.com", other(old)), "", "x", "A".repeat(2000)].map(
			(url) => url.split("key=")[1] ?? url,
		);
		for (const key of keys) {
			await expect(findEmailPreferences(shop, key)).rejects.toMatchObject({ code: "not_found" });
			await expect(unsubscribe(shop, key)).rejects.toMatchObject({ code: "not_found" });
		}
		const rotated: Shop = { ...shop, config: { ...shop.config, previousSessionSecrets: [old] } };
		expect((await findEmailPreferences(rotated, keys[0] ?? "")).email).toBe("a••••@example.com");
	});

	test("a deleted account leaves a hash in the list, and the address still gets nothing", async () => {
		const email = "gone@example.com";
		const userId = await inShop((tx) => addAccount(tx, email));
		const customer: Shop = { ...shop, caller: { role: "customer", userId } };
		await unsubscribe(shop, keyFor(email));
		const at = new Date(clock.at).toISOString();
		expect(await exportOwnData(customer)).toMatchObject({
			unsubscribed_emails: [{ topic: "back_in_stock", suppressed_at: expect.stringContaining(at.slice(0, 19)) }],
		});
		await deleteOwnAccount(customer);
		await sent();
		const { rows } = await inShop((tx) => sql`select * from email_suppressions`.execute(tx));
		expect(JSON.stringify(rows)).not.toContain("gone");
		await queue(email, "stock_alert");
		expect(await sent()).toEqual([]);
	});
});
