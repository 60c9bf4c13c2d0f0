import type { RouterContextProvider } from "react-router";
import { href } from "react-router";
import { LANGUAGE_PARAMETER } from "#app/i18n/language.ts";
import { confirmAccount, findLinkedAccount } from "#shop/access/accounts/confirmation-link.ts";
import type { Shop } from "#shop/kernel/context.ts";
import { browserOf } from "./known-browser.ts";
import { signInByLink } from "./sign-in.ts";

type LinkCall = { request: Request; context: Readonly<RouterContextProvider>; shop: Shop; headers: Headers };

/**
 * The link in the confirmation email. In the browser that signed up it confirms the account and signs in (AUTH-33). Another
 * browser may be that of the mailbox's owner while another person chose the password, so it has to choose one first; until
 * then nothing is confirmed.
 */
export async function confirmByLink({ request, context, shop, headers }: LinkCall, token: string): Promise<void> {
	const language = new URL(request.url).searchParams.get(LANGUAGE_PARAMETER);
	headers.set("location", `${await openLink()}${language === null ? "" : `&lang=${encodeURIComponent(language)}`}`);

	async function openLink(): Promise<string> {
		const account = await findLinkedAccount(shop, token, browserOf(request, context));
		if (account === null) return `${href("/")}?confirmed=0`;
		if (account.isConfirmed) return `${href("/")}?confirmed=1`;
		if (!account.isOwnBrowser) return `${href("/reset-password")}?token=${encodeURIComponent(token)}`;
		if (!(await confirmAccount(shop, account.userId))) return `${href("/")}?confirmed=1`;
		await signInByLink(headers, account, request, context);
		return `${href("/account")}?confirmed=1`;
	}
}
