import type { Transaction } from "kysely";
import type { Schema } from "#platform/database/schema.ts";
import type { SettingGroup } from "./settings.rules.ts";

/** A group that was saved; a null `value` is one that went back to its default. `savedAt` in epoch ms. */
export type SettingRow = { name: string; value: unknown; version: number; savedBy: string; savedAt: number };

/** Every group that was ever saved. */
export function selectSettings(tx: Transaction<Schema>): Promise<SettingRow[]> {
	return tx.selectFrom("shopSettings").select(["name", "value", "version", "savedBy", "savedAt"]).execute();
}

/** The row of a group, locked until the transaction ends. */
export async function lockSetting(tx: Transaction<Schema>, name: SettingGroup): Promise<SettingRow | undefined> {
	return await tx
		.selectFrom("shopSettings")
		.select(["name", "value", "version", "savedBy", "savedAt"])
		.where("name", "=", name)
		.forUpdate()
		.executeTakeFirst();
}

/**
 * Saves a group as the version after `version`; false if someone else has saved that one. A null `value` is its default.
 */
export async function writeSetting(
	tx: Transaction<Schema>,
	{
		version,
		value,
		...row
	}: { name: SettingGroup; value: object | null; version: number; savedBy: string; savedAt: number },
): Promise<boolean> {
	const changed = { ...row, value: value === null ? null : JSON.stringify(value), version: version + 1 };
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto("shopSettings")
		.values(changed)
		.onConflict((conflict) => conflict.column("name").doUpdateSet(changed).where("shopSettings.version", "=", version))
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
}
