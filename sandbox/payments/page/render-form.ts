import type { Translate } from "#i18n/create-translate.ts";
import type { Session } from "#sandbox/payments/store/records.ts";
import { type Field, fieldsOf } from "./check-payment-form.ts";
import { type Html, html } from "./html.ts";
import type { pageTexts } from "./page-texts.ts";
import type { PaymentAttempt } from "./payment-attempt.ts";

import { type Choice, renderField } from "./render-field.ts";
import { BRAND } from "./render-notice.ts";
import { formatAmount, type PageLanguage, renderSummary } from "./render-summary.ts";

type FormView = PaymentAttempt & {
	session: Session;
	language: PageLanguage;
	t: Translate<typeof pageTexts>;
};

/** The payment page of an open session (CHK-06, CHK-16 to CHK-25). Card data is never filled in again. */
export function renderForm(view: FormView): Html {
	const { session, language, t } = view;
	const isFree = session.amountTotal === 0;
	return html`<header class="test-mode">${t("testMode")}</header>
<main class="checkout">
<div class="top">
${BRAND}
${session.cancelUrl && html`<a class="back" href="${session.cancelUrl}"><span aria-hidden="true">&larr;</span> ${t("back")}</a>`}
</div>
${renderSummary(session, language, t)}
<section class="payment">
<h1>${t("title")}</h1>
${renderProblems(view)}
<form method="post" action="/pay/${session.id}" novalidate>
${session.customerEmail !== null && html`<p class="paying-as"><span>${t("email")}</span> ${session.customerEmail}</p>`}
${group(view, t("contact"), ["email"])}
${group(view, t("shipping"), ["shipping_name", "country", "line1", "line2", "city", "state", "postal_code"])}
${group(view, t("card"), ["name_on_card", "card_number", "expiration", "cvv"])}
${isFree && html`<p class="free">${t("nothingToPay")}</p>`}
<button class="button" type="submit">${isFree ? t("confirm") : `${t("pay")} ${formatAmount(session.amountTotal, language)}`}</button>
${!isFree && html`<p class="privacy">${t("cardPrivacy")}</p>`}
</form>
${!isFree && renderTestCards(t)}
</section>
</main>`;
}

function renderProblems({ t, problems, failure }: FormView): Html | null {
	if (failure) {
		return html`<div class="alert" role="alert" tabindex="-1" autofocus>
<p>${t("failed")}</p>${!failure.isTestCard && html`<p>${t("cardHint")}</p>`}
</div>`;
	}
	if (problems.size === 0) return null;
	return html`<div class="alert" role="alert" tabindex="-1" autofocus>
<p>${t("checkFields")}</p>
<ul>${[...problems].map(([field, problem]) => html`<li><a href="#${field}">${labelOf(t, field)}: ${t(problem)}</a></li>`)}</ul>
</div>`;
}

function group(view: FormView, title: string, fields: Field[]): Html | null {
	const required = new Set(fieldsOf(view.session));
	const shown = fields.filter((field) => required.has(field));
	if (shown.length === 0) return null;
	return html`<fieldset>
<legend>${title}</legend>
${shown.map((field) => renderFormField(view, field))}
</fieldset>`;
}

function renderFormField(view: FormView, field: Field): Html {
	const { t, typed, problems } = view;
	const problem = problems.get(field);
	return renderField({
		name: field,
		label: labelOf(t, field),
		value: isRefilled(field) ? (typed.get(field) ?? "") : "",
		problem: problem === undefined ? null : t(problem),
		isRequired: field !== "line2",
		choices: choicesOf(view, field),
		...HINTS[field],
		...(field === "expiration" && { placeholder: t("expirationHint") }),
	});
}

const REFILLED_FIELDS: ReadonlySet<string> = new Set<Field>([
	"email",
	"shipping_name",
	"country",
	"line1",
	"line2",
	"city",
	"state",
	"postal_code",
	"name_on_card",
]);

/** Whether the page may show a field's input again: of the card only the name. */
export function isRefilled(field: string): boolean {
	return REFILLED_FIELDS.has(field);
}

type Hints = { autocomplete: string; type?: string; inputmode?: string; maxLength?: number };

const HINTS: Record<Field, Hints> = {
	email: { autocomplete: "email", type: "email", inputmode: "email" },
	shipping_name: { autocomplete: "shipping name" },
	country: { autocomplete: "shipping country" },
	line1: { autocomplete: "shipping address-line1" },
	line2: { autocomplete: "shipping address-line2" },
	city: { autocomplete: "shipping address-level2" },
	state: { autocomplete: "shipping address-level1" },
	postal_code: { autocomplete: "shipping postal-code", maxLength: 12 },
	name_on_card: { autocomplete: "cc-name" },
	card_number: { autocomplete: "cc-number", inputmode: "numeric", maxLength: 24 },
	expiration: { autocomplete: "cc-exp", inputmode: "numeric", maxLength: 9 },
	cvv: { autocomplete: "cc-csc", inputmode: "numeric", maxLength: 4 },
};

function labelOf(t: Translate<typeof pageTexts>, field: Field): string {
	const labels: Record<Field, string> = {
		email: t("email"),
		shipping_name: t("shippingName"),
		country: t("country"),
		line1: t("line1"),
		line2: t("line2"),
		city: t("city"),
		state: t("state"),
		postal_code: t("postalCode"),
		name_on_card: t("nameOnCard"),
		card_number: t("cardNumber"),
		expiration: t("expiration"),
		cvv: t("cvv"),
	};
	return labels[field];
}

function choicesOf({ session, language, t }: FormView, field: Field): Choice[] | null {
	if (field !== "country") return null;
	const names = new Intl.DisplayNames([language], { type: "region" });
	const countries = (session.collectShippingIn ?? []).map((code) => [code, names.of(code) ?? code] as const);
	return [["", t("choose")], ...countries];
}

function renderTestCards(t: Translate<typeof pageTexts>): Html {
	const cards = [
		["4242 4242 4242 4242", t("testCardPays")],
		["4000 0000 0000 0002", t("testCardDeclined")],
		["4000 0000 0000 9235", t("testCardRisky")],
		["4100 0000 0000 0019", t("testCardBlocked")],
		["4000 0000 0000 5126", t("testCardRefundFails")],
		["4000 0000 0000 0259", t("testCardDisputed")],
	];
	return html`<details class="test-cards">
<summary>${t("testCards")}</summary>
<ul>${cards.map(([number, effect]) => html`<li><code>${number}</code> ${effect}</li>`)}</ul>
<p>${t("testCardRest")}</p>
</details>`;
}
