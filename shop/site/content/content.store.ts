import { type Selectable, sql, type Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { ContentPlace, ContentState, ContentVersion } from "./content-version.rules.ts";

/** The published content of a section; null if there is none (ACON-15). */
export async function selectContent(tx: Transaction<Schema>, place: ContentPlace): Promise<string | null> {
	const row = await tx
		.selectFrom("pageContent")
		.select("content")
		.where("page", "=", place.page)
		.where("section", "=", place.section)
		.executeTakeFirst();
	return row?.content ?? null;
}

export async function selectPageContent(tx: Transaction<Schema>, page: string): Promise<Map<string, string>> {
	const rows = await tx.selectFrom("pageContent").select(["section", "content"]).where("page", "=", page).execute();
	return new Map(rows.map(({ section, content }) => [section, content]));
}

/** All published texts, by page and section. */
export async function selectAllContent(tx: Transaction<Schema>): Promise<Map<string, Map<string, string>>> {
	const rows = await tx.selectFrom("pageContent").select(["page", "section", "content"]).execute();
	const pages = Map.groupBy(rows, ({ page }) => page);
	return new Map(
		[...pages].map(([page, texts]) => [page, new Map(texts.map(({ section, content }) => [section, content]))]),
	);
}

export async function selectContentRow(
	tx: Transaction<Schema>,
	place: ContentPlace,
): Promise<Selectable<Schema["pageContent"]> | undefined> {
	return tx
		.selectFrom("pageContent")
		.selectAll()
		.where("page", "=", place.page)
		.where("section", "=", place.section)
		.executeTakeFirst();
}

/** Serializes saves of a section. */
export async function lockPlace(tx: Transaction<Schema>, { page, section }: ContentPlace): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext(${`page_content ${page} ${section}`}))`.execute(tx);
}

/** Publishes a section's text: one row per page and section (ACON-16, ACON-18, ACON-26). */
export async function upsertContent(
	tx: Transaction<Schema>,
	saved: ContentPlace & { content: string; at: number },
): Promise<void> {
	const { page, section, content, at: updatedAt } = saved;
	await tx
		.insertInto("pageContent")
		.values({ page, section, content, updatedAt })
		.onConflict((same) => same.columns(["page", "section"]).doUpdateSet({ content, updatedAt }))
		.execute();
}

/** Stores a published version and deletes the oldest ones beyond `max`. */
export async function insertVersion(
	tx: Transaction<Schema>,
	version: ContentPlace & { content: string; savedBy: string; at: number; max: number },
): Promise<void> {
	const { page, section, content, savedBy, at, max } = version;
	await tx.insertInto("pageContentVersions").values({ page, section, content, savedBy, createdAt: at }).execute();
	await sql`
		delete from page_content_versions where page = ${page} and section = ${section} and id not in (
			select id from page_content_versions where page = ${page} and section = ${section} order by id desc limit ${max}
		)
	`.execute(tx);
}

export async function selectVersions(tx: Transaction<Schema>, place: ContentPlace): Promise<ContentVersion[]> {
	return await tx
		.selectFrom("pageContentVersions")
		.selectAll()
		.where("page", "=", place.page)
		.where("section", "=", place.section)
		.orderBy("id", "desc")
		.execute();
}

export async function selectVersion(tx: Transaction<Schema>, id: number): Promise<ContentVersion | undefined> {
	return await tx.selectFrom("pageContentVersions").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The published text and the draft of a section, by whom and when, and the version of both. */
export async function selectState(tx: Transaction<Schema>, place: ContentPlace): Promise<ContentState> {
	const published = await selectContentRow(tx, place);
	const latest = await tx
		.selectFrom("pageContentVersions")
		.select(["savedBy", "createdAt"])
		.where("page", "=", place.page)
		.where("section", "=", place.section)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
	const draft = await tx
		.selectFrom("pageContentDrafts")
		.selectAll()
		.where("page", "=", place.page)
		.where("section", "=", place.section)
		.executeTakeFirst();
	return {
		content: published?.content ?? null,
		saved: latest === undefined ? null : { who: latest.savedBy, at: latest.createdAt },
		draft: draft?.content ?? null,
		draftSaved: draft?.savedBy ? { who: draft.savedBy, at: draft.updatedAt } : null,
		version: `${published?.version ?? "none"}.${draft?.version ?? "none"}`,
	};
}

/** A text that contains a name. */
export type NamingText = ContentPlace & { isDraft: boolean; name: string };

export async function selectTextsNaming(tx: Transaction<Schema>, names: readonly string[]): Promise<NamingText[]> {
	const { rows } = await sql<NamingText>`
		select texts.page, texts.section, texts.is_draft, names.name from (
			select page, section, content, false as is_draft from page_content
			union all
			select page, section, content, true from page_content_drafts
		) texts join unnest(${[...names]}::text[]) names (name) on position(names.name in texts.content) > 0
		order by texts.page, texts.section, texts.is_draft
	`.execute(tx);
	return rows;
}

export async function upsertDraft(
	tx: Transaction<Schema>,
	draft: ContentPlace & { content: string; savedBy: string; at: number },
): Promise<void> {
	const { page, section, at: updatedAt, ...written } = draft;
	const draftRow = { ...written, updatedAt };
	await tx
		.insertInto("pageContentDrafts")
		.values({ page, section, ...draftRow })
		.onConflict((same) => same.columns(["page", "section"]).doUpdateSet(draftRow))
		.execute();
}

export async function deleteDraft(tx: Transaction<Schema>, place: ContentPlace): Promise<void> {
	await tx
		.deleteFrom("pageContentDrafts")
		.where("page", "=", place.page)
		.where("section", "=", place.section)
		.execute();
}
