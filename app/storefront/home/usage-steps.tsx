import { ArrowRight } from "lucide";
import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";
import { STEP_FIGURES } from "#app/storefront/images/step-figures.ts";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";

/** How to use a strip, including all rules of use (HOME-30, HOME-31), each step beside its image on a phone and below it elsewhere. */
export function UsageSteps() {
	const t = useT();
	return (
		<section id="usage" className="mt-8 bg-deep text-on-deep sm:mt-24">
			<div className="wrap py-6 sm:py-16 lg:py-20">
				<h2 className="text-title">{t("home.usage_title")}</h2>
				<OwnerText section="usage" className="mt-4 max-w-2xl text-lead" />
				<ol className="mt-4 grid gap-x-6 gap-y-3 sm:mt-10 sm:grid-cols-2 sm:gap-y-9 lg:grid-cols-4">
					{STEP_FIGURES.map(({ step, image, text }) => (
						<li key={step} className="grid grid-cols-[5.75rem_1fr] items-center gap-x-4 sm:block">
							<div className="relative">
								<ShopImage
									image={image}
									alt={t(text)}
									sizes="(min-width: 64rem) 17rem, (min-width: 40rem) 45vw, 5.75rem"
									className="aspect-square w-full rounded-tile object-cover sm:rounded-card"
								/>
								<span
									aria-hidden="true"
									className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-deep text-xs font-semibold tabular-nums sm:top-3 sm:left-3 sm:size-9 sm:text-base"
								>
									{step}
								</span>
							</div>
							<div className="sm:pt-5">
								<h3 className="sm:text-subheading">{t(`home.step_${step}_title`)}</h3>
								<p className="mt-0.5 text-[0.8125rem] leading-snug text-on-deep/85 sm:mt-1.5 sm:text-[0.9375rem] sm:leading-normal">
									{t(`home.step_${step}_text`)}
								</p>
							</div>
						</li>
					))}
				</ol>
				<div className="mt-5 gap-12 border-t border-on-deep/20 pt-4 sm:mt-12 sm:pt-7 lg:flex lg:items-center lg:justify-between">
					<p className="max-w-3xl text-xs leading-relaxed text-on-deep/85 sm:text-sm">
						{t("home.usage_sleep")} {t("home.usage_material")}{" "}
						{t("common.safety", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
					</p>
					<LinkButton to={href("/softbrace-usage")} variant="soft" className="mt-4 shrink-0 sm:mt-6 lg:mt-0">
						{t("home.usage_link")}
						<Icon of={ArrowRight} className="size-4" />
					</LinkButton>
				</div>
			</div>
		</section>
	);
}
