import { connect, createServer, type Socket } from "node:net";

/** A stable port whose target server can change, like a pooler, a proxy or a floating IP address. */
export type Forwarder = {
	port: number;
	/** Cuts every connection and sends new ones to this port; null drops them. */
	pointTo(port: number | null): void;
	close(): Promise<void>;
};

export async function forwardPort(target: number): Promise<Forwarder> {
	let current: number | null = target;
	const sockets = new Set<Socket>();
	const track = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => {}).on("close", () => sockets.delete(socket));
	};
	const server = createServer((near) => {
		track(near);
		if (current === null) {
			near.resetAndDestroy();
			return;
		}
		const far = connect(current, "localhost");
		track(far);
		near.on("close", () => far.destroy());
		far.on("close", () => near.destroy());
		near.pipe(far).pipe(near);
	});
	await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
	const address = server.address();
	const cut = () => {
		for (const socket of sockets) socket.resetAndDestroy();
	};
	return {
		port: typeof address === "object" && address !== null ? address.port : 0,
		pointTo(port) {
			current = port;
			cut();
		},
		async close() {
			cut();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
