import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";

/** The content that is published for a section of a page; null for none. */
export async function selectContent(
	tx: Transaction<Schema>,
	place: { page: string; section: string },
): Promise<string | null> {
	const row = await tx
		.selectFrom("page_content")
		.select("content")
		.where("page", "=", place.page)
		.where("section", "=", place.section)
		.executeTakeFirst();
	return row?.content ?? null;
}
