import sanitize from "sanitize-html";

const TAGS = [
	...["p", "h2", "h3", "h4", "ul", "ol", "li", "blockquote", "hr", "br", "div", "span", "pre", "code"],
	...["strong", "b", "em", "i", "u", "s", "small", "sub", "sup", "mark", "a", "img", "figure", "figcaption"],
	...["table", "thead", "tbody", "tr", "th", "td", "dl", "dt", "dd"],
];

/** Only pictures of the shop's own: a plain path on this host. */
const OWN_IMAGE = /^\/(?!\/)[\w./%~-]+(\?[\w=&%-]*)?$/;

/**
 * HTML with nothing in it but running text, lists, tables, safe links and the shop's own pictures (D-64). No scripts,
 * styles, forms, frames, handlers, ids or classes. What is removed leaves its text behind, unless the text was code.
 * A picture named with `ownUrl` in front, as it is copied for letters, is one of the shop's own: its path remains.
 */
export function sanitizeHtml(html: string, ownUrl: string | null = null): string {
	return sanitize(html, {
		allowedTags: TAGS,
		allowedAttributes: {
			a: ["href", "title", "rel"],
			img: ["src", "alt", "width", "height", "loading"],
			th: ["colspan", "rowspan", "scope"],
			td: ["colspan", "rowspan"],
		},
		allowedSchemes: ["http", "https", "mailto", "tel"],
		allowedSchemesAppliedToAttributes: ["href", "src"],
		allowProtocolRelative: false,
		disallowedTagsMode: "discard",
		// One first heading per page is enough, and the page has it.
		transformTags: {
			h1: "h2",
			a: (tagName, attributes) => ({ tagName, attribs: { ...attributes, rel: "noopener nofollow" } }),
			img: (tagName, attributes) => {
				const { src = "" } = attributes;
				const path = ownUrl !== null && src.startsWith(`${ownUrl}/`) ? src.slice(ownUrl.length) : src;
				return { tagName, attribs: { alt: "", ...attributes, src: path, loading: "lazy" } };
			},
		},
		exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_IMAGE.test(attribs.src ?? ""),
		nestingLimit: 30,
	});
}
