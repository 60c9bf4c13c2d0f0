import { ArrowRight } from "lucide";
import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";

const STEPS = [1, 2, 3, 4] as const;

/** How to use a strip, including all rules of use (HOME-30, HOME-31), beside the image of one that is worn. */
export function UsageSteps() {
	const t = useT();
	return (
		<section id="usage" className="relative mt-8 bg-deep text-on-deep sm:mt-24">
			<div className="relative h-36 sm:h-80 overflow-hidden lg:absolute lg:inset-y-0 lg:left-0 lg:h-auto lg:w-1/2">
				<ShopImage
					image="in-use"
					alt={t("images.in_use")}
					sizes="(min-width: 64rem) max(50vw, 50rem), (min-width: 40rem) 100vw, 62vw"
					className="absolute inset-0 size-full object-cover"
				/>
			</div>
			<div className="wrap">
				<div className="py-6 sm:py-14 lg:ml-auto lg:w-1/2 lg:py-20 lg:pl-14">
					<h2 className="text-title">{t("home.usage_title")}</h2>
					<OwnerText section="usage" className="mt-4 text-lead" />
					<ol className="mt-4 sm:mt-9">
						{STEPS.map((step) => (
							<li
								key={step}
								className="grid grid-cols-[auto_1fr] gap-x-5 border-t border-on-deep/20 py-2 sm:gap-x-7 sm:py-5"
							>
								<span aria-hidden="true" className="row-span-2 text-heading leading-none text-on-deep/70 tabular-nums">
									{step}
								</span>
								<h3 className="sm:text-subheading">{t(`home.step_${step}_title`)}</h3>
								<p className="text-[0.8125rem] leading-snug sm:mt-0.5 text-on-deep/85 sm:text-[0.9375rem] sm:leading-normal">
									{t(`home.step_${step}_text`)}
								</p>
							</li>
						))}
					</ol>
					<p className="border-t border-on-deep/20 pt-3 text-xs leading-relaxed text-on-deep/85 sm:pt-6 sm:text-sm">
						{t("home.usage_sleep")} {t("home.usage_material")}{" "}
						{t("common.safety", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
					</p>
					<LinkButton to={href("/softbrace-usage")} variant="soft" className="mt-4 sm:mt-7">
						{t("home.usage_link")}
						<Icon of={ArrowRight} className="size-4" />
					</LinkButton>
				</div>
			</div>
		</section>
	);
}
