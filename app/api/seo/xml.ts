type Attributes = Readonly<Record<string, string>>;

/** One element; `content` is markup already, so texts go through `xmlText` first. */
export function xmlElement(name: string, attributes: Attributes, content?: string): string {
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
	return content === undefined ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${content}</${name}>`;
}

/** A text as it may stand in a document: markup is shown, not obeyed, and signs that XML does not know are left out. */
export function xmlText(text: string): string {
	return text.replace(FORBIDDEN, "").replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** A whole document as a reply. */
export function xmlResponse(root: string): Response {
	return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, {
		headers: { "content-type": "application/xml; charset=utf-8" },
	});
}

/** All that is no character of XML 1.0, halves of a pair included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
