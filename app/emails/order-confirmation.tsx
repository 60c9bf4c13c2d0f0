import type { ReactNode } from "react";
import type { Language } from "#app/i18n/language.ts";
import type { emailTexts } from "#app/i18n/texts/email-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatTotal, formatUsd } from "#shop/kernel/money.rules.ts";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/selling/catalog/catalog.rules.ts";
import type { OrderForMessage } from "#shop/selling/orders/order.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/selling/pricing/charity.rules.ts";
import { ORDER_FOOTER } from "./email-footer.tsx";
import { EmailFrame, LayoutTable } from "./email-frame.tsx";
import { EmailButton, EmailLink, paragraph, Section } from "./email-parts.tsx";
import { look } from "./email-styles.ts";
import type { EmailBranding, OrderEmailData } from "./order-email-data.ts";
import { OrderSummary } from "./order-summary.tsx";

export function OrderConfirmation(props: {
	order: OrderForMessage;
	info: OrderEmailData;
	branding: EmailBranding;
	language: Language;
	t: Translate<typeof emailTexts>;
}) {
	const { order, info, t } = props;
	return (
		<EmailFrame
			language={props.language}
			t={t}
			branding={props.branding}
			title={t("order_subject", { order_number: order.orderNumber })}
			footer={ORDER_FOOTER}
			preheader={t("order_preheader", {
				total: formatTotal(order.totalCents, { language: props.language, country: order.address?.country ?? null }),
			})}
		>
			<LayoutTable>
				<Section top={32}>
					<h1
						{...look("ink", {
							margin: "0 0 16px",
							fontSize: 28,
							lineHeight: "34px",
							fontWeight: 600,
							letterSpacing: "-0.5px",
						})}
					>
						{t("order_title")}
					</h1>
					<p {...look("ink", paragraph)}>{info.greeting}</p>
					<p {...look("ink", paragraph)}>{info.intro}</p>
				</Section>
				{order.requiresManualReview && (
					<Section>
						<Panel color="amber" ink="brown" title={t("review_title")}>
							{t("review_text")}
						</Panel>
					</Section>
				)}
				<Section>
					<OrderNumbers order={order} info={info} t={t} />
				</Section>
				<Section>
					<OrderSummary info={info} publicUrl={props.branding.publicUrl} t={t} />
					{order.pointsEarned > 0 && (
						<p {...look("accent", { ...paragraph, margin: "14px 0 0", fontSize: 14, fontWeight: 600 })}>
							{t("points_earned", { count: order.pointsEarned })}
						</p>
					)}
				</Section>
				<Section>
					<EmailButton href={info.orderUrl}>{t("order_view")}</EmailButton>
					<p {...look("muted", { ...paragraph, margin: "16px 0 0", fontSize: 14 })}>
						<EmailLink href={info.statusUrl}>{t("order_follow")}</EmailLink>
						<span aria-hidden="true"> &nbsp;·&nbsp; </span>
						<EmailLink href={info.receiptUrl}>{t("order_receipt")}</EmailLink>
					</p>
				</Section>
				{(info.addressLines.length > 0 || info.delivery !== null) && (
					<Section>
						<Destination info={info} t={t} />
					</Section>
				)}
				{info.delivery !== null && (
					<Section>
						<Panel color="tint" ink="accent" title={t("tips")}>
							<div style={{ marginTop: 4 }}>{t("tip_apply")}</div>
							<div style={{ marginTop: 6 }}>
								{t("tip_remove", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
							</div>
						</Panel>
					</Section>
				)}
				{info.signUpUrl !== null && (
					<Section>
						<Panel color="tint" ink="accent" title={t("sign_up_title")}>
							<div style={{ margin: "4px 0 6px" }}>{t("sign_up_text")}</div>
							<EmailLink href={info.signUpUrl}>{t("sign_up_button")}</EmailLink>
						</Panel>
					</Section>
				)}
				<Section bottom={32}>
					<Panel color="mint" ink="green">
						<span aria-hidden="true">♥&#xFE0E; </span>
						{t("charity", { amount: formatUsd(CHARITY_CENTS_PER_PURCHASE) })}
					</Panel>
				</Section>
			</LayoutTable>
		</EmailFrame>
	);
}

function Panel(props: { color: string; ink: string; title?: string; children: ReactNode }) {
	return (
		<LayoutTable>
			<tr>
				<td
					{...look(`${props.color} ink`, { borderRadius: 12, padding: "14px 18px", fontSize: 14, lineHeight: "22px" })}
				>
					{props.title && <strong {...look(props.ink, { display: "block" })}>{props.title}</strong>}
					{props.children}
				</td>
			</tr>
		</LayoutTable>
	);
}

function OrderNumbers({
	order,
	info,
	t,
}: {
	order: OrderForMessage;
	info: OrderEmailData;
	t: Translate<typeof emailTexts>;
}) {
	const numbers = [
		[t("order_number"), order.orderNumber],
		[t("receipt_number"), order.receiptNumber],
		[t("order_date"), info.date],
	] as const;
	return (
		<LayoutTable>
			<tr>
				<td {...look("tint", { borderRadius: 12, padding: "16px 20px" })}>
					<LayoutTable>
						<tr>
							{numbers.map(([label, value]) => (
								<td key={label} {...look("column ink", { width: "33%", verticalAlign: "top", paddingRight: 8 })}>
									<div {...look("muted", { fontSize: 12, lineHeight: "18px" })}>{label}</div>
									<div style={{ fontSize: 15, lineHeight: "22px", fontWeight: 600, whiteSpace: "nowrap" }}>{value}</div>
								</td>
							))}
						</tr>
					</LayoutTable>
				</td>
			</tr>
		</LayoutTable>
	);
}

function Destination({ info, t }: { info: OrderEmailData; t: Translate<typeof emailTexts> }) {
	const heading = { margin: "0 0 6px", fontSize: 15, lineHeight: "22px" };
	const text = { fontSize: 14, lineHeight: "22px", overflowWrap: "anywhere" } as const;
	return (
		<LayoutTable>
			<tr>
				{info.addressLines.length > 0 && (
					<td className="column" style={{ width: "50%", verticalAlign: "top", paddingRight: 16 }}>
						<h2 {...look("ink", heading)}>{t("address")}</h2>
						<div {...look("muted", text)}>
							{info.addressLines.map(({ part, text: line }) => (
								<div key={part}>{line}</div>
							))}
						</div>
					</td>
				)}
				{info.delivery !== null && (
					<td className="column" style={{ width: "50%", verticalAlign: "top" }}>
						<h2 {...look("ink", heading)}>{t("delivery")}</h2>
						<div {...look("muted", text)}>{info.delivery}</div>
					</td>
				)}
			</tr>
		</LayoutTable>
	);
}
