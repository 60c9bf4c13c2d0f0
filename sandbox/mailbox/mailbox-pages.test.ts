import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type Email, mailboxPages } from "./mailbox-pages.ts";

const email: Email = {
	id: "20250713T050000007Z-0123456789ab",
	sentAt: Date.UTC(2025, 6, 13, 5, 0, 0, 7),
	messageId: "<row-1@shop.example>",
	from: "SoftBrace <orders@shop.example>",
	to: "ana@example.com",
	subject: "Order <b>SB-7K2M9QXR</b>",
	language: "en",
	text: "Thank you, <Ana>!\nhttps://shop.example/success?session_id=cs_1&lang=es\n",
	html: "<!doctype html><p>Thank you</p>",
};
const older: Email = { ...email, id: "20250712T050000007Z-0123456789ab", to: "eve@example.com", subject: "Older" };

async function visit(path: string, emails: Email[] = [email, older], method = "GET") {
	const pages = mailboxPages({
		list: async () => emails.map(({ text: _text, html: _html, ...summary }) => summary),
		read: async (id) => emails.find((email) => email.id === id) ?? null,
	});
	return pages(new Request(`http://localhost${path}`, { method }));
}

async function visitPage(path: string, emails?: Email[]) {
	const response = await visit(path, emails);
	expect(response?.status).toBe(200);
	return { html: await response!.text(), headers: response!.headers };
}

describe("mailbox pages", () => {
	test("handle only the mailbox's own paths", async () => {
		for (const path of ["/", "/dev/mailboxes", "/dev/mailbox.jsonx", "/dev/mailbox/a/b", "/dev"]) {
			expect(await visit(path)).toBeNull();
		}
	});

	test("list the emails in the mailbox's order, each with its link", async () => {
		const { html } = await visitPage("/dev/mailbox");
		const order = [email, older].map(({ id }) => html.indexOf(`href="/dev/mailbox/${id}"`));
		expect(order[0]).toBeGreaterThan(-1);
		expect(order[1]).toBeGreaterThan(order[0]!);
		expect(html).toContain("2 emails");
		expect(html).toContain("Order &lt;b&gt;SB-7K2M9QXR&lt;/b&gt;");
		expect(html).not.toContain("<b>");
	});

	test("show an empty state without emails", async () => {
		expect((await visitPage("/dev/mailbox", [])).html).toContain("No emails yet");
	});

	test("show an email's headers, its text part with live links, and a link to its HTML part", async () => {
		const { html } = await visitPage(`/dev/mailbox/${email.id}`);
		expect(html).toContain("&lt;row-1@shop.example&gt;");
		expect(html).toContain("SoftBrace &lt;orders@shop.example&gt;");
		expect(html).toContain("ana@example.com");
		expect(html).toContain('<time datetime="2025-07-13T05:00:00.007Z">');
		expect(html).toContain("Thank you, &lt;Ana&gt;!");
		const url = "https://shop.example/success?session_id=cs_1&amp;lang=es";
		expect(html).toContain(`<a href="${url}" rel="noreferrer">${url}</a>`);
		expect(html).toContain(`href="/dev/mailbox/${email.id}/html"`);
	});

	test("allow their one style block by its hash and nothing else", async () => {
		for (const path of ["/dev/mailbox", `/dev/mailbox/${email.id}`]) {
			const { html, headers } = await visitPage(path);
			const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";
			const hash = createHash("sha256").update(style).digest("base64");
			expect(headers.get("Content-Security-Policy")).toMatch(
				new RegExp(`^default-src 'none'; style-src 'sha256-${hash.replace(/[+/]/g, "\\$&")}'; `),
			);
			expect(html).not.toMatch(/<script| style=/);
			expect(headers.get("Cache-Control")).toBe("no-store");
		}
	});

	test("show the HTML part alone, in a sandbox", async () => {
		const { html, headers } = await visitPage(`/dev/mailbox/${email.id}/html`);
		expect(html).toBe(email.html);
		expect(headers.get("Content-Security-Policy")).toBe(
			"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox",
		);
	});

	test("return the same as JSON, filtered by recipient on request", async () => {
		const all = await (await visit("/dev/mailbox.json"))?.json();
		expect(all.emails.map((email: Email) => email.subject)).toEqual([email.subject, "Older"]);
		expect(all.emails[0]).not.toHaveProperty("html");
		const own = await (await visit("/dev/mailbox.json?to=EVE@example.com"))?.json();
		expect(own.emails.map((email: Email) => email.subject)).toEqual(["Older"]);
		expect(await (await visit(`/dev/mailbox/${email.id}.json`))?.json()).toEqual(email);
	});

	test("return 404 for an unknown email, 405 for anything but reading", async () => {
		for (const path of [
			"/dev/mailbox/none",
			"/dev/mailbox/none/html",
			"/dev/mailbox/none.json",
			"/dev/mailbox/html/html",
		]) {
			expect((await visit(path))?.status).toBe(404);
		}
		const response = await visit("/dev/mailbox", [], "POST");
		expect(response?.status).toBe(405);
		expect(response?.headers.get("Allow")).toBe("GET, HEAD");
	});
});
