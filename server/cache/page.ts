import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { PersonalCookie } from "#app/storefront/public-page.ts";
import { readByteRange } from "./byte-range.ts";
import { PreparedMessage, type PreparedResponse } from "./prepared-response.ts";
import { rememberResults } from "./remember-results.ts";

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
	/** A browser that sends one of these cookies gets a page of its own instead. */
	personalWith: readonly PersonalCookie[];
	/** It is current only until any product's stock changes. */
	showsStock: boolean;
	/** Parts of it can be asked for, as Safari does of every film. */
	isRanged: boolean;
};

/** A body with its complete headers as alternating names and values, and both as one message. */
type Form = { headers: readonly string[]; message: PreparedMessage };

export type PageParts = {
	status: number;
	headers: readonly string[];
	body: Buffer;
	expiresAt: number;
	/** Request headers that select between variants of the page. */
	vary: readonly string[];
	/** Compression level: 0 for what is already compressed, up to 11. */
	effort: number;
	/** The body as the build compressed it, as far as it did. */
	compressed?: { brotli?: Buffer | undefined; gzip?: Buffer | undefined };
	personalWith?: readonly PersonalCookie[];
	showsStock?: boolean;
	/** Only for what has no compressed forms. */
	isRanged?: boolean;
};

/** Compression of a page that is served for a short time. */
const RESTORED_EFFORT = 1;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Builds a page, compressed off the main thread. */
export async function makePage({ status, headers, body, expiresAt, vary, effort, ...rest }: PageParts): Promise<Page> {
	const { personalWith = [], showsStock = false, isRanged = false, compressed } = rest;
	// Weak where the forms differ in their bytes; parts of a body go together only if it is the same to the byte.
	const etag = `${isRanged ? "" : "W/"}"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
	const chosenBy = effort > 0 ? [...vary, "Accept-Encoding"] : vary;
	const common = [...headers, "etag", etag, ...(chosenBy.length > 0 ? ["vary", chosenBy.join(", ")] : [])];
	if (isRanged) common.push("accept-ranges", "bytes");
	const form = (bytes: Buffer, encoding: string | null): Form => {
		const own = encoding === null ? [] : ["content-encoding", encoding];
		const all = ["content-length", String(bytes.length), ...own, ...common];
		return { headers: all, message: new PreparedMessage(status, all, bytes) };
	};
	const identity = form(body, null);
	const smaller = (bytes: Buffer, encoding: string) => (bytes.length < body.length ? form(bytes, encoding) : identity);
	const [brotli, zipped] =
		effort === 0
			? [identity, identity]
			: [
					smaller(compressed?.brotli ?? (await brotliOf(body, effort)), "br"),
					smaller(compressed?.gzip ?? (await compressGzip(body)), "gzip"),
				];
	const bytes = [identity, brotli, zipped].reduce((sum, form) => sum + form.message.body.length, 0);
	const forms = { identity, brotli, gzip: zipped };
	return { status, etag, ...forms, notModified: common, bytes, expiresAt, personalWith, showsStock, isRanged };
}

/** What a page consists of besides its compressed forms, as a file holds it. */
export type StoredPage = Pick<Page, "status" | "notModified" | "personalWith"> & { body: Buffer };

/** A page that was stored, made again. It expires at once: it is for when no newer one can be rendered. */
export async function restorePage({ status, notModified, personalWith, body }: StoredPage): Promise<Page> {
	const named = (name: string) => notModified[notModified.indexOf(name) + 1] ?? "";
	const headers = notModified.filter((_, at) => !["etag", "vary"].includes(notModified[at - (at % 2)] ?? ""));
	const vary = named("vary")
		.split(", ")
		.filter((name) => name !== "Accept-Encoding");
	return await makePage({ status, headers, body, vary, personalWith, effort: RESTORED_EFFORT, expiresAt: 0 });
}

/** The same page with another value of a header that it has. */
export function withHeader(page: Page, name: string, value: string): Page {
	const change = (headers: readonly string[]) => headers.map((text, at) => (headers[at - 1] === name ? value : text));
	const changed = ({ headers, message }: Form): Form => {
		const all = change(headers);
		return { headers: all, message: new PreparedMessage(page.status, all, message.body) };
	};
	return {
		...page,
		identity: changed(page.identity),
		brotli: changed(page.brotli),
		gzip: changed(page.gzip),
		notModified: change(page.notModified),
	};
}

function brotliOf(body: Buffer, effort: number): Promise<Buffer> {
	return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: effort } });
}

/** Sends a page from memory: 304, the part that the browser asks for, or the smallest form that it accepts. */
export function sendPage(incoming: IncomingMessage, outgoing: PreparedResponse, page: Page): void {
	const { headers } = incoming;
	const known = headers["if-none-match"];
	if (known !== undefined && page.status === 200 && isKnown(known, page.etag)) {
		outgoing.writeHead(304, page.notModified as string[]);
		outgoing.end();
		return;
	}
	if (headers.range !== undefined && sendPart(incoming, outgoing, page, headers.range)) return;
	const form = page[acceptedForm(headers["accept-encoding"] ?? "")];
	if (outgoing.isPreparable) {
		outgoing.sendPrepared(form.message);
		return;
	}
	outgoing.writeHead(page.status, form.headers as string[]);
	outgoing.end(incoming.method === "HEAD" ? undefined : form.message.body);
}

/** Sends what a Range header asks for; false where the whole page is the answer, as it is to HEAD and to who has another version. */
function sendPart(
	{ method, headers }: IncomingMessage,
	outgoing: PreparedResponse,
	page: Page,
	range: string,
): boolean {
	const isCurrent = headers["if-range"] === undefined || headers["if-range"] === page.etag;
	if (!page.isRanged || !isCurrent || method !== "GET") return false;
	const { body } = page.identity.message;
	const part = readByteRange(range, body.length);
	if (part === null) return false;
	if (part === "unsatisfiable") {
		outgoing.writeHead(416, [...page.notModified, "content-range", `bytes */${body.length}`, "content-length", "0"]);
		outgoing.end();
		return true;
	}
	const bytes = body.subarray(part.first, part.last + 1);
	const place = `bytes ${part.first}-${part.last}/${body.length}`;
	outgoing.writeHead(206, [...page.notModified, "content-range", place, "content-length", String(bytes.length)]);
	outgoing.end(bytes);
	return true;
}

/** Proxies may turn a weak etag into a strong one, so only the quoted part is compared. */
function isKnown(ifNoneMatch: string, etag: string): boolean {
	return ifNoneMatch === etag || ifNoneMatch.trim() === "*" || ifNoneMatch.includes(etag.replace("W/", ""));
}

type FormName = "identity" | "brotli" | "gzip";

/** The smallest form for an Accept-Encoding header. */
const acceptedForm = rememberResults(
	(list): FormName => (accepts(list, "br") ? "brotli" : accepts(list, "gzip") ? "gzip" : "identity"),
);

/** "gzip, br;q=0" accepts gzip and rejects br. */
function accepts(list: string, encoding: string): boolean {
	return list.split(",").some((entry) => {
		const [name = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
		return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
	});
}
