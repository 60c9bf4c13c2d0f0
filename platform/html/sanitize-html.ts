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

/** How many of what the sanitizer leaves out, in kinds that a reader of the text knows. */
export type Removed = Partial<Record<"script" | "frame" | "form" | "image" | "link" | "style" | "tag", number>>;

const KIND_OF_TAG: Readonly<Record<string, keyof Removed>> = {
	script: "script",
	style: "style",
	iframe: "frame",
	frame: "frame",
	object: "frame",
	embed: "frame",
	video: "frame",
	audio: "frame",
	form: "form",
	input: "form",
	button: "form",
	select: "form",
	textarea: "form",
};

/** Counts what `sanitizeHtml` leaves out of a text. */
export function countRemoved(html: string, ownUrl: string | null = null): Removed {
	const removed: Removed = {};
	const note = (kind: keyof Removed) => {
		removed[kind] = (removed[kind] ?? 0) + 1;
	};
	sanitize(html, {
		allowedTags: TAGS,
		onOpenTag(name, attributes) {
			if (!TAGS.includes(name) && name !== "h1") return note(KIND_OF_TAG[name] ?? "tag");
			if (name === "img" && !OWN_IMAGE.test(ownPath(attributes.src, ownUrl))) note("image");
			if (name === "a" && "href" in attributes && !isLink(attributes.href.trim())) note("link");
			if (Object.keys(attributes).some((attribute) => attribute.startsWith("on"))) note("script");
			if ("style" in attributes || "class" in attributes) note("style");
		},
	});
	return removed;
}

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
				return { tagName, attribs: { alt: "", ...attributes, src: ownPath(attributes.src, ownUrl), loading: "lazy" } };
			},
		},
		exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_IMAGE.test(attribs.src ?? ""),
		nestingLimit: 30,
	});
}

function ownPath(src = "", ownUrl: string | null): string {
	return ownUrl !== null && src.startsWith(`${ownUrl}/`) ? src.slice(ownUrl.length) : src;
}

function isLink(href: string): boolean {
	return OWN_LINK.test(href) || OTHER_LINK.test(href);
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
