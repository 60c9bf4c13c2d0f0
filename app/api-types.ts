import type * as z from "zod";
import type { accountCalls } from "./api/description/account-calls.ts";
import type { adminBackupCalls } from "./api/description/admin-backup-calls.ts";
import type { adminContentCalls } from "./api/description/admin-content-calls.ts";
import type { adminCustomerCalls } from "./api/description/admin-customer-calls.ts";
import type { adminOrderCalls } from "./api/description/admin-order-calls.ts";
import type { adminSupportCalls } from "./api/description/admin-support-calls.ts";
import type { adminSystemCalls } from "./api/description/admin-system-calls.ts";
import type { publicCalls } from "./api/description/public-calls.ts";

/** Every call of the JSON API, as described for /api/openapi.json. */
type Described = (
	| typeof accountCalls
	| typeof adminContentCalls
	| typeof adminBackupCalls
	| typeof adminSystemCalls
	| typeof adminCustomerCalls
	| typeof adminOrderCalls
	| typeof adminSupportCalls
	| typeof publicCalls
)[number];

/** Those with a JSON response or none, by method and path. */
type Contracts = {
	[Method in Described["method"]]: {
		[Call in Exclude<Extract<Described, { method: Method }>, { responseType: string }> as Call["path"]]: Call;
	};
};

export type ApiMethod = keyof Contracts;

/** The paths that can be called with a method, as described: "/api/account/orders/{orderNumber}". */
export type ApiPath<Method extends ApiMethod> = keyof Contracts[Method] & string;

/** The JSON of a call's response, under the names of the code; undefined for a call that has none. */
export type ApiResponse<Method extends ApiMethod, Path extends ApiPath<Method>> = Contracts[Method][Path] extends {
	response: infer Schema extends z.ZodType;
}
	? z.output<Schema>
	: undefined;

/** What a call is given: the required parts follow from its description. */
export type ApiOptions<Method extends ApiMethod, Path extends ApiPath<Method>> = ParamsOf<Path> &
	QueryOf<Contracts[Method][Path]> &
	BodyOf<Contracts[Method][Path]> & {
		/** Ends the call: the reader has left the page, or no longer needs the response. */
		signal?: AbortSignal;
	};

/** The options as the last argument of a function, optional if no part of them is required. */
export type ApiArgs<Method extends ApiMethod, Path extends ApiPath<Method>> =
	Record<never, never> extends ApiOptions<Method, Path>
		? [options?: ApiOptions<Method, Path>]
		: [options: ApiOptions<Method, Path>];

/** A value of the URL's query; null and undefined leave the parameter out. */
export type QueryValue = string | number | boolean | null | undefined;

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
	? Name | ParamNames<Rest>
	: never;

type ParamsOf<Path extends string> = [ParamNames<Path>] extends [never]
	? unknown
	: { params: Readonly<Record<ParamNames<Path>, string | number>> };

type QueryOf<Call> = Call extends { query: infer Names }
	? { query?: { readonly [Name in keyof Names]?: QueryValue } }
	: unknown;

type BodyOf<Call> = Call extends { body: infer Schema extends z.ZodType }
	? { body: DeepReadonly<z.input<Schema>> }
	: Call extends { bodyType: "multipart/form-data" }
		? { body: FormData }
		: unknown;

type DeepReadonly<T> = T extends readonly (infer Item)[]
	? readonly DeepReadonly<Item>[]
	: T extends object
		? { readonly [Name in keyof T]: DeepReadonly<T[Name]> }
		: T;
