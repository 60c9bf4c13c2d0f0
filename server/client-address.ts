import type { IncomingMessage } from "node:http";

/**
 * Who asks, by network address: the socket's, or behind `trustedProxies` own proxies what the outermost of them saw.
 * Null for this machine itself: behind a proxy that was not told to us all customers would share that address.
 */
export function clientAddress(incoming: IncomingMessage, trustedProxies: number): string | null {
	let address = incoming.socket.remoteAddress ?? "";
	if (trustedProxies > 0) {
		const hops = String(incoming.headers["x-forwarded-for"] ?? "")
			.split(",")
			.map((hop) => hop.trim());
		address = hops.at(-trustedProxies) ?? "";
	}
	const plain = address.replace(/^::ffff:/, "");
	if (plain === "" || plain === "::1" || plain.startsWith("127.")) return null;
	// One customer of a provider has a whole /64 of IPv6 addresses.
	return plain.includes(":") ? plain.split(":").slice(0, 4).join(":") : plain;
}
