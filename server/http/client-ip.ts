import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import { isForwarded, isLoopback } from "#sandbox/local-caller.ts";

/** Both addresses of a request: the one that limits count by, and the one that the activity log records. */
export function addressesOf(incoming: Incoming, trustedProxies: number) {
	return { clientIp: clientIp(incoming, trustedProxies), ipAddress: ipAddress(incoming, trustedProxies) };
}

/**
 * The client's IP address: the socket's or, behind `trustedProxies` own proxies, the one that the outermost of them saw.
 * For IPv6 the /64 network, which is what a provider assigns to one customer.
 * Null for this machine: behind a proxy that is not configured, all customers would share that address.
 */
export function clientIp(incoming: Incoming, trustedProxies: number): string | null {
	const address = ipAddress(incoming, trustedProxies);
	if (address === null || address === "::1" || address.startsWith("127.")) return null;
	return isIPv6(address) ? networkOf(address) : address;
}

type Incoming = Pick<IncomingMessage, "headers"> & { socket: { remoteAddress?: string | undefined } };

/** The same address as it is, this machine's own included, for the activity log (AACT-04). Null if there is none. */
export function ipAddress({ headers, socket }: Incoming, trustedProxies: number): string | null {
	const address = forwardedAddress(headers["x-forwarded-for"], trustedProxies) ?? socket.remoteAddress ?? "";
	const shown = address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*/s, "");
	return isIP(shown) === 0 ? null : shown;
}

/** Our own proxies append on the right; anything further left is sent by the client. Null when there is no address. */
function forwardedAddress(header: string | string[] | undefined, trustedProxies: number): string | null {
	if (trustedProxies === 0) return null;
	const hop = String(header ?? "")
		.split(",")
		.at(-trustedProxies)
		?.trim()
		.replace(/^\[(.*)\](:\d+)?$/, "$1")
		.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
	return hop !== undefined && isIP(hop) !== 0 ? hop : null;
}

function networkOf(address: string): string {
	const [left = "", right] = address.toLowerCase().split("::");
	const head = left === "" ? [] : left.split(":");
	const tail = right ? right.split(":") : [];
	const gap = right === undefined ? 0 : 8 - head.length - tail.length;
	const groups = [...head, ...Array<string>(Math.max(gap, 0)).fill("0"), ...tail];
	return `${groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group, 16).toString(16))
		.join(":")}::/64`;
}

/**
 * Warns once when requests come through a proxy on this machine that TRUST_PROXY does not count: all of its customers then
 * share one address, so that no limit per network address holds.
 */
export function createProxyNotice({
	trustedProxies,
	log,
}: {
	trustedProxies: number;
	log: { warn(info: object, text: string): void };
}): (incoming: IncomingMessage) => void {
	let isDone = trustedProxies > 0;
	return ({ headers, socket }) => {
		if (isDone || !isForwarded(headers) || !isLoopback(socket.remoteAddress ?? "")) return;
		isDone = true;
		log.warn(
			{ trustedProxies },
			"requests come through a proxy on this machine, but TRUST_PROXY is 0: limits per network address do not work. Set TRUST_PROXY to the number of your proxies.",
		);
	};
}
