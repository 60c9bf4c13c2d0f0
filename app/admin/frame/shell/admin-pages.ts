import {
	Calculator,
	FileText,
	History,
	Home,
	type IconNode,
	Image,
	Inbox,
	LayoutTemplate,
	MessageSquare,
	Package,
	SlidersHorizontal,
	Star,
	Tag,
	Users,
} from "lucide";
import { href } from "react-router";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { Right } from "#shop/access/staff/rights.rules.ts";

/** What a page has open, as its badge in the navigation says it. */
export type CountName = "toShip" | "toReview" | "openMessages" | "pendingReviews";

type NamedPage = {
	id: string;
	path: string;
	/** Its name, wherever it is named. */
	text: KeyTaking<typeof adminTexts>;
	/** Who lacks it does not see the page. */
	right: Right;
};

export type AdminPage = NamedPage & {
	/** After g, the key that leads there. */
	goKey: string;
	icon: IconNode;
	counts: readonly CountName[];
};

const page = (
	id: string,
	goKey: string,
	path: string,
	text: KeyTaking<typeof adminTexts>,
	right: Right,
	icon: IconNode,
	...counts: CountName[]
): AdminPage => ({
	id,
	goKey,
	path,
	text,
	right,
	icon,
	counts,
});

/** The pages of the navigation, the daily ones first; the specification names six of them (ASHL-01). */
export const ADMIN_PAGES = [
	page("home", "h", href("/admin"), "nav_home", "home.read", Home),
	page("orders", "o", href("/admin/orders"), "nav_orders", "orders.read", Inbox, "toShip", "toReview"),
	page("products", "p", href("/admin/products"), "nav_products", "products.read", Package),
	page("discounts", "d", href("/admin/discounts"), "nav_discounts", "discounts.read", Tag),
	page("customers", "c", href("/admin/customers"), "nav_customers", "customers.read", Users),
	page("reviews", "r", href("/admin/reviews"), "nav_reviews", "reviews.read", Star, "pendingReviews"),
	page("support", "s", href("/admin/support"), "nav_support", "support.read", MessageSquare, "openMessages"),
	page("content", "t", href("/admin/content"), "nav_content", "content.read", FileText),
	page("visual-editor", "v", href("/admin/visual-editor"), "nav_visual_editor", "content.write", LayoutTemplate),
	page("images", "i", href("/admin/images"), "nav_images", "content.read", Image),
	page("reports", "m", href("/admin/reports"), "nav_reports", "reports.read", Calculator),
	page("activity", "a", href("/admin/activity"), "nav_activity", "activity.read", History),
	page("settings", "e", href("/admin/settings"), "nav_settings", "settings.read", SlidersHorizontal),
] as const;

/** Those of the settings, besides the store's. */
export const SETTINGS_PAGES: readonly NamedPage[] = [
	{ id: "staff", path: href("/admin/settings/staff"), text: "nav_staff", right: "owner" },
	{
		id: "reply-templates",
		path: href("/admin/settings/reply-templates"),
		text: "nav_templates",
		right: "support.write",
	},
	{ id: "security", path: href("/admin/settings/security"), text: "nav_security", right: "account" },
	{ id: "api-keys", path: href("/admin/settings/api-keys"), text: "nav_api_keys", right: "owner" },
	{ id: "webhooks", path: href("/admin/settings/webhooks"), text: "nav_webhooks", right: "owner" },
	{ id: "backups", path: href("/admin/settings/backups"), text: "nav_backups", right: "owner" },
	{ id: "setup", path: href("/admin/settings/setup"), text: "nav_setup", right: "settings.read" },
	{ id: "system", path: href("/admin/settings/system"), text: "nav_system", right: "system.read" },
];

/** Within thumb's reach on a phone, besides the button that opens the rest. */
export const BOTTOM_BAR_PAGES = ADMIN_PAGES.filter(({ id }) => ["home", "orders", "products", "reviews"].includes(id));

/**
 * The page at an address, or the one that it is below, such as the list of an order. Its name is the page's heading, the
 * window's title, and what leads back to it. Null for an address outside of all.
 */
export function adminPageAt(pathname: string): NamedPage | null {
	return [...SETTINGS_PAGES, ...ADMIN_PAGES].find((page) => isCurrentPage(page, pathname)) ?? null;
}

export function isCurrentPage({ path }: NamedPage, pathname: string): boolean {
	return path === href("/admin") ? pathname.replace(/\/$/, "") === path : `${pathname}/`.startsWith(`${path}/`);
}
