import { Check, CircleX, Gift, PackageCheck, Truck } from "lucide";
import { href } from "react-router";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { LabeledValues } from "#app/interface/labeled-values.tsx";
import { PAGES } from "#app/page-names.ts";
import { CharityBox } from "#app/storefront/charity-box.tsx";
import { ArrivalNote } from "#app/storefront/order/arrival-note.tsx";
import { LineTotal } from "#app/storefront/order/line-total.tsx";
import { PrintHead } from "#app/storefront/order/print-head.tsx";
import { ReceiptActions } from "#app/storefront/order/receipt-actions.tsx";
import { ShipmentNote } from "#app/storefront/order/shipment-note.tsx";
import { orderAmountsOf } from "#app/storefront/order-amounts.ts";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { ProductArt } from "#app/storefront/product-art.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatCountry, formatDate } from "#i18n/format.ts";
import { orderOpening } from "#shop/selling/orders/order-opening.rules.ts";
import { CreateAccount } from "./create-account.tsx";
import type { PaidOrder } from "./fetch-order.ts";

const ICONS = {
	pending: Check,
	processing: Check,
	shipped: Truck,
	delivered: PackageCheck,
	cancelled: CircleX,
} as const;

/** The paid order as it is by now (SUCC-03..10, SUCC-14); without `sessionId` it offers no account. */
export function OrderReceipt({ order, sessionId = null }: { order: PaidOrder; sessionId?: string | null }) {
	const t = useT();
	const { emailMasked, requiresManualReview, pointsEarned } = order;
	return (
		<div className="wrap max-w-4xl pt-12 sm:pt-16 print:max-w-none print:p-0">
			<PrintHead title={t(PAGES.success.title)} />
			<Opening order={order} />
			{requiresManualReview && isPreparing(order) && (
				<Alert tone="notice" className="mt-8 print:hidden">
					<p>{t("success.in_review")}</p>
				</Alert>
			)}
			<section className="card mt-10 overflow-hidden print:mt-0 print:rounded-none print:border-0 print:shadow-none">
				<OrderNumbers order={order} />
				<div className="grid gap-8 p-5 sm:p-8 md:grid-cols-[1.2fr_1fr] md:gap-12 print:grid-cols-[1.2fr_1fr] print:px-0">
					<div>
						<h2 className="mb-4 text-heading">{t("success.items")}</h2>
						<OrderItems items={order.items} />
					</div>
					<div className="flex flex-col gap-4">
						<OrderTotals amounts={orderAmountsOf(order)} country={order.destination?.country ?? null} />
						{pointsEarned > 0 && (
							<p className="flex items-center gap-2.5 rounded-control bg-brand-soft px-4 py-3 text-[0.9375rem] font-semibold text-brand-strong">
								<Icon of={Gift} />
								{t("success.points_earned", { count: pointsEarned })}
							</p>
						)}
					</div>
				</div>
				<Delivery order={order} />
			</section>
			<ReceiptActions
				receiptUrl={order.receiptUrl}
				shipment={order.shipment}
				followPath={
					order.isGuest ? `${href("/order-status")}?order=${order.orderNumber}` : `${href("/account")}#orders`
				}
				className="mt-6 justify-center"
			/>
			{sessionId !== null && order.isGuest && emailMasked !== null && (
				<CreateAccount sessionId={sessionId} email={emailMasked} />
			)}
			<div className="mt-8 grid gap-5 md:grid-cols-2 print:hidden">
				<CharityBox />
				<section className="rounded-card border border-line p-5">
					<h2 className="font-semibold">{t("success.tips_title")}</h2>
					<p className="mt-0.5 text-[0.9375rem] text-muted">
						{t("product.use_gum")} {t("product.use_night")}
					</p>
				</section>
			</div>
			<div className="mt-10 flex justify-center print:hidden">
				<LinkButton to={href("/shop")} size="large">
					{t("success.continue_shopping")}
				</LinkButton>
			</div>
		</div>
	);
}

/** What is said first: thanks, or what has become of the order since. */
function Opening({ order }: { order: PaidOrder }) {
	const t = useT();
	const { totalCents, requiresManualReview, status, emailMasked } = order;
	const isCanceled = status === "cancelled";
	const intro =
		status === "pending" || status === "processing"
			? t(`success.intro_${orderOpening({ totalCents, requiresManualReview })}`)
			: t(`success.intro_${status}`);
	return (
		<div className="flex flex-col items-center text-center print:hidden">
			<span
				className={classNames(
					"grid size-20 animate-appear place-items-center rounded-full",
					isCanceled ? "bg-sunken text-muted" : "bg-green-soft text-green",
				)}
			>
				<Icon of={ICONS[status]} className="size-10" />
			</span>
			<h1 className="mt-6 text-title">{t(isCanceled ? "success.title_cancelled" : "success.title")}</h1>
			<p className="mt-3 max-w-lg text-lead text-muted">
				{intro} {isPreparing(order) && emailMasked !== null && t("success.receipt_sent", { email: emailMasked })}
			</p>
		</div>
	);
}

function isPreparing({ status }: PaidOrder): boolean {
	return status === "pending" || status === "processing";
}

/** Where the order goes and when it should arrive; not the street, which the page's credential does not prove (D-14). */
function Delivery({ order }: { order: PaidOrder }) {
	const t = useT();
	const { language } = useLanguage();
	const { destination, shipment } = order;
	if (destination === null) return null;
	const { city, state, country } = destination;
	return (
		<div className="grid gap-x-12 gap-y-5 border-t border-line p-5 text-[0.9375rem] sm:grid-cols-2 sm:px-8 print:grid-cols-2 print:px-0">
			<div>
				<h2 className="mb-1 font-bold">{t("success.ships_to")}</h2>
				<p className="text-muted">
					{[city, state].filter((part) => part !== "").join(", ")}, {formatCountry(country, language)}
				</p>
			</div>
			<div>
				<h2 className="mb-1 font-bold">{t("success.delivery")}</h2>
				<ArrivalNote order={order} country={country} className="text-muted" />
				{shipment && <ShipmentNote shipment={shipment} className="text-muted" />}
				{order.status === "cancelled" && <p className="text-muted">{t("success.not_shipped")}</p>}
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
	return (
		<LabeledValues
			values={info}
			className="border-b border-line bg-sunken px-5 py-5 sm:px-8 print:grid-cols-3 print:bg-transparent print:px-0 print:pt-0"
		/>
	);
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
						<p className="text-[0.9375rem] text-muted">
							{t("success.item_quantity", { count: item.quantity })}
							{item.refundedQuantity > 0 && ` · ${t("success.item_refunded", { count: item.refundedQuantity })}`}
						</p>
					</div>
					<LineTotal cents={item.totalPriceCents} className="font-semibold" />
				</li>
			))}
		</ul>
	);
}
