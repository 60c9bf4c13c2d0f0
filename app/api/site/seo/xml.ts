import { publicPage } from "#app/storefront/public-page.ts";

type Attributes = Readonly<Record<string, string>>;

/** One element; `content` is raw markup, so pass text through `xmlText` first. */
export function xmlElement(name: string, attributes: Attributes, content?: string): string {
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
	return content === undefined ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${content}</${name}>`;
}

/** Text escaped for XML; characters that XML does not allow are dropped. */
export function xmlText(text: string): string {
	return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A file for search engines, which changes with the catalog as public pages do. */
export function xmlResponse(root: string): Response {
	return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, {
		headers: { "content-type": "application/xml; charset=utf-8", ...publicPage() },
	});
}

/** Characters outside XML 1.0, including lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
