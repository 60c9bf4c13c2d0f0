import { LANGUAGES } from "#app/i18n/language.ts";
import { shopOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { DAY_MS } from "#shop/kernel/calendar.rules.ts";
import { publicSettingsOf } from "#shop/kernel/settings/settings.ts";
import type { Route } from "./+types/security-txt.ts";

/** How long a copy of the file may be believed; RFC 9116 asks for less than a year. */
const VALID_DAYS = 90;

/** Whom to tell about a security problem (RFC 9116): the support address of the settings. */
export function loader({ context }: Route.LoaderArgs): Response {
	const shop = shopOf(context);
	const { publicUrl } = shop.config;
	// By whole days, so that the file is the same for everyone who asks on one day.
	const expiresAt = (Math.floor(shop.clock.now() / DAY_MS) + VALID_DAYS) * DAY_MS;
	const lines = [
		`Contact: mailto:${publicSettingsOf(shop).supportEmail}`,
		`Contact: ${publicUrl}/contact`,
		`Expires: ${new Date(expiresAt).toISOString()}`,
		`Preferred-Languages: ${LANGUAGES.join(", ")}`,
		`Canonical: ${publicUrl}/.well-known/security.txt`,
		"",
	];
	return new Response(lines.join("\n"), { headers: { "content-type": "text/plain; charset=utf-8", ...publicPage() } });
}
