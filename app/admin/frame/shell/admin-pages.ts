import {
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
	Users,
} from "lucide";
import { href } from "react-router";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";

/** What a page has open, as its badge in the navigation says it. */
export type CountName = "toShip" | "toReview" | "openMessages" | "pendingReviews";

export type AdminPage = {
	id: string;
	/** After g, the key that leads there. */
	goKey: string;
	path: string;
	text: KeyTaking<typeof adminTexts>;
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
	page("customers", "c", href("/admin/customers"), "nav_customers", Users),
	page("reviews", "r", href("/admin/reviews"), "nav_reviews", Star, "pendingReviews"),
	page("support", "s", href("/admin/support"), "nav_support", MessageSquare, "openMessages"),
	page("content", "t", href("/admin/content"), "nav_content", FileText),
	page("visual-editor", "v", href("/admin/visual-editor"), "nav_visual_editor", LayoutTemplate),
	page("images", "i", href("/admin/images"), "nav_images", Image),
	page("activity", "a", href("/admin/activity"), "nav_activity", History),
	page("settings", "e", href("/admin/settings"), "nav_settings", SlidersHorizontal),
] as const;

/** Within thumb's reach on a phone, besides the button that opens the rest. */
export const BOTTOM_BAR_PAGES = ADMIN_PAGES.filter(({ id }) => ["home", "orders", "products", "reviews"].includes(id));

export function isCurrentPage({ path }: AdminPage, pathname: string): boolean {
	return path === href("/admin") ? pathname.replace(/\/$/, "") === path : `${pathname}/`.startsWith(`${path}/`);
}
