import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { SupportDraft } from "./support.rules.ts";

/** Stores a message; its writer may not read it back, so nothing is returned (CONT-16). */
export async function insertMessage(
	tx: Transaction<Schema>,
	message: SupportDraft & { userId: string | null; status: string },
): Promise<void> {
	await tx
		.insertInto("support_messages")
		.values({
			user_id: message.userId,
			email: message.email,
			name: message.name,
			inquiry_type: message.inquiryType,
			subject: message.subject,
			message: message.message,
			status: message.status,
		})
		.execute();
}
