import { PostgrestError, shown } from "#postgrest/postgrest-error.ts";
import type { ValueType } from "#postgrest/query.ts";
import { accept, readName, type Scanner, skipSpaces } from "./scanner.ts";

/** Types that a cast may name, with their synonyms. */
const CAST_NAMES: Readonly<Record<string, ValueType>> = {
	text: "text",
	varchar: "text",
	integer: "integer",
	int: "integer",
	int4: "integer",
	bigint: "bigint",
	int8: "bigint",
	numeric: "numeric",
	decimal: "numeric",
	boolean: "boolean",
	bool: "boolean",
	uuid: "uuid",
	date: "date",
	timestamp: "timestamp",
	timestamptz: "timestamptz",
	jsonb: "jsonb",
};

/** Allowed casts, besides to text and to the type itself. */
const CASTS: Readonly<Record<ValueType, readonly ValueType[]>> = {
	integer: ["bigint", "numeric", "boolean"],
	bigint: ["integer", "numeric"],
	numeric: ["integer", "bigint"],
	boolean: ["integer"],
	uuid: [],
	text: Object.values(CAST_NAMES),
	"text[]": [],
	timestamptz: ["date", "timestamp"],
	timestamp: ["date", "timestamptz"],
	date: ["timestamp", "timestamptz"],
	jsonb: ["integer", "bigint", "numeric", "boolean"],
};

/**
 * Parses "::text" at the current position; null without a cast.
 * @throws PostgrestError 42704, 42846
 */
export function parseCast(scanner: Scanner, from: ValueType): ValueType | null {
	if (!accept(scanner, "::")) return null;
	skipSpaces(scanner);
	const name = readName(scanner, "a cast").toLowerCase();
	const type = Object.hasOwn(CAST_NAMES, name) ? CAST_NAMES[name] : undefined;
	if (type === undefined) {
		throw new PostgrestError(400, "42704", `type "${shown(name)}" does not exist`, {
			hint: `Types of a cast: ${Object.keys(CAST_NAMES).join(", ")}.`,
		});
	}
	if (type !== "text" && type !== from && !CASTS[from].includes(type)) {
		throw new PostgrestError(400, "42846", `cannot cast type ${from} to ${type}`);
	}
	return type;
}
