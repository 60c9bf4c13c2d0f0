import { connect } from "node:net";

/**
 * Asks for one path again and again over keep-alive connections and answers how many replies a second came.
 * Plain sockets and no parsing but for lengths, so that the server is what is measured.
 */
export async function countReplies(options: {
	port: number;
	path: string;
	headers: string;
	connections: number;
	durationMs: number;
}): Promise<number> {
	const request = `GET ${options.path} HTTP/1.1\r\nHost: localhost:${options.port}\r\n${options.headers}\r\n`;
	const deadline = performance.now() + options.durationMs;
	const counts = await Promise.all(
		Array.from({ length: options.connections }, () => askUntil(options.port, request, deadline)),
	);
	return (counts.reduce((sum, count) => sum + count, 0) * 1000) / options.durationMs;
}

function askUntil(port: number, request: string, deadline: number): Promise<number> {
	return new Promise((resolve, reject) => {
		let count = 0;
		let missing = 0;
		let head = "";
		const socket = connect(port, "localhost", () => socket.write(request));
		socket.setNoDelay(true);
		socket.on("error", reject);
		socket.on("data", (chunk) => {
			if (missing === 0) {
				head += chunk.toString("latin1");
				const end = head.indexOf("\r\n\r\n");
				if (end < 0) return;
				if (!head.startsWith("HTTP/1.1 200")) return reject(new Error(head.slice(0, 200)));
				const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
				missing = length - (head.length - end - 4);
				head = "";
			} else missing -= chunk.length;
			if (missing > 0) return;
			count += 1;
			if (performance.now() < deadline) return socket.write(request);
			socket.end();
			resolve(count);
		});
	});
}
