import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SandboxResponse } from "#sandbox/payments/http/response.ts";
import type { Session } from "#sandbox/payments/store/records.ts";
import { type Html, html } from "./html.ts";

/** Not beside this module: the build puts it elsewhere. */
const FOLDER = join(process.cwd(), "sandbox/payments/page");
/** The shop's own font, within the style sheet: the page loads nothing. */
const FONT = readFileSync(
	join(process.cwd(), "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"),
	"base64",
);
const STYLE = [
	`@font-face{font-family:Figtree;font-weight:300 900;src:url(data:font/woff2;base64,${FONT})}`,
	...["page-layout.css", "page-form.css"].map((file) => readFileSync(join(FOLDER, file), "utf8")),
].join("\n");
const STYLE_HASH = hashOf(STYLE);
const SCRIPT = readFileSync(join(FOLDER, "page.js"), "utf8");
const SCRIPT_HASH = hashOf(SCRIPT);

/** A complete page with its own small style sheet and script, and a policy that allows nothing else. */
export function pageResponse(page: {
	status: number;
	language: "en" | "es";
	title: string;
	content: Html;
	session: Session | null;
}): SandboxResponse {
	const body = html`<!doctype html>
<html lang="${page.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${page.title} · SoftBrace</title>
<style>${{ html: STYLE }}</style>
</head>
<body>
${page.content}
<script>${{ html: SCRIPT }}</script>
</body>
</html>
`;
	const headers = {
		"content-type": "text/html; charset=utf-8",
		"content-language": page.language,
		"content-security-policy": policyOf(page.session),
		// Not "no-referrer": browsers would then omit the form's origin, which identifies its sender.
		"referrer-policy": "same-origin",
	};
	return { status: page.status, headers, body: body.html };
}

/** Submitting the form redirects to the shop, and browsers apply form-action to redirects too. */
function policyOf(session: Session | null): string {
	const images = session?.lines.flatMap((line) => line.images.slice(0, 1)).map(originOf) ?? [];
	const shop = session ? originOf(session.successUrl) : "";
	return [
		"default-src 'none'",
		`style-src 'sha256-${STYLE_HASH}'`,
		`script-src 'sha256-${SCRIPT_HASH}'`,
		"font-src data:",
		`img-src ${[...new Set(images)].join(" ") || "'none'"}`,
		`form-action 'self' ${shop}`.trim(),
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

function originOf(url: string): string {
	return new URL(url).origin;
}

function hashOf(text: string): string {
	return createHash("sha256").update(text).digest("base64");
}
