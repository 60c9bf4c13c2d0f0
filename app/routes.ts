import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the shop, the pages in the order of the specification's table. */
export default [
	layout("storefront/layout/layout.route.tsx", [
		index("storefront/home/home.route.tsx"),
		route("shop", "storefront/shop/shop.route.tsx"),
		route("product/:id", "storefront/product/product.route.tsx"),
		route("cart", "storefront/cart/cart.route.tsx"),
		route("checkout", "storefront/checkout/checkout.route.tsx"),
		route("success", "storefront/success/success.route.tsx"),
		route("account", "account/dashboard/dashboard.route.tsx"),
		route("order-status", "account/order-status/order-status.route.tsx"),
		route("blog", "storefront/pages/guide.route.tsx"),
		route("softbrace-usage", "storefront/pages/usage.route.tsx"),
		route("insert-card", "storefront/pages/usage.route.tsx", { id: "insert-card" }),
		route("terms-of-service", "storefront/pages/terms.route.tsx"),
		route("privacy-policy", "storefront/pages/privacy.route.tsx"),
		route("reset-password", "storefront/reset-password/reset-password.route.tsx"),
		route("*", "storefront/not-found/not-found.route.tsx"),
	]),
	// Outside of the layout: a sheet of paper has no menu.
	route("account/receipt", "account/dashboard/receipt/receipt.route.tsx"),

	route("api/products", "api/products.ts"),
	route("api/create-checkout-session", "api/create-checkout-session.ts"),
	route("api/orders/by-session/:sessionId", "api/order-by-session.ts"),
	route("api/orders/lookup", "api/order-lookup.ts"),
	route("api/session", "api/session.ts"),
	route("api/auth/*", "api/auth/auth.ts"),
	route("api/account", "api/account/account.ts"),
	route("api/account/profile", "api/account/profile.ts"),
	route("api/account/data", "api/account/data.ts"),
	route("api/account/orders", "api/account/orders.ts"),
	route("api/account/orders/:orderNumber", "api/account/order.ts"),
	route("api/account/orders/:orderNumber/receipt.pdf", "api/account/receipt.ts"),
	route("api/account/points", "api/account/points.ts"),
	route("api/account/addresses", "api/account/addresses.ts"),
	route("api/account/addresses/:id", "api/account/address.ts"),
	route("api/rpc/safe_get_profile", "api/rpc/safe-get-profile.ts"),
	route("api/rpc/ensure_admin_profile", "api/rpc/ensure-admin-profile.ts"),
	route("api/webhooks/stripe", "api/webhooks-stripe.ts"),
] satisfies RouteConfig;
