import { sql } from "kysely";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { asSystem, type Shop, transaction } from "#shop/kernel/context.ts";

/** For tests that fill each column with a value of its own: statements, ids and times to write into them. */
export function rawRows(shop: Shop) {
	return {
		/** Runs statements, separated by semicolons, with the system's rights. */
		run: (statements: string) =>
			transaction(asSystem(shop), async (tx) => {
				for (const statement of statements.split(";")) await sql.raw(statement).execute(tx);
			}),
		/** So many minutes before now, as the API and the database read it. */
		ago: (minutes: number) => new Date(shop.clock.now() - minutes * MINUTE_MS).toISOString(),
		uuid: (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`,
	};
}
