import { describe, expect, test } from "vitest";
import * as dismissRoute from "#app/api/admin/operations/failed-emails/failed-email-dismissal.ts";
import * as retryRoute from "#app/api/admin/operations/failed-emails/failed-email-retry.ts";
import * as emailsRoute from "#app/api/admin/operations/failed-emails/failed-emails.ts";
import { renderEmail } from "#app/emails/render.ts";
import { findActivity } from "#shop/kernel/activity/activity-log.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";
import { dismissFailedEmail, findFailedEmails, retryFailedEmail } from "#shop/kernel/outbox/failed-emails.ts";
import type { MessageContent } from "#shop/kernel/outbox/messages.rules.ts";
import { FAILED_EMAILS_SHOWN, MAX_ATTEMPTS, RETRY_DELAYS_MS } from "#shop/kernel/outbox/outbox.rules.ts";
import { queueMessage } from "#shop/kernel/outbox/queue-message.ts";
import { findToDo } from "#shop/operations/overview/find-to-do.ts";
import { byOwner } from "#tests/support/as-administrator.ts";
import { oneDatabase, openTestDatabase } from "#tests/support/databases.ts";
import { callApi } from "#tests/support/open-test-api.ts";
import { openTestShop } from "#tests/support/open-test-shop.ts";
import { sendDueMessages } from "#tests/support/send-due-messages.ts";

