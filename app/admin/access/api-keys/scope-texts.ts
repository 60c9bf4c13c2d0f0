import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import type { KeyTaking } from "#i18n/text-keys.ts";
import type { Right } from "#shop/access/staff/rights.rules.ts";

export type KeyScope = Exclude<Right, "account" | "owner">;

/** What a key may do, in words. */
export const SCOPE_TEXTS: Readonly<Record<Right, KeyTaking<typeof adminTexts>>> = {
	account: "nav_security",
	owner: "staff_role_owner",
	data: "scope_data",
	"home.read": "scope_home",
	"orders.read": "scope_orders_read",
	"orders.write": "scope_orders_write",
	"orders.ship": "scope_orders_ship",
	"orders.refund": "scope_orders_refund",
	"products.read": "scope_products_read",
	"products.write": "scope_products_write",
	"stock.write": "scope_stock",
	"discounts.read": "scope_discounts_read",
	"discounts.write": "scope_discounts_write",
	"customers.read": "scope_customers",
	"customers.write": "scope_customers_write",
	"customers.manage": "scope_customers_manage",
	"reviews.read": "scope_reviews_read",
	"reviews.write": "scope_reviews_write",
	"support.read": "scope_support_read",
	"support.write": "scope_support_write",
	"content.read": "scope_content_read",
	"content.write": "scope_content_write",
	"reports.read": "scope_reports_read",
	"reports.write": "scope_reports_write",
	"activity.read": "scope_activity",
	"settings.read": "scope_settings_read",
	"settings.write": "scope_settings_write",
	"system.read": "scope_system_read",
	"system.write": "scope_system_write",
};
