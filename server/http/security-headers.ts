import { createHash } from "node:crypto";

/** A page sets this header when its scripts create style elements, which need a nonce. */
export const STYLES_MARK = "x-page-styles";

/** The hashes of the inline scripts that the application has rendered for a page, as sources of its policy. */
export const SCRIPTS_MARK = "x-page-scripts";

/** For responses that display nothing, such as JSON. */
export const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Where browsers report what the policy of a page forbade (reports/csp-reports.ts). */
export const REPORTS_PATH = "/api/csp-reports";

/** Trusted Types: the page's scripts make HTML and scripts of strings only by these policies (app/page-scripts/boot-script.ts). */
const SCRIPT_POLICIES = "default shop-scripts shop-html";

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

const OF_FILES: ReadonlySet<string> = new Set([
	"x-content-type-options",
	"cross-origin-resource-policy",
	"strict-transport-security",
]);

/** Those that mean something for a file of a page: a first page has dozens, each with all of its headers. */
export function fileHeaders(isHttps: boolean): readonly string[] {
	const headers = securityHeaders(isHttps);
	return headers.filter((_, at) => OF_FILES.has(headers[at - (at % 2)] ?? ""));
}

/** Adds the style nonce where the page's scripts find it. Scripts have no nonce, so it permits nothing but styles. */
export function withStyleNonce(html: string, nonce: string): string {
	return html.replace("</head>", `<meta name="style-nonce" content="${nonce}"/></head>`);
}

/**
 * The Content-Security-Policy of a page. `scripts` are the hashes of its inline scripts, from who rendered them: a script
 * that got into the HTML in another way is not allowed. Style blocks and attributes are allowed by their hashes in the
 * HTML, so that the page can be cached; a page with a `styleNonce` is rendered per request.
 */
export function contentSecurityPolicy(
	html: string,
	{ paymentOrigin = "", scripts = "", styleNonce = null }: PolicyParts = {},
): string {
	const styles = inlineStyleHashes(html);
	return [
		"default-src 'none'",
		`script-src 'self'${scripts && ` ${scripts}`}`,
		`style-src 'self'${styles}${styleNonce === null ? "" : ` 'nonce-${styleNonce}'`}`,
		"img-src 'self' data:",
		"media-src 'self'",
		"font-src 'self'",
		"connect-src 'self'",
		"manifest-src 'self'",
		// Browsers also apply it to a form's redirect target.
		`form-action 'self'${paymentOrigin && ` ${paymentOrigin}`}`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
		"require-trusted-types-for 'script'",
		`trusted-types ${SCRIPT_POLICIES}`,
		// Without report-to: a browser that knows it sends nothing to report-uri, and nothing at all over plain HTTP.
		`report-uri ${REPORTS_PATH}`,
	].join("; ");
}

type PolicyParts = { paymentOrigin?: string; scripts?: string | undefined; styleNonce?: string | null };

function inlineStyleHashes(html: string): string {
	let hashes = "";
	let end = 0;
	for (let start = html.indexOf("<style", end); start !== -1; start = html.indexOf("<style", end)) {
		const contentAt = html.indexOf(">", start) + 1;
		end = html.indexOf("</style>", contentAt);
		if (contentAt === 0 || end === -1) break;
		hashes += ` ${hashSource(html.slice(contentAt, end))}`;
	}
	// Style attributes come from the owner's colors and sizes: each is allowed by its hash only.
	const attributes = new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, value = ""]) => value));
	if (attributes.size > 0) hashes += " 'unsafe-hashes'";
	for (const value of attributes) hashes += ` ${hashSource(value)}`;
	return hashes;
}

function hashSource(content: string): string {
	return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
}
