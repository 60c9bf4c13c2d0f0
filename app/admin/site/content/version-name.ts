import { trustedHtml } from "#app/page-scripts/trusted-html.ts";

/** The length of the words that identify a version. */
const MAX_NAME = 60;

/** The first words of a text without its tags; empty for an empty text. */
export function firstWords(html: string): string {
	const { body } = new DOMParser().parseFromString(trustedHtml(html), "text/html");
	// Blocks that follow each other are different words.
	for (const element of body.querySelectorAll("h1, h2, h3, h4, p, li, div")) element.append(" ");
	const words = (body.textContent ?? "").replace(/\s+/g, " ").trim();
	return words.length > MAX_NAME ? `${words.slice(0, MAX_NAME).trimEnd()}…` : words;
}
