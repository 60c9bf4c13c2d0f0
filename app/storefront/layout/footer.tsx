import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { LANGUAGE_NAMES, LANGUAGE_PARAMETER, LANGUAGES } from "#app/i18n/language.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Logo } from "#app/interface/logo.tsx";
import { usePagePath } from "#app/storefront/not-found/use-page-path.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { RESPONSE_HOURS } from "#shop/people/support/response-hours.rules.ts";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";

const LINK =
	"inline-flex min-h-11 items-center rounded-control text-[0.9375rem] text-muted hover:text-brand-strong hover:underline";

/** Links, contact details and legal texts (FOOT-01..04, SCOPE-05..07, SCOPE-14). */
export function Footer() {
	const t = useT();
	const { support } = useSiteInfo();
	return (
		<footer className="mt-10 sm:mt-24 border-t border-line bg-sunken">
			<div className="wrap grid grid-cols-2 gap-x-6 gap-y-4 py-6 sm:gap-y-10 sm:py-14 lg:grid-cols-[1.6fr_1fr_1fr_1.3fr] lg:gap-x-10">
				<div className="flex flex-col items-start gap-2 max-sm:col-span-2 sm:gap-4">
					<Logo />
					<div className="flex flex-col gap-1 text-[0.8125rem] text-muted sm:max-w-xs sm:gap-4 sm:text-[0.9375rem]">
						<p>{t("common.safety", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}</p>
						<p>{t("common.secure_payment")}</p>
					</div>
				</div>
				<Column title={t("layout.footer_shop")}>
					<FooterLink to={href("/shop")}>{t("layout.products")}</FooterLink>
					<FooterLink to={href("/reviews")}>{t("layout.reviews")}</FooterLink>
					<FooterLink to={href("/about")}>{t("layout.about")}</FooterLink>
					<FooterLink to={href("/cart")}>{t("layout.cart")}</FooterLink>
				</Column>
				<Column title={t("layout.footer_help")}>
					<FooterLink to={href("/softbrace-usage")}>{t("layout.usage")}</FooterLink>
					<FooterLink to={href("/blog")}>{t("layout.guide")}</FooterLink>
					<FooterLink to={href("/order-status")}>{t("layout.order_status")}</FooterLink>
					<FooterLink to={href("/contact")}>{t("layout.contact")}</FooterLink>
				</Column>
				<Column title={t("layout.footer_contact")} className="max-sm:col-span-2">
					<li>
						<a href={`mailto:${support.email}`} className={LINK}>
							{support.email}
						</a>
					</li>
					<li>
						<a href={`tel:${support.phone.replace(/[^+\d]/g, "")}`} className={LINK}>
							{support.phone}
						</a>
					</li>
					{support.hours !== "" && <li className="text-[0.8125rem] text-muted sm:text-sm">{support.hours}</li>}
					<li className="text-[0.8125rem] text-muted sm:pt-1 sm:text-sm">{t("layout.footer_reply", RESPONSE_HOURS)}</li>
				</Column>
			</div>
			<LegalRow>
				<LanguageLinks />
			</LegalRow>
		</footer>
	);
}

/** The footer of the checkout, where the next step is the payment. */
export function LegalLine() {
	return (
		<footer className="mt-10 bg-sunken sm:mt-24">
			<LegalRow />
		</footer>
	);
}

function LegalRow({ children }: { children?: ReactNode }) {
	const t = useT();
	return (
		<div className="border-t border-line">
			<div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 text-sm sm:py-4 text-muted">
				<p className="max-sm:text-xs">{t("layout.legal")}</p>
				<ul className="flex flex-wrap gap-x-5">
					<FooterLink to={href("/terms-of-service")}>{t("layout.terms")}</FooterLink>
					<FooterLink to={href("/privacy-policy")}>{t("layout.privacy")}</FooterLink>
					{children}
				</ul>
			</div>
		</div>
	);
}

function Column(props: { title: string; className?: string; children: ReactNode }) {
	const { title, className, children } = props;
	return (
		<div className={className}>
			<h2 className="mb-1 text-[0.9375rem] font-bold">{title}</h2>
			<ul className="flex flex-col">{children}</ul>
		</div>
	);
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
	return (
		<li>
			<Link to={to} prefetch="intent" viewTransition className={LINK}>
				{children}
			</Link>
		</li>
	);
}

/** Plain links for browsers without JavaScript and for search engines (D-51). */
function LanguageLinks() {
	const path = usePagePath();
	return LANGUAGES.map((language) => (
		<li key={language}>
			<a href={`${path}?${LANGUAGE_PARAMETER}=${language}`} hrefLang={language} lang={language} className={LINK}>
				{LANGUAGE_NAMES[language]}
			</a>
		</li>
	));
}
