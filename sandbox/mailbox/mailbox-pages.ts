import { type EmailSummary, emailPage, listPage } from "./mailbox-html.ts";

/** An email as stored in the mailbox. */
export type Email = EmailSummary & { text: string; html: string };

/** The mailbox the shop fills while no mail server is configured. */
type Mailbox = { list(): Promise<EmailSummary[]>; read(id: string): Promise<Email | null> };

/**
 * The mailbox in the browser: /dev/mailbox, /dev/mailbox/{id}, the email's HTML alone at /dev/mailbox/{id}/html, and as
 * JSON /dev/mailbox.json (`?to=` filters by recipient) and /dev/mailbox/{id}.json.
 * Returns null for every other path.
 */
export function mailboxPages(mailbox: Mailbox): (request: Request) => Promise<Response | null> {
	return async (request) => {
		const { pathname, searchParams } = new URL(request.url);
		const match = /^\/dev\/mailbox(?:\/([^/.]+))?(\.json|\/html|\/)?$/.exec(pathname);
		if (match === null) return null;
		if (request.method !== "GET" && request.method !== "HEAD") {
			return new Response("Method not allowed\n", { status: 405, headers: { ...guards, Allow: "GET, HEAD" } });
		}
		const [, id, form] = match;
		if (id === undefined) {
			if (form === "/html") return notFound();
			const emails = await mailbox.list();
			return form === ".json" ? json(emailsTo(emails, searchParams.get("to"))) : page(listPage(emails));
		}
		const email = await mailbox.read(id);
		if (email === null) return notFound();
		if (form === ".json") return json(email);
		return form === "/html" ? emailContent(email) : page(emailPage(email));
	};
}

const guards = {
	"Cache-Control": "no-store",
	"Referrer-Policy": "no-referrer",
	"X-Content-Type-Options": "nosniff",
	"X-Robots-Tag": "noindex, nofollow",
};

/** Mail clients run no scripts and send no forms; neither does this page. */
const EMAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox";

function emailsTo(emails: EmailSummary[], to: string | null): { emails: EmailSummary[] } {
	const recipient = to?.toLowerCase();
	return { emails: emails.filter((email) => recipient === undefined || email.to.toLowerCase() === recipient) };
}

function page({ html, styleHash }: { html: string; styleHash: string }): Response {
	const policy = `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
	return htmlResponse(html, policy);
}

function emailContent(email: Email): Response {
	return htmlResponse(email.html, EMAIL_POLICY);
}

function htmlResponse(html: string, policy: string): Response {
	return new Response(html, {
		headers: { ...guards, "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy },
	});
}

function json(body: unknown): Response {
	return Response.json(body, { headers: guards });
}

function notFound(): Response {
	return new Response("No such email\n", { status: 404, headers: guards });
}
