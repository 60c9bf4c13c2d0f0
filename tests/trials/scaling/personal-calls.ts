/** Calls whose responses belong to one browser, with the cookie that makes them so: no cache may keep them. */
export const PERSONAL_CALLS = [
	["/cart", "cart=key.signature"],
	["/account", "softbrace.session_token=a"],
	["/api/products", "checkout=a"],
	["/api/session", "a=b"],
] as const;
