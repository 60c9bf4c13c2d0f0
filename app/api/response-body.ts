import * as z from "zod";

/** An instant: epoch ms in code, ISO 8601 in the responses. The one place that converts it. */
export const instant = z
	.number()
	.transform((at) => new Date(at).toISOString())
	.pipe(z.iso.datetime());

type DeepReadonly<T> = T extends readonly (infer Item)[]
	? readonly DeepReadonly<Item>[]
	: T extends object
		? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
		: T;

/**
 * The response that `schema` describes, from a value that has its fields. Whatever else the value has stays on the
 * server, so a use case's result can be passed whole.
 */
export function toBody<Schema extends z.ZodType>(
	schema: Schema,
	value: DeepReadonly<z.input<Schema>>,
): z.output<Schema> {
	return schema.parse(value);
}
