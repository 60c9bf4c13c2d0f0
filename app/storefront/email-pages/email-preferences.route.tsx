import { data } from "react-router";
import { emailPageTexts } from "#app/i18n/texts/email-page-texts.ts";
import { EMAIL_PAGES } from "#app/page-names.ts";
import { shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import {
	findEmailPreferences,
	setEmailPreferences,
	unsubscribe,
} from "#shop/kernel/email-preferences/email-preferences.ts";
import { EMAIL_TOPICS, type EmailPreferences } from "#shop/kernel/email-preferences/email-topics.rules.ts";
import { isShopError } from "#shop/kernel/errors.rules.ts";
import type { Route } from "./+types/email-preferences.route.ts";
import { EmailPreferencesScreen } from "./email-preferences-screen.tsx";
import { PRIVATE_PAGE } from "./private-page.ts";

export const meta = metaOf(EMAIL_PAGES.preferences, emailPageTexts);

export function headers() {
	return PRIVATE_PAGE;
}

/** What the address behind the link gets; null for a link that does not work. */
export async function loader({ request, context }: Route.LoaderArgs) {
	try {
		return await findEmailPreferences(shopOf(context), keyOf(request));
	} catch (error) {
		if (!isShopError(error, "not_found")) throw error;
		return data<EmailPreferences | null>(null, { status: 404 });
	}
}

/** The page's form, or a mail program's one click (RFC 8058): that has no cookie and no form, only the link's key. */
export async function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	const key = keyOf(request);
	const form = await request.formData().catch(() => new FormData());
	const wanted = form.getAll("topic");
	try {
		if (form.get("List-Unsubscribe") === "One-Click") await unsubscribe(shop, key);
		else if (form.get("intent") === "none") await setEmailPreferences(shop, key, []);
		else if (form.get("intent") === "save") {
			const topics = EMAIL_TOPICS.filter((topic) => wanted.includes(topic));
			await setEmailPreferences(shop, key, topics);
		} else return data({ isSaved: false }, { status: 400 });
		return data({ isSaved: true });
	} catch (error) {
		if (!isShopError(error, "not_found")) throw error;
		return data({ isSaved: false }, { status: 404 });
	}
}

export default function EmailPreferencesPage({ loaderData, actionData }: Route.ComponentProps) {
	return <EmailPreferencesScreen preferences={loaderData} isSaved={actionData?.isSaved ?? false} />;
}

function keyOf(request: Request): string {
	return new URL(request.url).searchParams.get("key") ?? "";
}
