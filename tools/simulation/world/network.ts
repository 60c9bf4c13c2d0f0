import { request as httpRequest, type IncomingMessage, type Server } from "node:http";
import { type Duplex, duplexPair } from "node:stream";

export type Call = {
	method: string;
	path: string;
	headers?: Readonly<Record<string, string>>;
	body?: string | undefined;
	/** The caller's address. */
	from?: string;
};

export type ShopResponse = { status: number; headers: Headers; body: string };

/** A call in progress; `cut` ends the connection on both sides. */
export type Connected = { answer: Promise<ShopResponse>; cut(): void };

/** Sends one HTTP request to a server that listens nowhere, over a connection in memory. */
export function connect(server: Server, { method, path, headers = {}, body, from = "127.0.0.1" }: Call): Connected {
	const [near, far] = duplexPair();
	Object.defineProperty(far, "remoteAddress", { value: from });
	server.emit("connection", far);
	const answer = new Promise<ShopResponse>((resolve, reject) => {
		const request = httpRequest({
			method,
			path,
			headers: { host: "localhost:3000", connection: "close", ...headers },
			createConnection: () => near as never,
		});
		request.on("error", reject);
		request.on("response", (response) => void readResponse(response).then(resolve, reject));
		request.end(body);
	});
	const cut = () => {
		for (const side of [near, far] satisfies Duplex[]) side.destroy();
	};
	answer.catch(() => {}).finally(cut);
	return { answer, cut };
}

async function readResponse(response: IncomingMessage): Promise<ShopResponse> {
	const chunks: Buffer[] = [];
	for await (const chunk of response) chunks.push(chunk);
	if (!response.complete) throw Object.assign(new Error("the connection was cut"), { code: "ECONNRESET" });
	const headers = new Headers();
	for (let at = 0; at < response.rawHeaders.length; at += 2) {
		headers.append(response.rawHeaders[at] ?? "", response.rawHeaders[at + 1] ?? "");
	}
	return { status: response.statusCode ?? 0, headers, body: Buffer.concat(chunks).toString() };
}
