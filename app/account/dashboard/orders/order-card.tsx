import { useId, useState } from "react";
import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { useDate } from "#app/account/dashboard/use-date.ts";
import { buttonClass, LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { ChevronDownIcon, GiftIcon } from "#app/interface/icons.tsx";
import { Price } from "#app/interface/price.tsx";
import { AccountOrderDetails } from "./account-order-details.tsx";
import { OrderItems } from "./order-items.tsx";
import { OrderStatusBadge } from "./order-status-badge.tsx";

/** One order of the history with its items; totals, package and receipt expand (ORD-10, ORD-11, ORD-12). */
export function OrderCard({ order }: { order: AccountOrder }) {
	const { t, count } = useDashboardTexts();
	const date = useDate();
	const id = useId();
	const [isOpen, setOpen] = useState(false);
	const { order_number } = order;
	const action = t(isOpen ? "hide_details" : "show_details");

	return (
		<article aria-labelledby={`${id}-title`} className="card overflow-hidden">
			<header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b border-line bg-sunken px-5 py-4 sm:px-7">
				<div>
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
						<h3 id={`${id}-title`} className="text-subheading">
							{t("order_title", { order_number })}
						</h3>
						<OrderStatusBadge status={order.status} />
					</div>
					<p className="mt-1 text-[0.9375rem] text-muted">{t("placed_on", { date: date(order.created_at) })}</p>
				</div>
				<div className="sm:text-right">
					<p className="text-subheading font-bold">
						<span className="sr-only">{t("order_total")} </span>
						<Price cents={order.total_cents} />
					</p>
					<p className="mt-1 flex items-center gap-1.5 text-[0.9375rem] text-muted">
						<GiftIcon className="size-4.5" />
						{count("order_points", order.points_earned)}
					</p>
				</div>
			</header>
			<div className="px-5 py-5 sm:px-7">
				<OrderItems order={order} />
				<button
					type="button"
					aria-expanded={isOpen}
					aria-controls={`${id}-details`}
					aria-label={t("details_of", { action, order_number })}
					onClick={() => setOpen(!isOpen)}
					className="mt-4 -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-brand-strong hover:underline"
				>
					{action}
					<ChevronDownIcon className={classNames("transition-transform duration-200", isOpen && "rotate-180")} />
				</button>
				<div id={`${id}-details`} hidden={!isOpen}>
					{isOpen && (
						<>
							<AccountOrderDetails order={order} heading="h4" />
							<div className="mt-6 flex flex-wrap gap-3">
								<LinkButton
									to={`/account/receipt?order=${encodeURIComponent(order_number)}`}
									variant="secondary"
									size="small"
								>
									{t("view_receipt")}
								</LinkButton>
								<a
									href={`/api/account/orders/${encodeURIComponent(order_number)}/receipt.pdf`}
									className={buttonClass({ variant: "soft", size: "small" })}
								>
									{t("download_receipt")}
								</a>
							</div>
						</>
					)}
				</div>
			</div>
		</article>
	);
}
