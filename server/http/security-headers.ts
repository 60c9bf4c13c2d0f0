import { createHash } from "node:crypto";

/** A page sets this header when its scripts create style elements, which need a nonce. */
export const STYLES_MARK = "x-page-styles";

/** For responses that display nothing, such as JSON. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every response, as alternating names and values. */
export function securityHeaders(isHttps: boolean): readonly string[] {
	return Object.entries({
		"x-content-type-options": "nosniff",
		"referrer-policy": "strict-origin-when-cross-origin",
		"permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
		"cross-origin-opener-policy": "same-origin",
		"cross-origin-resource-policy": "same-origin",
		...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
	}).flat();
}

/** Adds the style nonce where the page's scripts find it. Scripts have no nonce, so it permits nothing but styles. */
export function withStyleNonce(html: string, nonce: string): string {
	return html.replace("</head>", `<meta name="style-nonce" content="${nonce}"/></head>`);
}

/**
 * The Content-Security-Policy of a page. Its few inline scripts and style blocks are allowed by hash, so that the page
 * can be cached; a page with a `styleNonce` is rendered per request.
 */
export function contentSecurityPolicy(html: string, paymentOrigin: string, styleNonce: string | null = null): string {
	const hashes = inlineHashes(html);
	const styleSources = styleNonce === null ? hashes.styles : `${hashes.styles} 'nonce-${styleNonce}'`;
	return [
		"default-src 'none'",
		`script-src 'self'${hashes.scripts}`,
		`style-src 'self'${styleSources}`,
		"img-src 'self' data:",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		// Browsers also apply it to a form's redirect target.
		`form-action 'self'${paymentOrigin === "" ? "" : ` ${paymentOrigin}`}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

function inlineHashes(html: string): { scripts: string; styles: string } {
	const hashes = { scripts: "", styles: "" };
	for (const [, tag, attributes = "", content = ""] of html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)) {
		// Data blocks such as structured product data do not run and need no permission.
		if (/\ssrc=/.test(attributes) || /type="application\/(ld\+)?json"/.test(attributes)) continue;
		if (tag === "script") hashes.scripts += hashSource(content);
		else hashes.styles += hashSource(content);
	}
	// Style attributes come from the owner's colors and sizes: each is allowed by its hash only.
	const attributes = new Set([...html.matchAll(/<[a-z][^<>]*\sstyle="([^"]*)"/g)].map(([, value = ""]) => value));
	if (attributes.size > 0) hashes.styles += " 'unsafe-hashes'";
	for (const value of attributes) hashes.styles += hashSource(value);
	return hashes;
}

function hashSource(content: string): string {
	return ` 'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
