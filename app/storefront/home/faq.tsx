import { ChevronDown } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";
import { DELIVERY_BUSINESS_DAYS } from "#shop/selling/pricing/shipping.rules.ts";

const PLAIN = ["materials", "life", "fit", "apply", "sleep", "swallow", "wax"] as const;

/** Frequently asked questions (HOME-32..40). */
export function Faq() {
	const t = useT();
	const ages = { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS };
	const entries = [
		...PLAIN.map((name) => ({ question: t(`faq.${name}_question`), result: t(`faq.${name}_answer`) })),
		{ question: t("faq.shipping_question"), result: t("faq.shipping_answer", DELIVERY_BUSINESS_DAYS) },
		{ question: t("faq.kids_question"), result: t("faq.kids_answer", ages) },
	];
	return (
		<section id="faq" className="wrap max-w-4xl pt-8 sm:pt-28">
			<h2 className="text-title">{t("faq.title")}</h2>
			<OwnerText section="faq" className="mt-4 text-lead text-muted" />
			<div className="mt-3 divide-y divide-line border-y border-line sm:mt-8">
				{entries.map(({ question, result }) => (
					<details key={question} className="group">
						<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 leading-snug font-semibold sm:min-h-16 sm:text-subheading [&::-webkit-details-marker]:hidden">
							{question}
							<Icon
								of={ChevronDown}
								className="shrink-0 text-brand-strong transition-transform group-open:rotate-180"
							/>
						</summary>
						<p className="max-w-3xl pb-6 leading-relaxed text-muted">{result}</p>
					</details>
				))}
			</div>
		</section>
	);
}
