import { useT } from "#app/i18n/language-provider.tsx";
import { ContactForm } from "#app/storefront/contact/contact-form.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { RESPONSE_HOURS } from "#shop/support/support.rules.ts";

/** Contact details, with the form of /contact (HOME-41, HOME-45, SCOPE-14). */
export function ContactSection() {
	const t = useT();
	const { support } = useSiteInfo();
	return (
		<section id="contact" className="wrap grid gap-8 pt-24 sm:pt-32 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
			<div>
				<h2 className="text-title text-balance">{t("home.contact_title")}</h2>
				<OwnerText section="contact" className="mt-4 text-lead text-muted">
					<p className="mt-4 text-lead text-muted">{t("home.contact_text", RESPONSE_HOURS)}</p>
				</OwnerText>
				<a
					href={`mailto:${support.email}`}
					className="mt-4 inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
				>
					{support.email}
				</a>
			</div>
			<div className="card p-5 sm:p-9">
				<ContactForm />
			</div>
		</section>
	);
}
