import { DataApiError } from "#shop/data-api/data-error.rules.ts";
import type { DataRequest } from "#shop/data-api/data-request.rules.ts";
import type { Parameters } from "#shop/data-api/read-query.rules.ts";
import { notJson } from "#shop/data-api/read-rows.rules.ts";
import { ShopError } from "#shop/errors.rules.ts";

/** One object instead of a list, and lists without their null fields, as PostgREST names them. */
const OBJECT = "application/vnd.pgrst.object+json";
const ARRAY = "application/vnd.pgrst.array+json";
const OPENAPI = "application/openapi+json";
const MOST_HEADER = 500;

/** What a request asks of a table: address, Prefer, Accept and Range as PostgREST understands them. @throws DataApiError */
export function readDataRequest(
	request: Request,
	{ table, clientAddress }: { table: string; clientAddress: string | null },
): DataRequest {
	const prefer = (request.headers.get("prefer") ?? "").slice(0, MOST_HEADER).toLowerCase();
	const accept = readAccept(request);
	const isRead = request.method === "GET";
	return {
		table,
		parameters: readParameters(request),
		isShown: isRead || /\breturn=representation\b/.test(prefer),
		...accept,
		isCounted: isRead && /\bcount=(exact|planned|estimated)\b/.test(prefer),
		missingIsDefault: /\bmissing=default\b/.test(prefer),
		duplicates: readDuplicates(prefer),
		maxAffected: readMaxAffected(prefer),
		range: isRead ? readRange(request.headers.get("range")) : null,
		clientAddress,
	};
}

/** The parameters of the address in their order. */
export function readParameters(request: Request): Parameters {
	return [...new URL(request.url).searchParams];
}

/** @throws DataApiError PGRST107 for a form that this API does not speak */
export function readAccept(request: Request): { isSingle: boolean; nulls: boolean } {
	const accept = (request.headers.get("accept") ?? "*/*").slice(0, MOST_HEADER).toLowerCase();
	const isSingle = accept.includes(OBJECT);
	const isKnown =
		isSingle || [ARRAY, OPENAPI, "application/json", "application/*", "*/*"].some((one) => accept.includes(one));
	if (!isKnown) {
		throw new DataApiError(406, "PGRST107", "None of these media types are available", {
			hint: `application/json, ${OBJECT}`,
		});
	}
	return { isSingle, nulls: !accept.includes("nulls=stripped") };
}

/** The JSON body of a write. @throws ShopError unsupported_content_type; DataApiError PGRST102 */
export async function readJsonBody(request: Request): Promise<unknown> {
	const text = await request.text();
	const type = request.headers.get("content-type") ?? "";
	if (!/^application\/json\s*(;|$)/i.test(type)) throw new ShopError("unsupported_content_type");
	try {
		return JSON.parse(text);
	} catch {
		throw notJson("the body is no JSON");
	}
}

function readDuplicates(prefer: string): DataRequest["duplicates"] {
	if (prefer.includes("resolution=merge-duplicates")) return "merge";
	return prefer.includes("resolution=ignore-duplicates") ? "ignore" : "refuse";
}

function readMaxAffected(prefer: string): number | null {
	const [, most] = /\bmax-affected=(\d{1,6})\b/.exec(prefer) ?? [];
	return most === undefined || !prefer.includes("handling=strict") ? null : Number(most);
}

/** "0-9" or "10-"; anything else is no range of rows and asks for none. @throws DataApiError PGRST103 */
function readRange(header: string | null): DataRequest["range"] {
	const [, from, to] = /^(\d{1,9})-(\d{1,9})?$/.exec(header?.trim() ?? "") ?? [];
	if (from === undefined) return null;
	const range = { from: Number(from), to: to === undefined ? null : Number(to) };
	if (range.to !== null && range.to < range.from) {
		throw new DataApiError(416, "PGRST103", "Requested range not satisfiable", {
			details: "The lower boundary must be lower than or equal to the upper boundary in the Range header.",
		});
	}
	return range;
}
