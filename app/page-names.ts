import { href } from "react-router";
import type { storefrontTexts } from "#app/i18n/dictionaries.ts";
import type { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import type { emailPageTexts } from "#app/i18n/texts/email-page-texts.ts";
import type { KeyTaking, Texts } from "#i18n/text-keys.ts";
import type { quoteTexts } from "./i18n/texts/quote-texts.ts";

/** The keys of a page's name and of its description; without a path, search engines do not index it. */
export type NamedPage<T extends Texts> = { title: KeyTaking<T>; description?: KeyTaking<T>; path?: string | null };

/** What the pages are called in the document's title, in their heading, and in the breadcrumb of a page below. */
export const PAGES = {
	about: { title: "about.title", description: "about.meta", path: href("/about") },
	cart: { title: "cart.title" },
	checkout: { title: "checkout.title" },
	contact: { title: "contact.title", description: "contact.meta", path: href("/contact") },
	forgotPassword: { title: "common.reset_password_title" },
	home: { title: "home.title", description: "home.meta", path: href("/") },
	notFound: { title: "notFound.title" },
	resetPassword: { title: "common.reset_password_title" },
	reviews: { title: "reviews.title", description: "reviews.meta", path: href("/reviews") },
	shop: { title: "shop.title", description: "shop.meta", path: href("/shop") },
	signIn: { title: "layout.sign_in" },
	signUp: { title: "cart.sign_up" },
	success: { title: "success.page_title" },
} as const satisfies Readonly<Record<string, NamedPage<typeof storefrontTexts>>>;

export const ORDER_PAGES = {
	dashboard: { title: "page_title" },
	orderStatus: { title: "status_title", description: "status_intro", path: href("/order-status") },
	receipt: { title: "receipt_title" },
	return: { title: "return_title" },
} as const satisfies Readonly<Record<string, NamedPage<typeof dashboardTexts>>>;

/** Where a customer accepts and pays what the staff drafted. */
export const QUOTE_PAGE = { title: "title" } as const satisfies NamedPage<typeof quoteTexts>;

/** Those that links in emails lead to. */
export const EMAIL_PAGES = {
	preferences: { title: "preferences_title" },
	stockAlert: { title: "alert_title" },
} as const satisfies Readonly<Record<string, NamedPage<typeof emailPageTexts>>>;