describe.each(oneDatabase)("emails that could not be sent on the %s database", async (kind) => {
	const { shop, clock, mails } = await openTestShop(await openTestDatabase(kind));
	const testShop = asSystem(shop);
	const owner = byOwner(shop);
	const failedCount = async () =>
		(await findToDo(owner)).alarms.find(({ alarm }) => alarm === "failed_emails")?.count ?? 0;
	const brokenMail = { ...shop.mail, send: () => Promise.reject(new Error("550 no such mailbox")) };

	/** An email that has failed for good, after the maximum number of attempts. */
	async function giveUp(
		recipient: string,
		content: MessageContent = { kind: "password_changed", data: { name: "Ana" } },
	) {
		await transaction(testShop, (tx) =>
			queueMessage(tx, {
				...content,
				orderId: null,
				recipient,
				language: "en",
				at: clock.at,
			}),
		);
		for (const waitMs of [...RETRY_DELAYS_MS, 0]) {
			await sendDueMessages({ ...testShop, mail: brokenMail }, renderEmail);
			clock.at += waitMs;
		}
		const found = (await findFailedEmails(owner)).find((sentMail) => sentMail.recipient === recipient);
		if (!found) throw new Error("the letter was not given up");
		return found;
	}
	const rowOf = (id: string) =>
		transaction(testShop, (tx) => tx.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow());

	test("a short-lived link is deleted with the email that carries it", async () => {
		mails.length = 0;
		const link = { kind: "admin_device_link", orderId: null, recipient: "link@example.com", language: "en" } as const;
		await transaction(testShop, (tx) => queueMessage(tx, { ...link, data: { token: "once-only" }, at: clock.at }));
		expect(await sendDueMessages(testShop, renderEmail)).toEqual({ sent: 1, failed: 0 });
		expect(mails.splice(0).map(({ text }) => text.includes("once-only"))).toEqual([true]);
		const rows = await transaction(testShop, (tx) =>
			tx.selectFrom("outbox").select("data").where("recipient", "=", link.recipient).execute(),
		);
		expect(rows).toEqual([{ data: {} }]);
	});

	test("none to begin with; one that is still tried is not among them", async () => {
		expect(await findFailedEmails(owner)).toEqual([]);
		await transaction(testShop, (tx) =>
			queueMessage(tx, {
				kind: "password_changed",
				orderId: null,
				recipient: "early@example.com",
				language: "en",
				data: { name: "Ana" },
				at: clock.at,
			}),
		);
		await sendDueMessages({ ...testShop, mail: brokenMail }, renderEmail);
		expect(await findFailedEmails(owner)).toEqual([]);
		clock.at += DAY_MS;
		await sendDueMessages(testShop, renderEmail);
	});

	test("each with kind, recipient, time and reason, the latest first; the tasks count them", async () => {
		const first = await giveUp("one@example.com");
		const second = await giveUp("two@example.com");
		expect(first).toEqual({
			id: expect.any(String),
			kind: "password_changed",
			recipient: "one@example.com",
			lastError: "550 no such mailbox",
			failedAt: expect.any(Number),
			canRetry: true,
		});
		expect(second.failedAt).toBe(clock.at);
		expect((await findFailedEmails(owner)).map(({ recipient }) => recipient)).toEqual([
			"two@example.com",
			"one@example.com",
		]);
		expect(await failedCount()).toBe(2);
	});

	test("a retry is due at once, is sent once, and is logged", async () => {
		const { id, kind: kindOfEmail } = await giveUp("again@example.com");
		mails.length = 0;
		const [one, other] = await Promise.allSettled([retryFailedEmail(owner, id), retryFailedEmail(owner, id)]);
		expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
		expect((await findFailedEmails(owner)).map((sentMail) => sentMail.id)).not.toContain(id);
		const [entry] = await findActivity(owner, 20);
		expect(entry).toMatchObject({ actionType: "EMAIL_RETRY", details: { email_id: id, kind: kindOfEmail } });
		expect(JSON.stringify(entry)).not.toContain("again@example.com");
		await sendDueMessages(testShop, renderEmail);
		await sendDueMessages(testShop, renderEmail);
		expect(mails.map(({ to, messageId }) => [to, messageId])).toEqual([["again@example.com", id]]);
		await expect(retryFailedEmail(owner, id)).rejects.toMatchObject({ code: "not_found" });
	});

	test("a retry that fails is retried as often as a new email, and is listed again", async () => {
		const { id } = await giveUp("hopeless@example.com");
		await retryFailedEmail(owner, id);
		expect(await rowOf(id)).toMatchObject({ attempts: 0, failedAt: null });
		for (const waitMs of [...RETRY_DELAYS_MS, 0]) {
			await sendDueMessages({ ...testShop, mail: brokenMail }, renderEmail);
			clock.at += waitMs;
		}
		expect(await rowOf(id)).toMatchObject({ attempts: MAX_ATTEMPTS });
		expect((await findFailedEmails(owner))[0]?.id).toBe(id);
	});

	test("an email with an expired link is listed, and not resent", async () => {
		const sentMail = await giveUp("reset@example.com", {
			kind: "password_reset",
			data: { name: "Ana", token: "a-secret-of-somebody" },
		});
		expect(sentMail.canRetry).toBe(false);
		await expect(retryFailedEmail(owner, sentMail.id)).rejects.toMatchObject({ code: "not_found" });
		expect((await findActivity(owner, 20))[0]?.details.email_id).not.toBe(sentMail.id);
		const { body } = await callApi(emailsRoute.loader, owner);
		expect(JSON.stringify(body)).not.toContain("a-secret-of-somebody");
	});

	test("a dismissed email is neither listed, counted nor retried, and is logged once", async () => {
		const sentMail = await giveUp("aside@example.com");
		const failedEmails = await failedCount();
		const ends = await Promise.allSettled([
			dismissFailedEmail(owner, sentMail.id),
			dismissFailedEmail(owner, sentMail.id),
		]);
		expect(ends.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		expect((await findFailedEmails(owner)).map(({ id }) => id)).not.toContain(sentMail.id);
		expect(await failedCount()).toBe(failedEmails - 1);
		await expect(retryFailedEmail(owner, sentMail.id)).rejects.toMatchObject({ code: "not_found" });
		const [entry] = await findActivity(owner, 20);
		expect(entry).toMatchObject({
			actionType: "EMAIL_DISMISS",
			details: { email_id: sentMail.id, kind: sentMail.kind },
		});
		expect(await rowOf(sentMail.id)).toMatchObject({ dismissedAt: clock.at, recipient: "aside@example.com" });
	});

	test("over the API an email is dismissed; invalid requests are rejected", async () => {
		const { id } = await giveUp("aside-api@example.com");
		const dismiss = (who: Shop, wanted: string, method = "POST") =>
			callApi(dismissRoute.action, who, { method, params: { id: wanted } });
		const customer: Shop = { ...shop, caller: { role: "customer", userId: crypto.randomUUID() } };
		expect(await dismiss(shop, id)).toMatchObject({ status: 401 });
		expect(await dismiss(customer, id)).toMatchObject({ status: 403 });
		expect(await dismiss(owner, id, "PUT")).toMatchObject({ status: 405 });
		expect(await dismiss(owner, id)).toMatchObject({ status: 201, body: { status: "dismissed" } });
		for (const wrong of [id, crypto.randomUUID(), "1"])
			expect(await dismiss(owner, wrong)).toMatchObject({ status: 404 });
	});

	test("the list is limited", async () => {
		await transaction(testShop, (tx) =>
			tx
				.insertInto("outbox")
				.values(
					Array.from({ length: FAILED_EMAILS_SHOWN }, (_, index) => ({
						kind: "password_changed",
						recipient: `many${index}@example.com`,
						language: "en" as const,
						nextAttemptAt: clock.at,
						failedAt: clock.at,
						createdAt: clock.at,
					})),
				)
				.execute(),
		);
		expect(await findFailedEmails(owner)).toHaveLength(FAILED_EMAILS_SHOWN);
	});

	test("over the API: the list, a retry, and rejected requests", async () => {
		const { id } = await giveUp("api@example.com");
		const { status, body } = await callApi(emailsRoute.loader, owner);
		expect(status).toBe(200);
		expect((body as { emails: unknown[] }).emails[0]).toEqual({
			id,
			kind: "password_changed",
			recipient: "api@example.com",
			can_retry: true,
			last_error: "550 no such mailbox",
			failed_at: new Date(clock.at).toISOString(),
		});
		const retry = (who: Shop, wanted: string, method = "POST") =>
			callApi(retryRoute.action, who, { method, params: { id: wanted } });
		expect(await retry(owner, id, "DELETE")).toMatchObject({ status: 405 });
		expect(await retry(owner, id)).toMatchObject({ status: 201, body: { status: "queued" } });
		for (const wrong of [id, crypto.randomUUID(), "1", "'; drop table outbox; --"]) {
			expect(await retry(owner, wrong)).toMatchObject({ status: 404, body: { code: "not_found" } });
		}
	});

	test("PERM-27 a visitor and a customer can neither list nor retry them", async () => {
		const { id } = await giveUp("private@example.com");
		const customer: Shop = { ...shop, caller: { role: "customer", userId: crypto.randomUUID() } };
		for (const [who, status] of [
			[shop, 401],
			[customer, 403],
		] as const) {
			expect((await callApi(emailsRoute.loader, who)).status).toBe(status);
			expect((await callApi(retryRoute.action, who, { method: "POST", params: { id } })).status).toBe(status);
		}
		expect((await rowOf(id)).failedAt).not.toBeNull();
	});
});
