import { ChevronLeft, ChevronRight } from "lucide";
import { href, Link, useLocation } from "react-router";
import { Allowed } from "#app/admin/access/rights.tsx";
import { WorkBar } from "#app/admin/access/work/work-bar.tsx";
import { PageHeader } from "#app/admin/frame/interface/page-header.tsx";
import { useTime } from "#app/admin/use-time.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { MessageCard, type MessagePageData } from "./message-card.tsx";
import { ReplyForm } from "./reply-form.tsx";

/** A message with its thread and the reply to it, and the sender's other messages and orders. */
export function SupportMessageScreen({ page }: { page: MessagePageData }) {
	const t = useT(adminTexts);
	// The query of the list that the message was opened from.
	const { search: list } = useLocation();
	const { message, previous, next } = page;
	return (
		<>
			<PageHeader title={message.subject || t("support_no_subject")}>
				<NeighborLink id={previous} list={list} label={t("support_previous")} isBack />
				<NeighborLink id={next} list={list} label={t("support_next")} />
			</PageHeader>
			<div className="grid items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
				<div className="flex min-w-0 flex-col gap-4">
					<Allowed to="support.write">
						<WorkBar of={{ kind: "message", id: message.id }} work={message.work} />
					</Allowed>
					<MessageCard message={message} unsubscribedTopics={page.unsubscribedTopics} />
					<Allowed to="support.write">
						<ReplyForm message={message} orders={page.orders} />
					</Allowed>
				</div>
				<SenderPanel page={page} list={list} />
			</div>
		</>
	);
}

type NeighborLinkProps = { id: string | null; list: string; label: string; isBack?: boolean };

function NeighborLink({ id, list, label, isBack = false }: NeighborLinkProps) {
	if (id === null) return null;
	return (
		<LinkButton to={`${href("/admin/support/:id", { id })}${list}`} variant="secondary" size="small">
			{isBack && <Icon of={ChevronLeft} className="size-4" />}
			{label}
			{!isBack && <Icon of={ChevronRight} className="size-4" />}
		</LinkButton>
	);
}

function SenderPanel({ page, list }: { page: MessagePageData; list: string }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { message, others, orders, customerId } = page;
	return (
		<aside aria-label={message.email} className="flex min-w-0 flex-col gap-4">
			{customerId !== null && (
				<LinkButton
					to={href("/admin/customers/:id", { id: customerId })}
					variant="secondary"
					size="small"
					className="self-start"
				>
					{t("support_customer")}
				</LinkButton>
			)}
			<section className="rounded-xl border border-line bg-surface p-4">
				<h2 className="font-semibold">{t("support_orders")}</h2>
				{orders.length === 0 && <p className="mt-2 text-muted">{t("support_no_orders")}</p>}
				<ul className="mt-2 flex flex-col divide-y divide-line">
					{orders.map((order) => (
						<li key={order.orderNumber} className="flex items-center justify-between gap-3 py-2">
							<Link
								to={href("/admin/orders/:number", { number: order.orderNumber })}
								className="font-semibold text-brand-strong underline"
							>
								{order.orderNumber}
							</Link>
							<time dateTime={order.createdAt} className="text-muted">
								{time(order.createdAt)}
							</time>
							<span className="tabular-nums">{formatUsd(order.totalCents)}</span>
						</li>
					))}
				</ul>
			</section>
			<section className="rounded-xl border border-line bg-surface p-4">
				<h2 className="font-semibold">{t("support_others")}</h2>
				{others.length === 0 && <p className="mt-2 text-muted">{t("support_no_others")}</p>}
				<ul className="mt-2 flex flex-col divide-y divide-line">
					{others.map((other) => (
						<li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
							<Link
								to={`${href("/admin/support/:id", { id: other.id })}${list}`}
								className="font-semibold wrap-anywhere text-brand-strong underline"
							>
								{other.subject || t("support_no_subject")}
							</Link>
							<Badge tone="neutral">{t(`status_${other.status}`)}</Badge>
							<time dateTime={other.createdAt} className="w-full text-muted">
								{time(other.createdAt)}
							</time>
						</li>
					))}
				</ul>
			</section>
		</aside>
	);
}
