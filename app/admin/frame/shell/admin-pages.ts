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

/** What a page has open, as its badge in the navigation says it. */
export type CountName = "toShip" | "toReview" | "openMessages" | "pendingReviews";

type NamedPage = {
	id: string;
	path: string;
	/** Its name, wherever it is named. */
	text: KeyTaking<typeof adminTexts>;
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
	icon: IconNode,
	...counts: CountName[]
): AdminPage => ({
	id,
	goKey,
	path,
	text,
	icon,
	counts,
});

/** The pages of the navigation, the daily ones first; the specification names six of them (ASHL-01). */
export const ADMIN_PAGES = [
	page("home", "h", href("/admin"), "nav_home", Home),
	page("orders", "o", href("/admin/orders"), "nav_orders", Inbox, "toShip", "toReview"),
	page("products", "p", href("/admin/products"), "nav_products", Package),
	page("discounts", "d", href("/admin/discounts"), "nav_discounts", Tag),
	page("customers", "c", href("/admin/customers"), "nav_customers", Users),
	page("reviews", "r", href("/admin/reviews"), "nav_reviews", Star, "pendingReviews"),
	page("support", "s", href("/admin/support"), "nav_support", MessageSquare, "openMessages"),
	page("content", "t", href("/admin/content"), "nav_content", FileText),
	page("visual-editor", "v", href("/admin/visual-editor"), "nav_visual_editor", LayoutTemplate),
	page("images", "i", href("/admin/images"), "nav_images", Image),
	page("reports", "m", href("/admin/reports"), "nav_reports", Calculator),
	page("activity", "a", href("/admin/activity"), "nav_activity", History),
	page("settings", "e", href("/admin/settings"), "nav_settings", SlidersHorizontal),
] as const;

/** Those of the settings, besides the store's. */
export const SETTINGS_PAGES: readonly NamedPage[] = [
	{ id: "security", path: href("/admin/settings/security"), text: "nav_security" },
	{ id: "api-keys", path: href("/admin/settings/api-keys"), text: "nav_api_keys" },
	{ id: "backups", path: href("/admin/settings/backups"), text: "nav_backups" },
	{ id: "setup", path: href("/admin/settings/setup"), text: "nav_setup" },
	{ id: "system", path: href("/admin/settings/system"), text: "nav_system" },
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
