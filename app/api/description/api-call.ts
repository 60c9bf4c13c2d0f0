import type { ZodType } from "zod";

/** Who may ask. */
export type ApiCaller = "everybody" | "public bearer" | "customer" | "owner" | "payment provider";

/** One call of the JSON API; the schemas are those that the call itself validates with, or answers in. */
export type ApiCall = {
	method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS";
	/** As in app/routes.ts, with "{id}" for ":id". */
	path: string;
	text: string;
	who: ApiCaller;
	query?: Readonly<Record<string, string>>;
	body?: ZodType;
	response?: ZodType;
	/** 200 unless it says otherwise. */
	status?: 200 | 201 | 202 | 204 | 303;
	/** What body and reply are when they are no JSON. */
	bodyType?: string;
	responseType?: string;
};
