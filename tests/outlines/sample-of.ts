/** A JSON schema as the API's description has them. */
type JsonSchema = {
	type?: string | readonly string[];
	const?: unknown;
	enum?: readonly unknown[];
	format?: string;
	anyOf?: readonly JsonSchema[];
	oneOf?: readonly JsonSchema[];
	allOf?: readonly JsonSchema[];
	properties?: Readonly<Record<string, JsonSchema>>;
	additionalProperties?: JsonSchema | boolean;
	items?: JsonSchema;
	prefixItems?: readonly JsonSchema[];
	minimum?: number;
	maximum?: number;
	maxItems?: number;
};

export const SAMPLE_ID = "00000000-0000-4000-8000-000000000001";

const BY_FORMAT: Readonly<Record<string, readonly [string, string]>> = {
	"date-time": ["2025-08-30T16:05:00.000Z", "2025-08-31T09:40:00.000Z"],
	date: ["2025-08-30", "2025-08-31"],
	email: ["ana@example.com", "second@localhost"],
	uri: ["https://shop.example/a", "https://shop.example/b"],
	uuid: [SAMPLE_ID, "00000000-0000-4000-8000-000000000002"],
};

/** Texts whose names say more of them than their schemas. */
const BY_NAME: readonly (readonly [RegExp, readonly [string, string]])[] = [
	[/(^|_)id$/, BY_FORMAT.uuid ?? ["", ""]],
	[/(^|_)(at|until)$/, BY_FORMAT["date-time"] ?? ["", ""]],
	[/^(from|to|since|day|date|.+_on)$/, BY_FORMAT.date ?? ["", ""]],
	[/^months?$/, ["2025-08", "2025-09"]],
	[/(email|_by|_to)$/, BY_FORMAT.email ?? ["", ""]],
	[/url$/, BY_FORMAT.uri ?? ["", ""]],
	[/^time_zone$/, ["America/Chicago", "Europe/Madrid"]],
	[/^country$/, ["US", "MX"]],
	[/^currency$/, ["usd", "usd"]],
];

/**
 * A value that has this schema, with a value of its own for each field, the same each time. The second kind has the other choice
 * of everything: the last of a list of values, true, nothing where there may be nothing.
 */
export function sampleOf(schema: JsonSchema, kind: 0 | 1 = 0, name = "value"): unknown {
	const { enum: values, anyOf, oneOf = anyOf, allOf } = schema;
	if ("const" in schema) return schema.const;
	if (values) return values.at(-kind);
	if (oneOf) return sampleOf(oneOf.at(-kind) as JsonSchema, kind, name);
	if (allOf) return Object.assign({}, ...allOf.map((part) => sampleOf(part, kind, name)));
	const type = typeof schema.type === "string" ? schema.type : schema.type?.at(-kind);
	if (type === "object") return objectOf(schema, kind, name);
	if (type === "array") return arrayOf(schema, kind, name);
	if (type === "string") return textOf(schema, kind, name);
	if (type === "integer" || type === "number") return numberOf(schema, kind, name);
	return type === "boolean" ? kind === 1 : null;
}

function textOf({ format = "" }: JsonSchema, kind: 0 | 1, name: string): string {
	const [, known] = BY_NAME.find(([pattern]) => pattern.test(name)) ?? [];
	return (BY_FORMAT[format] ?? known)?.[kind] ?? `${name.replaceAll("_", " ")} ${kind + 1}`;
}

function objectOf({ properties = {}, additionalProperties }: JsonSchema, kind: 0 | 1, name: string): unknown {
	// A day is named by its date.
	const nameOf = (key: string) => (key === "name" && name === "days" ? "day" : key);
	const known = Object.entries(properties).map(([key, value]) => [key, sampleOf(value, kind, nameOf(key))]);
	const others = typeof additionalProperties === "object" ? [[name, sampleOf(additionalProperties, kind, name)]] : [];
	return Object.fromEntries([...known, ...others]);
}

function arrayOf({ items, prefixItems, maxItems = 2 }: JsonSchema, kind: 0 | 1, name: string): unknown[] {
	if (prefixItems) return prefixItems.map((item) => sampleOf(item, kind, name));
	return items ? ([0, 1] as const).slice(0, maxItems).map((index) => sampleOf(items, index, name)) : [];
}

/** A list of one page. */
const PAGE: Readonly<Record<string, number>> = { page: 1, page_size: 50, total: 2 };

/** As different as their names, so that one in another's place is seen. */
function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema, kind: 0 | 1, name: string): number {
	if (name in PAGE) return PAGE[name] ?? 0;
	const sum = [...name].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 9000, 7);
	return Math.min(Math.max(sum + kind, minimum), maximum);
}
