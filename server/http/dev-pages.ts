import { createHash, timingSafeEqual } from "node:crypto";
import type { RequestInfo } from "#app/request.ts";
import type { Mailbox } from "#platform/mail/mailbox.ts";
import { mailboxPages } from "#sandbox/mailbox/mailbox-pages.ts";
import { isAdministratorAddress } from "#shop/access/accounts/find-account.ts";
import type { Shop } from "#shop/kernel/context.ts";

type DevPages = (request: Request, info: Pick<RequestInfo, "isLocal">) => Promise<Response | null>;

const COOKIE = "dev";
const WITHHELD = "Emails to administrators are shown only on the machine that runs the shop.";

/**
 * The pages below /dev/, which show complete emails. Available to clients on this machine, and to remote browsers with
 * the token printed at startup; to no one else, and never in a shop that takes real payments, sends real email or is
 * served over https. Returns null where there is no such page.
 */
export function createDevPages(shop: Shop): DevPages {
	const { mailbox } = shop.mail;
	const { stripe, publicUrl, smtpUrl } = shop.config;
	// Startup already rejects such a configuration; this is a second safeguard.
	if (mailbox === null || stripe || smtpUrl || publicUrl.startsWith("https:")) return async () => null;
	const serveLocal = mailboxPages(mailbox);
	const serveRemote = mailboxPages(withoutAdministratorMail(shop, mailbox));

	return async (request, { isLocal }) => {
		const url = new URL(request.url);
		if (isLocal) return await serveLocal(request);
		const token = url.searchParams.get("token");
		const isTokenValid = token !== null && isEqual(token, mailbox.token);
		if (!isTokenValid && !isEqual(parseCookie(request), mailbox.token)) return null;
		if (!isTokenValid || url.pathname.endsWith(".json")) return await serveRemote(request);
		// Removes the token from the URL, and so from the browser's history.
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

/** An administrator's sign-in link gives full access to the shop, so it is hidden even from token holders. */
function withoutAdministratorMail(shop: Shop, mailbox: Mailbox): Mailbox {
	return {
		...mailbox,
		async read(id) {
			const email = await mailbox.read(id);
			if (email === null || !(await isAdministratorAddress(shop, email.to))) return email;
			return { ...email, text: WITHHELD, html: `<!doctype html><p>${WITHHELD}</p>` };
		},
	};
}

function parseCookie(request: Request): string {
	const cookies = request.headers.get("cookie") ?? "";
	return new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]+)(?:;|$)`).exec(cookies)?.[1] ?? "";
}

function isEqual(text: string, expected: string): boolean {
	return timingSafeEqual(digest(text), digest(expected));
}

/** Both digests have the same length, which timingSafeEqual requires. */
function digest(text: string): Buffer {
	return createHash("sha256").update(text).digest();
}
