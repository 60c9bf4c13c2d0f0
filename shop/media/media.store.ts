import { type Selectable, sql, type Transaction } from "kysely";
import { comesAfter } from "#platform/database/keyset.ts";
import type { Schema } from "#platform/database/schema.ts";
import type { UploadedImage } from "./image.rules.ts";

/** Inserts an upload's record (AMED-12). */
export async function insertImage(tx: Transaction<Schema>, image: UploadedImage): Promise<void> {
	await tx
		.insertInto("uploadedImages")
		.values({
			id: image.id,
			filename: image.filename,
			originalName: image.originalName,
			filePath: image.filePath,
			publicUrl: image.publicUrl,
			folder: image.folder,
			size: image.size,
			mimeType: image.mimeType,
			createdAt: new Date(image.createdAt),
		})
		.execute();
}

/** Uploads of a folder or of all, newest first, starting after a cursor (AMED-14). */
export async function selectImages(
	tx: Transaction<Schema>,
	query: { folder: string | null; after: { createdAt: number; id: string } | null; limit: number },
): Promise<UploadedImage[]> {
	const { folder, after, limit } = query;
	const rows = await tx
		.selectFrom("uploadedImages")
		.selectAll()
		.$if(folder !== null, (query) => query.where("folder", "=", folder ?? ""))
		.where(comesAfter(after))
		.orderBy("createdAt", "desc")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
	return rows.map(toImage);
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

/** The paths that no upload has. */
export async function selectUnknownPaths(tx: Transaction<Schema>, paths: readonly string[]): Promise<string[]> {
	const rows = await tx
		.selectFrom("uploadedImages")
		.select("filePath")
		.where("filePath", "in", [...paths])
		.execute();
	const known = new Set(rows.map(({ filePath }) => filePath));
	return paths.filter((path) => !known.has(path));
}

/**
 * Deletes an upload's record (AMED-07).
 * @returns the deleted record
 */
export async function deleteImageRow(tx: Transaction<Schema>, id: string): Promise<UploadedImage | undefined> {
	const row = await tx.deleteFrom("uploadedImages").where("id", "=", id).returningAll().executeTakeFirst();
	return row && toImage(row);
}

function toImage(row: Selectable<Schema["uploadedImages"]>): UploadedImage {
	return {
		id: row.id,
		filename: row.filename,
		originalName: row.originalName,
		filePath: row.filePath,
		publicUrl: row.publicUrl,
		folder: row.folder,
		size: row.size,
		mimeType: row.mimeType,
		createdAt: row.createdAt,
	};
}
