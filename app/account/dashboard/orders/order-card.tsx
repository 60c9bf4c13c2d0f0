import { ChevronDown } from "lucide";
import { useId, useState } from "react";
import { href } from "react-router";
import type { AccountOrder } from "#app/account/dashboard/account-calls.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { buttonClass, LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { useHydrated } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import { AccountOrderDetails } from "./account-order-details.tsx";
import { OrderCardHeader } from "./order-card-header.tsx";
import { OrderItems } from "./order-items.tsx";

/** One order of the history with its items; totals, package and receipt expand (ORD-10, ORD-11, ORD-12). */
export function OrderCard({ order }: { order: AccountOrder }) {
	const t = useT(dashboardTexts);
	const id = useId();
	const isHydrated = useHydrated();
	const [isOpen, setOpen] = useState(false);
	const { orderNumber } = order;
	const action = t(isOpen ? "hide_details" : "show_details");

	return (
		<article aria-labelledby={`${id}-title`} className="card overflow-hidden">
			<OrderCardHeader order={order} titleId={`${id}-title`} />
			<div className="px-5 py-5 sm:px-7">
				<OrderItems order={order} />
				{isHydrated ? (
					<>
						<button
							type="button"
							aria-expanded={isOpen}
							aria-controls={`${id}-details`}
							aria-label={t("details_of", { action, order_number: orderNumber })}
							onClick={() => setOpen(!isOpen)}
							className="mt-4 -ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-brand-strong hover:underline"
						>
							{action}
							<Icon
								of={ChevronDown}
								className={classNames("transition-transform duration-200", isOpen && "rotate-180")}
							/>
						</button>
						<div id={`${id}-details`} hidden={!isOpen}>
							{isOpen && <Details order={order} />}
						</div>
					</>
				) : (
					<details className="mt-4">
						<summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand-strong">
							{action}
						</summary>
						<Details order={order} />
					</details>
				)}
			</div>
		</article>
	);
}

function Details({ order }: { order: AccountOrder }) {
	const t = useT(dashboardTexts);
	const tCommon = useT();
	const number = encodeURIComponent(order.orderNumber);
	return (
		<>
			<AccountOrderDetails order={order} heading="h4" />
			<div className="mt-6 flex flex-wrap gap-3">
				<LinkButton
					to={`${href("/account/receipt")}?order=${number}`}
					variant="secondary"
					size="small"
					className="noscript:hidden"
				>
					{t("view_receipt")}
				</LinkButton>
				<a
					href={`/api/account/orders/${number}/receipt.pdf`}
					className={buttonClass({ variant: "soft", size: "small" })}
				>
					{t("download_receipt")}
				</a>
				{order.replaces === null && (
					<a
						href={`/api/account/orders/${number}/invoice.pdf`}
						className={buttonClass({ variant: "soft", size: "small" })}
					>
						{tCommon("common.invoice_pdf")}
					</a>
				)}
				{order.returnUrl !== null && (
					<LinkButton to={order.returnUrl} variant="secondary" size="small">
						{t("return_title")}
					</LinkButton>
				)}
			</div>
		</>
	);
}
