import type { RouterContextProvider } from "react-router";
import { errorResponse } from "#app/api-response.ts";
import { toJson, wireName } from "#app/json-names.ts";
import { shopOf } from "#app/request.ts";
import { mayCall } from "#shop/access/staff/rights.rules.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";
import type {
	Body,
	Call,
	Calls,
	Contract,
	FileContent,
	Listed,
	Method,
	Names,
	None,
	Parsers,
	Reply,
} from "./endpoint-types.ts";
import { parseBody } from "./parse-body.ts";

export type RouteArgs = {
	request: Request;
	context: Readonly<RouterContextProvider>;
	params: Readonly<Record<string, string | undefined>>;
};
/** Surrounds every method; `next` also returns the body of an error. */
type Around = (args: RouteArgs, next: () => Promise<Response>) => Promise<Response>;
type Handler = (args: RouteArgs) => Promise<Response>;

/** A route's loader and action with what it declares. */
export type Endpoint = Handler & { calls: Calls };

/**
 * An endpoint, declared once: a route module exports the result as its `loader` and its `action`. The description, the
 * browser client's types and the check of each response come from the same declaration, the path from app/routes.ts,
 * and who may call it from the guards of the layouts there.
 *
 * GET also serves HEAD; OPTIONS and the rejection of any other method name the methods there are. What a handler
 * returns leaves the server only through the schema of its response; what it throws becomes an error body.
 */
export function endpoint<
	M extends Method,
	P1 extends Parsers = None,
	Q1 extends Names = None,
	B1 extends Body = undefined,
	R1 extends Reply = undefined,
	P2 extends Parsers = None,
	Q2 extends Names = None,
	B2 extends Body = undefined,
	R2 extends Reply = undefined,
	P3 extends Parsers = None,
	Q3 extends Names = None,
	B3 extends Body = undefined,
	R3 extends Reply = undefined,
	P4 extends Parsers = None,
	Q4 extends Names = None,
	B4 extends Body = undefined,
	R4 extends Reply = undefined,
	P5 extends Parsers = None,
	Q5 extends Names = None,
	B5 extends Body = undefined,
	R5 extends Reply = undefined,
>(
	calls: { readonly [Name in M]: unknown } & {
		GET?: Call<P1, Q1, B1, R1>;
		POST?: Call<P2, Q2, B2, R2>;
		PUT?: Call<P3, Q3, B3, R3>;
		PATCH?: Call<P4, Q4, B4, R4>;
		DELETE?: Call<P5, Q5, B5, R5>;
		OPTIONS?: Call<None, None, undefined, undefined>;
	},
	around: Around = (_, next) => next(),
): Handler & {
	calls: Calls;
	contracts?: Pick<
		{
			GET: Contract<P1, Q1, B1, R1>;
			POST: Contract<P2, Q2, B2, R2>;
			PUT: Contract<P3, Q3, B3, R3>;
			PATCH: Contract<P4, Q4, B4, R4>;
			DELETE: Contract<P5, Q5, B5, R5>;
			OPTIONS: Contract<None, None, undefined, undefined>;
		},
		M
	>;
} {
	const known = calls as object as Calls;
	const methods = Object.keys(known);
	const allow = [...methods, ...(known.GET ? ["HEAD"] : []), ...(known.OPTIONS ? [] : ["OPTIONS"])].join(", ");
	const handle: Handler = async (args) => {
		const { request, context } = args;
		const method = request.method === "HEAD" ? "GET" : request.method;
		const call = Object.hasOwn(known, method) ? known[method as Method] : undefined;
		if (call) return await around(args, () => respond(call, args));
		const response =
			method === "OPTIONS"
				? new Response(null, { status: 204, headers: { "cache-control": "no-store" } })
				: errorResponse(context, new ShopError("method_not_allowed"));
		response.headers.set("allow", allow);
		return response;
	};
	return Object.assign(handle, { calls: known });
}

/** A thrown response is one that a handler has made itself, such as the sign-in's error bodies. */
async function respond(call: Listed, args: RouteArgs): Promise<Response> {
	try {
		return await run(call, args);
	} catch (error) {
		return error instanceof Response ? error : errorResponse(args.context, error);
	}
}

async function run(call: Listed, { request, context, params }: RouteArgs): Promise<Response> {
	const { searchParams } = new URL(request.url);
	const headers = new Headers(call.headers);
	const { body, response, status } = call;
	// Before anything looks at the input.
	if (!mayCall(shopOf(context).caller, call.right ?? "owner")) throw new ShopError("not_your_role");
	await call.guard?.({ request, context, shop: shopOf(context) });
	const result = await call.handle({
		request,
		context,
		shop: shopOf(context),
		headers,
		params: mapValues(call.params ?? {}, (parse, name) => parse(params[name] ?? "")),
		query: mapValues(call.query ?? {}, (_, name) => searchParams.get(wireName(name))),
		body: body === undefined || "raw" in body ? undefined : await parseBody(request, body, call.bodyNames),
	});
	if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
	if (response === undefined) return new Response(null, { status: status ?? 204, headers });
	if ("file" in response) return toFile(result as FileContent, response.file, headers);
	const sent: unknown = response.parse(result);
	return Response.json(call.isVerbatim ? sent : toJson(sent), { status: status ?? 200, headers });
}

function toFile(content: FileContent, type: string, headers: Headers): Response {
	if (content instanceof Response) return content;
	if (!headers.has("content-type")) headers.set("content-type", type);
	return new Response(content, { headers });
}

function mapValues<Value, Mapped>(
	values: Readonly<Record<string, Value>>,
	map: (value: Value, name: string) => Mapped,
): Record<string, Mapped> {
	return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));
}
