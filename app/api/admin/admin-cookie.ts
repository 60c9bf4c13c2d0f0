/** Over HTTPS the browser itself keeps the cookie to this host and path; without it, as on one's own machine, a plain name. */
const SECURE_NAME = "__Host-admin";
const PLAIN_NAME = "admin";

/** The names that the portal's cookie may have. */
export const ADMIN_COOKIES: readonly string[] = [SECURE_NAME, PLAIN_NAME];

/** The portal's cookie: no script reads it, and no other site's page sends it. Without a token it ends. */
export function adminCookie(token: string | null, publicUrl: string, maxAgeSeconds: number): string {
	const isSecure = publicUrl.startsWith("https:");
	return [
		`${isSecure ? SECURE_NAME : PLAIN_NAME}=${token ?? ""}`,
		"Path=/",
		`Max-Age=${token === null ? 0 : maxAgeSeconds}`,
		"HttpOnly",
		"SameSite=Strict",
		...(isSecure ? ["Secure"] : []),
	].join("; ");
}
