import type { Translate } from "#i18n/create-translate.ts";
import type { Line, Session } from "#sandbox/payments/store/records.ts";
import { type Html, html } from "./html.ts";
import type { pageTexts } from "./page-texts.ts";

export type PageLanguage = "en" | "es";

/** The order, folded below its total; the page's script unfolds it where there is room beside the form. */
export function renderSummary(session: Session, language: PageLanguage, t: Translate<typeof pageTexts>): Html {
	const items = session.lines.filter((line) => !line.isTax);
	const subtotal = items.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
	const total = formatAmount(session.amountTotal, language);
	const shipping = session.shippingOptions[0];
	return html`<section class="summary" aria-label="${t("summary")}">
<details>
<summary><h2>${t("summary")}</h2><span class="amount">${total}</span></summary>
<ul class="items">${items.map((line) => renderItem(line, t))}</ul>
<dl>
${row(t("subtotal"), subtotal)}
${session.amountDiscount > 0 && row(t("discount"), -session.amountDiscount)}
${session.lines.filter((line) => line.isTax).map((line) => row(line.name, line.unitAmount * line.quantity))}
${shipping && row(shipping.name, shipping.amount)}
<div class="total"><dt>${t("total")}</dt><dd>${total}</dd></div>
</dl>
</details>
</section>`;
}

/** The amount to pay; in Spanish with its currency, because a peso is written "$", too. */
export function formatAmount(cents: number, language: PageLanguage): string {
	return language === "es" ? `${formatDollars(cents)} USD` : formatDollars(cents);
}

const DOLLARS = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$4.99`, `-$0.55`; the same in both languages. */
export function formatDollars(cents: number): string {
	const amount = DOLLARS.format(Math.abs(cents) / 100);
	return `${cents < 0 ? "-" : ""}$${amount}`;
}

function row(label: string, cents: number): Html {
	return html`<div><dt>${label}</dt><dd>${formatDollars(cents)}</dd></div>`;
}

function renderItem(line: Line, t: Translate<typeof pageTexts>): Html {
	const [image] = line.images;
	const each = line.quantity > 1 && html` × ${formatDollars(line.unitAmount)} ${t("each")}`;
	const amount = line.unitAmount === 0 ? t("free") : formatDollars(line.unitAmount * line.quantity);
	return html`<li>
${image !== undefined && html`<img src="${image}" alt="" width="48" height="48">`}
<span class="item-name">${line.name}<small>${t("quantity")} ${line.quantity}${each}</small></span>
<span>${amount}</span>
</li>`;
}
