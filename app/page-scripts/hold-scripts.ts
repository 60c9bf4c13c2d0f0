/** The script element that holds the imports of the page's modules until boot-script.ts runs them. */
export const HELD_SCRIPTS_ID = "page-scripts";

/** Not a relation that a browser knows, so that it loads nothing. */
export const HELD_PRELOAD = "held-modulepreload";

/**
 * A page whose modules do not load by themselves: it is readable, and its links and forms work, without them, and loaded
 * at once they would compete with its styles, font and images. The boot script starts them.
 */
export function holdScripts(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload"', `<link rel="${HELD_PRELOAD}"`)
		.replace('<script type="module" async="">', `<script type="text/plain" id="${HELD_SCRIPTS_ID}">`);
}
