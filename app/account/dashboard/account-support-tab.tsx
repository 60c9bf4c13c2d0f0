import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Icon } from "#app/interface/icon.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { POINTS_PER_FREE_PACK } from "#shop/selling/points/points.rules.ts";

const QUESTIONS = ["redeem", "expiry", "status"] as const;
const WAY = "mt-3 inline-flex min-h-11 items-center font-semibold text-brand-strong hover:underline wrap-anywhere";

/** Contact details and frequently asked questions (DASH-14..20). */
export function AccountSupportTab() {
	const t = useT(dashboardTexts);
	const { points } = useSelling();
	const { support } = useSiteInfo();
	return (
		<>
			<h2 className="mb-5 text-heading">{t("support_title")}</h2>
			<ul className="grid gap-4 sm:grid-cols-3">
				<SupportCard title={t("support_email")} text={t("support_email_text")}>
					<a href={`mailto:${support.email}`} className={WAY}>
						{support.email}
					</a>
				</SupportCard>
				<SupportCard title={t("support_phone")} text={t("support_phone_text")}>
					<a href={`tel:${support.phone.replace(/[^+\d]/g, "")}`} className={WAY}>
						{support.phone}
					</a>
				</SupportCard>
				<SupportCard title={t("support_form")} text={t("support_form_text")}>
					<Link to={href("/contact")} className={WAY}>
						{t("support_form_link")}
					</Link>
				</SupportCard>
			</ul>
			<h2 className="mt-10 mb-5 text-heading">{t("faq_title")}</h2>
			<div className="card divide-y divide-line px-5 sm:px-7">
				{QUESTIONS.map((question) => (
					<details key={question} className="group">
						<summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
							{t(`faq_${question}`)}
							<Icon
								of={ChevronDown}
								className="text-brand-strong transition-transform duration-200 group-open:rotate-180"
							/>
						</summary>
						<p className="max-w-2xl pb-5 text-muted">
							{t(`faq_${question}_answer`, {
								points: POINTS_PER_FREE_PACK,
								years: t("years", { count: points.lifetimeYears }),
							})}
						</p>
					</details>
				))}
			</div>
		</>
	);
}

function SupportCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	return (
		<li className="card flex flex-col items-start p-5">
			<h3 className="font-bold">{title}</h3>
			<p className="mt-1 mb-auto text-[0.9375rem] text-muted">{text}</p>
			{children}
		</li>
	);
}
