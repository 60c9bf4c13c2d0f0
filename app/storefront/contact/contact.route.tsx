import { data } from "react-router";
import { errorText } from "#app/i18n/error-text.ts";
import { factsOf, shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { isShopError } from "#shop/errors.rules.ts";
import { submitMessage } from "#shop/support/submit-message.ts";
import type { Route } from "./+types/contact.route.ts";
import { type ContactAnswer, readContactForm } from "./contact-answer.ts";
import { ContactScreen } from "./contact-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, "/contact", (t) => ({ title: t("contact.title"), description: t("contact.meta") }));
}

/** The form without scripts: the answer is this page, with what was typed when something is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	// What is no form is an empty one: its fields are missing.
	const { values, isProgram } = readContactForm(await request.formData().catch(() => new FormData()));
	try {
		if (!isProgram) await submitMessage(shop, values, factsOf(context).clientAddress);
		return data<ContactAnswer>({ state: "sent" });
	} catch (error) {
		if (isShopError(error, "invalid_input")) {
			return data<ContactAnswer>({ state: "wrong", values, problems: error.details as never }, { status: 400 });
		}
		const status = isShopError(error) ? error.status : 503;
		const message = isShopError(error) ? errorText(shop.language, error.code, error.params) : null;
		shop.log.error({ err: error }, "a message could not be stored");
		return data<ContactAnswer>({ state: "failed", values, message }, { status });
	}
}

export default function Contact({ actionData }: Route.ComponentProps) {
	return <ContactScreen answer={actionData ?? null} />;
}
