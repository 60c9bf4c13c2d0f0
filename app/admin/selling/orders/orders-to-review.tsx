import { useEffect, useState } from "react";
import { href, Link } from "react-router";
import { ChangedBy } from "#app/admin/access/rights.tsx";
import { writesDone } from "#app/admin/admin-api.ts";
import { failureText } from "#app/admin/failure-text.ts";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { AdminOrderResponse } from "#app/api/admin/selling/orders/orders.schema.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { Button } from "#app/interface/button.tsx";
import { LoadError } from "#app/storefront/load-error.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { OrderDecision } from "./order-decision.tsx";
import { StatusBadge } from "./status-badge.tsx";

const STATUSES = ["needs_review", "rejected"] as const;

/** Flagged orders with their three decisions, below every page (ASHL-02, AORD-01..16); one line when there is none. */
export function OrdersToReview() {
	const t = useT(adminTexts);
	const [status, setStatus] = useState<(typeof STATUSES)[number]>("needs_review");
	const { data, error, isBusy, refresh } = useAdminData("/api/admin/orders-to-review", { query: { status } });
	// A change on the page above may be a decision, a refund or a shipment of an order in this list.
	useEffect(() => writesDone.subscribe(() => void refresh()), [refresh]);
	return (
		<section
			aria-labelledby="orders-to-review"
			className="mt-8 rounded-xl border border-line bg-surface px-4 py-2 text-sm print:hidden"
		>
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<h2 id="orders-to-review" className="font-bold">
					{t("review_orders_title")}
				</h2>
				{data?.length === 0 && error === null && (
					<p className="text-muted">
						{t(status === "rejected" ? "review_orders_rejected_empty" : "review_orders_empty")}
					</p>
				)}
				<fieldset className="ml-auto flex gap-1">
					<legend className="sr-only">{t("review_orders_filter")}</legend>
					{STATUSES.map((one) => (
						<Button
							key={one}
							variant={one === status ? "soft" : "quiet"}
							size="small"
							aria-pressed={one === status}
							onClick={() => setStatus(one)}
						>
							{t(one === "rejected" ? "review_orders_rejected" : "review_orders_open")}
						</Button>
					))}
				</fieldset>
			</div>
			{error !== null && (
				<LoadError
					error={error}
					message={t("review_orders_failed", { message: failureText(error, t) })}
					isBusy={isBusy}
					onRetry={() => void refresh()}
				/>
			)}
			{data !== null && data.length > 0 && (
				<ul aria-label={t("review_orders_title")} className="divide-y divide-line">
					{data.map((order) => (
						<FlaggedOrder key={order.id} order={order} />
					))}
				</ul>
			)}
		</section>
	);
}

function FlaggedOrder({ order }: { order: AdminOrderResponse }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { profiles, verificationStatus: verification } = order;
	return (
		<li className="grid gap-2 py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<Link
					to={href("/admin/orders/:number", { number: order.orderNumber })}
					className="font-mono font-semibold underline"
				>
					{order.orderNumber}
				</Link>
				<strong className="tabular-nums">{formatUsd(order.totalCents)}</strong>
				<StatusBadge status={order.fulfillmentStatus} />
				{verification && (
					<Badge isSmall tone={verification === "rejected" ? "red" : verification === "verified" ? "green" : "amber"}>
						{t(`verification_${verification}`)}
					</Badge>
				)}
				<span className="min-w-0 text-muted wrap-anywhere">
					{profiles.firstName} {profiles.lastName} · {profiles.email}
				</span>
				<time dateTime={order.createdAt} className="text-muted sm:ml-auto">
					{time(order.createdAt)}
				</time>
			</div>
			<ChangedBy right="orders.refund">
				<OrderDecision order={order} />
			</ChangedBy>
		</li>
	);
}
