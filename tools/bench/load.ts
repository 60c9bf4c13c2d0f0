import { connect } from "node:net";

/**
 * Requests one path repeatedly over keep-alive connections and returns the responses per second. Uses plain sockets and
 * parses only the first response of each: later ones have the same length and are counted by bytes, so that the server
 * is what is measured.
 */
export async function countResponses(options: {
	port: number;
	path: string;
	headers: string;
	connections: number;
	durationMs: number;
}): Promise<number> {
	const request = Buffer.from(
		`GET ${options.path} HTTP/1.1\r\nHost: localhost:${options.port}\r\n${options.headers}\r\n`,
	);
	const deadline = performance.now() + options.durationMs;
	const counts = await Promise.all(
		Array.from({ length: options.connections }, () => requestUntil(options.port, request, deadline)),
	);
	return (counts.reduce((sum, count) => sum + count, 0) * 1000) / options.durationMs;
}

const ZERO = 48;
const STATUS_AT = "HTTP/1.1 ".length;

function requestUntil(port: number, request: Buffer, deadline: number): Promise<number> {
	return new Promise((resolve, reject) => {
		let count = 0;
		let length = 0;
		let missing = 0;
		let first = "";
		const socket = connect(port, "localhost", () => socket.write(request));
		socket.setNoDelay(true);
		socket.on("error", reject);
		socket.on("data", (chunk: Buffer) => {
			if (length === 0) {
				first += chunk.toString("latin1");
				const total = lengthOf(first);
				if (total === null) return;
				length = total;
				missing = length - first.length;
			} else {
				if (missing === length && chunk[STATUS_AT] !== ZERO + 2)
					return reject(new Error(chunk.toString("latin1", 0, 200)));
				missing -= chunk.length;
			}
			if (missing > 0) return;
			if (missing < 0) return reject(new Error("a response differs in length from the first"));
			count += 1;
			missing = length;
			if (performance.now() < deadline) return socket.write(request);
			socket.end();
			resolve(count);
		});
	});
}

/** The length of a response including its headers; null until the headers are complete. */
function lengthOf(response: string): number | null {
	const end = response.indexOf("\r\n\r\n");
	if (end < 0) return null;
	if (!response.startsWith("HTTP/1.1 200")) throw new Error(response.slice(0, 200));
	return end + 4 + Number(/content-length: (\d+)/i.exec(response)?.[1]);
}
