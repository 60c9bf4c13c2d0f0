import sanitize from "sanitize-html";

const TAGS = [
	"p",
	"h2",
	"h3",
	"h4",
	"ul",
	"ol",
	"li",
	"blockquote",
	"hr",
	"br",
	"div",
	"span",
	"pre",
	"code",
	"strong",
	"b",
	"em",
	"i",
	"u",
	"s",
	"small",
	"sub",
	"sup",
	"mark",
	"a",
	"img",
	"figure",
	"figcaption",
	"table",
	"thead",
	"tbody",
	"tr",
	"th",
	"td",
	"dl",
	"dt",
	"dd",
];

const OWN_IMAGE = /^\/(?!\/)[\w./%~-]+(\?[\w=&%-]*)?$/;

const OWN_LINK = /^(#|\?|\/(?![/\\])|[\w.-]+(?=[/?#]|$))/;
const OTHER_LINK = /^(https?|mailto|tel):/i;

/**
 * Reduces HTML to text, lists, tables, safe links and the shop's own images (D-64). No scripts, styles, forms, frames,
 * event handlers, ids or classes. Removed elements leave their text behind, unless the text was code. An image
 * whose URL starts with `ownUrl`, the form used in emails, counts as the shop's own and is reduced to its path.
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
		// A page needs only one h1, and the page template has it.
		transformTags: {
			h1: "h2",
			a: transformLink,
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

/** A link that leads nowhere is plain words; one within the shop is as good as the shop's own. */
function transformLink(tagName: string, { rel: _, ...attributes }: Record<string, string>) {
	const href = attributes.href?.trim() ?? "";
	if (OWN_LINK.test(href)) return { tagName, attribs: attributes };
	if (!OTHER_LINK.test(href)) return { tagName: "span", attribs: {} };
	return { tagName, attribs: { ...attributes, rel: "noopener nofollow" } };
}

/** The words of a text without its markup, on one line. */
export function plainText(html: string): string {
	const escaped = sanitize(html.replaceAll("<", " <"), { allowedTags: [], allowedAttributes: {} });
	const text = escaped
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&quot;", '"')
		.replaceAll("&amp;", "&");
	return text.replaceAll(/\s+/g, " ").trim();
}
