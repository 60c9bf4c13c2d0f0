import { createHash } from "node:crypto";
import { createTranslate } from "#i18n/create-translate.ts";
import { mailboxStyles } from "./mailbox-styles.ts";

/** An email in the mailbox's list; `sentAt` in epoch ms. */
export type EmailSummary = {
	id: string;
	sentAt: number;
	messageId: string;
	from: string;
	to: string;
	subject: string;
	language: string;
};

/** The pages are in English only. */
const texts = { emails_one: "{count} email", emails_other: "{count} emails" } as const;
const t = createTranslate({ en: texts, es: texts }, "en");

/** A page, and the hash of its style block for the Content-Security-Policy. */
export type MailboxPage = { html: string; styleHash: string };

export function listPage(emails: readonly EmailSummary[]): MailboxPage {
	const count = t("emails", { count: emails.length });
	const list = emails.length === 0 ? emptyState : `<ol class="emails">${emails.map(listEntry).join("")}</ol>`;
	return frame(
		"Mailbox",
		`<header><h1>Mailbox</h1><p class="quiet">${count}. Nothing leaves this machine: the shop has no mail server.</p></header>${list}`,
	);
}

export function emailPage(email: EmailSummary & { text: string }): MailboxPage {
	const headers = [
		["From", email.from],
		["To", email.to],
		["Date", time(email.sentAt)],
		["Language", email.language],
		["Message-ID", email.messageId],
	] as const;
	return frame(
		email.subject,
		`<nav><a class="back" href="/dev/mailbox"><span aria-hidden="true">&larr;</span> Mailbox</a></nav>
<article><header><h1>${escapeHtml(email.subject)}</h1>
<dl>${headers.map(([name, value]) => `<div><dt>${name}</dt><dd>${name === "Date" ? value : escapeHtml(value)}</dd></div>`).join("")}</dl>
<p><a class="button" href="/dev/mailbox/${encodeURIComponent(email.id)}/html">Show as HTML</a></p></header>
<h2>Text part</h2><pre lang="${escapeHtml(email.language)}" tabindex="0">${withLinks(email.text)}</pre></article>`,
	);
}

const emptyState = `<p class="empty"><strong>No emails yet</strong>
Order confirmations and the like appear here a few seconds after they are due. Reload to check again.</p>`;

function listEntry(email: EmailSummary): string {
	return `<li><a href="/dev/mailbox/${encodeURIComponent(email.id)}"><span class="to">${escapeHtml(email.to)}</span>
${time(email.sentAt)}<span class="subject">${escapeHtml(email.subject)}</span></a></li>`;
}

function time(at: number): string {
	const iso = new Date(at).toISOString();
	return `<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

function withLinks(text: string): string {
	return text
		.split(/(https?:\/\/[^\s<>"']+)/)
		.map((part, index) => {
			const shown = escapeHtml(part);
			return index % 2 === 1 ? `<a href="${shown}" rel="noreferrer">${shown}</a>` : shown;
		})
		.join("");
}

function frame(title: string, main: string): MailboxPage {
	return {
		styleHash: `sha256-${createHash("sha256").update(mailboxStyles).digest("base64")}`,
		html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${mailboxStyles}</style></head>
<body><main>${main}</main></body></html>
`,
	};
}

function escapeHtml(text: string): string {
	return text
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("'", "&#39;");
}
