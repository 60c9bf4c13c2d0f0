import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { Logo } from "#app/interface/logo.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { unitsOrdered } from "#shop/selling/orders/refunds/refund-lines.rules.ts";

/** One slip per order and sheet of paper; prices only where the owner wants them in the parcel. */
export function PackingSlips({ orders }: { orders: readonly AdminOrderResponse[] }) {
	const t = useT(adminTexts);
	const [hasPrices, setHasPrices] = useState(false);
	const [first, ...others] = orders;
	return (
		<SlipsPage
			back={
				first && others.length === 0
					? { path: href("/admin/orders/:number", { number: first.orderNumber }), text: first.orderNumber }
					: { path: href("/admin/orders"), text: t("nav_orders") }
			}
			tools={
				<>
					<label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
						<input
							type="checkbox"
							checked={hasPrices}
							onChange={(event) => setHasPrices(event.target.checked)}
							className="size-4 accent-brand"
						/>
						{t("slips_prices")}
					</label>
					<Button size="small" disabled={orders.length === 0} onClick={() => print()}>
						{t("slips_print")}
					</Button>
				</>
			}
		>
			{orders.length === 0 && (
				<p className="rounded-xl border border-line bg-surface p-10 text-center text-muted">{t("slips_empty")}</p>
			)}
			{orders.map((order) => (
				<PackingSlip key={order.id} order={order} hasPrices={hasPrices} />
			))}
		</SlipsPage>
	);
}

type SlipsPageProps = { back: { path: string; text: string }; tools?: ReactNode; children: ReactNode };

/** The sheets below a line that is not printed: title, tools, and the way back into the admin. */
export function SlipsPage({ back, tools, children }: SlipsPageProps) {
	const t = useT(adminTexts);
	return (
		<main className="mx-auto w-full max-w-3xl grow px-4 py-5 text-sm print:max-w-none print:p-0">
			<div className="print:hidden">
				<PageHeader title={t("slips_title")} back={back}>
					{tools}
				</PageHeader>
			</div>
			{children}
		</main>
	);
}

function PackingSlip({ order, hasPrices }: { order: AdminOrderResponse; hasPrices: boolean }) {
	const t = useT(adminTexts);
	const time = useTime();
	return (
		<article
			aria-label={`${t("slip_title")} ${order.orderNumber}`}
			className="mb-5 rounded-xl border border-line bg-surface p-8 print:mb-0 print:break-after-page print:rounded-none print:border-0 print:bg-transparent print:p-0 print:text-black"
		>
			<header className="flex items-start justify-between gap-6">
				<Logo />
				<p className="text-right">
					<span className="block font-semibold">{t("slip_title")}</span>
					<span className="block font-mono text-xl font-bold">{order.orderNumber}</span>
					<time dateTime={order.createdAt}>{time(order.createdAt)}</time>
				</p>
			</header>
			<h2 className="mt-8 font-bold">{t("slip_ship_to")}</h2>
			<address className="mt-1 text-base not-italic">
				{order.address.map((line) => (
					<span key={line} className="block">
						{line}
					</span>
				))}
			</address>
			<table className="mt-8 w-full border-collapse text-left">
				<thead>
					<tr className="border-b border-line-strong">
						<th className="w-16 py-2">{t("slip_quantity")}</th>
						<th className="py-2">{t("slip_item")}</th>
						{hasPrices && <th className="py-2 text-right">{t("column_total")}</th>}
					</tr>
				</thead>
				<tbody>
					{itemsToSend(order).map((item) => (
						<tr key={item.productId} className="border-b border-line">
							<td className="py-2 font-bold tabular-nums">{item.units}</td>
							<td className="py-2">{item.productName}</td>
							{hasPrices && (
								<td className="py-2 text-right tabular-nums">{formatUsd(item.units * item.unitPriceCents)}</td>
							)}
						</tr>
					))}
				</tbody>
				{hasPrices && (
					<tfoot>
						<tr>
							<td />
							<td className="py-2 font-bold">{t("column_total")}</td>
							<td className="py-2 text-right font-bold tabular-nums">{formatUsd(order.totalCents)}</td>
						</tr>
					</tfoot>
				)}
			</table>
			<p className="mt-8">{t("slip_thanks")}</p>
		</article>
	);
}

/** Without what was taken off the order; of one that has left in part, what is still to be sent. */
function itemsToSend({ items, unsent, shipments }: AdminOrderResponse) {
	const isRest = shipments.length > 0 && unsent.length > 0;
	const unitsOf = (item: AdminOrderResponse["items"][number]) =>
		isRest ? (unsent.find(({ productId }) => productId === item.productId)?.quantity ?? 0) : unitsOrdered(item);
	return items.map((item) => ({ ...item, units: unitsOf(item) })).filter(({ units }) => units > 0);
}
