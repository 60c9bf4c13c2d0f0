import type { ReactNode } from "react";
import type { Language } from "#app/i18n/language.ts";
import { MINIMUM_AGE_YEARS, SUPERVISED_UNDER_YEARS } from "#shop/catalogue/catalogue.rules.ts";
import { formatUsd } from "#shop/money.rules.ts";
import type { OrderForMessage } from "#shop/orders/order-for-message.rules.ts";
import { CHARITY_CENTS_PER_PURCHASE } from "#shop/pricing/charity.rules.ts";
import type { Say } from "./email-texts.ts";
import { Layout, LetterFrame } from "./letter-frame.tsx";
import { LetterButton, LetterLink, paragraph, Section } from "./letter-parts.tsx";
import { look } from "./look.ts";
import { OrderBill } from "./order-bill.tsx";
import type { Letterhead, OrderFacts } from "./order-facts.ts";

/** The receipt that a buyer gets, as a mail program shows it. */
export function OrderConfirmation(props: {
	order: OrderForMessage;
	facts: OrderFacts;
	letterhead: Letterhead;
	language: Language;
	say: Say;
}) {
	const { order, facts, say } = props;
	return (
		<LetterFrame
			language={props.language}
			say={say}
			letterhead={props.letterhead}
			title={say("order_subject", { order_number: order.orderNumber })}
			reason="footer_reason"
			preheader={say("order_preheader", { total: facts.total.amount })}
		>
			<Layout>
				<Section top={32}>
					<h1 {...look("ink", { margin: "0 0 16px", fontSize: 28, lineHeight: "34px", letterSpacing: "-0.5px" })}>
						{say("order_title")}
					</h1>
					<p {...look("ink", paragraph)}>{facts.greeting}</p>
					<p {...look("ink", paragraph)}>{facts.intro}</p>
				</Section>
				{order.requiresManualReview && (
					<Section>
						<Panel colour="amber" ink="brown" title={say("review_title")}>
							{say("review_text")}
						</Panel>
					</Section>
				)}
				<Section>
					<OrderNumbers order={order} facts={facts} say={say} />
				</Section>
				<Section>
					<OrderBill facts={facts} say={say} />
					{order.pointsEarned > 0 && (
						<p {...look("accent", { ...paragraph, margin: "14px 0 0", fontSize: 14, fontWeight: 600 })}>
							{say("points_earned", { points: order.pointsEarned })}
						</p>
					)}
				</Section>
				<Section>
					<LetterButton href={facts.orderUrl}>{say("order_view")}</LetterButton>
					{facts.statusUrl !== null && (
						<p {...look("muted", { ...paragraph, margin: "14px 0 0", fontSize: 14 })}>
							<LetterLink href={facts.statusUrl}>{say("order_follow")}</LetterLink>
						</p>
					)}
				</Section>
				{(facts.addressLines.length > 0 || facts.delivery !== null) && (
					<Section>
						<Destination facts={facts} say={say} />
					</Section>
				)}
				{facts.delivery !== null && (
					<Section>
						<Panel colour="tint" ink="accent" title={say("tips")}>
							<div style={{ marginTop: 4 }}>{say("tip_apply")}</div>
							<div style={{ marginTop: 6 }}>
								{say("tip_remove", { minimum: MINIMUM_AGE_YEARS, supervised: SUPERVISED_UNDER_YEARS })}
							</div>
						</Panel>
					</Section>
				)}
				{facts.signUpUrl !== null && (
					<Section>
						<Panel colour="tint" ink="accent" title={say("sign_up_title")}>
							<div style={{ margin: "4px 0 6px" }}>{say("sign_up_text")}</div>
							<LetterLink href={facts.signUpUrl}>{say("sign_up_button")}</LetterLink>
						</Panel>
					</Section>
				)}
				<Section bottom={32}>
					<Panel colour="mint" ink="green">
						<span aria-hidden="true">♥&#xFE0E; </span>
						{say("charity", { amount: formatUsd(CHARITY_CENTS_PER_PURCHASE) })}
					</Panel>
				</Section>
			</Layout>
		</LetterFrame>
	);
}

function Panel(props: { colour: string; ink: string; title?: string; children: ReactNode }) {
	return (
		<Layout>
			<tr>
				<td
					{...look(`${props.colour} ink`, { borderRadius: 12, padding: "14px 18px", fontSize: 14, lineHeight: "22px" })}
				>
					{props.title && <strong {...look(props.ink, { display: "block" })}>{props.title}</strong>}
					{props.children}
				</td>
			</tr>
		</Layout>
	);
}

function OrderNumbers({ order, facts, say }: { order: OrderForMessage; facts: OrderFacts; say: Say }) {
	const numbers = [
		[say("order_number"), order.orderNumber],
		[say("receipt_number"), order.receiptNumber],
		[say("order_date"), facts.date],
	] as const;
	return (
		<Layout>
			<tr>
				<td {...look("tint", { borderRadius: 12, padding: "16px 20px" })}>
					<Layout>
						<tr>
							{numbers.map(([label, value]) => (
								<td key={label} {...look("column ink", { width: "33%", verticalAlign: "top", paddingRight: 8 })}>
									<div {...look("muted", { fontSize: 12, lineHeight: "18px" })}>{label}</div>
									<div style={{ fontSize: 15, lineHeight: "22px", fontWeight: 700, whiteSpace: "nowrap" }}>{value}</div>
								</td>
							))}
						</tr>
					</Layout>
				</td>
			</tr>
		</Layout>
	);
}

function Destination({ facts, say }: { facts: OrderFacts; say: Say }) {
	const heading = { margin: "0 0 6px", fontSize: 15, lineHeight: "22px" };
	const text = { fontSize: 14, lineHeight: "22px", overflowWrap: "anywhere" } as const;
	return (
		<Layout>
			<tr>
				{facts.addressLines.length > 0 && (
					<td className="column" style={{ width: "50%", verticalAlign: "top", paddingRight: 16 }}>
						<h2 {...look("ink", heading)}>{say("address")}</h2>
						<div {...look("muted", text)}>
							{facts.addressLines.map(({ part, text: line }) => (
								<div key={part}>{line}</div>
							))}
						</div>
					</td>
				)}
				{facts.delivery !== null && (
					<td className="column" style={{ width: "50%", verticalAlign: "top" }}>
						<h2 {...look("ink", heading)}>{say("delivery")}</h2>
						<div {...look("muted", text)}>{facts.delivery}</div>
					</td>
				)}
			</tr>
		</Layout>
	);
}
