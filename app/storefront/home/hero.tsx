import { Leaf, ShieldCheck, Truck } from "lucide";
import type { ReactNode } from "react";
import { href } from "react-router";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { scrollSmoothly } from "#app/storefront/layout/smooth-anchors.ts";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { type BlockContent, inLanguage } from "#shop/site/content/page-element.rules.ts";
import { HeroImages } from "./hero-images.tsx";

/**
 * The hero of the home page (HOME-17, HOME-18), with the owner's words where there are any (D-146). Its images run to the
 * window's edges: across the whole width on a phone, over the right half on larger screens.
 */
export function Hero({ content, className }: { content?: BlockContent | undefined; className?: string }) {
	const t = useT();
	const { language } = useLanguage();
	const { shipping } = useSelling();
	const own = content && inLanguage(content, language);
	return (
		<section id="home" className={classNames("relative bg-sunken", className)}>
			<HeroImages className="h-[clamp(13rem,30svh,22rem)] lg:absolute lg:inset-y-0 lg:right-0 lg:h-auto lg:w-1/2" />
			<div className="wrap lg:flex lg:min-h-[min(42rem,78svh)] lg:items-center">
				<div className="flex flex-col items-start pt-6 pb-6 sm:pt-10 sm:pb-14 lg:w-1/2 lg:py-20 lg:pr-14">
					<p className="font-medium text-brand-strong max-sm:hidden">{t("home.hero_kicker")}</p>
					<h1 className="text-hero wrap-anywhere sm:mt-4">{own?.title || t("home.hero_title")}</h1>
					<OwnerText section="hero" className="mt-4 max-w-lg text-muted sm:mt-6 sm:text-lead">
						<p className="mt-4 max-w-lg text-muted sm:mt-6 sm:text-lead">{t("home.hero_text")}</p>
					</OwnerText>
					<div className="mt-6 flex flex-wrap gap-3 sm:mt-9">
						<HeroButton to={own?.buttonLink || href("/shop")}>{own?.buttonText || t("common.shop_now")}</HeroButton>
						<HeroButton to={own?.secondButtonLink || "#product"} variant="secondary">
							{own?.secondButtonText || t("home.learn_more")}
						</HeroButton>
					</div>
					<ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm text-muted sm:mt-10 sm:text-[0.9375rem]">
						<Fact icon={<Icon of={ShieldCheck} />}>{t("home.fact_silicone")}</Fact>
						<Fact icon={<Icon of={Leaf} />}>{t("home.fact_seconds")}</Fact>
						{shipping.freeFromCents !== null && (
							<Fact icon={<Icon of={Truck} />}>
								{t("home.fact_shipping", { amount: formatUsd(shipping.freeFromCents) })}
							</Fact>
						)}
					</ul>
				</div>
			</div>
		</section>
	);
}

function HeroButton({ to, ...rest }: { to: string; variant?: "secondary"; children: ReactNode }) {
	const more = to.startsWith("#")
		? { onClick: scrollSmoothly }
		: ({ prefetch: "intent", viewTransition: true } as const);
	return <LinkButton {...rest} {...more} to={to} size="large" className="max-w-full whitespace-normal" />;
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li className="flex items-center gap-2">
			<span className="text-brand-strong">{icon}</span>
			{children}
		</li>
	);
}
