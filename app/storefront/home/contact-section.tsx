import { useState } from "react";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { ContactForm } from "#app/storefront/contact/contact-form.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { RESPONSE_HOURS } from "#shop/people/support/response-hours.rules.ts";

/**
 * Contact details, with the form of /contact (HOME-41, HOME-45, SCOPE-14). On a phone a button opens the form: it would
 * fill a whole screen of a page that most visitors read for other reasons. Without JavaScript it is open.
 */
export function ContactSection() {
	const t = useT();
	const { support } = useSiteInfo();
	const [isOpen, setOpen] = useState(false);
	return (
		<section id="contact" className="wrap grid gap-5 pt-7 sm:gap-8 sm:pt-24 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
			<div>
				<h2 className="text-title text-balance">{t("home.contact_title")}</h2>
				<OwnerText section="contact" className="mt-2 text-muted sm:mt-4 sm:text-lead">
					<p className="mt-2 text-muted sm:mt-4 sm:text-lead">{t("home.contact_text", RESPONSE_HOURS)}</p>
				</OwnerText>
				<div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-2 text-[0.8125rem] sm:mt-4 sm:text-base">
					{!isOpen && (
						<Button
							variant="secondary"
							size="small"
							aria-expanded={false}
							aria-controls="home-contact"
							className="px-2.5 text-sm sm:hidden noscript:hidden"
							onClick={() => setOpen(true)}
						>
							{t("home.contact_open")}
						</Button>
					)}
					<a
						href={`mailto:${support.email}`}
						className="inline-flex min-h-11 items-center font-semibold text-brand-strong underline underline-offset-4"
					>
						{support.email}
					</a>
				</div>
			</div>
			<div id="home-contact" className={classNames(!isOpen && "max-sm:hidden max-sm:noscript:block")}>
				<ContactForm />
			</div>
		</section>
	);
}
