import { Leaf, ShieldCheck, Truck } from "lucide";
import type { ReactNode } from "react";
import { href } from "react-router";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { scrollSmoothly } from "#app/storefront/layout/smooth-anchors.ts";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { FREE_SHIPPING_FROM_CENTS } from "#shop/selling/pricing/shipping.rules.ts";
import { type BlockContent, inLanguage } from "#shop/site/content/page-element.rules.ts";
import { HeroImages } from "./hero-images.tsx";

/** The hero of the home page (HOME-17, HOME-18), with the owner's words where there are any (D-146). */
export function Hero({ content, className }: { content?: BlockContent | undefined; className?: string }) {
	const t = useT();
	const { language } = useLanguage();
	const own = content && inLanguage(content, language);
	return (
		<section id="home" className={classNames("overflow-hidden bg-linear-to-b from-lilac-soft/70 to-paper", className)}>
			<div className="wrap grid items-center gap-4 pt-5 sm:gap-10 sm:pt-12 sm:pb-6 lg:grid-cols-[1.05fr_1fr] lg:gap-12 lg:pt-20 lg:pb-14">
				<div className="flex flex-col items-start">
					<p className="max-sm:hidden rounded-full bg-surface px-4 py-1.5 text-sm font-semibold text-brand-strong shadow-card">
						{t("home.hero_kicker")}
					</p>
					<h1 className="text-hero wrap-anywhere sm:mt-6">{own?.title || t("home.hero_title")}</h1>
					<OwnerText section="hero" className="mt-3 max-w-lg text-muted sm:mt-6 sm:text-lead">
						<p className="mt-3 max-w-lg text-muted sm:mt-6 sm:text-lead">{t("home.hero_text")}</p>
					</OwnerText>
					<div className="mt-5 flex flex-wrap gap-2.5 sm:mt-8 sm:gap-3">
						<HeroButton to={own?.buttonLink || href("/shop")}>{own?.buttonText || t("common.shop_now")}</HeroButton>
						<HeroButton to={own?.secondButtonLink || "#product"} variant="secondary">
							{own?.secondButtonText || t("home.learn_more")}
						</HeroButton>
					</div>
					<ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium sm:mt-10 sm:gap-x-7 sm:gap-y-3 sm:text-[0.9375rem]">
						<Fact icon={<Icon of={ShieldCheck} />}>{t("home.fact_silicone")}</Fact>
						<Fact icon={<Icon of={Leaf} />}>{t("home.fact_seconds")}</Fact>
						<Fact icon={<Icon of={Truck} />}>
							{t("home.fact_shipping", { amount: formatUsd(FREE_SHIPPING_FROM_CENTS) })}
						</Fact>
					</ul>
				</div>
				<HeroImages />
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
		<li className="flex items-center gap-2 sm:gap-2.5">
			<span className="text-green">{icon}</span>
			{children}
		</li>
	);
}
