import type { AuthCall } from "#app/api/access/auth/auth.schema.ts";
import { sampleAddress } from "#tests/selling/checkout/sample-checkout.ts";
import type { People } from "./role-fixtures.ts";

/** In the order of the statuses below; Ana comes last, because some of her calls delete her data. */
export const ROLES = ["visitor", "bob", "owner", "admin", "ana"] as const;
export type Role = (typeof ROLES)[number];

export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** The same for all visitors; only the two forms that work without scripts accept data here, if it is valid. */
export const PAGES: readonly string[] = [
	"/",
	"/shop",
	"/product/:id",
	"/cart",
	"/checkout",
	"/success",
	"/account",
	"/sign-in",
	"/sign-up",
	"/forgot-password",
	"/order-status",
	"/about",
	"/contact",
	"/reviews",
	"/blog",
	"/softbrace-usage",
	"/insert-card",
	"/terms-of-service",
	"/privacy-policy",
	"/api",
	"/api/openapi.json",
	"/reset-password",
	"/admin",
	"/admin/orders",
	"/admin/orders/:number",
	"/admin/orders/drafts",
	"/admin/orders/drafts/:id",
	"/admin/packing-slips",
	"/admin/products",
	"/admin/products/import",
	"/admin/products/:id",
	"/admin/products/:id/preview",
	"/admin/discounts",
	"/admin/discounts/:id",
	"/admin/customers",
	"/admin/customers/:id",
	"/admin/reviews",
	"/admin/support",
	"/admin/support/:id",
	"/admin/content",
	"/admin/visual-editor",
	"/admin/images",
	"/admin/reports",
	"/admin/activity",
	"/admin/settings",
	"/admin/settings/store/:group",
	"/admin/settings/staff",
	"/admin/settings/reply-templates",
	"/admin/settings/security",
	"/admin/settings/api-keys",
	"/admin/settings/webhooks",
	"/admin/settings/webhooks/:id",
	"/admin/settings/backups",
	"/admin/settings/setup",
	"/admin/settings/system",
	"/account/receipt",
	"/sitemap.xml",
	"/robots.txt",
	"/product-feed.xml",
	"/llms.txt",
	"/.well-known/security.txt",
	"/.well-known/ucp",
];

const OK = "200 200 200 200 200";
const NOT_HERE = "404 404 404 404 404";
const REJECTED = "400 400 400 400 400";
/** The admin password has no customer account; an administrator's account has a customer's dashboard. */
const MEMBERS = "401 200 200 401 200";
const ANA_ALONE = "401 404 404 401 200";

/**
 * By path, and for paths with several calls below them by call: the statuses of ROLES. A method that is not listed is
 * rejected for all roles. The admin's calls have a rule of their own.
 */
