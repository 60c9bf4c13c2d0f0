/** Where the page has the nonce of its Content-Security-Policy; the server writes it (server/http/security-headers.ts). */
const NONCE_META = 'meta[name="style-nonce"]';

const allowed = new WeakSet<Window>();

/**
 * Puts the nonce on style elements that the editor library creates at run time, in the page and in the canvas iframe,
 * because the library takes no nonce. Styles that come as markup, such as injected ones, stay blocked.
 */
export function allowStyles(target: Window & typeof globalThis): void {
	const nonce = document.querySelector<HTMLMetaElement>(NONCE_META)?.content;
	if (nonce === undefined || allowed.has(target)) return;
	allowed.add(target);
	const { prototype } = target.Document;
	const { createElement } = prototype;
	prototype.createElement = function (this: Document, name: string, options?: ElementCreationOptions) {
		const element = createElement.call(this, name, options);
		// As an attribute, not a property: Chromium copies the nonce only of an element that has attributes, and the
		// library copies each style of the page to the canvas (CopyHostStyles of @puckeditor/core 0.23.0).
		if (name === "style") element.setAttribute("nonce", nonce);
		return element;
	} as typeof createElement;
}
