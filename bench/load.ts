import { connect } from "node:net";

/**
 * Asks for one path again and again over keep-alive connections and answers how many replies a second came. Plain
 * sockets, and only the first reply of each is read: the others are as long and are counted by their bytes, so that the
 * server is what is measured.
 */
export async function countReplies(options: {
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
		Array.from({ length: options.connections }, () => askUntil(options.port, request, deadline)),
	);
	return (counts.reduce((sum, count) => sum + count, 0) * 1000) / options.durationMs;
}

const ZERO = 48;
/** Where the hundreds of the status stand in a reply. */
const STATUS_AT = "HTTP/1.1 ".length;

function askUntil(port: number, request: Buffer, deadline: number): Promise<number> {
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
				const whole = lengthOf(first);
				if (whole === null) return;
				length = whole;
				missing = length - first.length;
			} else {
				if (missing === length && chunk[STATUS_AT] !== ZERO + 2)
					return reject(new Error(chunk.toString("latin1", 0, 200)));
				missing -= chunk.length;
			}
			if (missing > 0) return;
			if (missing < 0) return reject(new Error("a reply had another length than the first"));
			count += 1;
			missing = length;
			if (performance.now() < deadline) return socket.write(request);
			socket.end();
			resolve(count);
		});
	});
}

/** How long a reply is with its head; null while its head has not come. */
function lengthOf(response: string): number | null {
	const end = response.indexOf("\r\n\r\n");
	if (end < 0) return null;
	if (!response.startsWith("HTTP/1.1 200")) throw new Error(response.slice(0, 200));
	return end + 4 + Number(/content-length: (\d+)/i.exec(response)?.[1]);
}
