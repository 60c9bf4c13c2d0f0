import { answerFormPost } from "#app/api/answer-form-post.ts";
import { factsOf, shopOf } from "#app/request.ts";
import { pageMeta } from "#app/storefront/page-meta.ts";
import { submitMessage } from "#shop/support/submit-message.ts";
import type { Route } from "./+types/contact.route.ts";
import { readContactForm } from "./contact-draft.ts";
import { ContactScreen } from "./contact-screen.tsx";

export function meta({ matches }: Route.MetaArgs) {
	return pageMeta(matches, "/contact", (t) => ({ title: t("contact.title"), description: t("contact.meta") }));
}

/** The form without scripts. */
export function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	return answerFormPost(shop, request, {
		read: readContactForm,
		submit: (values) => submitMessage(shop, values, factsOf(context).clientAddress),
	});
}

/** How long to wait, when the form was turned away for a while. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return actionHeaders;
}

export default function Contact({ actionData }: Route.ComponentProps) {
	return <ContactScreen answer={actionData ?? null} />;
}
