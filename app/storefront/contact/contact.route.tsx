import { handlePublicForm } from "#app/api/form-post.ts";
import { PAGES } from "#app/page-names.ts";
import { infoOf, shopOf } from "#app/request.ts";
import { metaOf } from "#app/storefront/page-meta.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { submitMessage } from "#shop/people/support/submit-message.ts";
import type { Route } from "./+types/contact.route.ts";
import { parseContactForm } from "./contact-draft.ts";
import { ContactScreen } from "./contact-screen.tsx";

export const meta = metaOf(PAGES.contact);

/** Passes Retry-After on when the form was rate-limited. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
	return [...Object.entries(publicPage()), ...actionHeaders];
}

export function action({ request, context }: Route.ActionArgs) {
	const shop = shopOf(context);
	return handlePublicForm(context, request, {
		read: parseContactForm,
		submit: (values) => submitMessage(shop, values, infoOf(context).clientIp),
	});
}

export default function Contact({ actionData }: Route.ComponentProps) {
	return <ContactScreen result={actionData ?? null} />;
}