export const CALLS: Readonly<Record<string, Partial<Record<Method, string>>>> = {
	"/*": { GET: NOT_HERE },
	"/admin/*": { GET: NOT_HERE },
	"/indexnow-key.txt": { GET: NOT_HERE },
	"/receipt/:orderNumber": { GET: NOT_HERE },
	// Without the key of its link.
	"/return/:orderNumber": { GET: NOT_HERE, POST: NOT_HERE },
	"/return/:orderNumber/photos/:photoId": { GET: NOT_HERE },
	"/quote/:id": { GET: NOT_HERE, POST: NOT_HERE },
	// Leads to the page of the quote, which says that its link does not work.
	"/quote/:id/:paper": { GET: "303 303 303 303 303" },
	// The same for a receipt's.
	"/receipt/:orderNumber/invoice.pdf": { GET: "303 303 303 303 303" },
	"/uploads/*": { GET: NOT_HERE },
	// Until the owner shows it.
	"/evidence": { GET: NOT_HERE },
	"/api/*": { GET: NOT_HERE },
	"/functions": { GET: NOT_HERE },
	"/functions/*": { GET: NOT_HERE },
	"/language": { GET: "302 302 302 302 302", POST: "303 303 303 303 303" },
	"/sign-out": { GET: "302 302 302 302 302", POST: "303 303 303 303 303" },
	"/api/products": { GET: OK },
	"/api/shop-settings": { GET: OK },
	"/api/changelog.md": { GET: OK },
	"/api/create-checkout-session": { POST: "403 403 403 403 200" },
	"/api/checkout-return": { GET: "303 303 303 303 303" },
	"/functions/v1/send-support-notification": { POST: "401 401 401 401 401" },
	"/storage": { GET: NOT_HERE },
	"/storage/*": { GET: NOT_HERE },
	// An administrator's account gets as far as the invalid body or name; the admin's own session is for /api/admin.
	"/storage/v1/object/images": { DELETE: "401 403 400 401 403" },
	"/storage/v1/object/list/images": { POST: "401 403 200 401 403" },
	"/storage/v1/object/images/*": { GET: NOT_HERE, POST: "401 403 400 401 403" },
	"/storage/v1/object/public/images/*": { GET: NOT_HERE, POST: "401 403 400 401 403" },
	"/api/orders/by-session/:sessionId": { GET: OK },
	"/api/orders/lookup": { POST: NOT_HERE },
	"/api/quotes/:id": { GET: NOT_HERE, POST: NOT_HERE },
	"/api/reviews": { GET: OK, POST: "201 201 201 201 201" },
	"/api/reviews/stats": { GET: OK },
	"/api/support-messages": { POST: "201 201 201 201 201" },
	// Without the signed link of an email.
	"/email-preferences": { GET: "404 404 404 404 404" },
	"/stock-alert/:id": { GET: "404 404 404 404 404" },
	"/api/stock-alerts": { POST: "404 404 404 404 404" },
	"/api/visits": { POST: "204 204 204 204 204" },
	"/api/page-content": { GET: "406 406 406 406 406" },
	"/api/cart": { GET: OK, DELETE: "204 204 204 204 204" },
	"/api/discounts/:code": { GET: NOT_HERE },
	// To the shop, which says what became of the code.
	"/buy/:lines": { GET: REJECTED },
	"/discount/:code": { GET: "303 303 303 303 303" },
	"/api/session": { GET: OK },
	"/api/account": { GET: MEMBERS, DELETE: "401 403 403 401 403" },
	"/api/account/profile": { GET: MEMBERS, POST: "401 409 409 401 409", PATCH: MEMBERS },
	"/api/account/language": { PUT: "401 204 204 401 204" },
	"/api/account/data": { GET: MEMBERS },
	"/api/account/orders": { GET: MEMBERS },
	"/api/account/orders/:orderNumber": { GET: ANA_ALONE },
	"/api/account/orders/:orderNumber/receipt.pdf": { GET: ANA_ALONE },
	"/api/account/orders/:orderNumber/invoice.pdf": { GET: ANA_ALONE },
	"/api/account/points": { GET: MEMBERS },
	"/api/account/addresses": { GET: MEMBERS, POST: "401 201 201 401 201" },
	"/api/account/addresses/:id": { PUT: "401 406 406 401 200", DELETE: "401 406 406 401 204" },
	"/api/rpc/safe_get_profile": { POST: "401 403 403 401 200" },
	"/api/rpc/ensure_admin_profile": { POST: "401 403 403 401 200" },
	"/api/webhooks/stripe": { POST: REJECTED },
	// It does not reveal whether an email was sent, and a guessed token is rejected for all.
	"/api/staff-links": { POST: "202 202 202 202 202" },
	// Without the signed link of an invitation.
	"/admin/join": { GET: NOT_HERE, POST: REJECTED },
	"/api/admin-passkey": { GET: "200 200 200 200 200", POST: "400 400 400 400 400" },
	"/api/admin-device": { POST: "202 202 202 202 202", PUT: "401 401 401 401 401" },
	"/api/admin/session": { GET: OK, POST: "401 401 401 401 401", PUT: "401 401 401 200 401" },
	// By its transport, the message lacks the Accept that MCP asks for; an agent of the staff has a key.
	"/mcp": { POST: "406 406 406 406 406" },
	"/mcp/admin": { POST: "401 401 401 401 401" },
	// For any program; the default body is none of the protocol's.
	"/ucp/v1": { GET: NOT_HERE },
	"/ucp/v1/*": { GET: NOT_HERE },
	"/ucp/v1/catalog/*": { POST: NOT_HERE },
	"/ucp/v1/carts": { POST: REJECTED },
	"/ucp/v1/carts/:id": { GET: OK, PUT: REJECTED },
	"/ucp/v1/carts/:id/cancel": { POST: OK },
	"/ucp/v1/checkout-sessions": { POST: REJECTED },
	"/ucp/v1/checkout-sessions/:id": { GET: OK, PUT: REJECTED },
	"/ucp/v1/checkout-sessions/:id/complete": { POST: OK },
	"/ucp/v1/checkout-sessions/:id/cancel": { POST: OK },
	// Another's order is not found, which the protocol answers with 200.
	"/ucp/v1/orders/:id": { GET: MEMBERS },
	...authCalls({
		"/sign-in/email": "401 401 401 401 401",
		"/sign-up/email": "422 422 422 422 422",
		"/sign-up/order": NOT_HERE,
		"/request-password-reset": OK,
		"/reset-password": REJECTED,
		// Signed-in users have confirmed their email address already; another account's is not accessible.
		"/send-verification-email": "200 400 400 200 400",
		"/change-password": "401 400 400 401 400",
		"/sign-out": OK,
	}),
};

