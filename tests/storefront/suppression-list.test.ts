import { createHash } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { renderEmail } from "#app/emails/render.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import {
	findUnsubscribedTopics,
	isSuppressed,
	setEmailPreferences,
	unsubscribe,
} from "#shop/kernel/email-preferences/email-preferences.ts";
import { prepareSuppressionKey } from "#shop/kernel/email-preferences/suppression-key.ts";
import { unsubscribeUrl } from "#shop/kernel/email-preferences/unsubscribe-link.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { deleteOwnAccount } from "#shop/people/privacy/own-data.ts";
import { addAccount } from "#shop/selling/points/testing/add-order.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

describe.each(oneDatabase)("D-150 the list of unsubscribed addresses on the %s database", async (kind) => {
	const opened = await openTestShop(await openTestDatabase(kind));
	const { clock, mails } = opened;
	const errors: string[] = [];
	const log = { ...opened.shop.log, error: (_: object, text: string) => void errors.push(text) };
	const shop: Shop = { ...opened.shop, log };
	const [ana, bea, later] = ["ana@example.com", "bea@example.com", "later@example.com"];
	const unsubscribeBy = (recipient: string) => unsubscribe(shop, keyFor(recipient));
	const keyFor = (recipient: string) => {
		const url = unsubscribeUrl(shop, { kind: "points_halving", recipient, language: "en" });
		return new URL(url ?? "").searchParams.get("key") ?? "";
	};
	const rows = async <Row>(query: string) =>
		(await transaction(asSystem(shop), (tx) => sql.raw<Row>(query).execute(tx))).rows;
	const hashes = async () =>
		(await rows<{ addressHash: string }>("select address_hash from email_suppressions order by 1")).map(
			({ addressHash }) => addressHash,
		);
	const unkeyed = (email: string) => createHash("sha256").update(email).digest("base64url");
	const withSecrets = (sessionSecret: string, ...previousSessionSecrets: string[]): Shop => ({
		...shop,
		config: { ...shop.config, sessionSecret, previousSessionSecrets },
	});
	const [first, second] = [shop.config.sessionSecret ?? "", "the secret after it, thirty-two letters"];

	test("a list from before the key gets one at the next start, and nobody is forgotten", async () => {
		await unsubscribeBy(ana);
		await setEmailPreferences(shop, keyFor(bea), []);
		expect(new Set(await hashes())).toEqual(new Set([unkeyed(ana), unkeyed(bea)]));
		await prepareSuppressionKey(shop);
		const keyed = await hashes();
		expect(new Set(keyed).size).toBe(2);
		for (const email of [ana, bea]) {
			expect(keyed).not.toContain(unkeyed(email));
			expect(await isSuppressed(shop, email.toUpperCase(), "points")).toBe(true);
		}
		expect(await findUnsubscribedTopics(shop, bea)).toEqual(["points", "back_in_stock"]);
		expect(await isSuppressed(shop, ana, "back_in_stock")).toBe(false);
		await prepareSuppressionKey(shop);
		expect(await hashes(), "the next start changes nothing").toEqual(keyed);
	});

	test("who unsubscribes with the key is hashed with it, and can subscribe again", async () => {
		await unsubscribeBy(later);
		expect(await hashes()).not.toContain(unkeyed(later));
		expect(await isSuppressed(shop, later, "points")).toBe(true);
		await setEmailPreferences(shop, keyFor(later), ["points", "back_in_stock"]);
		expect(await isSuppressed(shop, later, "points")).toBe(false);
	});

	test("a deleted account leaves its wish under the key", async () => {
		const email = "gone@example.com";
		const userId = await transaction(asSystem(shop), (tx) => addAccount(tx, email));
		await unsubscribeBy(email);
		await deleteOwnAccount({ ...shop, caller: { role: "customer", userId } });
		expect(await hashes()).not.toContain(unkeyed(email));
		expect(await isSuppressed(shop, email, "points")).toBe(true);
	});

	test("the key outlives the session secret that it was sealed with, by one start that accepts both", async () => {
		const [{ sealedKey = "" } = {}] = await rows<{ sealedKey: string }>("select sealed_key from email_suppression_key");
		await prepareSuppressionKey(withSecrets(second, first));
		expect(await isSuppressed(withSecrets(second), ana, "points")).toBe(true);
		await prepareSuppressionKey(withSecrets(first, second));
		expect(await isSuppressed(shop, ana, "points")).toBe(true);
		expect(await rows("select sealed_key from email_suppression_key")).not.toEqual([{ sealedKey }]);
	});

	test("with a secret that does not open the key no email of a topic leaves, and the log says why", async () => {
		const unready = withSecrets(second);
		await prepareSuppressionKey(unready);
		expect(errors.splice(0)).toEqual([expect.stringContaining("Set it as SESSION_SECRET_PREVIOUS")]);
		await expect(isSuppressed(unready, ana, "points")).rejects.toThrow("SESSION_SECRET_PREVIOUS");
		expect(await findUnsubscribedTopics(unready, ana)).toEqual([]);
		const message = { orderId: null, recipient: ana, language: "en", at: clock.at } as const;
		await transaction(asSystem(shop), (tx) =>
			queueMessage(tx, { ...message, kind: "points_halving", data: { name: "", points: 3, endsAt: clock.at } }),
		);
		mails.splice(0);
		await sendDueMessages(unready, renderEmail);
		expect(mails.map(({ to }) => to)).not.toContain(ana);
		expect(await isSuppressed(shop, ana, "points"), "the right secret opens it as before").toBe(true);
	});
});
