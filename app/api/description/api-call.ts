import type * as z from "zod";

export type ApiCaller = "anyone" | "public bearer" | "customer" | "admin" | "payment provider";

/** One call of the JSON API, with the schemas that validate its body and describe its response. */
export type ApiCall = {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
	/** As in app/routes.ts, with "{id}" for ":id". */
	path: string;
	text: string;
	who: ApiCaller;
	/** The names in code, with their descriptions. */
	query?: Readonly<Record<string, string>>;
	body?: z.ZodType;
	/** The body's names are camelCase on the wire, too. */
	isCamelCase?: true;
	response?: z.ZodType;
	/** Default: 200. */
	status?: 200 | 201 | 202 | 204 | 303;
	/** Content types of a body or response that is not JSON. */
	bodyType?: string;
	responseType?: string;
};

/** Checks the calls and keeps their literal types, from which the browser's API client is typed. */
export function describeCalls<const Calls extends readonly ApiCall[]>(calls: Calls): Calls {
	return calls;
}
