import { Check, Gift } from "lucide";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { LabeledValues } from "#app/interface/labeled-values.tsx";
import { Price } from "#app/interface/price.tsx";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { orderAmountsOf } from "#app/storefront/order-amounts.ts";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";
import { orderOpening } from "#shop/orders/order-opening.rules.ts";
import { DELIVERY_BUSINESS_DAYS, LOCAL_DELIVERY_BUSINESS_DAYS } from "#shop/pricing/shipping.rules.ts";
import type { PaidOrder } from "./fetch-order.ts";

/** The paid order (SUCC-03..10, SUCC-14). */
export function OrderReceipt({ order }: { order: PaidOrder }) {
	const t = useT();
	const opening = orderOpening({
		totalCents: order.totalCents,
		requiresManualReview: order.requiresManualReview,
	});
	return (
		<div className="wrap max-w-4xl pt-12 sm:pt-16">
			<div className="flex flex-col items-center text-center">
				<span className="grid size-20 animate-appear place-items-center rounded-full bg-green-soft text-green">
					<Icon of={Check} className="size-10" />
				</span>
				<h1 className="mt-6 text-title">{t("success.title")}</h1>
				<p className="mt-3 max-w-lg text-lead text-muted">
					{t(`success.intro_${opening}`)}{" "}
					{order.emailMasked !== null && t("success.receipt_sent", { email: order.emailMasked })}
				</p>
			</div>
			{order.requiresManualReview && (
				<Alert tone="notice" className="mt-8">
					<p>{t("success.in_review")}</p>
				</Alert>
			)}
			<section className="card mt-10 overflow-hidden">
				<OrderNumbers order={order} />
				<div className="grid gap-8 p-5 sm:p-8 md:grid-cols-[1.2fr_1fr] md:gap-12">
					<div>
						<h2 className="mb-4 text-heading">{t("success.items")}</h2>
						<OrderItems items={order.items} />
					</div>
					<div className="flex flex-col gap-4">
						<OrderTotals amounts={orderAmountsOf(order)} />
						<p className="text-sm text-muted">
							{order.shippingMethod === "local"
								? t("success.local_delivery", LOCAL_DELIVERY_BUSINESS_DAYS)
								: order.shippingMethod === "standard" && t("common.delivery", DELIVERY_BUSINESS_DAYS)}
						</p>
						{order.pointsEarned > 0 && (
							<p className="flex items-center gap-2.5 rounded-control bg-brand-soft px-4 py-3 text-[0.9375rem] font-semibold text-brand-strong">
								<Icon of={Gift} />
								{t("success.points_earned", { count: order.pointsEarned })}
							</p>
						)}
					</div>
				</div>
			</section>
			<div className="mt-8 grid gap-5 md:grid-cols-2">
				<CharityBox />
				<section className="rounded-card bg-sunken p-5">
					<h2 className="font-bold">{t("success.tips_title")}</h2>
					<p className="mt-0.5 text-[0.9375rem] text-muted">
						{t("product.use_gum")} {t("product.use_night")}
					</p>
				</section>
			</div>
			<div className="mt-10 flex justify-center">
				<LinkButton to="/shop" size="large">
					{t("success.continue_shopping")}
				</LinkButton>
			</div>
		</div>
	);
}

function OrderNumbers({ order }: { order: PaidOrder }) {
	const t = useT();
	const { language } = useLanguage();
	const { timeZone } = useSiteInfo();
	const info = [
		{ label: t("success.order_number"), value: order.orderNumber },
		{ label: t("success.receipt_number"), value: order.receiptNumber },
		{ label: t("success.order_date"), value: formatDate(new Date(order.createdAt), "long", language, timeZone) },
	];
	return <LabeledValues values={info} className="border-b border-line bg-sunken px-5 py-5 sm:px-8" />;
}

function OrderItems({ items }: { items: PaidOrder["items"] }) {
	const t = useT();
	return (
		<ul className="flex flex-col gap-4">
			{items.map((item) => (
				<li key={item.productId} className="flex items-center gap-4">
					<ProductArt image={item.image} name="" className="size-16 shrink-0 rounded-control" />
					<div className="min-w-0 grow">
						<p className="font-semibold">{item.productName}</p>
						<p className="text-[0.9375rem] text-muted">{t("success.item_quantity", { count: item.quantity })}</p>
					</div>
					<Price cents={item.totalPriceCents} className="font-semibold" />
				</li>
			))}
		</ul>
	);
}
