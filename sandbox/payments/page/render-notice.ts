import { type Html, html } from "./html.ts";

export function renderNotice(title: string, text: string, link: { href: string; text: string } | null): Html {
	return html`<main class="notice">
${BRAND}
<h1>${title}</h1>
<p>${text}</p>
${link && html`<a class="button" href="${link.href}">${link.text}</a>`}
</main>`;
}

export const BRAND = html`<p class="brand"><svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false"><path class="brand-arch" d="M5 12c0 11 4 16 11 16s11-5 11-16"/><g class="brand-strip"><rect x="2.5" y="6" width="7" height="7" rx="2.5"/><rect x="12.5" y="6" width="7" height="7" rx="2.5"/><rect x="22.5" y="6" width="7" height="7" rx="2.5"/></g></svg><span>SoftBrace</span></p>`;
