import type { Register } from "react-router";
import type * as z from "zod";
import type { DeepReadonly, Method } from "./api/endpoint-types.ts";

type AnyFiles = Readonly<Record<string, { id: string; page: string }>>;
type AnyModules = Readonly<Record<string, unknown>>;

/** What the endpoints among some routes declare, each with its path. */
type EndpointsOf<Files extends AnyFiles, Modules extends AnyModules> = {
	[File in keyof Files & `api/${string}`]: Modules[Files[File]["id"]] extends { loader: infer Loader }
		? Loader extends { endpoints: infer Below }
			? Files[File]["page"] extends `${infer Above}/*`
				? { [Path in keyof Below & string]: Declared<`${Above}${Path}`, Below[Path]> }[keyof Below & string]
				: never
			: Declared<PathOf<Files[File]["page"]>, Loader>
		: never;
}[keyof Files & `api/${string}`];

type Declared<Path extends string, Loader> = Loader extends { contracts?: infer Contracts extends object }
	? { path: Path; contracts: Contracts }
	: never;

/** "/api/account/orders/{orderNumber}" for the router's "/api/account/orders/:orderNumber". */
type PathOf<Page extends string> = Page extends `${infer Above}/:${infer Name}/${infer Below}`
	? PathOf<`${Above}/{${Name}}/${Below}`>
	: Page extends `${infer Above}/:${infer Name}`
		? `${Above}/{${Name}}`
		: Page;

/** The calls of some routes that have a JSON response or none, by method and path. */
export type ContractsOf<Files extends AnyFiles, Modules extends AnyModules> = {
	[M in Method]: {
		[One in EndpointsOf<Files, Modules> as M extends keyof One["contracts"]
			? One["contracts"][M] extends { response: { file: string } }
				? never
				: One["path"]
			: never]: One["contracts"][M & keyof One["contracts"]];
	};
};

/** Those of app/routes.ts, as the router's generated types have them. */
type Contracts = ContractsOf<Register["routeFiles"], Register["routeModules"]>;

export type ApiMethod = Method;

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
	: Call extends { body: { raw: string } }
		? { body: FormData }
		: unknown;
