import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

/** An email as a mail server gets it: the lines of the envelope, and the text. */
export type ReceivedEmail = { from: string; to: string[]; data: string };

/**
 * What a mail server does: accepts every email; says nothing after the connection; greets with 421; puts each recipient
 * off with 451; ends the connection before it answers a received email.
 */
export type MailServerMode = "accepts" | "hangs" | "busy" | "delays" | "breaks";

/** A mail server of the tests on a real port. Each email in `received` is one that it has taken. */
export type MailServer = {
	url: string;
	received: ReceivedEmail[];
	/** Received, but the connection ended before the answer. */
	unanswered: ReceivedEmail[];
	/** Answers to RCPT TO, by address; others are accepted. */
	rejected: Map<string, string>;
	mode: MailServerMode;
	/** Closes the port and all connections: the next connection is refused. */
	stop(): Promise<void>;
	/** Opens the same port again. */
	restart(): Promise<void>;
};

/** Starts a mail server on a free port; the caller stops it. */
export async function startMailServer(): Promise<MailServer> {
	const sockets = new Set<Socket>();
	const listener: Server = createServer((socket) => {
		sockets.add(socket);
		socket.once("close", () => sockets.delete(socket));
		socket.on("error", () => {});
		converse(socket, mailServer);
	});
	const listen = async (port: number) => {
		listener.listen(port, "127.0.0.1");
		await once(listener, "listening");
		return (listener.address() as AddressInfo).port;
	};
	const port = await listen(0);
	const mailServer: MailServer = {
		url: `smtp://127.0.0.1:${port}`,
		received: [],
		unanswered: [],
		rejected: new Map(),
		mode: "accepts",
		stop: async () => {
			if (!listener.listening) return;
			const closed = once(listener, "close");
			listener.close();
			for (const socket of sockets) socket.destroy();
			await closed;
		},
		restart: async () => void (await listen(port)),
	};
	return mailServer;
}

/** One connection, with as much of SMTP as a client needs. */
function converse(socket: Socket, mailServer: MailServer): void {
	const respond = (line: string) => void socket.write(`${line}\r\n`);
	if (mailServer.mode === "hangs") return;
	if (mailServer.mode === "busy") return void socket.end("421 4.3.2 not now\r\n");
	respond("220 test");
	let email: ReceivedEmail = { from: "", to: [], data: "" };
	let buffer = "";
	let isData = false;
	const take = (data: string) => {
		const isBroken = mailServer.mode === "breaks";
		(isBroken ? mailServer.unanswered : mailServer.received).push({ ...email, data });
		email = { from: "", to: [], data: "" };
		isData = false;
		if (isBroken) socket.destroy();
		else respond("250 taken");
	};
	const answer = (line: string) => {
		if (mailServer.mode === "hangs") return;
		if (line.startsWith("MAIL FROM:")) {
			email = { from: line, to: [], data: "" };
			respond("250 ok");
		} else if (line.startsWith("RCPT TO:")) {
			const rejection = mailServer.rejected.get(line.slice("RCPT TO:<".length, line.indexOf(">")));
			const error = rejection ?? (mailServer.mode === "delays" ? "451 4.3.0 try later" : null);
			if (error === null) email.to.push(line);
			respond(error ?? "250 ok");
		} else if (line === "DATA") {
			isData = true;
			respond("354 go on");
		} else if (line === "QUIT") {
			socket.end("221 bye\r\n");
		} else respond("250 ok");
	};
	socket.on("data", (chunk) => {
		buffer += chunk;
		for (;;) {
			const end = buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n");
			if (end === -1) return;
			const line = buffer.slice(0, end);
			buffer = buffer.slice(end + (isData ? 5 : 2));
			if (isData) take(line);
			else answer(line);
		}
	});
}
