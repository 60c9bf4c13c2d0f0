import { pageName, sectionName, sectionSearch } from "#app/admin/content/section-name.ts";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { Translate } from "#i18n/create-translate.ts";
import { isEditable } from "#shop/content/editable-page.rules.ts";
import { STRUCTURE_PAGE } from "#shop/content/page-structure.rules.ts";
import type { ListedEntry } from "./activity-log.ts";

type Subject = { text: string; path: string };

/** The page of what an entry is about; null if it has none. */
export function subjectOf({ actionType, details }: ListedEntry, t: Translate<typeof adminTexts>): Subject | null {
	const text = (name: string) => (typeof details[name] === "string" ? details[name] : null);
	const number = text("order_number");
	if (number !== null) return { text: number, path: `/admin/orders/${encodeURIComponent(number)}` };
	const message = text("message_id");
	if (message !== null) return { text: t("activity_message"), path: `/admin/support/${encodeURIComponent(message)}` };
	const review = text("review_id");
	if (review !== null && actionType !== "REVIEW_DELETE") {
		return { text: t("activity_reviewer"), path: `/admin/customers/${encodeURIComponent(review)}` };
	}
	const { product_id: product } = details;
	if (typeof product === "number") {
		return {
			text: text("product_name") ?? t("activity_product", { id: String(product) }),
			path: `/admin/products/${product}`,
		};
	}
	const [page, section] = [text("page"), text("section")];
	if (page === STRUCTURE_PAGE) return { text: t("nav_visual_editor"), path: "/admin/visual-editor" };
	if (page === null || section === null || !isEditable(page, section)) return null;
	const name = `${pageName(page, t)}: ${sectionName(section, t)}`;
	return { text: name, path: `/admin/content${sectionSearch(page, section)}` };
}
