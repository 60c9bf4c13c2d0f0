import type { KyselyTransaction, PostgrestConfig, RowValues } from "#postgrest/config.ts";
import { STATEMENT_TIMEOUT_MS } from "#postgrest/limits.ts";
import { invalidJson, toCell } from "#postgrest/parse/parse-rows.ts";
import { denied, PostgrestError, shown } from "#postgrest/postgrest-error.ts";
import type { FunctionSchema } from "#postgrest/schema-cache.ts";
import { executeFunction } from "#postgrest/sql/execute-function.ts";

/**
 * Calls a function of the database, or of the application (PostgREST: functions as RPC). `isReadOnly` is true for GET
 * and HEAD, which change nothing.
 * @returns the result as JSON text
 * @throws PostgrestError PGRST202 for a function or arguments that do not exist, 42501, 25006; the database's errors
 */
export async function callFunction<Caller, Tx extends KyselyTransaction>(
	config: PostgrestConfig<Caller, Tx>,
	caller: Caller,
	name: string,
	input: unknown,
	how: { isReadOnly: boolean },
): Promise<string> {
	const definition = Object.hasOwn(config.functions, name) ? config.functions[name] : undefined;
	if (definition === undefined) throw unknownFunction(name, []);
	const args = parseArguments(name, definition, input);
	const role = config.roleOf(caller);
	if (!definition.roles.includes(role)) throw denied(role === config.anonRole, `function ${name}`);
	if (how.isReadOnly && !definition.isReadOnly) {
		throw new PostgrestError(405, "25006", `cannot execute ${name} in a read-only transaction`, {
			hint: "Call it by POST.",
		});
	}
	if (definition.run) return JSON.stringify(await definition.run(caller, args, how));
	const typed = Object.entries(definition.args).map(([arg, type]) => ({ name: arg, type, value: args[arg] ?? null }));
	return await config.transaction(caller, (tx) => executeFunction(tx, name, typed), {
		statementTimeoutMs: STATEMENT_TIMEOUT_MS,
		isReadOnly: true,
	});
}

/**
 * Every argument must be named, and no others.
 * @throws PostgrestError
 */
function parseArguments(name: string, { args }: FunctionSchema, input: unknown): RowValues {
	if (typeof input !== "object" || input === null || Array.isArray(input))
		throw invalidJson("arguments must be an object");
	const values = new Map<string, unknown>(Object.entries(input));
	const isKnown = values.size === Object.keys(args).length && Object.keys(args).every((arg) => values.has(arg));
	if (!isKnown) throw unknownFunction(name, [...values.keys()]);
	return Object.fromEntries(Object.entries(args).map(([arg, type]) => [arg, toCell(values.get(arg), type)]));
}

function unknownFunction(name: string, names: readonly string[]): PostgrestError {
	const signature = `public.${shown(name)}(${names.slice(0, 10).map(shown).join(", ")})`;
	return new PostgrestError(404, "PGRST202", `Could not find the function ${signature} in the schema cache`);
}
