/** A language's texts, some in groups: `cart.title` is `title` of the group `cart`. */
export type Dictionary = { readonly [name: string]: string | { readonly [name: string]: string } };

/** The same texts in both languages. English, declared `as const`, says which there are and what they take. */
export type Texts = { readonly en: Dictionary; readonly es: Dictionary };

/** What another language provides: a text for each of English. */
export type Translation<English> = {
	readonly [Name in keyof English]: English[Name] extends string ? string : Translation<English[Name]>;
};

type FormKey<Of> = {
	[Name in keyof Of & string]: Of[Name] extends string ? Name : `${Name}.${keyof Of[Name] & string}`;
}[keyof Of & string];

type FormText<Of, Key> = Key extends keyof Of
	? Of[Key]
	: Key extends `${infer Group}.${infer Name}`
		? Group extends keyof Of
			? Name extends keyof Of[Group]
				? Of[Group][Name]
				: never
			: never
		: never;

/** `items` if there are `items_one` and `items_other`. */
type CountedKey<Of, Key = FormKey<Of>> = Key extends `${infer Name}_one`
	? `${Name}_other` extends FormKey<Of>
		? Name
		: never
	: never;

type AnyKey<Of> = Exclude<FormKey<Of>, `${CountedKey<Of>}_${"one" | "other"}`> | CountedKey<Of>;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;

export type ParamNames<Of, Key extends string> =
	Key extends CountedKey<Of>
		? "count" | NamesIn<FormText<Of, `${Key}_one` | `${Key}_other`>>
		: NamesIn<FormText<Of, Key>>;

/** A text without params takes no second argument, one with params all of them, and plural forms a number. */
export type TextParams<T extends Texts, Key extends string> = [ParamNames<T["en"], Key>] extends [never]
	? []
	: [
			params: {
				readonly [Name in ParamNames<T["en"], Key>]: Name extends "count"
					? [Extract<Key, CountedKey<T["en"]>>] extends [never]
						? string | number
						: number
					: string | number;
			},
		];

/** The keys of all texts; with plural forms, the part that the forms share. */
export type TextKey<T extends Texts> = AnyKey<T["en"]>;

/** The keys of the texts that take no params but these: `KeyTaking<typeof adminTexts, "message">`. */
export type KeyTaking<T extends Texts, Names extends string = never> = {
	[Key in TextKey<T>]: [ParamNames<T["en"], Key>] extends [Names] ? Key : never;
}[TextKey<T>];
