import { type LookupAddress, lookup as lookUp } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isAllowed, isOutside } from "./outside-address.ts";

/** Resolves a name to all of its addresses; the system's own, but in tests. */
export type Resolve = (
	host: string,
	done: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

/** Why a call got no answer; an answer of any status is none of these. */
export type OutsideProblem =
	| "address_not_allowed"
	| "port_not_allowed"
	| "not_encrypted"
	| "name_not_found"
	| "timeout"
	| "certificate"
	| "no_connection";

/** A call to an address that a user typed in. `allowed`: the operator's networks (WEBHOOK_NETWORKS). */
export type OutsideCall = {
	url: string;
	headers: Readonly<Record<string, string>>;
	body: string;
	allowed: readonly string[];
	timeoutMs: number;
	resolve?: Resolve;
};

/** What is read of an answer before the connection is cut; nothing of it is kept. */
const READ_AT_MOST_BYTES = 64 * 1024;
/** Well-known ports belong to other services, which nobody must reach through the shop. */
const FIRST_FREE_PORT = 1024;

/**
 * Posts a body to an address that a user typed in, on a connection of its own, and follows no redirect. Which addresses
 * are outside is decided about those that the connection uses, so a name that resolves to another one later gains
 * nothing. Plain HTTP is for the operator's networks only.
 * @returns the answer's status, or why there is none
 */
export async function postOutside(call: OutsideCall): Promise<{ status: number } | { problem: OutsideProblem }> {
	const url = new URL(call.url);
	const isEncrypted = url.protocol === "https:";
	const host = url.hostname.replace(/^\[|\]$/g, "");
	const port = Number(url.port || (isEncrypted ? 443 : 80));
	let rejection: OutsideProblem | null = null;
	const reject = (addresses: readonly string[]): OutsideProblem | null => {
		const areOperators = addresses.every((address) => isAllowed(address, call.allowed));
		if (!addresses.every((address) => isOutside(address, call.allowed))) return "address_not_allowed";
		if (!isEncrypted && !areOperators) return "not_encrypted";
		if (port !== 443 && port < FIRST_FREE_PORT && !areOperators) return "port_not_allowed";
		return null;
	};
	// The system's resolver is not asked for an address, so `lookup` never sees one.
	if (isIP(host) !== 0) rejection = reject([host]);
	if (rejection !== null) return { problem: rejection };

	const lookup: LookupFunction = (name, options, done) => {
		(call.resolve ?? resolveAll)(name, (error, addresses) => {
			// The system's resolver passes no list with an error.
			const [first] = addresses ?? [];
			if (error !== null || addresses === undefined || first === undefined) {
				return done(error ?? new Error("no address"), []);
			}
			rejection = reject(addresses.map(({ address }) => address));
			if (rejection !== null) return done(new Error(rejection), []);
			if (options.all) done(null, addresses);
			else done(null, first.address, first.family);
		});
	};
	const send = isEncrypted ? requestHttps : requestHttp;
	const answered = Promise.withResolvers<number>();
	const signal = AbortSignal.timeout(call.timeoutMs);
	const request = send(url, {
		method: "POST",
		agent: false,
		lookup,
		signal,
		headers: { ...call.headers, "content-length": Buffer.byteLength(call.body) },
	});
	request.on("error", answered.reject);
	// Whatever the other side does, this ends.
	signal.addEventListener("abort", () => answered.reject(signal.reason), { once: true });
	// Another protocol is no answer that counts as success, and Node.js tells of it by no other event.
	request.on("upgrade", (response, socket) => {
		socket.destroy();
		answered.resolve(response.statusCode ?? 0);
	});
	request.on("response", (response) => {
		let read = 0;
		response.on("data", (chunk: Buffer) => {
			read += chunk.length;
			if (read > READ_AT_MOST_BYTES) response.destroy();
		});
		response.on("error", answered.reject);
		response.on("close", () => answered.resolve(response.statusCode ?? 0));
	});
	request.end(call.body);
	try {
		return { status: await answered.promise };
	} catch (error) {
		return { problem: rejection ?? problemOf(error) };
	} finally {
		request.destroy();
	}
}

const resolveAll: Resolve = (host, done) => lookUp(host, { all: true }, done);

function problemOf(error: unknown): OutsideProblem {
	const { code = "", name } = error as NodeJS.ErrnoException;
	if (name === "TimeoutError" || name === "AbortError" || code === "ETIMEDOUT") return "timeout";
	if (code === "ENOTFOUND" || code === "EAI_AGAIN") return "name_not_found";
	if (/CERT|SIGNED|SSL|TLS|ALTNAME|EPROTO/.test(code)) return "certificate";
	return "no_connection";
}
