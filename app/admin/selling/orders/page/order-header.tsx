import { ChevronLeft, ChevronRight } from "lucide";
import { href, Link, useLocation } from "react-router";
import { ListLink } from "#app/admin/frame/interface/page-header.tsx";
import { PAGE_TITLE } from "#app/admin/frame/shell/use-title-focus.ts";
import { PaymentBadges } from "#app/admin/selling/orders/payment-badges.tsx";
import { StatusBadge } from "#app/admin/selling/orders/status-badge.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { buttonClass } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { PageOrder } from "./page-order.ts";

/** The way back to the list, the order's number and state, and its neighbors in the list. */
export function OrderHeader({ order }: { order: PageOrder }) {
	const t = useT(adminTexts);
	const time = useTime();
	return (
		<header>
			<div className="flex items-center justify-between gap-3">
				<ListLink />
				<nav aria-label={t("order_neighbors")} className="flex gap-1">
					<NeighborLink number={order.previous} text="order_previous" icon={ChevronLeft} />
					<NeighborLink number={order.next} text="order_next" icon={ChevronRight} />
				</nav>
			</div>
			<div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
				<h1 id={PAGE_TITLE} tabIndex={-1} className="font-mono text-xl font-bold outline-none">
					{order.orderNumber}
				</h1>
				<StatusBadge status={order.fulfillmentStatus} />
				{order.verificationStatus === "rejected" && <StatusBadge status="cancelled" text="verification_rejected" />}
				{order.replaces !== null && <Badge tone="neutral">{t("replacement_badge")}</Badge>}
				<PaymentBadges order={order} />
				<time dateTime={order.createdAt} className="text-muted">
					{time(order.createdAt)}
				</time>
			</div>
			{order.replaces !== null && (
				<p className="mt-1 text-muted">
					{t("replacement_of")} <OrderLink number={order.replaces} />
				</p>
			)}
			{order.replacements.length > 0 && (
				<p className="mt-1 text-muted">
					{t("replacement_sent_as")}{" "}
					{order.replacements.map((number) => (
						<OrderLink key={number} number={number} />
					))}
				</p>
			)}
		</header>
	);
}

type NeighborLinkProps = { number: string | null; text: KeyTaking<typeof adminTexts>; icon: typeof ChevronLeft };

function NeighborLink({ number, text, icon }: NeighborLinkProps) {
	const t = useT(adminTexts);
	const { search } = useLocation();
	const look = classNames(buttonClass({ variant: "quiet", size: "small" }), "w-9 px-0 pointer-coarse:w-11");
	if (number === null) {
		return (
			<span aria-hidden="true" className={classNames(look, "opacity-35")}>
				<Icon of={icon} />
			</span>
		);
	}
	return (
		<Link
			to={{ pathname: href("/admin/orders/:number", { number }), search }}
			aria-label={t(text)}
			title={`${t(text)}: ${number}`}
			className={look}
		>
			<Icon of={icon} />
		</Link>
	);
}

function OrderLink({ number }: { number: string }) {
	return (
		<Link to={href("/admin/orders/:number", { number })} className="mr-2 font-mono text-brand-strong underline">
			{number}
		</Link>
	);
}
