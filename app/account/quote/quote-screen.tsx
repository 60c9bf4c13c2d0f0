import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { useDate } from "#app/account/dashboard/use-date.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import { useNativeForm } from "#app/forms/use-native-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { quoteTexts } from "#app/i18n/texts/quote-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, buttonClass, LinkButton } from "#app/interface/button.tsx";
import { OrderTotals } from "#app/storefront/order-totals.tsx";
import { useSiteInfo } from "#app/storefront/site-info.ts";
import { formatTotal, formatUsd } from "#shop/kernel/money.rules.ts";
import type { Quote, QuotePage } from "#shop/selling/orders/drafts/quote.rules.ts";

type QuoteScreenProps = { page: QuotePage | null; result: FormResult<object> | null };

/** What a quote's link leads to; null for a link that does not work. Accepting needs no scripts. */
export function QuoteScreen({ page, result }: QuoteScreenProps) {
	const t = useT(quoteTexts);
	if (page === null) return <Ended title={t("unknown_title")} text={t("unknown_text")} hasContact />;
	if (page.step === "expired") {
		return <Ended title={t("expired_title")} number={page.number} text={t("expired_text")} hasContact />;
	}
	if (page.step === "paid") {
		const text = t("paid_text", { order_number: page.orderNumber });
		return (
			<Ended title={t("paid_title")} number={page.number} text={text}>
				<div className="flex flex-wrap gap-3">
					<LinkButton to={`${href("/success")}?${new URLSearchParams({ session_id: page.sessionId })}`}>
						{t("paid_view")}
					</LinkButton>
					<PaperLink paper="invoice.pdf" />
				</div>
			</Ended>
		);
	}
	return <OpenQuote quote={page.quote} result={result} />;
}

function OpenQuote({ quote, result }: { quote: Quote; result: FormResult<object> | null }) {
	const t = useT(quoteTexts);
	const { language } = useLanguage();
	const date = useDate();
	const { sent, props } = useNativeForm();
	const { price, address } = quote;
	const amount = formatTotal(price.totalCents, { language, country: address?.country ?? null });
	const failure = result?.state === "failed" ? (result.code === "quote_expired" ? t("changed") : t("failed")) : null;
	return (
		<div className="wrap max-w-3xl pt-10 sm:pt-14">
			<h1 className="text-title">{t("title")}</h1>
			<p className="mt-3 text-lead text-muted">{t("of", { number: quote.number })}</p>
			<p className="mt-1">{t("until", { date: date(new Date(quote.until).toISOString()) })}</p>
			{failure !== null && (
				<Alert tone="error" className="mt-6">
					<p>{failure}</p>
				</Alert>
			)}
			<div className="card mt-8 p-5 sm:p-8">
				{quote.note !== "" && (
					<div className="mb-6 rounded-control border border-line bg-sunken p-4">
						<h2 className="font-semibold">{t("note")}</h2>
						<p className="mt-1 whitespace-pre-line wrap-anywhere">{quote.note}</p>
					</div>
				)}
				<h2 className="text-subheading">{t("items")}</h2>
				<ul className="mt-3 mb-6 divide-y divide-line border-y border-line">
					{quote.lines.map((line) => (
						<li key={line.productId} className="flex justify-between gap-4 py-3">
							<span className="min-w-0 wrap-anywhere">
								{line.quantity} × {line.name}
								<span className="block text-sm text-muted">{t("each", { price: formatUsd(line.unitPriceCents) })}</span>
							</span>
							<span className="font-semibold tabular-nums">{formatUsd(line.subtotalCents)}</span>
						</li>
					))}
				</ul>
				<OrderTotals amounts={price} country={address?.country ?? null} />
				<div className="mt-6">
					{address === null ? (
						<p className="text-muted">{t("address_later")}</p>
					) : (
						<>
							<h2 className="font-semibold">{t("ship_to")}</h2>
							<address className="mt-1 not-italic wrap-anywhere">
								{address.firstName} {address.lastName}, {address.line1}
								{address.line2 ? `, ${address.line2}` : ""}, {address.city}, {address.state} {address.postalCode}
							</address>
						</>
					)}
				</div>
				<form {...props} className="mt-8">
					<input type="hidden" name="agreement" value={quote.agreement} />
					<Button type="submit" size="large" isWide isBusy={sent !== null}>
						{price.totalCents === 0 ? t("accept_free") : t("accept", { amount })}
					</Button>
					<p className="mt-3 text-center text-sm text-muted">{t("pay_hint")}</p>
				</form>
			</div>
			<div className="mt-5">
				<PaperLink paper="quote.pdf" />
			</div>
		</div>
	);
}

/** The PDF of the page's own link. */
function PaperLink({ paper }: { paper: "quote.pdf" | "invoice.pdf" }) {
	const t = useT(quoteTexts);
	const { pathname, search } = useLocation();
	return (
		<a href={`${pathname.replace(/\/$/, "")}/${paper}${search}`} className={buttonClass({ variant: "secondary" })}>
			{t(paper === "quote.pdf" ? "pdf" : "invoice")}
		</a>
	);
}

type EndedProps = { title: string; number?: string; text: string; hasContact?: boolean; children?: ReactNode };

function Ended({ title, number, text, hasContact = false, children }: EndedProps) {
	const t = useT(quoteTexts);
	const { support } = useSiteInfo();
	return (
		<div className="wrap max-w-3xl pt-10 sm:pt-14">
			<h1 className="text-title">{title}</h1>
			{number !== undefined && <p className="mt-3 text-muted">{t("of", { number })}</p>}
			<p className="mt-3 mb-6 text-lead">
				{text}
				{hasContact && support.email !== "" && (
					<>
						{" "}
						<a href={`mailto:${support.email}`} className="underline underline-offset-4 wrap-anywhere">
							{support.email}
						</a>
					</>
				)}
			</p>
			{children}
		</div>
	);
}
