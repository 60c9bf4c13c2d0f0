import { Heart, Leaf, MapPin, Package } from "lucide";
import { href } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { PAGES } from "#app/page-names.ts";
import { useCharityText } from "#app/storefront/charity-box.tsx";
import { OwnerText } from "#app/storefront/owner-text.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";

/** The owner's story once it is written; before that, and after it, only what is true of the shop (D-88). */
export function AboutScreen() {
	const t = useT();
	const charity = useCharityText();
	const { shipping, delivery } = useSelling();
	const points = [
		{ title: t("about.products_title"), text: t("about.products_text"), icon: <Icon of={Package} /> },
		{ title: t("about.material_title"), text: t("home.usage_material"), icon: <Icon of={Leaf} /> },
		{ title: t("common.charity_title"), text: charity, icon: <Icon of={Heart} /> },
		...(shipping.localDelivery === null
			? []
			: [
					{
						title: t("about.local_title", shipping.localDelivery),
						text: t("common.local_delivery_offer", { ...shipping.localDelivery, ...delivery.local }),
						icon: <Icon of={MapPin} />,
					},
				]),
	];
	return (
		<div className="wrap max-w-4xl pt-12 sm:pt-18">
			<h1 className="text-title">{t(PAGES.about.title)}</h1>
			<OwnerText section="intro" className="mt-4 max-w-2xl text-lead text-muted">
				<p className="mt-4 max-w-2xl text-lead text-muted">{t("about.intro")}</p>
			</OwnerText>
			<OwnerText section="body" className="mt-10 max-w-3xl text-[1.0625rem] leading-[1.7]" />
			<ul className="mt-10 grid gap-3 sm:grid-cols-2 sm:gap-5">
				{points.map(({ title, text, icon }) => (
					<li key={title} className="card flex items-start gap-4 p-5 sm:p-6">
						<span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-strong">
							{icon}
						</span>
						<div>
							<h2 className="text-subheading font-bold">{title}</h2>
							<p className="mt-1 text-[0.9375rem] leading-relaxed text-muted">{text}</p>
						</div>
					</li>
				))}
			</ul>
			<div className="mt-8 flex flex-wrap gap-3">
				<LinkButton to={href("/shop")} prefetch="intent" viewTransition>
					{t("common.shop_now")}
				</LinkButton>
				<LinkButton to={href("/contact")} variant="secondary" prefetch="intent" viewTransition>
					{t("layout.contact")}
				</LinkButton>
			</div>
		</div>
	);
}
