import { ChevronDown } from "lucide";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { answerSection, QUESTIONS } from "#shop/site/content/editable-page.rules.ts";
import { defaultAnswer } from "./default-answer.ts";

/** Frequently asked questions (HOME-32..40). The owner may write each answer (D-166). */
export function Faq() {
	const t = useT();
	const { delivery } = useSelling();
	return (
		<section id="faq" className="wrap grid gap-x-16 pt-7 sm:pt-24 lg:grid-cols-[1fr_1.7fr]">
			<div className="lg:sticky lg:top-28 lg:self-start">
				<h2 className="text-title">{t("faq.title")}</h2>
				<OwnerText section="faq" className="mt-4 text-lead text-muted" />
			</div>
			<div className="mt-4 divide-y divide-line border-y border-line sm:mt-8 lg:mt-0">
				{QUESTIONS.map((question) => (
					<details key={question} className="group">
						<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 leading-snug font-medium sm:min-h-16 sm:text-subheading [&::-webkit-details-marker]:hidden">
							{t(`faq.${question}_question`)}
							<Icon
								of={ChevronDown}
								className="shrink-0 text-brand-strong transition-transform group-open:rotate-180"
							/>
						</summary>
						<OwnerText section={answerSection(question)} className="max-w-3xl pb-6 text-muted">
							<p className="max-w-3xl pb-6 leading-relaxed text-muted">{defaultAnswer(question, t, delivery)}</p>
						</OwnerText>
					</details>
				))}
			</div>
		</section>
	);
}
