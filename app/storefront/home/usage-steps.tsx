import { ArrowRight } from "lucide";
import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { isFullBleed, STEP_RENDERS } from "#app/storefront/images/renders.ts";
import { ShopImage } from "#app/storefront/images/shop-image.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";

const STEPS = [1, 2, 3, 4] as const;

function StepImage({ step }: { step: (typeof STEPS)[number] }) {
	const image = STEP_RENDERS[(step - 1) as 0 | 1 | 2 | 3];
	return (
		<div className="art-background mb-3 hidden aspect-[5/4] w-full overflow-hidden rounded-card bg-linear-to-br from-lilac-soft to-blue-soft sm:block">
			<ShopImage
				image={image}
				alt=""
				sizes="(min-width: 64rem) 16rem, 42vw"
				className={classNames("size-full", isFullBleed(image) ? "object-cover" : "object-contain p-2")}
			/>
		</div>
	);
}

/** How to use a strip, including all rules of use (HOME-30, HOME-31). */
export function UsageSteps() {
	const t = useT();
	return (
		<section id="usage" className="wrap pt-8 sm:pt-28">
			<div className="rounded-panel bg-deep px-5 py-6 text-on-deep sm:px-12 sm:py-16">
				<h2 className="max-w-2xl text-heading sm:text-title">{t("home.usage_title")}</h2>
				<OwnerText section="usage" className="mt-4 max-w-2xl text-lead" />
				<ol className="mt-5 grid gap-x-10 gap-y-3 sm:mt-10 sm:gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
					{STEPS.map((step) => (
						<li key={step} className="grid grid-cols-[auto_1fr] content-start gap-x-3 sm:flex sm:flex-col sm:gap-2">
							<StepImage step={step} />
							<span
								aria-hidden="true"
								className="row-span-2 grid size-8 place-items-center sm:mb-2 sm:size-11 rounded-full border-2 border-on-deep/35 font-bold sm:text-subheading"
							>
								{step}
							</span>
							<h3 className="sm:text-subheading">{t(`home.step_${step}_title`)}</h3>
							<p className="text-[0.8125rem] leading-snug text-on-deep/85 sm:text-[0.9375rem]">
								{t(`home.step_${step}_text`)}
							</p>
						</li>
					))}
				</ol>
				<div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3.5 border-t border-on-deep/20 pt-4 sm:mt-12 sm:gap-y-5 sm:pt-7">
					<p className="max-w-2xl text-xs leading-relaxed text-on-deep/85 sm:text-[0.9375rem]">
						{t("home.usage_sleep")} {t("home.usage_material")}{" "}
						{t("common.safety", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
					</p>
					<LinkButton to={href("/softbrace-usage")} variant="soft">
						{t("home.usage_link")}
						<Icon of={ArrowRight} className="size-4" />
					</LinkButton>
				</div>
			</div>
		</section>
	);
}
