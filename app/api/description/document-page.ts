import { href } from "react-router";

/** A document in English for people who work with the shop, with no script and no part of the storefront; not indexed. */
export function documentPage(title: string, content: string): string {
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>SoftBrace ${title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><a href="${href("/")}">SoftBrace</a></header>
<main>
${content}
</main>
</body>
</html>
`;
}

/** Rows are HTML. */
export function documentTable(label: string, heads: readonly string[], rows: readonly string[]): string {
	const head = heads.map((name) => `<th scope="col">${name}</th>`).join("");
	return `<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

export function escaped(text: string): string {
	return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The shop's colors, inlined so that the page is self-contained. */
const STYLE = `:root{color-scheme:light dark}
body{margin:0;background:light-dark(#fbf9f6,#1d1229);color:light-dark(#2b1840,#f3ecfa);font:1rem/1.6 system-ui,sans-serif}
header{padding:1rem max(1.25rem,calc(50vw - 34rem));border-bottom:1px solid light-dark(#e6dff0,#3b2a50);font-weight:700}
main{max-width:68rem;margin:0 auto;padding:1.5rem 1.25rem 5rem}
h1{font-size:2rem;line-height:1.2}
h2{margin-top:2.5rem}
a{color:light-dark(#5b2a91,#cfa9ff)}
.table{overflow-x:auto;margin:1rem 0;border:1px solid light-dark(#e6dff0,#3b2a50);border-radius:.75rem;background:light-dark(#fff,#261736)}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{padding:.6rem .9rem;text-align:left;vertical-align:top;border-bottom:1px solid light-dark(#efe9f6,#34234a)}
tr:last-child td{border-bottom:0}
code,pre{font:0.875rem/1.6 ui-monospace,monospace}
pre{overflow-x:auto;padding:1rem;border-radius:.75rem;background:light-dark(#f1ebf8,#2c1c3f)}
code{overflow-wrap:anywhere}
td:first-child code{white-space:nowrap;overflow-wrap:normal;font-weight:600}`;
