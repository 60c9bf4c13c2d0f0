import type * as z from "zod";
import type { contentResponse } from "#app/api/admin/site/content/content.schema.ts";
import type { ApiArgs, ApiMethod, ApiPath, ApiResponse, QueryValue } from "./api-types.ts";
import { jsonBody, parseJson, wireName } from "./json-names.ts";

/** After these times, in ms, a call is given up; `default` for all others. */
const TIMEOUTS_MS = {
	default: 30_000,
	// CHK-38
	"/api/create-checkout-session": 30_000,
	// AUTH-35, AUTH-47
	"/api/auth/sign-in/email": 25_000,
	// AUTH-21, CONST-17
	"/api/session": 5_000,
	// Every order is read.
	"/api/admin/system-check": 90_000,
	// An upload over a slow connection.
	"/api/admin/images": 300_000,
} as const satisfies Partial<Record<ApiPath<"GET"> | ApiPath<"POST"> | "default", number>>;

/** An invalid field; `code` is a FieldCode unless the body has the wrong shape. */
type Problem = { readonly field: string; readonly code: string };

/**
 * A failed call. `status` is 0 without a response: `code` is then `unreachable` or `timed_out` (ERR-06). Otherwise
 * `code`, `message` and `details` are those of the error body, empty and null if it had none. A response that is not
 * the JSON it should be has the code `malformed_response`, a list of nothing that does not exist `empty_list` (ERR-07).
 */
export class ApiError extends Error {
	override name = "ApiError";
	status: number;
	/** The status in words, as the server sent it. */
	statusText: string;
	code: string;
	details: unknown;
	/** The request's id in the shop's log; empty unless the shop is to blame. */
	reference: string;

	constructor(
		status: number,
		info: { code?: string; message?: string; details?: unknown; statusText?: string; reference?: string } = {},
	) {
		super(info.message ?? "");
		this.status = status;
		this.code = info.code ?? "";
		this.details = info.details ?? null;
		this.statusText = info.statusText ?? "";
		this.reference = info.reference ?? "";
	}

	/** The invalid fields that `details` lists, by the names of the code. */
	get problems(): readonly Problem[] {
		return Array.isArray(this.details) ? this.details.filter(isProblem) : [];
	}
}

/** What `details` holds for these codes: the server makes it by the types named here. */
type ErrorDetails = {
	content_changed: z.infer<typeof contentResponse>;
	edit_conflict: readonly { field: string; now?: unknown }[];
};

export function isApiError<Code extends keyof ErrorDetails>(
	error: unknown,
	code: Code,
): error is ApiError & { details: ErrorDetails[Code] };
export function isApiError(error: unknown, code?: string): error is ApiError;
export function isApiError(error: unknown, code?: string): boolean {
	if (!(error instanceof Error) || error.name !== "ApiError") return false;
	return code === undefined || (error as ApiError).code === code;
}

/** A response as it arrived; `error` if the call failed. */
type ParsedResponse = { status: number; headers: Headers; data: unknown; error: ApiError | null };

/**
 * What surrounds every call of a client, such as a sign-in after a 401. `send` makes the call with these headers on
 * top, and may be used again.
 */
type AroundCall = (
	send: (headers?: Readonly<Record<string, string>>) => Promise<ParsedResponse>,
	method: ApiMethod,
) => Promise<ParsedResponse>;

/**
 * A client of the shop's own API. Its calls are typed by the endpoints of app/routes.ts, so a changed
 * contract does not compile at its caller. They throw ApiError, and the signal's reason when that ends them.
 */
export function createApi(around: AroundCall = (send) => send()) {
	async function withHeaders<Method extends ApiMethod, Path extends ApiPath<Method>>(
		method: Method,
		path: Path,
		...[options]: ApiArgs<Method, Path>
	): Promise<{ data: ApiResponse<Method, Path>; headers: Headers }> {
		const { data, headers, error } = await around((extra) => send(method, path, options ?? {}, extra), method);
		if (error !== null) throw error;
		// The one place that trusts the server: endpoint() passes each response through the schema that its type comes from.
		return { data: data as ApiResponse<Method, Path>, headers };
	}
	const verb =
		<Method extends ApiMethod>(method: Method) =>
		async <Path extends ApiPath<Method>>(path: Path, ...options: ApiArgs<Method, Path>) =>
			(await withHeaders(method, path, ...options)).data;
	return {
		get: verb("GET"),
		post: verb("POST"),
		put: verb("PUT"),
		patch: verb("PATCH"),
		delete: verb("DELETE"),
		options: verb("OPTIONS"),
		/** For a response whose headers matter, such as the Link of a list. */
		withHeaders,
	};
}

