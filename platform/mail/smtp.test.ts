import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { openMail } from "./mail.ts";

type Received = { from: string; to: string[]; data: string };

const email = {
	messageId: "0d9f6a52-row",
	to: "ana@example.com",
	subject: "Gracias por tu pedido, María",
	text: "Gracias, Ana\n.\nQUIT",
	html: "<p>Gracias, Ana</p>",
	language: "es",
} as const;

const open: { close(): unknown }[] = [];
afterEach(async () => {
	for (const { close } of open.splice(0).reverse()) await close();
});

/** A minimal mail server; `reject` makes it reject the recipient. */
async function startMailServer(options: { reject?: boolean } = {}): Promise<{ url: string; received: Received[] }> {
	const received: Received[] = [];
	const server: Server = createServer((socket) => serve(socket, received, options.reject ?? false));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	open.push({ close: () => new Promise((resolve) => server.close(resolve)) });
	return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

function serve(socket: Socket, received: Received[], reject: boolean): void {
	let mail: Received = { from: "", to: [], data: "" };
	let buffer = "";
	let isData = false;
	const respond = (line: string) => socket.write(`${line}\r\n`);
	respond("220 test");
	socket.on("error", () => {});
	socket.on("data", (chunk) => {
		buffer += chunk;
		for (;;) {
			const end = buffer.indexOf(isData ? "\r\n.\r\n" : "\r\n");
			if (end === -1) return;
			const line = buffer.slice(0, end);
			buffer = buffer.slice(end + (isData ? 5 : 2));
			if (isData) {
				received.push({ ...mail, data: line });
				mail = { from: "", to: [], data: "" };
				isData = false;
				respond("250 taken");
			} else if (line.startsWith("MAIL FROM:")) {
				mail.from = line;
				respond("250 ok");
			} else if (line.startsWith("RCPT TO:")) {
				mail.to.push(line);
				respond(reject ? "550 no such mailbox" : "250 ok");
			} else if (line === "DATA") {
				isData = true;
				respond("354 go on");
			} else if (line === "QUIT") {
				socket.end("221 bye\r\n");
			} else respond("250 ok");
		}
	});
}

function openTestMail(smtpUrl: string) {
	const mail = openMail({
		smtpUrl,
		mailFrom: "SoftBrace <orders@shop.example>",
		dataDir: "/nowhere",
		clock: { now: () => 0 },
		log: { warn: () => {} },
	});
	open.push(mail);
	return mail;
}

describe("mail server", () => {
	test("gets the email with both parts and the row's Message-ID, the same on a resend", async () => {
		const { url, received } = await startMailServer();
		const mail = openTestMail(url);
		await mail.send(email);
		await mail.send(email);

		expect(received).toHaveLength(2);
		for (const { from, to, data } of received) {
			expect(from).toContain("<orders@shop.example>");
			expect(to).toEqual(["RCPT TO:<ana@example.com>"]);
			expect(data).toContain("Message-ID: <0d9f6a52-row@shop.example>");
			expect(data).toContain("From: SoftBrace <orders@shop.example>");
			expect(data).toContain("Content-Language: es");
			expect(data).toContain("Auto-Submitted: auto-generated");
			expect(data).toContain("Content-Type: text/plain");
			expect(data).toContain("Content-Type: text/html");
		}
		expect(mail.mailbox).toBeNull();
	});

	test("a hostile subject adds no header, a hostile recipient is never used", async () => {
		const { url, received } = await startMailServer();
		const mail = openTestMail(url);
		await mail.send({ ...email, subject: "Hi\r\nBcc: eve@example.com\r\n\r\n<script>" });
		await expect(mail.send({ ...email, to: "ana@example.com>\r\nRCPT TO:<eve@example.com" })).rejects.toMatchObject({
			code: "recipient_invalid",
		});
		expect(received).toHaveLength(1);
		expect(received[0]?.to).toEqual(["RCPT TO:<ana@example.com>"]);
		expect(received[0]?.data).toMatch(/^Subject: Hi Bcc: eve@example\.com <script>\r$/m);
		expect(received[0]?.data).not.toMatch(/^Bcc:/m);
	});

	test("a rejection is an error with the server's message", async () => {
		const { url, received } = await startMailServer({ reject: true });
		await expect(openTestMail(url).send(email)).rejects.toMatchObject({
			name: "MailError",
			code: "delivery_failed",
			message: expect.stringContaining("550 no such mailbox"),
		});
		expect(received).toEqual([]);
	});

	test("an unreachable server is an error", async () => {
		await expect(openTestMail("smtp://127.0.0.1:1").send(email)).rejects.toMatchObject({ code: "delivery_failed" });
	});
});
