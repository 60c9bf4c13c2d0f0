import { sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ReplyTemplate } from "./reply-template.rules.ts";

/** All templates, by name. */
export async function selectTemplates(tx: Transaction<Schema>): Promise<ReplyTemplate[]> {
	const rows = await tx
		.selectFrom("replyTemplates")
		.selectAll()
		.orderBy("usedFor", "desc")
		.orderBy(sql`lower(name)`)
		.execute();
	return rows as ReplyTemplate[];
}

export async function lockTemplate(tx: Transaction<Schema>, id: string): Promise<ReplyTemplate | undefined> {
	const row = await tx.selectFrom("replyTemplates").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
	return row as ReplyTemplate | undefined;
}

/** Whether another template has this name where it is offered. */
export async function isNameTaken(
	tx: Transaction<Schema>,
	{ id, usedFor, name }: Pick<ReplyTemplate, "id" | "usedFor" | "name">,
): Promise<boolean> {
	const row = await tx
		.selectFrom("replyTemplates")
		.select("id")
		.where("usedFor", "=", usedFor)
		.where(sql<boolean>`lower(name) = lower(${name})`)
		.where("id", "<>", id)
		.executeTakeFirst();
	return row !== undefined;
}

/** Adds a template, or saves it as its next version. */
export async function writeReplyTemplate(tx: Transaction<Schema>, template: ReplyTemplate): Promise<void> {
	const { id, ...change } = template;
	await tx
		.insertInto("replyTemplates")
		.values(template)
		.onConflict((conflict) => conflict.column("id").doUpdateSet(change))
		.execute();
}

export async function deleteTemplate(tx: Transaction<Schema>, id: string): Promise<void> {
	await tx.deleteFrom("replyTemplates").where("id", "=", id).execute();
}
