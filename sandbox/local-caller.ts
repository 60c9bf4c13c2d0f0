import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";

/** The parts of a request that its sender cannot choose freely, and those that proxies add. */
export type Connection = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8, "ipv4");
LOOPBACK.addAddress("::1", "ipv6");

/** Proxies, tunnels and load balancers name the client, or themselves, in one of these headers. */
const FORWARDING_HEADERS: ReadonlySet<string> = new Set([
	"forwarded",
	"via",
	"cdn-loop",
	"x-forwarded",
	"x-real-ip",
	"x-proxyuser-ip",
	"x-envoy-external-address",
]);
const FORWARDING_STARTS = ["x-forwarded-", "x-original-"];
const CLIENT_HEADER = /(?:^|-)(?:client|connecting)-?ip(?:v6)?$/;

/**
 * Is the caller a process on this machine? Only the socket's peer counts, never an IP address from a header, and a
 * forwarded request is its sender's, not the proxy's. The Host must be a loopback name too, because a page of another
 * site whose name was pointed at 127.0.0.1 sends that name.
 */
export function isLocalCaller({ headers, socket }: Connection): boolean {
	if (!isLoopback(socket.remoteAddress ?? "")) return false;
	if (isForwarded(headers)) return false;
	const host = URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "";
	return host === "localhost" || isLoopback(host.replace(/^\[(.*)\]$/, "$1"));
}

/** Did a proxy pass this request on? Names of headers decide, whatever they say. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
	return Object.keys(headers).some(
		(name) =>
			FORWARDING_HEADERS.has(name) ||
			FORWARDING_STARTS.some((start) => name.startsWith(start)) ||
			CLIENT_HEADER.test(name),
	);
}

/** IPv4-mapped IPv6 addresses (`::ffff:127.0.0.1`) are recognized too. */
export function isLoopback(address: string): boolean {
	if (isIP(address) === 0) return false;
	return LOOPBACK.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
