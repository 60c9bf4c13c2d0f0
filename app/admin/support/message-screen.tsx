import { ArrowLeft, ArrowRight } from "lucide";
import { Link } from "react-router";
import { ListFrame } from "#app/admin/lists/list-frame.tsx";
import { TabHeading } from "#app/admin/tab-heading.tsx";
import { useAdminData } from "#app/admin/use-admin-data.ts";
import { useTime } from "#app/admin/use-time.ts";
import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { formatUsd } from "#shop/money.rules.ts";
import { SUPPORT_STATUSES } from "#shop/support/support.rules.ts";
import { MessageRow } from "./message-row.tsx";

type SupportMessageScreenProps = {
	id: string /** The query of the list that the message was opened from. */;
	list: string;
};
type Page = ApiResponse<"GET", "/api/admin/support-messages/{id}">;

/** A message with its thread, and the sender's other messages and orders. */
export function SupportMessageScreen({ id, list }: SupportMessageScreenProps) {
	const t = useT(adminTexts);
	const query = new URLSearchParams(list);
	const status = SUPPORT_STATUSES.find((one) => one === query.get("messages")) ?? null;
	const loaded = useAdminData("/api/admin/support-messages/{id}", {
		params: { id },
		query: { status, search: query.get("search") },
	});
	const { data, change, refresh } = loaded;
	return (
		<>
			<TabHeading title={data?.message.subject || t("support_message")}>
				<LinkButton to={`/admin/support${list}`} variant="quiet" size="small">
					{t("support_back")}
				</LinkButton>
				<NeighborLink id={data?.previous ?? null} list={list} label={t("support_previous")} isBack />
				<NeighborLink id={data?.next ?? null} list={list} label={t("support_next")} />
			</TabHeading>
			<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
				{data === null || loaded.error !== null ? (
					<ListFrame
						label={t("support_message")}
						count={null}
						loaded={loaded}
						failedText="support_load_failed"
						emptyText=""
					>
						{null}
					</ListFrame>
				) : (
					<ul aria-label={t("support_message")}>
						<MessageRow
							message={data.message}
							onStale={() => void refresh()}
							onChanged={refresh}
							onChange={(changed) => change((before) => ({ ...before, message: { ...before.message, ...changed } }))}
						/>
					</ul>
				)}
				{data && <SenderPanel page={data} list={list} />}
			</div>
		</>
	);
}

type NeighborLinkProps = { id: string | null; list: string; label: string; isBack?: boolean };

function NeighborLink({ id, list, label, isBack = false }: NeighborLinkProps) {
	if (id === null) return null;
	return (
		<LinkButton to={`/admin/support/${id}${list}`} variant="soft" size="small">
			{isBack && <Icon of={ArrowLeft} className="size-4" />}
			{label}
			{!isBack && <Icon of={ArrowRight} className="size-4" />}
		</LinkButton>
	);
}

function SenderPanel({ page, list }: { page: Page; list: string }) {
	const t = useT(adminTexts);
	const time = useTime();
	const { message, others, orders } = page;
	return (
		<aside aria-label={message.email} className="flex flex-col gap-6 text-sm">
			<section className="rounded-card border border-line bg-surface p-4">
				<h2 className="font-semibold">{t("support_orders")}</h2>
				{orders.length === 0 && <p className="mt-2 text-muted">{t("support_no_orders")}</p>}
				<ul className="mt-2 flex flex-col divide-y divide-line">
					{orders.map((order) => (
						<li key={order.orderNumber} className="flex items-center justify-between gap-3 py-2">
							<Link to={`/admin/orders/${order.orderNumber}`} className="font-semibold text-brand-strong underline">
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
			<section className="rounded-card border border-line bg-surface p-4">
				<h2 className="font-semibold">{t("support_others")}</h2>
				{others.length === 0 && <p className="mt-2 text-muted">{t("support_no_others")}</p>}
				<ul className="mt-2 flex flex-col divide-y divide-line">
					{others.map((other) => (
						<li key={other.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
							<Link
								to={`/admin/support/${other.id}${list}`}
								className="font-semibold wrap-anywhere text-brand-strong underline"
							>
								{other.subject || t("support_no_subject")}
							</Link>
							<Badge tone="plain">{t(`status_${other.status}`)}</Badge>
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
