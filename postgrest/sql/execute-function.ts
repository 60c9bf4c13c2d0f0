import { sql } from "kysely";
import type { KyselyTransaction } from "#postgrest/config.ts";
import type { ValueType } from "#postgrest/query.ts";
import { literal } from "./columns-sql.ts";

/** Calls a scalar database function with named arguments; returns the value as JSON text. */
export async function executeFunction(
	tx: KyselyTransaction,
	name: string,
	args: readonly { name: string; type: ValueType; value: string | null }[],
): Promise<string> {
	const passed = args.map((arg) => sql`${sql.id(arg.name)} => ${literal(arg.value, arg.type)}`);
	const { rows } = await sql<{
		body: string | null;
	}>`select to_json(${sql.id(name)}(${sql.join(passed)}))::text as body`.execute(tx.withoutPlugins());
	return rows[0]?.body ?? "null";
}
