import type { Database } from "#platform/database/open.ts";

/** Whether the database has the schema of this version of the shop. */
export async function checkMigrations(database: Pick<Database, "findMigrations">) {
	const { applied, pending, changed, unknown } = await database.findMigrations();
	const findings = [
		{ code: "migrations_changed", what: changed.join(", ") },
		{ code: "migrations_pending", what: pending.join(", ") },
		{ code: "migrations_unknown", what: unknown.join(", ") },
	] as const;
	const odd = findings.filter(({ what }) => what !== "");
	return odd.length > 0 ? odd : [{ code: "migrations_ok", what: String(applied) } as const];
}
