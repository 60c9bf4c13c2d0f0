import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { PostalAddress } from "#app/account/dashboard/addresses/postal-address.tsx";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { LabeledValues } from "#app/interface/labeled-values.tsx";
import { Logo } from "#app/interface/logo.tsx";
import { Price } from "#app/interface/price.tsx";
import { ORDER_PAGES } from "#app/page-names.ts";
import { orderAmountsOf } from "#app/storefront/order-amounts.ts";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatDate } from "#i18n/format.ts";

const AMOUNT = "py-3 pl-4 text-right tabular-nums";

/** The receipt: the figures of the order's row on one page; like the PDF, with dates in the recipient's language. */
export function ReceiptSheet({ order }: { order: AccountOrder }) {
	const t = useT(dashboardTexts);
	const { language } = useLanguage();
	const { support, timeZone } = useSiteInfo();
	const info = [
		{ label: t("receipt_order"), value: order.orderNumber },
		{ label: t("receipt_number"), value: order.receiptNumber },
		{ label: t("receipt_date"), value: formatDate(new Date(order.createdAt), "long", language, timeZone) },
	];
	return (
		<article className="card p-6 print:rounded-none print:border-0 print:p-0 print:shadow-none sm:p-10">
			<header className="flex flex-wrap items-center justify-between gap-4 border-b border-line pb-6">
				<Logo />
				<h1 className="text-title">{t(ORDER_PAGES.receipt.title)}</h1>
			</header>
			<LabeledValues values={info} className="py-6 print:grid-cols-3" />
			{order.shippingAddress && (
				<section className="pb-6">
					<h2 className="mb-1 text-sm font-normal text-muted">{t("receipt_sold_to")}</h2>
					<PostalAddress address={order.shippingAddress} />
				</section>
			)}
			<table className="w-full border-collapse text-[0.9375rem]">
				<caption className="sr-only">{t("receipt_items")}</caption>
				<thead>
					<tr className="border-y border-line text-sm text-muted">
						<th className="py-2 text-left font-normal">{t("receipt_item")}</th>
						<th className="py-2 pl-4 text-right font-normal">{t("receipt_quantity")}</th>
						<th className="py-2 pl-4 text-right font-normal max-sm:hidden print:table-cell">{t("receipt_price")}</th>
						<th className="py-2 pl-4 text-right font-normal">{t("receipt_amount")}</th>
					</tr>
				</thead>
				<tbody>
					{order.orderItems.map((item) => (
						<tr key={item.id} className="break-inside-avoid border-b border-line">
							<td className="py-3 font-semibold">{item.productName}</td>
							<td className={AMOUNT}>{item.quantity}</td>
							<td className={`${AMOUNT} max-sm:hidden print:table-cell`}>
								<Price cents={item.unitPriceCents} />
							</td>
							<td className={AMOUNT}>
								<Price cents={Math.round(item.totalPrice * 100)} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<div className="mt-6 ml-auto max-w-sm break-inside-avoid">
				<OrderTotals amounts={orderAmountsOf(order)} country={order.shippingAddress?.country ?? null} />
			</div>
			<p className="mt-10 text-sm text-muted">{t("receipt_note", support)}</p>
		</article>
	);
}
