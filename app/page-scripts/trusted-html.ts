/** What browsers with Trusted Types have; TypeScript does not know it yet. */
type TrustedTypes = {
	defaultPolicy: object | null;
	createPolicy(name: string, rules: { createHTML(html: string): string | null }): { createHTML(html: string): string };
};

type WithTypes = { trustedTypes?: TrustedTypes };

/** The policy is named in the page's Content-Security-Policy (server/http/security-headers.ts). */
const policy = (globalThis as WithTypes).trustedTypes?.createPolicy("shop-html", { createHTML: (html) => html });

/** HTML that the server has sanitized, or that is only read, in the form that the browser takes; elsewhere it is the string. */
export function trustedHtml(html: string): string {
	return policy?.createHTML(html) ?? html;
}

/** Lets a window of its own, such as a frame's, set text without tags as HTML, as the page may (boot-script.ts). */
export function trustText(view: Window): void {
	const types = (view as WithTypes).trustedTypes;
	if (!types || types.defaultPolicy) return;
	types.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
}
