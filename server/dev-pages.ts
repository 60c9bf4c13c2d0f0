import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestInfo } from "#app/request.ts";
import type { Mailbox } from "#platform/mail/mailbox.ts";
import { mailboxPages } from "#sandbox/mailbox/mailbox-pages.ts";
import { isAdministratorAddress } from "#shop/accounts/is-administrator-email.ts";
import type { Shop } from "#shop/context.ts";

type DevPages = (request: Request, info: Pick<RequestInfo, "isLocal">) => Promise<Response | null>;

const COOKIE = "dev";
const WITHHELD = "Emails to administrators are shown only on the machine that runs the shop.";

/**
 * The pages below /dev/, which show emails with everything that is in them. They are there for programs on this machine,
 * and for a browser elsewhere that brought the token which the start prints; for nobody else, and not at all in a
 * shop that takes real money, sends real mail or is reached by https. Answers null where there is no such page.
 */
export function createDevPages(shop: Shop): DevPages {
	const { mailbox } = shop.mail;
	const { stripe, publicUrl, smtpUrl } = shop.config;
	// The start is refused in such a case; this is the second lock.
	if (mailbox === null || stripe || smtpUrl || publicUrl.startsWith("https:")) return async () => null;
	const answerHere = mailboxPages(mailbox);
	const answerElsewhere = mailboxPages(withoutAdministratorMail(shop, mailbox));

	return async (request, { isLocal }) => {
		const url = new URL(request.url);
		if (isLocal) return await answerHere(request);
		const asked = url.searchParams.get("token");
		const isAskedRight = asked !== null && isEqual(asked, mailbox.token);
		if (!isAskedRight && !isEqual(parseCookie(request), mailbox.token)) return null;
		if (!isAskedRight || url.pathname.endsWith(".json")) return await answerElsewhere(request);
		// The token leaves the address line, and with it the browser's history.
		url.searchParams.delete("token");
		return new Response(null, {
			status: 303,
			headers: {
				location: url.pathname + url.search,
				"set-cookie": `${COOKIE}=${mailbox.token}; Path=/dev; HttpOnly; SameSite=Lax`,
				"cache-control": "no-store",
				"referrer-policy": "no-referrer",
			},
		});
	};
}

/** A link to an administrator opens the whole shop, so it is not even shown to whoever has the token. */
function withoutAdministratorMail(shop: Shop, mailbox: Mailbox): Mailbox {
	return {
		...mailbox,
		async read(id) {
			const found = await mailbox.read(id);
			if (found === null || !(await isAdministratorAddress(shop, found.to))) return found;
			return { ...found, text: WITHHELD, html: `<!doctype html><p>${WITHHELD}</p>` };
		},
	};
}

function parseCookie(request: Request): string {
	const cookies = request.headers.get("cookie") ?? "";
	return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)(?:;|$)`).exec(cookies)?.[1] ?? "";
}

function isEqual(given: string, expected: string): boolean {
	return timingSafeEqual(digest(given), digest(expected));
}

/** Of equal length whatever the texts are. */
function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
