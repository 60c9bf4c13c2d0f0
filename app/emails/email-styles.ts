import type { CSSProperties } from "react";

/**
 * Email clients support inline styles, and some a style block. So every color is inline for the light scheme, and a
 * class of the same name overrides it in dark mode.
 */
const light = {
	page: { backgroundColor: "#f8f4ee" },
	card: { backgroundColor: "#ffffff" },
	tint: { backgroundColor: "#f6f1fb" },
	mint: { backgroundColor: "#ebf6ef" },
	amber: { backgroundColor: "#fdf3dc" },
	ink: { color: "#2a1738" },
	muted: { color: "#64556f" },
	accent: { color: "#68399f" },
	green: { color: "#1c6b43" },
	brown: { color: "#664400" },
	line: { borderColor: "#e8e0ef" },
	button: { backgroundColor: "#68399f" },
	"button-text": { color: "#ffffff" },
} as const satisfies Record<string, CSSProperties>;

const dark: Record<keyof typeof light, string> = {
	page: "background-color:#170d1d",
	card: "background-color:#23152c",
	tint: "background-color:#2f1f3b",
	mint: "background-color:#1b3226",
	amber: "background-color:#3a2c10",
	ink: "color:#f4edf9",
	muted: "color:#c3b3cf",
	accent: "color:#cfaef5",
	green: "color:#9fdcb9",
	brown: "color:#f3d79a",
	line: "border-color:#453254",
	button: "background-color:#cfaef5",
	"button-text": "color:#23152c",
};

/** The only style block: dark mode colors, and columns that stack on phones, where the tagline has no room. */
export const styleBlock = [
	":root{color-scheme:light dark;supported-color-schemes:light dark}",
	`@media (prefers-color-scheme:dark){${Object.entries(dark)
		.map(([name, rule]) => `.${name}{${rule}!important}`)
		.join("")}}`,
	"@media (max-width:640px){.frame{width:100%!important}}",
	"@media (max-width:520px){.column{display:block!important;width:auto!important;padding-left:0!important;padding-right:0!important}",
	".column+.column{padding-top:16px!important}.edge{padding-left:20px!important;padding-right:20px!important}",
	".gutter{padding:0!important}.wide{width:100%!important}.roomy{display:none!important}.rounded{border-radius:0!important}}",
].join("");

export const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

/** Class and style attributes for the named colors: `look("card line", { padding: 24 })`. */
export function look(names: string, style: CSSProperties = {}): { className: string; style: CSSProperties } {
	const colors = names.split(" ").map((name) => (name in light ? light[name as keyof typeof light] : {}));
	return { className: names, style: Object.assign({}, ...colors, style) };
}
