import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PersonalCookie } from "#app/storefront/public-page.ts";

/** A response held in memory in every encoding a browser may accept. */
export type Page = {
	status: number;
	etag: string;
	identity: Form;
	brotli: Form;
	gzip: Form;
	notModified: readonly string[];
	bytes: number;
	/** When the page changes by itself (epoch ms), such as at launch; Infinity when it does not. */
	expiresAt: number;
	/** A browser that sends this cookie gets a page of its own instead. */
	personalWith: PersonalCookie | null;
};

/**
 * A body with its complete headers as alternating names and values, the fastest format for node:http: a small body is a
 * string with one character per byte, which is written together with the headers.
 */
type Form = { body: Buffer | string; headers: readonly string[] };

export type PageParts = {
	status: number;
	headers: readonly string[];
	body: Buffer;
	expiresAt: number;
	/** Request headers that select between variants of the page. */
	vary: readonly string[];
	/** Compression level: 0 for what is already compressed, up to 11. */
	effort: number;
	/** The body as the build compressed it, which saves the work at startup. */
	compressed?: { brotli: Buffer; gzip: Buffer } | null;
	personalWith?: PersonalCookie | null;
};

const SMALL_BODY_BYTES = 64 * 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Builds a page, compressed off the main thread. */
export async function makePage({ status, headers, body, expiresAt, vary, effort, ...rest }: PageParts): Promise<Page> {
	const { personalWith = null, compressed } = rest;
	// Weak, because the forms differ in their bytes.
	const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	const chosenBy = effort > 0 ? [...vary, "Accept-Encoding"] : vary;
	const common = [...headers, "etag", etag, ...(chosenBy.length > 0 ? ["vary", chosenBy.join(", ")] : [])];
	const form = (bytes: Buffer, encoding: string | null): Form => ({
		body: bytes.length <= SMALL_BODY_BYTES ? bytes.toString("latin1") : bytes,
		headers: [
			"content-length",
			String(bytes.length),
			...(encoding === null ? [] : ["content-encoding", encoding]),
			...common,
		],
	});
	const identity = form(body, null);
	const smaller = (bytes: Buffer, encoding: string) => (bytes.length < body.length ? form(bytes, encoding) : identity);
	const [brotli, zipped] =
		effort === 0
			? [identity, identity]
			: [
					smaller(compressed?.brotli ?? (await brotliOf(body, effort)), "br"),
					smaller(compressed?.gzip ?? (await compressGzip(body)), "gzip"),
				];
	const bytes = [identity, brotli, zipped].reduce((sum, form) => sum + form.body.length, 0);
	return { status, etag, identity, brotli, gzip: zipped, notModified: common, bytes, expiresAt, personalWith };
}

function brotliOf(body: Buffer, effort: number): Promise<Buffer> {
	return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
}

/** Sends a page from memory: 304, or the smallest form that the browser accepts. */
export function sendPage(incoming: IncomingMessage, outgoing: ServerResponse, page: Page): void {
	const { headers } = incoming;
	const known = headers["if-none-match"];
	if (known !== undefined && page.status === 200 && isKnown(known, page.etag)) {
		outgoing.writeHead(304, page.notModified as string[]);
		outgoing.end();
		return;
	}
	const form = page[acceptedForm(headers["accept-encoding"])];
	outgoing.writeHead(page.status, form.headers as string[]);
	if (incoming.method === "HEAD") outgoing.end();
	else outgoing.end(form.body, "latin1");
}

/** Proxies may turn a weak etag into a strong one, so only the quoted part is compared. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
	return ifNoneMatch === etag || ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.slice(2));
}

type FormName = "identity" | "brotli" | "gzip";

const formOfList = new Map<string, FormName>();
const MAX_LISTS = 200;
const MAX_LIST_LENGTH = 100;

function acceptedForm(list: string | undefined): FormName {
	if (list === undefined) return "identity";
	const known = formOfList.get(list);
	if (known !== undefined) return known;
	const form = accepts(list, "br") ? "brotli" : accepts(list, "gzip") ? "gzip" : "identity";
	if (formOfList.size < MAX_LISTS && list.length <= MAX_LIST_LENGTH) formOfList.set(list, form);
	return form;
}

/** "gzip, br;q=0" accepts gzip and rejects br. */
function accepts(list: string, encoding: string): boolean {
	return list.split(",").some((entry) => {
		const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
		return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
	});
}
