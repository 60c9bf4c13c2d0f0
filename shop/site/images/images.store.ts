import { type RawBuilder, sql, type Transaction } from "kysely";
import { liesBeyond } from "#platform/database/keyset.ts";
import { contains } from "#platform/database/like-start.ts";
import type { Schema } from "#platform/database/schema.ts";
import { COUNTED_AT_MOST, type ListTotal, listTotal } from "#shop/kernel/lists/list-total.rules.ts";
import { selectPage } from "#shop/kernel/lists/select-page.rules.ts";
import type { PageRequest } from "#shop/kernel/lists/shortest-way.rules.ts";
import { type ImageOrdering, UPLOAD_FOLDER, type UploadedImage } from "./image.rules.ts";

/** Inserts an upload's record (AMED-12). */
export async function insertImage(tx: Transaction<Schema>, image: UploadedImage): Promise<void> {
	await tx.insertInto("uploadedImages").values(image).execute();
}

export type ImageFilter = { folder: string | null; search: string | null };

/**
 * A page of the uploads that match a filter (AMED-14); equal ones by id. The ids are looked for alone: what comes before the
 * page is then read from an index, without its rows.
 */
export async function selectImages(
	tx: Transaction<Schema>,
	query: ImageFilter & PageRequest & { ordering: ImageOrdering },
): Promise<UploadedImage[]> {
	const { by, isDescending } = query.ordering;
	const inOrder = (isDown: boolean) => (isDown ? "desc" : "asc");
	return await selectPage(query, ({ offset, limit, isFromEnd, beyond }) => {
		const isGreater = isDescending === isFromEnd;
		const row = { from: sql`uploaded_images`, id: String(beyond), isGreater };
		const page = tx
			.selectFrom("uploadedImages")
			.select("id")
			.where(matchesFilter(query))
			.$if(beyond !== null, (images) => images.where(liesBeyond([COLUMNS[by], sql`id`], row)))
			.orderBy(COLUMNS[by], inOrder(!isGreater))
			.orderBy("id", inOrder(!isGreater))
			.offset(offset)
			.limit(limit);
		return tx
			.selectFrom(page.as("page"))
			.innerJoin("uploadedImages", "uploadedImages.id", "page.id")
			.selectAll("uploadedImages")
			.orderBy(COLUMNS[by], inOrder(isDescending))
			.orderBy("uploadedImages.id", inOrder(isDescending))
			.execute();
	});
}

/** How many uploads match a filter, counted up to {@link COUNTED_AT_MOST}. */
export async function countImages(tx: Transaction<Schema>, filter: ImageFilter): Promise<ListTotal> {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
		select from uploaded_images where ${matchesFilter(filter)} limit ${COUNTED_AT_MOST + 1}) as counted`.execute(tx);
	return listTotal(rows[0]?.count ?? 0);
}

const COLUMNS: Readonly<Record<ImageOrdering["by"], RawBuilder<unknown>>> = {
	created_at: sql`created_at`,
	name: sql`lower(original_name)`,
	size: sql`size`,
};

function matchesFilter({ folder, search }: ImageFilter): RawBuilder<boolean> {
	const parts = [
		sql`true`,
		...(folder === null ? [] : [sql`folder = ${folder}`]),
		...(search === null ? [] : [contains(sql`folded(original_name)`, search)]),
	];
	return sql<boolean>`(${sql.join(parts, sql` and `)})`;
}

/**
 * Folders with uploads. Jumps from one to the next in the index, so the cost does not depend on the number of uploads.
 */
export async function selectFolders(tx: Transaction<Schema>): Promise<string[]> {
	const { rows } = await sql<{ folder: string }>`
		with recursive folders as (
			select min(folder) as folder from uploaded_images
			union all
			select (select min(folder) from uploaded_images where folder > folders.folder) from folders where folders.folder is not null
		)
		select folder from folders where folder is not null
	`.execute(tx);
	return rows.map(({ folder }) => folder);
}

/** The paths of files that no upload has; `namesOf` are the names of uploads to which a file may belong. */
export async function selectUnknownPaths(
	tx: Transaction<Schema>,
	paths: readonly string[],
	namesOf: (path: string) => readonly string[],
): Promise<string[]> {
	const rows = await tx
		.selectFrom("uploadedImages")
		.select("filename")
		.where("filename", "in", paths.flatMap(namesOf))
		.execute();
	const known = new Set(rows.map(({ filename }) => filename));
	return paths.filter((path) => !namesOf(path).some((name) => known.has(name)));
}

/** Uploads whose smaller copies are not made, the oldest first. */
export function selectUnresized(
	tx: Transaction<Schema>,
	limit: number,
): Promise<Pick<UploadedImage, "id" | "filename" | "width">[]> {
	return tx
		.selectFrom("uploadedImages")
		.select(["id", "filename", "width"])
		.where("resizedAt", "is", null)
		.orderBy("createdAt")
		.limit(limit)
		.execute();
}

/** @returns whether the upload is still there */
export async function updateResized(tx: Transaction<Schema>, id: string, at: number): Promise<boolean> {
	const query = tx.updateTable("uploadedImages").set({ resizedAt: at }).where("id", "=", id);
	return (await query.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The upload with this name in the bucket. */
export async function selectObject(tx: Transaction<Schema>, filePath: string): Promise<UploadedImage | undefined> {
	return await tx.selectFrom("uploadedImages").selectAll().where("filePath", "=", filePath).executeTakeFirst();
}

export type ObjectQuery = {
	/** A part of the name. */
	search: string;
	by: "name" | "created_at";
	isDescending: boolean;
	limit: number;
	offset: number;
};

/** A page of the bucket's objects. */
export async function selectObjects(
	tx: Transaction<Schema>,
	{ search, by, isDescending, limit, offset }: ObjectQuery,
): Promise<UploadedImage[]> {
	const direction = isDescending ? "desc" : "asc";
	return await tx
		.selectFrom("uploadedImages")
		.selectAll()
		.where(sql<boolean>`strpos(lower(substr(file_path, ${`${UPLOAD_FOLDER}/`.length + 1})), lower(${search})) > 0`)
		.orderBy(by === "name" ? "filePath" : "createdAt", direction)
		.orderBy("id", direction)
		.limit(limit)
		.offset(offset)
		.execute();
}

/** Completes the record of an upload with what an API client says of it; null keeps what there is. */
export async function updateImageRow(
	tx: Transaction<Schema>,
	id: string,
	{ originalName, folder }: { originalName: string | null; folder: string | null },
): Promise<void> {
	const changes = { ...(originalName !== null && { originalName }), ...(folder !== null && { folder }) };
	if (Object.keys(changes).length === 0) return;
	await tx.updateTable("uploadedImages").set(changes).where("id", "=", id).execute();
}

/**
 * Deletes an upload's record (AMED-07).
 * @returns the deleted record
 */
export async function deleteImageRow(tx: Transaction<Schema>, id: string): Promise<UploadedImage | undefined> {
	return await tx.deleteFrom("uploadedImages").where("id", "=", id).returningAll().executeTakeFirst();
}
