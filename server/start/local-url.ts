import { isIPv6 } from "node:net";

type Listening = { host: string; port: number };

const LOCAL_HOSTS: ReadonlySet<string> = new Set(["localhost", "0.0.0.0", "::", "127.0.0.1", "::1"]);

export function localUrl({ host, port }: Listening): string {
	if (LOCAL_HOSTS.has(host)) return `http://localhost:${port}`;
	return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** The origins at which a browser on this machine may reach the shop. */
export function localOrigins(listening: Listening): string[] {
	const { port } = listening;
	return [localUrl(listening), `http://localhost:${port}`, `http://127.0.0.1:${port}`, `http://[::1]:${port}`];
}