/** Calls that end a session run last. */
export const EXPIRATIONS: readonly string[] = [
	"POST /sign-out",
	"POST /api/auth/* /sign-out",
	"DELETE /api/admin/session",
];

/**
 * Tables with Ana's data, and which rows are hers. Her order is identified by its id: a query through another table
 * would test that table's policy before this one's.
 */
export const BOUNDS: [table: string, condition: string][] = [
	...["addresses", "orders", "points_transactions", "support_messages", "auth_sessions", "auth_accounts"].map(
		(table): [string, string] => [table, "user_id = $ana"],
	),
	["checkouts", "user_id = $ana"],
	["user_profiles", "id = $ana"],
	["auth_users", "id = $ana"],
	...["order_items", "shipments", "order_status_changes", "payments"].map((table): [string, string] => [
		table,
		"order_id = $order",
	]),
	["outbox", "recipient = 'ana@example.com'"],
];

/** The path with the ids of Ana's own records. */
export function pathOf(call: string, { order, addressId }: People): string {
	const [address = "", below = ""] = call.split(" ");
	return address
		.replace(":orderNumber", order.number)
		.replace(":sessionId", order.sessionId)
		.replace("/product/:id", "/product/1")
		.replace("/admin/products/:id", "/admin/products/1")
		.replace("/admin/orders/:id", `/admin/orders/${order.id}`)
		.replace("/ucp/v1/orders/:id", `/ucp/v1/orders/${order.number}`)
		.replace(":refundId", addressId)
		.replace(":id", addressId)
		.replace("/auth/*", `/auth${below}`)
		.replace("*", "nothing")
		.replace("page-content", "page-content?page=home&section=hero");
}

/** A valid body, about Ana wherever a call can be about a person. */
export function bodyOf(call: string, people: People, role: Role): unknown {
	if (call.startsWith("GET")) return undefined;
	const { ana, order } = people;
	const [, address = "", below = ""] = call.split(" ");
	const person = sampleAddress({ first_name: "New", last_name: "Name", address_line_1: "1 New Street" });
	const email = `${role}-writes@example.com`;
	const bodies: Record<string, unknown> = {
		"/language": new URLSearchParams({ lang: "es", from: "/" }),
		"/contact": new URLSearchParams(),
		"/return/:orderNumber": new URLSearchParams(),
		"/quote/:id": new URLSearchParams(),
		"/reviews": new URLSearchParams(),
		"/api/create-checkout-session": {
			line_items: [{ id: 1, quantity: 1 }],
			user_id: ana.userId,
			shipping: { ...person, email: ana.email },
		},
		"/api/quotes/:id": { agreement: "guessed" },
		"/api/orders/lookup": { order_number: order.number, email },
		"/api/reviews": { product_id: 1, rating: 5, user_name: "Somebody", user_email: email },
		"/api/support-messages": { name: "Somebody", email, message: "A question" },
		"/api/stock-alerts": { product_id: 999, email },
		"/api/visits": { figure: "visit", came_from: "/" },
		"/api/account": { password: "not the password" },
		"/api/account/profile": { full_name: "Changed", phone: "" },
		"/api/account/language": { language: "es" },
		"/api/account/addresses": person,
		"/api/account/addresses/:id": person,
		"/api/rpc/safe_get_profile": { user_id: ana.userId },
		"/api/rpc/ensure_admin_profile": { user_id: ana.userId, user_email: ana.email },
		"/api/admin/session": { password: "not the password" },
		"/api/admin-device": { token: "guessed" },
		"/api/admin-passkey": {
			credential: { id: "AAAA", client_data: "AAAA", authenticator_data: "AAAA", signature: "AAAA" },
		},
		"/api/staff-links": { email },
		"/admin/join": new URLSearchParams(),
		"/api/auth/* /sign-in/email": { email: ana.email, password: "not the password" },
		"/api/auth/* /sign-up/email": {
			name: "Somebody",
			email: role === "ana" ? people.bob.email : ana.email,
			password: "a password",
		},
		"/api/auth/* /sign-up/order": { sessionId: "cs_test_of_nobody", password: "a password" },
		"/api/auth/* /request-password-reset": { email: ana.email },
		"/api/auth/* /reset-password": { token: "guessed", newPassword: "a password" },
		"/api/auth/* /send-verification-email": { email: ana.email },
		"/api/auth/* /change-password": { currentPassword: "not the password", newPassword: "a password" },
	};
	return bodies[below === "" ? address : `${address} ${below}`] ?? {};
}

function authCalls(expected: Record<AuthCall, string>): Record<string, { POST: string }> {
	return Object.fromEntries(Object.entries(expected).map(([call, POST]) => [`/api/auth/* ${call}`, { POST }]));
}
