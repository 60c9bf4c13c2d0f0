import { connect, createServer, type Socket } from "node:net";

/** An address that stays while the server behind it changes: what a pooler, a proxy or a floating address does. */
export type Forwarder = {
	port: number;
	/** Cuts every connection; new ones go to this port, or are refused for null. */
	pointTo(port: number | null): void;
	close(): Promise<void>;
};

export async function forwardPort(target: number): Promise<Forwarder> {
	let present: number | null = target;
	const sockets = new Set<Socket>();
	const keep = (socket: Socket) => {
		sockets.add(socket);
		socket.on("error", () => {}).on("close", () => sockets.delete(socket));
	};
	const server = createServer((near) => {
		keep(near);
		if (present === null) {
			near.resetAndDestroy();
			return;
		}
		const far = connect(present, "localhost");
		keep(far);
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
			present = port;
			cut();
		},
		async close() {
			cut();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
