import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import CachePolicy from "http-cache-semantics";
import { preferredLanguage } from "#server/cache/public-url.ts";

type Stored = { policy: CachePolicy; body: Buffer };

const PURGE_PATH = "/cdn-purge";
/** As in ops/varnish.vcl: cookies stay where a response may depend on them. */
const PERSONAL_PATHS = /^\/(api|rest|admin|account|cart|checkout|success|receipt|language|sign-|forgot-|reset-|dev)/;
const ANONYMOUS_COOKIE = /^(language|cart_on_server|_.*)$/;

/**
 * A shared cache (RFC 9111) in front of a shop, with the rules of docs/scaling.md. Its time stands still, so that what it
 * stores never expires: only a purge makes it forget. `x-cache` says whether a response came from it.
 */
export async function openCachingProxy(originUrl: string) {
	const stored = new Map<string, Stored[]>();
	const now = Date.now();
	let purges = 0;

	async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const { method = "GET", url = "/" } = incoming;
		if (url === PURGE_PATH) {
			purges += 1;
			stored.clear();
			outgoing.writeHead(204).end();
			return;
		}
		const isRead = method === "GET" || method === "HEAD";
		const request = { method, url, headers: isRead ? selecting(url, incoming.headers) : incoming.headers };
		const found = stored.get(url)?.find(({ policy }) => policy.satisfiesWithoutRevalidation(request));
		if (found) {
			outgoing.writeHead(200, { ...found.policy.responseHeaders(), "x-cache": "hit" }).end(found.body);
			return;
		}
		const { status, headers, body } = await ask(`${originUrl}${url}`, request, incoming);
		// The method is the library's own way to set its time; its types leave it out.
		const policy = Object.assign(new CachePolicy(request, { status, headers }, { shared: true }), { now: () => now });
		const isKept = status === 200 && request.headers.cookie === undefined && policy.storable();
		if (isKept && policy.timeToLive() > 0) stored.set(url, [...(stored.get(url) ?? []), { policy, body }]);
		outgoing.writeHead(status, { ...headers, "x-cache": "miss" }).end(body);
	}

	const server = createServer((incoming, outgoing) => {
		handle(incoming, outgoing).catch((error) => outgoing.writeHead(502).end(String(error)));
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const address = server.address();
	const url = `http://localhost:${typeof address === "object" && address !== null ? address.port : 0}`;
	return {
		url,
		purgeUrl: `${url}${PURGE_PATH}`,
		purges: () => purges,
		close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
	};
}

/** What selects a response of the shop: the language, and cookies where it may depend on them. */
function selecting(url: string, { cookie, ...headers }: IncomingHttpHeaders): IncomingHttpHeaders {
	const cookies = (cookie ?? "").split("; ").filter((pair) => !ANONYMOUS_COOKIE.test(pair.split("=")[0] ?? ""));
	const sentCookies = PERSONAL_PATHS.test(url) ? cookies.filter(Boolean).join("; ") : "";
	return {
		"accept-language": preferredLanguage({ cookie, "accept-language": headers["accept-language"] }),
		...(sentCookies !== "" && { cookie: sentCookies }),
	};
}

/** On a connection of its own: one that is kept may be to a process that a test has paused. */
async function ask(url: string, { method, headers }: { method: string; headers: IncomingHttpHeaders }, body: Readable) {
	const outgoing = request(url, { method, headers: { ...headers, connection: "close" }, agent: false });
	body.pipe(outgoing);
	const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
	const { "transfer-encoding": _, connection: __, ...received } = incoming.headers;
	return { status: incoming.statusCode ?? 502, headers: received, body: await buffer(incoming) };
}
