import { afterEach, describe, expect, test } from "vitest";
import { openMail } from "./mail.ts";
import { startMailServer } from "./testing/start-mail-server.ts";

const email = {
	messageId: "0d9f6a52-row",
	to: "ana@example.com",
	subject: "Gracias por tu pedido, María",
	text: "Gracias, Ana\n.\nQUIT",
	html: "<p>Gracias, Ana</p>",
	language: "es",
	unsubscribeUrl: null,
} as const;

const open: { close(): unknown }[] = [];
afterEach(async () => {
	for (const { close } of open.splice(0).reverse()) await close();
});

async function openServer() {
	const server = await startMailServer();
	open.push({ close: server.stop });
	return server;
}

function openTestMail(smtpUrl: string) {
	const mail = openMail({
		smtpUrl,
		mailFrom: "SoftBrace <orders@shop.example>",
		dataDir: "/nowhere",
		clock: { now: () => 0 },
		log: { warn: () => {} },
		timeouts: { connectMs: 200, responseMs: 200, emailMs: 5000 },
	});
	open.push(mail);
	return mail;
}

describe("mail server", () => {
	test("gets the email with both parts and the row's Message-ID, the same on a resend", async () => {
		const { url, received } = await openServer();
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

	test("D-150 an email that can be unsubscribed from says where one click does it, the others do not", async () => {
		const { url, received } = await openServer();
		const mail = openTestMail(url);
		const unsubscribeUrl = `https://shop.example/email-preferences?key=${"k".repeat(300)}`;
		await mail.send({ ...email, unsubscribeUrl });
		await mail.send(email);
		const [one, other] = received.map(({ data }) => data.replace(/\r?\n[ \t]+/g, " "));
		expect(one).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
		expect(one).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
		expect(other).not.toContain("List-Unsubscribe");
	});

	test("a hostile subject adds no header, a hostile recipient is never used", async () => {
		const { url, received } = await openServer();
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

	test.each([
		["550 no such mailbox", "recipient_unknown"],
		["550 5.1.1 no such mailbox", "recipient_unknown"],
		["553 5.1.3 bad address", "recipient_unknown"],
		["550 5.7.1 relaying denied", "delivery_failed"],
		["550 relay not permitted", "delivery_failed"],
		["552 5.2.2 the mailbox is full", "delivery_failed"],
		["554 no", "delivery_failed"],
		["450 4.2.1 later", "delivery_delayed"],
		["421 not now", "delivery_delayed"],
	])("a recipient who gets %j is an error with the server's message and the code %s", async (response, code) => {
		const server = await openServer();
		server.rejected.set(email.to, response);
		const rejection = { name: "MailError", code, message: expect.stringContaining(response) };
		await expect(openTestMail(server.url).send(email)).rejects.toMatchObject(rejection);
		expect(server.received).toEqual([]);
	});

	test.each(["hangs", "busy", "delays", "breaks"] as const)("a server that %s delays the email", async (mode) => {
		const server = await openServer();
		server.mode = mode;
		await expect(openTestMail(server.url).send(email)).rejects.toMatchObject({ code: "delivery_delayed" });
		expect(server.received).toEqual([]);
	});

	test("an unreachable server delays the email", async () => {
		const server = await openServer();
		const mail = openTestMail(server.url);
		await mail.send(email);
		await server.stop();
		await expect(mail.send(email)).rejects.toMatchObject({ code: "delivery_delayed" });
		await server.restart();
		await mail.send(email);
		expect(server.received).toHaveLength(2);
	});
});
