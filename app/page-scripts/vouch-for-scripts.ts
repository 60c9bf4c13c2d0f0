import { createHash } from "node:crypto";
import { bootScript } from "./boot-script.ts";

/** The header that tells the HTTP server which inline scripts a page's policy allows (server/http/security-headers.ts). */
export const SCRIPTS_HEADER = "x-page-scripts";

/**
 * The inline scripts of a page that was rendered with `nonce` as its nonce: the boot script, whose text is known, and
 * those that React and the router have marked with this nonce, which nobody else can know. The nonce is taken out, so
 * that the page can be cached.
 * @returns the HTML, and the scripts' hashes as sources of a Content-Security-Policy
 */
export function vouchForScripts(html: string, nonce: string): { html: string; sources: string } {
	const sources = new Set([BOOT_SOURCE]);
	const mark = ` nonce="${nonce}"`;
	for (const tag of html.split("<script").slice(1)) {
		const contentAt = tag.indexOf(">") + 1;
		const end = tag.indexOf("</script>");
		const attributes = tag.slice(0, contentAt);
		if (!attributes.includes(mark) || attributes.includes("<") || end < contentAt) continue;
		if (contentAt < end) sources.add(sourceOf(tag.slice(contentAt, end)));
	}
	return { html: html.replaceAll(mark, ""), sources: [...sources].join(" ") };
}

function sourceOf(script: string): string {
	return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

const BOOT_SOURCE = sourceOf(bootScript);
