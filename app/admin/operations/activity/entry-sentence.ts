import { href } from "react-router";
import { pageName, sectionName, sectionSearch } from "#app/admin/site/content/section-name.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { formatNumber } from "#i18n/format.ts";
import type { ActivityType } from "#shop/kernel/activity/activity.rules.ts";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import { SETTING_GROUPS } from "#shop/kernel/settings/settings.rules.ts";
import { isEditable, isLaunchBanner } from "#shop/site/content/editable-page.rules.ts";
import { STRUCTURE_PAGE } from "#shop/site/content/page-structure.rules.ts";
import { actionText, isKnownAction } from "./action-text.ts";
import type { ListedEntry } from "./activity-log.ts";
import { codeText } from "./detail-text.ts";

/** What an entry is about, by name, and its page; null if it has none. */
type Subject = { name: string; path: string | null };

/** Stands in for what an entry does not have; no text has it. */
const MISSING = "\uFFFC";

/**
 * What an entry's person did, as a sentence without its subject, and the page of what it is about. An entry that lacks
 * what its sentence needs, such as an API client's, has the name of its action.
 */
export function sentenceOf(
	entry: ListedEntry,
	t: Translate<typeof adminTexts>,
	language: "en" | "es",
): { text: string; path: string | null } {
	const { actionType: type, details } = entry;
	const subject = subjectOf(entry, t);
	const path = subject?.path ?? null;
	if (!isKnownAction(type)) return { text: actionText(type, t), path };
	const number = (value: unknown, format: (value: number) => string) =>
		typeof value === "number" ? format(value) : MISSING;
	const units = (value: unknown) => number(value, (one) => formatNumber(one, language));
	const code = (name: string) => codeText(name, details[name], t) ?? MISSING;
	const text = t(`did_${formOf(type, details)}`, {
		subject: subject?.name ?? MISSING,
		amount: number(details.amount_cents, formatUsd),
		from: units(details.from),
		to: units(details.to),
		status: code("to"),
		email: code("kind"),
	});
	return { text: text.includes(MISSING) ? actionText(type, t) : text, path };
}

type Details = ListedEntry["details"];

/** An action whose sentence depends on one of its details. */
function formOf(type: ActivityType, { decision, state, is_spotlight: isSpotlight, verb }: Details) {
	if (type === "ORDER_REVIEW") {
		if (decision === "approve" || decision === "reject") return `${type}_${decision}` as const;
	} else if (type === "ORDER_DISPUTE") {
		if (state === "inquiry" || state === "won" || state === "lost" || state === "closed")
			return `${type}_${state}` as const;
	} else if (type === "REVIEW_SPOTLIGHT") {
		if (isSpotlight === false) return `${type}_off` as const;
	} else if (type === "API_WRITE") {
		if (verb === "insert" || verb === "delete") return `${type}_${verb}` as const;
	}
	return type;
}

function subjectOf(entry: ListedEntry, t: Translate<typeof adminTexts>): Subject | null {
	const { actionType, details, personName } = entry;
	const text = (name: string) => (typeof details[name] === "string" ? details[name] : null);
	const order = text("order_number");
	if (order !== null) return { name: order, path: href("/admin/orders/:number", { number: order }) };
	const code = text("discount_code");
	if (code !== null) return { name: code, path: `${href("/admin/discounts")}?search=${code}` };
	const quote = text("quote");
	if (quote !== null) return { name: quote, path: `${href("/admin/orders/drafts")}?search=${quote}` };
	const message = text("message_id");
	if (message !== null) {
		if (personName === null) return { name: t("activity_message_deleted"), path: null };
		const path = href("/admin/support/:id", { id: message });
		return { name: t("activity_message", { person: personName }), path };
	}
	const customer = text("customer_id");
	if (customer !== null) {
		if (personName === null) return { name: t("activity_former_customer"), path: null };
		return { name: personName, path: href("/admin/customers/:id", { id: customer }) };
	}
	if (actionType === "SETTINGS_EDIT") {
		const group = SETTING_GROUPS.find((one) => one === details.group);
		if (group === undefined) return null;
		return { name: t(`settings_${group}`), path: href("/admin/settings/store/:group", { group }) };
	}
	const { product_id: productId } = details;
	const product = entry.productName ?? text("product_name") ?? (productId === undefined ? null : `${productId}`);
	const review = text("review_id");
	if (review !== null) {
		if (product === null) return { name: t("activity_review_unknown"), path: null };
		if (personName === null || actionType === "REVIEW_DELETE")
			return { name: t("activity_review", { product }), path: null };
		const path = href("/admin/customers/:id", { id: review });
		return { name: t("activity_review_by", { person: personName, product }), path };
	}
	if (product !== null) return { name: product, path: href("/admin/products/:id", { id: String(productId) }) };
	return placeOf(text("page"), text("section"), t) ?? namedThing(text, t);
}

function placeOf(page: string | null, section: string | null, t: Translate<typeof adminTexts>): Subject | null {
	if (page === STRUCTURE_PAGE) return { name: t("activity_home_page"), path: href("/admin/visual-editor") };
	if (page === null || section === null) return null;
	if (isLaunchBanner({ page, section }))
		return { name: t("activity_launch_banner"), path: href("/admin/settings/store/:group", { group: "launch" }) };
	const name = t("activity_place", { name: `${pageName(page, t)}: ${sectionName(section, t)}` });
	return { name, path: isEditable(page, section) ? `${href("/admin/content")}${sectionSearch(page, section)}` : null };
}

/** Files, keys, backups, emails and tables have no page of their own. */
function namedThing(text: (name: string) => string | null, t: Translate<typeof adminTexts>): Subject | null {
	const name =
		text("original_name") ??
		text("filename") ??
		text("api_key") ??
		text("backup") ??
		text("staff") ??
		text("webhook") ??
		text("template") ??
		codeText("kind", text("kind"), t) ??
		text("table")?.replaceAll("_", " ");
	return name === undefined ? null : { name, path: null };
}
