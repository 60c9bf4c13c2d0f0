import type { RouterContextProvider } from "react-router";
import type * as z from "zod";
import type { Right } from "#shop/access/staff/rights.rules.ts";
import type { Shop } from "#shop/kernel/context.ts";
import type { BodyNames } from "./parse-body.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";

export type ApiCaller = "anyone" | "public bearer" | "customer" | "admin" | "payment provider";

/** How the segments of the path are read, by their names in app/routes.ts. */
export type Parsers = Readonly<Record<string, (written: string) => unknown>>;

/** The parameters of the URL's query under their names in code, with their descriptions. */
export type Names = Readonly<Record<string, string>>;

/** A body that the handler reads itself, of this content type. */
type RawBody = { readonly raw: string };

/** A response that is no JSON of the API but a file of this content type. */
type File = { readonly file: string };

export type FileContent = Response | BodyInit;

export type None = Record<never, never>;

export type Body = z.ZodType | RawBody | undefined;
export type Reply = z.ZodType | File | undefined;

type Caller = { request: Request; context: Readonly<RouterContextProvider>; shop: Shop };

/** What a handler is given: the parts that its call declares, validated. */
type Input<P, Q, B> = Caller & {
	/** Of the response. */
	headers: Headers;
	params: { readonly [Name in keyof P]: P[Name] extends (written: string) => infer Value ? Value : never };
	/** Null for what the URL does not have. */
	query: { readonly [Name in keyof Q]: string | null };
	body: B extends z.ZodType ? z.output<B> : undefined;
};

/**
 * What a handler returns: a value that has the fields of the response; the content of a file; nothing if the response has
 * no body.
 */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler whose response has no body returns nothing
type Output<R> = R extends File ? FileContent : R extends z.ZodType ? DeepReadonly<z.input<R>> : void;

/** What one method of an endpoint does. */
export type Call<P, Q, B, R> = {
	/** What the API reference says about it. */
	text: string;
	/** Only where no guard of the route says it: the handler looks at the caller itself. */
	who?: ApiCaller;
	/**
	 * What a member of the staff needs for it. The admin's calls all have one: without, only owners may make it.
	 * (tests/access/staff/role-rights.test.ts)
	 */
	right?: Right;
	/** Rejects a caller whose body is not even to be read. */
	guard?(caller: Caller): Promise<void>;
	params?: P;
	query?: Q;
	body?: B;
	/** Default: snake_case. */
	bodyNames?: BodyNames;
	response?: R;
	/** The response has the names of its schema, not those of the API. */
	isVerbatim?: true;
	/** Of each response that is not an error; without `cache-control` it is not stored. */
	headers?: Readonly<Record<string, string>>;
	/** Default: 200, or 204 without a response. */
	status?: 201 | 202 | 303;
	handle(input: Input<P, Q, B>): Output<R> | Promise<Output<R>>;
};

/** A call without its types. */
export type Listed = Omit<Call<Parsers, Names, Body, Reply>, "handle"> & {
	handle(input: Omit<Input<Parsers, Names, undefined>, "body"> & { body: unknown }): unknown;
};

export type Calls = Readonly<Partial<Record<Method, Listed>>>;

/** What the browser's client has to know of a call. */
export type Contract<P, Q, B, R> = { params: P; query: Q; body: B; response: R };

export type DeepReadonly<T> = T extends readonly (infer Item)[]
	? readonly DeepReadonly<Item>[]
	: T extends object
		? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
		: T;
