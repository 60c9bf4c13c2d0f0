import type { WithTypes } from "#app/page-scripts/trusted-html.ts";

/** Lets a window of its own, such as a frame's, set text without tags as HTML, as the page may (boot-script.ts). */
export function trustText(view: Window): void {
	const types = (view as WithTypes).trustedTypes;
	if (!types || types.defaultPolicy) return;
	types.createPolicy("default", { createHTML: (text) => (text.includes("<") ? null : text) });
}
