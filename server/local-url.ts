import { isIPv6 } from "node:net";

type Listening = { host: string; port: number };

const EVERYWHERE: ReadonlySet<string> = new Set(["localhost", "0.0.0.0", "::", "127.0.0.1", "::1"]);

/** Where a program on this machine finds the shop. */
export function localUrl({ host, port }: Listening): string {
	if (EVERYWHERE.has(host)) return `http://localhost:${port}`;
	return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The origins at which a browser on this machine may find the shop. */
export function localOrigins(listening: Listening): string[] {
	const { port } = listening;
	return [localUrl(listening), `http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
}
