import type { Profile } from "#shop/accounts/profile.rules.ts";
import { ensureProfile, findProfile } from "#shop/accounts/profile.ts";
import { asCustomer, type Shop, transaction } from "#shop/context.ts";
import { DataApiError, denied, shown } from "#shop/data-api/engine/data-error.rules.ts";
import { STATEMENT_TIMEOUT_MS } from "#shop/data-api/engine/data-limits.rules.ts";
import { dataRoleOf } from "#shop/data-api/engine/data-schema.rules.ts";
import { invalidJson, toCell } from "#shop/data-api/engine/read-rows.rules.ts";
import { callFunction } from "./data-api.store.ts";
import { type DataFunction, dataFunctions } from "./data-functions.rules.ts";

type Arguments = Readonly<Record<string, string | null>>;

/**
 * Calls a server function for an API client (API-09, API-10). `isReadRequest` is true for GET and HEAD, which change
 * nothing.
 * @returns the result as JSON text
 * @throws DataApiError PGRST202 for a function or arguments that do not exist, 42501, 25006; DatabaseError
 */
export async function callDataFunction(
	shop: Shop,
	name: string,
	given: unknown,
	{ isReadRequest }: { isReadRequest: boolean },
): Promise<string> {
	const definition = Object.hasOwn(dataFunctions, name) ? dataFunctions[name] : undefined;
	if (definition === undefined) throw unknownFunction(name, []);
	const args = parseArguments(name, definition, given);
	const role = dataRoleOf(shop.caller.role);
	if (!definition.roles.includes(role)) throw denied(role === "visitor", `function ${name}`);
	if (isReadRequest && !definition.isReadable) {
		throw new DataApiError(405, "25006", `cannot execute ${name} in a read-only transaction`, {
			hint: "Call it by POST.",
		});
	}
	if (definition.runs === "shop") return JSON.stringify(await callAction(shop, name, args, isReadRequest));
	const typed = Object.entries(definition.args).map(([arg, type]) => ({ name: arg, type, value: args[arg] ?? null }));
	return await transaction(shop, (tx) => callFunction(tx, name, typed), {
		statementTimeoutMs: STATEMENT_TIMEOUT_MS,
		isReadOnly: true,
	});
}

/**
 * Every argument must be named, and no others.
 * @throws DataApiError
 */
function parseArguments(name: string, { args }: DataFunction, given: unknown): Arguments {
	if (typeof given !== "object" || given === null || Array.isArray(given))
		throw invalidJson("arguments must be an object");
	const names = Object.keys(given);
	const isKnown = names.length === Object.keys(args).length && names.every((argument) => Object.hasOwn(args, argument));
	if (!isKnown) throw unknownFunction(name, names);
	const cells = Object.entries(args).map(([arg, type]) => [arg, toCell((given as Record<string, unknown>)[arg], type)]);
	return Object.fromEntries(cells) as Arguments;
}

function unknownFunction(name: string, names: readonly string[]): DataApiError {
	const signature = `public.${shown(name)}(${names.slice(0, 10).map(shown).join(", ")})`;
	return new DataApiError(404, "PGRST202", `Could not find the function ${signature} in the schema cache`);
}

/** The functions of storefront §7, for the caller's own account only (AUTH-25, AUTH-28, PERM-25). */
async function callAction(shop: Shop, name: string, args: Arguments, isReadRequest: boolean): Promise<unknown> {
	if (shop.caller.userId === null || args.user_id?.toLowerCase() !== shop.caller.userId) {
		throw denied(false, `function ${name}`);
	}
	const customer = asCustomer(shop);
	const profile = isReadRequest ? await findProfile(customer) : await ensureProfile(shop, customer.caller.userId);
	if (profile === undefined) throw new DataApiError(406, "PGRST116", "The account no longer exists");
	if (name === "ensure_admin_profile" && profile.email !== args.user_email?.trim().toLowerCase()) {
		throw denied(false, `function ${name}`);
	}
	return toRow(profile);
}

function toRow(profile: Profile): unknown {
	return {
		id: profile.id,
		email: profile.email,
		full_name: profile.fullName,
		phone: profile.phone,
		is_admin: profile.isAdmin,
		created_at: new Date(profile.createdAt).toISOString(),
		updated_at: new Date(profile.updatedAt).toISOString(),
	};
}
