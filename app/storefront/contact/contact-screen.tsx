import { useT } from "#app/i18n/language-provider.tsx";
import { PAGES } from "#app/page-names.ts";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { RESPONSE_HOURS } from "#shop/people/support/response-hours.rules.ts";
import type { ContactResult } from "./contact-draft.ts";
import { ContactForm } from "./contact-form.tsx";

/** Contact details and the support form (CONT-01). */
export function ContactScreen({ result }: { result: ContactResult | null }) {
	const t = useT();
	const { support } = useSiteInfo();
	return (
		<div className="wrap grid gap-10 pt-12 sm:pt-18 lg:grid-cols-[1fr_1.5fr] lg:gap-16">
			<div>
				<h1 className="text-title text-balance">{t(PAGES.contact.title)}</h1>
				<OwnerText section="intro" className="mt-5 text-lead text-muted">
					<p className="mt-5 text-lead text-muted">{t("contact.text", RESPONSE_HOURS)}</p>
				</OwnerText>
				<dl className="mt-8 flex flex-col gap-5">
					<div>
						<dt className="text-sm text-muted">{t("contact.by_email")}</dt>
						<dd>
							<a
								href={`mailto:${support.email}`}
								className="inline-flex min-h-11 items-center text-subheading font-semibold text-brand-strong underline underline-offset-4"
							>
								{support.email}
							</a>
						</dd>
					</div>
					<div>
						<dt className="text-sm text-muted">{t("contact.by_phone")}</dt>
						<dd>
							<a
								href={`tel:${support.phone.replace(/[^+\d]/g, "")}`}
								className="inline-flex min-h-11 items-center text-subheading font-semibold text-brand-strong underline underline-offset-4"
							>
								{support.phone}
							</a>
							<p className="text-[0.9375rem] text-muted">{support.hours || t("contact.phone_hours")}</p>
						</dd>
					</div>
					{support.address !== "" && (
						<div>
							<dt className="text-sm text-muted">{t("contact.by_mail")}</dt>
							<dd className="mt-1 whitespace-pre-line">{support.address}</dd>
						</div>
					)}
				</dl>
			</div>
			<div className="card p-5 sm:p-9">
				<ContactForm result={result} />
			</div>
		</div>
	);
}
