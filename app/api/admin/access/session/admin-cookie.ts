/**
 * With the `__Host-` prefix the browser itself pins the cookie to this host; that needs HTTPS, so local HTTP uses the
 * plain name.
 */
const SECURE_NAME = "__Host-admin";
const INSECURE_NAME = "admin";

export const ADMIN_COOKIES: readonly string[] = [SECURE_NAME, INSECURE_NAME];

/** Set-Cookie for the admin session: HttpOnly and same-site. A null token deletes it. */
export function adminCookie(token: string | null, publicUrl: string, maxAgeSeconds: number): string {
	const isSecure = publicUrl.startsWith("https:");
	return [
		`${isSecure ? SECURE_NAME : INSECURE_NAME}=${token ?? ""}`,
		"Path=/",
		`Max-Age=${token === null ? 0 : maxAgeSeconds}`,
		"HttpOnly",
		"SameSite=Strict",
		...(isSecure ? ["Secure"] : []),
	].join("; ");
}
