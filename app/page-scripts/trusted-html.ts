/** A window of a browser with Trusted Types; TypeScript does not know them yet. */
export type WithTypes = {
	trustedTypes?: {
		defaultPolicy: object | null;
		createPolicy(
			name: string,
			rules: { createHTML(html: string): string | null },
		): { createHTML(html: string): string };
	};
};

/** The policy is named in the page's Content-Security-Policy (server/http/security-headers.ts). */
const policy = (globalThis as WithTypes).trustedTypes?.createPolicy("shop-html", { createHTML: (html) => html });

/** HTML that the server has sanitized, or that is only read, in the form that the browser takes; elsewhere it is the string. */
export function trustedHtml(html: string): string {
	return policy?.createHTML(html) ?? html;
}
