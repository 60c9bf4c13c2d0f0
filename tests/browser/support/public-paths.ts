/** The pages that a visitor without cart and account can open. */
export const PUBLIC_PATHS = [
	"/",
	"/shop",
	"/product/2",
	"/reviews",
	"/blog",
	"/about",
	"/contact",
	"/order-status",
	"/softbrace-usage",
	"/insert-card",
	"/terms-of-service",
	"/privacy-policy",
	"/cart",
	"/sign-in",
	"/sign-up",
	"/forgot-password",
];
