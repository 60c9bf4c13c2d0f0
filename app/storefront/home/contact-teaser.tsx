import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { usePublicFacts } from "#app/storefront/public-facts.ts";
import { RESPONSE_HOURS } from "#shop/support/support.rules.ts";

/** Whom to ask (SCOPE-14). */
export function ContactTeaser() {
	const t = useT();
	const { support } = usePublicFacts();
	return (
		<section id="contact" className="wrap pt-24 text-center sm:pt-28">
			<h2 className="text-title">{t("home.contact_title")}</h2>
			<p className="mx-auto mt-3 max-w-xl text-lead text-muted">{t("home.contact_text", RESPONSE_HOURS)}</p>
			<div className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3">
				<LinkButton to="/contact" size="large">
					{t("home.contact_link")}
				</LinkButton>
				<a
					href={`mailto:${support.email}`}
					className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
				>
					{support.email}
				</a>
			</div>
		</section>
	);
}
