import { href, redirect } from "react-router";
import { endpoint } from "#app/api/endpoint.ts";
import { apiErrors } from "#app/guards/api-errors.ts";
import { sameOrigin } from "#app/guards/same-origin.ts";
import { LANGUAGE_PARAMETER, languageCookie, toLanguage } from "#app/i18n/language.ts";
import { ShopError } from "#shop/kernel/errors.rules.ts";

export const middleware = [apiErrors, sameOrigin];

export const loader = endpoint({
	GET: { text: "The home page.", response: { file: "text/html" }, handle: () => redirect(href("/")) },
	/** LANG-06. */
	POST: {
		text: "The language selector without JavaScript: saves the choice and redirects back.",
		response: { file: "text/html" },
		async handle({ request }) {
			const form = await request.formData().catch(() => {
				throw new ShopError("malformed_body");
			});
			const language = toLanguage(String(form.get(LANGUAGE_PARAMETER)));
			if (language === null)
				throw new ShopError("invalid_input", { details: [{ field: "lang", code: "invalid_choice" }] });
			return redirect(ownUrl(String(form.get("from")), request.url), {
				status: 303,
				headers: { "set-cookie": languageCookie(language) },
			});
		},
	},
});
export const action = loader;

/** A URL of this shop without its language parameter, which would outrank the choice. */
function ownUrl(from: string, base: string): string {
	if (!/^\/(?![/\\])/.test(from)) return href("/");
	const url = new URL(from, base);
	url.searchParams.delete(LANGUAGE_PARAMETER);
	return `${url.pathname}${url.search}`;
}
