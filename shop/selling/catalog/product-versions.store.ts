import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { EditedProduct, OwnerTextField } from "./catalog.rules.ts";

type Texts = Pick<EditedProduct, OwnerTextField>;

/** Older ones than these are deleted. */
const MAX_VERSIONS = 50;

export async function selectProductVersions(
	tx: Transaction<Schema>,
	productId: number,
): Promise<{ id: string; savedBy: string | null; savedAt: number; texts: Partial<Texts> }[]> {
	const rows = await tx
		.selectFrom("productVersions")
		.select(["id", "savedBy", "savedAt", "texts"])
		.where("productId", "=", productId)
		.orderBy("id", "desc")
		.limit(MAX_VERSIONS)
		.execute();
	return rows.map(({ id, texts, ...row }) => ({ ...row, id: String(id), texts: texts as Partial<Texts> }));
}

/** Records the texts of an edit; before the first one, those that it replaced as well. */
export async function insertProductVersion(
	tx: Transaction<Schema>,
	productId: number,
	{ before, after, savedBy, at }: { before: Texts; after: Texts; savedBy: string; at: number },
): Promise<void> {
	const earlier = await tx
		.selectFrom("productVersions")
		.select("id")
		.where("productId", "=", productId)
		.orderBy("id", "desc")
		.offset(MAX_VERSIONS - 1)
		.limit(1)
		.executeTakeFirst();
	const isFirst = !(await tx
		.selectFrom("productVersions")
		.select("id")
		.where("productId", "=", productId)
		.limit(1)
		.executeTakeFirst());
	const row = (texts: Texts, who: string | null) => ({
		productId,
		savedBy: who,
		savedAt: at,
		texts: JSON.stringify(texts),
	});
	await tx
		.insertInto("productVersions")
		.values([...(isFirst ? [row(before, null)] : []), row(after, savedBy)])
		.execute();
	if (earlier === undefined) return;
	await tx.deleteFrom("productVersions").where("productId", "=", productId).where("id", "<=", earlier.id).execute();
}
