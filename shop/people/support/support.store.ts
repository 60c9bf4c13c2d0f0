import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { SupportDraft } from "./support.rules.ts";

/** Stores a message; its author cannot read it back, so nothing is returned (CONT-16). */
export async function insertSupportMessage(
	tx: Transaction<Schema>,
	message: SupportDraft & { id: string; userId: string | null; status: string },
): Promise<void> {
	await tx.insertInto("supportMessages").values(message).execute();
}

/** The newest message of the last day that a reference matches, by its stored timestamp; every column as stored. */
export async function selectSavedMessage(
	tx: Transaction<Schema>,
	reference: { id: string } | { email: string; message: string },
) {
	const saved = tx
		.selectFrom("supportMessages")
		.selectAll()
		.where(sql<boolean>`created_at > now() - interval '1 day'`)
		.orderBy("createdAt", "desc")
		.limit(1);
	return "id" in reference
		? await saved.where("id", "=", reference.id).executeTakeFirst()
		: await saved.where("email", "=", reference.email).where("message", "=", reference.message).executeTakeFirst();
}

/** Deletes the messages of an account and of its email address. */
export async function deleteMessagesOfSender(
	tx: Transaction<Schema>,
	sender: { userId: string | null; email: string },
): Promise<void> {
	await tx
		.deleteFrom("supportMessages")
		.where((either) =>
			either.or([either("userId", "=", sender.userId), sql<boolean>`lower(email) = lower(${sender.email})`]),
		)
		.execute();
}

/** Messages of an account, and those that were written with its email address without it. */
export async function updateSender(
	tx: Transaction<Schema>,
	{ from, to, email }: { from: string; to: string; email: string },
): Promise<void> {
	await tx
		.updateTable("supportMessages")
		.set({ userId: to })
		.where(({ eb, or, and }) =>
			or([eb("userId", "=", from), and([eb("userId", "is", null), sql<boolean>`lower(email) = lower(${email})`])]),
		)
		.execute();
}