/** For calls that anyone may make, signed in or not. */
export const api = createApi();

/** The last arguments of a call with a signal, for callers that pass on those of another. */
export function withSignal<Args extends readonly [options?: object]>([options]: Args, signal: AbortSignal): Args {
	// Every call's options have a signal; the compiler cannot know that before it knows the call.
	return [{ ...options, signal }] as object as Args;
}

/** The error of a response that has arrived by other means than fetch; null if it succeeded. */
export function readResponse(status: number, text: string, statusText = ""): { data: unknown; error: ApiError | null } {
	const isOk = status >= 200 && status < 300;
	if (status === 204) return { data: undefined, error: null };
	let data: unknown;
	try {
		data = parseJson(text, isOk);
	} catch {
		return { data: null, error: new ApiError(status, { code: isOk ? "malformed_response" : "", statusText }) };
	}
	return { data, error: isOk ? null : toError(status, data, statusText) };
}

/** How long a call may take, in ms. */
export function timeoutOf(path: string): number {
	return path in TIMEOUTS_MS ? TIMEOUTS_MS[path as keyof typeof TIMEOUTS_MS] : TIMEOUTS_MS.default;
}

type Options = {
	params?: Readonly<Record<string, string | number>>;
	query?: Readonly<Record<string, QueryValue>>;
	body?: unknown;
	signal?: AbortSignal;
};

async function send(
	method: ApiMethod,
	path: string,
	{ params = {}, query = {}, body, signal }: Options,
	extra: Readonly<Record<string, string>> = {},
): Promise<ParsedResponse> {
	signal?.throwIfAborted();
	const call = new AbortController();
	const stop = () => call.abort();
	signal?.addEventListener("abort", stop);
	let isLate = false;
	const timer = setTimeout(() => {
		isLate = true;
		stop();
	}, timeoutOf(path));
	try {
		const sent = sentBody(path, body);
		const response = await fetch(urlOf(path, params, query), {
			method,
			signal: call.signal,
			headers: { ...sent.headers, ...extra },
			...(sent.body !== undefined && { body: sent.body }),
		});
		const { status, statusText, headers } = response;
		return { status, headers, ...readResponse(status, await response.text(), statusText) };
	} catch (failure) {
		signal?.throwIfAborted();
		// Fetch and its body fail with these; anything else is a mistake in the code.
		if (!(failure instanceof TypeError || failure instanceof DOMException)) throw failure;
		const error = new ApiError(0, { code: isLate ? "timed_out" : "unreachable" });
		return { status: 0, headers: new Headers(), data: null, error };
	} finally {
		clearTimeout(timer);
		signal?.removeEventListener("abort", stop);
	}
}

function urlOf(path: string, params: NonNullable<Options["params"]>, query: NonNullable<Options["query"]>): string {
	const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
	const entries = Object.entries(query).flatMap(([name, value]) =>
		value === null || value === undefined ? [] : [[wireName(name), String(value)]],
	);
	return entries.length === 0 ? filled : `${filled}?${new URLSearchParams(entries)}`;
}

function sentBody(path: string, body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
	if (body === undefined) return {};
	if (body instanceof FormData) return { body };
	// The sign-in library's bodies have the code's names on the wire, too.
	if (path.startsWith("/api/auth/")) return { ...jsonBody(null), body: JSON.stringify(body) };
	return jsonBody(body);
}

function toError(status: number, body: unknown, statusText: string): ApiError {
	if (status === 404 && Array.isArray(body)) return new ApiError(status, { code: "empty_list", statusText });
	if (typeof body !== "object" || body === null) return new ApiError(status, { statusText });
	return new ApiError(status, {
		code: textIn(body, "code"),
		message: textIn(body, "error") || textIn(body, "message"),
		details: "details" in body ? body.details : null,
		statusText,
		reference: textIn(body, "requestId"),
	});
}

function textIn(body: object, name: string): string {
	const text = Object.entries(body).find(([key]) => key === name)?.[1];
	return typeof text === "string" ? text : "";
}

function isProblem(problem: unknown): problem is Problem {
	if (typeof problem !== "object" || problem === null) return false;
	return (
		"field" in problem && typeof problem.field === "string" && "code" in problem && typeof problem.code === "string"
	);
}
