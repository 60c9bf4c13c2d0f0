import { href } from "react-router";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { Right } from "#shop/access/staff/rights.rules.ts";

type Key = KeyTaking<typeof adminTexts>;

/** Other words for a page, by its id: what owners type who do not know its name. */
export const PAGE_WORDS: Readonly<Record<string, Key>> = {
	home: "words_home",
	orders: "words_orders",
	products: "words_products",
	customers: "words_customers",
	reviews: "words_reviews",
	support: "words_support",
	content: "words_content",
	"visual-editor": "words_visual_editor",
	images: "words_images",
	reports: "words_reports",
	activity: "words_activity",
	settings: "words_settings",
	staff: "words_staff",
	security: "words_security",
	"api-keys": "words_api_keys",
	webhooks: "words_webhooks",
	backups: "words_backups",
	system: "words_system",
};

/** Work that has a place, but no page of its own. */
export const PALETTE_TASKS: readonly { id: string; path: string; title: Key; words: Key; right: Right }[] = [
	{
		id: "ship",
		path: `${href("/admin/orders")}?status=processing`,
		title: "task_ship",
		words: "words_ship",
		right: "orders.ship",
	},
	{ id: "refund", path: href("/admin/orders"), title: "task_refund", words: "words_refund", right: "orders.refund" },
	{
		id: "disputes",
		path: `${href("/admin/orders")}?payment=disputed`,
		title: "task_disputes",
		words: "words_disputes",
		right: "orders.read",
	},
	{ id: "export", path: href("/admin/orders"), title: "task_export", words: "words_export", right: "orders.read" },
	{ id: "price", path: href("/admin/products"), title: "task_price", words: "words_price", right: "products.write" },
	{ id: "stock", path: href("/admin/products"), title: "task_stock", words: "words_stock", right: "stock.write" },
	{
		id: "rates",
		path: href("/admin/settings/store/:group", { group: "shipping" }),
		title: "task_rates",
		words: "words_rates",
		right: "settings.write",
	},
	{ id: "backup", path: href("/admin/settings/backups"), title: "task_backup", words: "words_backup", right: "owner" },
];
