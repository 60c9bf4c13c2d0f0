import { Window } from "happy-dom";

const SKIPPED = new Set(["SCRIPT", "STYLE", "SVG", "TEMPLATE", "NOSCRIPT", "HEAD", "OPTION"]);
const INLINE = new Set(["SPAN", "STRONG", "EM", "B", "I", "TIME", "SMALL", "ABBR", "BR", "WBR", "BDI", "CODE", "SUP"]);
const TONE = /\bbg-(red|amber|green|blue|brand)-soft\b/;

/** What a reader meets on a page, in its order: one line for each text, link, control and message, by its role. */
export async function outlineOf(html: string, part: "body" | "main" = "body"): Promise<string[]> {
	const window = new Window({ settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } });
	try {
		window.document.write(html);
		const { documentElement, title } = window.document;
		const element = window.document.querySelector(part) as unknown as Element;
		return [`page (${documentElement.lang}): ${title}`, ...elementOutline(element)];
	} finally {
		await window.happyDOM.close();
	}
}

/** The same of an element on a page. */
export function elementOutline(element: Element): string[] {
	if (SKIPPED.has(element.tagName.toUpperCase()) || element.hasAttribute("hidden")) return [];
	const line = lineOf(element);
	if (line !== null) return [line];
	const children = [...element.childNodes].flatMap((node) => {
		if (node.nodeType === 1) return elementOutline(node as Element);
		const text = tidy(node.textContent ?? "");
		return node.nodeType === 3 && text !== "" ? [text] : [];
	});
	const name = groupOf(element);
	return name === null || children.length === 0 ? children : [name, ...children.map((child) => `  ${child}`)];
}

/** An element that is one line. */
function lineOf(element: Element): string | null {
	const tag = element.tagName.toUpperCase();
	const language = element.getAttribute("lang");
	const name = `${tidy(element.getAttribute("aria-label") ?? element.textContent ?? "")}${language ? ` (${language})` : ""}`;
	if (/^H[1-6]$/.test(tag)) return `heading ${tag[1]}: ${name}`;
	if (tag === "A") return `link: ${name || imageOf(element)} > ${addressOf(element)}`;
	if (tag === "BUTTON") return `button${element.hasAttribute("disabled") ? " (disabled)" : ""}: ${name}`;
	if (tag === "LABEL" && !element.querySelector("input, select, textarea")) return `label: ${name}`;
	if (tag === "INPUT" || tag === "SELECT" || tag === "TEXTAREA") return controlOf(element, tag);
	if (tag === "IMG") return element.getAttribute("alt") ? `image: ${tidy(element.getAttribute("alt") ?? "")}` : null;
	const isText = [...element.children].every((child) => INLINE.has(child.tagName.toUpperCase()));
	if (!isText || groupOf(element) !== null) return null;
	return tidy(element.textContent ?? "") || null;
}

function controlOf(element: Element, tag: string): string | null {
	const type = tag === "INPUT" ? (element.getAttribute("type") ?? "text") : tag.toLowerCase();
	if (type === "hidden") return null;
	const states = ["aria-label", "placeholder", "autocomplete"].flatMap((name) => {
		const value = element.getAttribute(name);
		return value ? [`${name}=${value}`] : [];
	});
	if (element.getAttribute("aria-invalid") === "true") states.push("invalid");
	if (element.hasAttribute("required")) states.push("required");
	return [`field ${type}:`, ...states].join(" ");
}

/** An element whose lines stand below its name: a landmark, a message and its tone, a dialog, a list's kind. */
function groupOf(element: Element): string | null {
	const role = element.getAttribute("role");
	const tone = TONE.exec(element.getAttribute("class") ?? "")?.[1];
	const label = element.getAttribute("aria-label");
	const tag = element.tagName.toLowerCase();
	const isNamed = ["nav", "main", "header", "footer", "form", "fieldset", "dialog", "details", "aside"].includes(tag);
	const kind = role ?? (isNamed ? tag : tone ? "note" : null);
	if (kind === null || kind === "presentation" || kind === "none") return null;
	return `${kind}${tone ? ` (${tone})` : ""}${label ? ` "${tidy(label)}"` : ""}`;
}

function addressOf(link: Element): string {
	return (link.getAttribute("href") ?? "").replace(/[?&](key|token)=[^&]+/g, "");
}

function imageOf(link: Element): string {
	return tidy(link.querySelector("img")?.getAttribute("alt") ?? "");
}

function tidy(text: string): string {
	return text.replaceAll(/(?:\s|\u034f|[\u200b-\u200d])+/g, " ").trim();
}
