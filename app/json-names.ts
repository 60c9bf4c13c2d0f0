import { camelCase, snakeCase } from "#shop/kernel/names.rules.ts";

/**
 * The one place that converts between the names of JSON (snake_case) and those of the code (camelCase), in the same way
 * as the database's columns: `address_line_1` is `addressLine1`.
 */

/** Values whose keys are data, not names; they are passed on as they are. By the name in code. */
export const OPAQUE_KEYS: ReadonlySet<string> = new Set([
	// What an entry of the activity log recorded, under names that may be years old.
	"details",
	// Counts by activity type: "ORDER_SHIPPED".
	"actionsByType",
	// What navigator.credentials is given, in the names of WebAuthn.
	"publicKey",
	// Choices by kind of notice: "new_order".
	"notices",
	// Published texts by section, named by the owner's pages: "hero-es".
	"texts",
]);

/** No body is nested deeper; what lies below is left alone, so that no body can exhaust the stack. */
const MAX_DEPTH = 20;

/** Marks a name that is on the wire as it stands. No schema has such a name. */
const AS_SENT = "as sent: ";

/** A value of the code as the wire has it. */
export function toJson(value: unknown): unknown {
	return rename(value, wireName, 0);
}

/** A value from the wire as the code has it: `fromJson(toJson(value))` equals `value`. */
export function fromJson(value: unknown): unknown {
	return rename(value, codeName, 0);
}

/** An error's `details`: a `field` in a list of problems is a path of names, too. */
export function detailsToJson(details: unknown): unknown {
	return renameFields(toJson(details), wireName);
}

function detailsFromJson(details: unknown): unknown {
	return renameFields(fromJson(details), camelCase);
}

/** Is the value nested deeper than any body? What walks through it to its end would exhaust the stack. */
export function isNestedTooDeep(value: unknown, depth = 0): boolean {
	if (typeof value !== "object" || value === null) return false;
	return depth > MAX_DEPTH || Object.values(value).some((item) => isNestedTooDeep(item, depth + 1));
}

/** The options of a request with a JSON body; its names are those of the code. */
export function jsonBody(body: unknown): { body: string; headers: { "content-type": string } } {
	return { body: JSON.stringify(toJson(body)), headers: { "content-type": "application/json" } };
}

/** A response's JSON with the names of the code. @throws SyntaxError if it is not JSON */
export function parseJson(text: string, isOk: boolean): unknown {
	const json: unknown = JSON.parse(text);
	const body = fromJson(json);
	if (isOk || typeof body !== "object" || body === null || !("details" in body)) return body;
	return { ...body, details: detailsFromJson(body.details) };
}

export function wireName(name: string): string {
	return name.startsWith(AS_SENT) ? name.slice(AS_SENT.length) : snakeCase(name);
}

/** Lets a name pass `wireName` unchanged. */
export function asSent(name: string): string {
	return `${AS_SENT}${name}`;
}

/** A wire name with a capital is none of ours, so it must not pass for one. */
function codeName(name: string): string {
	return /[A-Z]/.test(name) ? asSent(name) : camelCase(name);
}

function rename(value: unknown, nameOf: (name: string) => string, depth: number): unknown {
	if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return value;
	if (Array.isArray(value)) return value.map((item) => rename(item, nameOf, depth + 1));
	const entries = Object.entries(value).map(([name, item]) => [
		nameOf(name),
		OPAQUE_KEYS.has(camelCase(name)) ? item : rename(item, nameOf, depth + 1),
	]);
	return Object.fromEntries(entries);
}

function renameFields(details: unknown, nameOf: (name: string) => string): unknown {
	if (!Array.isArray(details)) return details;
	return details.map((problem: unknown) => {
		if (typeof problem !== "object" || problem === null || !("field" in problem)) return problem;
		const { field } = problem;
		return typeof field === "string" ? { ...problem, field: field.split(".").map(nameOf).join(".") } : problem;
	});
}
