import { CalendarCheck, Gift, Lock, Truck, Undo2 } from "lucide";
import type { ReactNode } from "react";
import type { StorefrontTranslate } from "#app/i18n/dictionaries.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { DeliveryDates } from "#app/storefront/delivery-dates.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { ShippingSettings } from "#shop/kernel/settings/settings.rules.ts";
import { RETURNS_CONTACT_DAYS } from "#shop/people/support/support.rules.ts";
import { isSoldOut, type Product } from "#shop/selling/catalog/catalog.rules.ts";
import { isSent } from "#shop/selling/pricing/shipping.rules.ts";

/** The cards that the payment page takes; their names are the same in every language. */
const CARDS = ["Visa", "Mastercard", "Amex", "Discover"] as const;

/** Shipping, delivery and returns of what is sent, and payment, beside the buttons. What is sold out has no delivery. */
export function Assurances({ product }: { product: Product }) {
	const t = useT();
	const { shipping } = useSelling();
	return (
		<ul className="flex flex-col gap-3.5 rounded-card bg-sunken p-5 text-[0.9375rem]">
			{product.hasFreePair && <Assured icon={<Icon of={Gift} />}>{t("product.includes_free_pair")}</Assured>}
			{isSent(product) && (
				<>
					{!isSoldOut(product) && (
						<Assured icon={<Icon of={CalendarCheck} />}>
							<DeliveryDates />
						</Assured>
					)}
					<Assured icon={<Icon of={Truck} />}>{shippingText(product, shipping, t)}</Assured>
					<Assured icon={<Icon of={Undo2} />}>{t("product.returns", { days: RETURNS_CONTACT_DAYS })}</Assured>
				</>
			)}
			<Assured icon={<Icon of={Lock} />}>
				{t("common.secure_payment")}
				<span className="mt-2 flex flex-wrap gap-1.5">
					{CARDS.map((card) => (
						<span
							key={card}
							className="rounded-md border border-line bg-surface px-2 py-0.5 text-xs leading-5 font-bold text-muted"
						>
							{card}
						</span>
					))}
				</span>
			</Assured>
		</ul>
	);
}

function shippingText(
	{ specialShipping, shippingCents }: Product,
	{ freeFromCents, standardCents }: ShippingSettings,
	t: StorefrontTranslate,
): string {
	const own = specialShipping && shippingCents !== null ? shippingCents : null;
	if (freeFromCents === null) return t("product.paid_shipping", { shipping: formatUsd(own ?? standardCents) });
	const amount = formatUsd(freeFromCents);
	if (own === null) return t("common.free_shipping", { amount });
	return t("product.own_shipping", { shipping: formatUsd(own), amount });
}

function Assured({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<li className="flex items-start gap-3">
			<span className="mt-0.5 text-brand-strong">{icon}</span>
			<span>{children}</span>
		</li>
	);
}
