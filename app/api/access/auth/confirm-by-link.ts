import { LANGUAGE_PARAMETER } from "#app/i18n/language.ts";
import { shopOf } from "#app/request.ts";
import { confirmAccount, findLinkedAccount } from "#shop/access/accounts/confirmation-link.ts";
import type { Route } from "./+types/auth.ts";
import { browserOf } from "./known-browser.ts";
import { signInByLink } from "./sign-in.ts";

/**
 * The link in the confirmation email. In the browser that signed up it confirms the account and signs in (AUTH-33). Another
 * browser may be that of the mailbox's owner while another person chose the password, so it has to choose one first; until
 * then nothing is confirmed.
 */
export async function confirmByLink({ request, context }: Route.LoaderArgs): Promise<Response> {
	const shop = shopOf(context);
	const link = new URL(request.url).searchParams;
	const token = link.get("token") ?? "";
	const language = link.get(LANGUAGE_PARAMETER);
	const headers = new Headers({ "cache-control": "no-store" });
	headers.set("location", `${await openLink()}${language === null ? "" : `&lang=${encodeURIComponent(language)}`}`);
	return new Response(null, { status: 303, headers });

	async function openLink(): Promise<string> {
		const account = await findLinkedAccount(shop, token, browserOf(request, context));
		if (account === null) return "/?confirmed=0";
		if (account.isConfirmed) return "/?confirmed=1";
		if (!account.isOwnBrowser) return `/reset-password?token=${encodeURIComponent(token)}`;
		if (!(await confirmAccount(shop, account.userId))) return "/?confirmed=1";
		await signInByLink(headers, account, request, context);
		return "/account?confirmed=1";
	}
}
