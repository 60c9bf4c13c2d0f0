import published from "#sandbox/payments/fixtures/stripe-objects.json" with { type: "json" };

export type WireName = keyof typeof published;

/** An object with exactly the fields of Stripe's published example; fields not given are null. */
export function shape(name: WireName, fields: Record<string, unknown>): WireObject {
	const known = FIELDS[name];
	const extra = Object.keys(fields).find((field) => !known.has(field));
	if (extra !== undefined) throw new Error(`Stripe's ${name} has no field ${extra}`);
	const object: WireObject = { ...EMPTY[name] };
	return Object.assign(object, fields);
}

export type WireObject = { [field: string]: unknown };

const names = Object.keys(published) as WireName[];
const FIELDS = record((name) => new Set(Object.keys(published[name])));
const EMPTY = record((name) =>
	Object.fromEntries(Object.keys(published[name]).map((field) => [field, field === "object" ? name : null])),
);

function record<T>(fieldsFor: (name: WireName) => T): Record<WireName, T> {
	return Object.fromEntries(names.map((name) => [name, fieldsFor(name)])) as Record<WireName, T>;
}
