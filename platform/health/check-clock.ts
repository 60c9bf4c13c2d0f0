import { sql } from "kysely";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/database/open.ts";
import type { Payments } from "#platform/payments/payments.ts";

/** Signatures of payment events are accepted up to five minutes off; the shop should be far from that. */
const MAX_SKEW_MS = 30_000;
const SYSTEM = { role: "system", userId: null } as const;

/** The shop's clock against the database server's and the payment provider's; those that cannot be asked are left out. */
export async function checkClock({
	config,
	clock,
	database,
	payments,
}: {
	config: Pick<Config, "startsAt">;
	clock: { now(): number };
	database: Pick<Database, "kind" | "transaction">;
	payments: Pick<Payments, "inspect">;
}) {
	if (config.startsAt !== null) return [{ code: "clock_set" } as const];
	const before = clock.now();
	const [databaseAt, providerAt] = await Promise.all([
		database.kind === "embedded" ? null : readDatabaseClock(database).catch(() => null),
		payments.inspect().then(
			(connection) => (connection.isKeyAccepted ? connection.at : null),
			() => null,
		),
	]);
	const after = clock.now();
	const others = [
		{ code: "clock_database", at: databaseAt },
		{ code: "clock_provider", at: providerAt },
	] as const;
	const off = others.flatMap(({ code, at }) => {
		const skew = at === null ? 0 : Math.max(before - at, at - after);
		return skew > MAX_SKEW_MS ? [{ code, what: String(Math.round(skew / 1000)) }] : [];
	});
	if (off.length > 0) return off;
	return [{ code: databaseAt === null && providerAt === null ? "clock_alone" : "clock_ok" } as const];
}

async function readDatabaseClock(database: Pick<Database, "transaction">): Promise<number | null> {
	return await database.transaction(SYSTEM, async (tx) => {
		const { rows } = await sql<{ at: number }>`select clock_timestamp() as at`.execute(tx);
		return rows[0]?.at ?? null;
	});
}
