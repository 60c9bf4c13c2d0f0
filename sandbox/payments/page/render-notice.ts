import { type Html, html } from "./html.ts";

export function renderNotice(title: string, text: string, link: { href: string; text: string } | null): Html {
	return html`<main class="notice">
${BRAND}
<h1>${title}</h1>
<p>${text}</p>
${link && html`<a class="button" href="${link.href}">${link.text}</a>`}
</main>`;
}

/** The shop's mark and name, as its own header shows them. */
export const BRAND = html`<p class="brand"><svg viewBox="0 0 64 64" width="36" height="36" aria-hidden="true" focusable="false"><rect class="brand-ground" width="64" height="64" rx="18"/><g class="brand-lines"><path d="M13 27C20 17 44 17 51 27" stroke-width="7"/><path d="M12 41H52" stroke-width="3"/></g><g class="brand-brackets"><rect x="16" y="35" width="8" height="12" rx="2.5"/><rect x="28" y="35" width="8" height="12" rx="2.5"/><rect x="40" y="35" width="8" height="12" rx="2.5"/></g></svg><span>SoftBrace</span></p>`;
