import { describe, expect, test } from "vitest";
import { action as messageWork } from "#app/api/admin/access/work/message-work.ts";
import { action as orderWork } from "#app/api/admin/access/work/order-work.ts";
import { changeStaff, findStaff } from "#shop/access/staff/staff.ts";
import { assignWork } from "#shop/access/work/work.ts";
import { transaction } from "#shop/kernel/context.ts";
import { loadSettings } from "#shop/kernel/settings/load-settings.ts";
import { DEFAULT_EMAILS } from "#shop/kernel/settings/settings.rules.ts";
import { writeSetting } from "#shop/kernel/settings/settings.store.ts";
import { findMessages } from "#shop/people/support/support-messages.ts";
import { oneDatabase } from "#tests/support/databases.ts";
import { openTwo } from "./work-fixtures.ts";

describe.each(oneDatabase)("the work of who leaves, on the %s database", async (kind) => {
	const { testShop, owner, second, clock, buy, newMessage, call } = await openTwo(kind);

	test("WORK-03 D-317 what someone may not work on any more is nobody's, and is in no digest", async () => {
		const emails = { ...DEFAULT_EMAILS, notices: { ...DEFAULT_EMAILS.notices, work_assigned: "digest" as const } };
		const saved = { name: "emails" as const, savedBy: "owner@localhost", savedAt: clock.at, version: 0, value: emails };
		await transaction(testShop, (tx) => writeSetting(tx, saved));
		await loadSettings(owner);
		const message = await newMessage();
		const order = await buy({ quantity: 1 });
		const to = { assigned_to: "second@localhost", seen: null };
		for (const [action, id] of [
			[messageWork, message],
			[orderWork, order],
		] as const) {
			await call(action, owner, "PUT", id, to);
			await call(action, second, "POST", id, {});
		}
		const rows = () =>
			transaction(testShop, async (tx) => {
				const work = await tx
					.selectFrom("workItems")
					.select(["messageId", "orderId", "handledBy", "assignedTo", "assignedBy", "assignedAt"])
					.execute();
				const waiting = await tx.selectFrom("ownerNotices").select("item").where("collectedAt", "is", null).execute();
				const of = (id: string) => work.find((row) => row.messageId === id || row.orderId === id);
				return {
					message: of(message),
					order: of(order),
					waiting: waiting.map(({ item }) => (item as { subject: string }).subject).toSorted(),
				};
			});
		const nobodys = { handledBy: null, assignedTo: null, assignedBy: null, assignedAt: null };
		const seconds = { handledBy: "second@localhost", assignedTo: "second@localhost" };
		expect(await rows()).toMatchObject({
			message: seconds,
			order: seconds,
			waiting: [expect.stringMatching(/^SB-/), "message"],
		});
		const [{ id = "" } = {}] = await findStaff(owner);
		await changeStaff(owner, id, { role: "fulfillment" });
		expect(await rows()).toMatchObject({ message: nobodys, order: seconds, waiting: [expect.stringMatching(/^SB-/)] });
		await changeStaff(owner, id, { isActive: false });
		expect(await rows()).toMatchObject({ message: nobodys, order: nobodys, waiting: [] });
		expect((await findMessages(owner, { assigned: "none" })).messages.map((one) => one.id)).toContain(message);
		await changeStaff(owner, id, { isActive: true, role: "support" });
	});

	test("WORK-03 D-324 what is given in the instant of its recipient's deactivation ends up nobody's", async () => {
		const [{ id: secondId = "" } = {}] = await findStaff(owner);
		for (let round = 0; round < 12; round += 1) {
			const id = await newMessage();
			const [given] = await Promise.allSettled([
				assignWork(
					owner,
					{ kind: "message", id, about: { message_id: id } },
					{ assignedTo: "second@localhost", seen: null },
				),
				changeStaff(owner, secondId, { isActive: false }),
			]);
			if (given.status === "rejected") {
				expect(given.reason).toMatchObject({ code: "invalid_input", details: [{ field: "assignedTo" }] });
			}
			const { messages } = await findMessages(owner);
			expect(messages.find((one) => one.id === id)?.work.assignedTo).toBeNull();
			await changeStaff(owner, secondId, { isActive: true });
		}
	});
});
