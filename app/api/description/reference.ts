import { href } from "react-router";
import { endpoint } from "#app/api/endpoint.ts";
import { type Routes, routesOf } from "#app/request.ts";
import { publicPage } from "#app/storefront/public-page.ts";
import { dataFunctions } from "#shop/operations/data-api/functions.ts";
import { describeDataApi } from "./data-api-calls.ts";
import { groupCalls } from "./describe-api.ts";

export const loader = endpoint({
	GET: {
		text: "This reference as an HTML page.",
		response: { file: "text/html; charset=utf-8" },
		headers: publicPage(),
		handle: ({ context }) => page(routesOf(context)),
	},
});
export const action = loader;

function page(routes: Routes): string {
	const groups = groupCalls(routes).map(({ title, calls }) => {
		const rows = calls.map(
			({ method, path, text, who, right }) =>
				`<tr><td><code class="${method}">${method}</code></td><td><code>${escaped(path)}</code></td><td>${escaped(text)}</td><td>${who}${right === undefined ? "" : `<br><code>${right}</code>`}</td></tr>`,
		);
		return `<h2>${title}</h2>${table(title, ["Method", "Path", "Description", "Caller"], rows)}`;
	});
	const tables = describeDataApi().tables.map(({ name, verbs }) => {
		const roleLists = verbs.map(({ verb, roles }) => `<b>${verb}</b> ${roles.join(", ")}`);
		return `<tr><td><code>/rest/v1/${name}</code></td><td>${roleLists.join("<br>")}</td></tr>`;
	});
	const functions = Object.entries(dataFunctions).map(
		([name, { args, summary, isReadOnly }]) =>
			`<tr><td><code>/rest/v1/rpc/${name}</code></td><td><code>${Object.keys(args).join(", ")}</code></td><td>${escaped(summary)}</td><td>${isReadOnly ? "GET, POST" : "POST"}</td></tr>`,
	);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>SoftBrace API reference</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body>
<header><a href="${href("/")}">SoftBrace</a></header>
<main>
<h1>API reference</h1>
<p>Machine-readable: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1). What changed: <a href="/api/changelog.md">/api/changelog.md</a>.</p>
<p>Every error response has a matching status and the body <code>{ "message", "details", "hint", "code" }</code>; no input causes a 5xx.</p>
<h2>Data API</h2>
<p>The shop's tables over a PostgREST-compatible API, protected by the database's row-level policies. PostgREST clients work unchanged:</p>
<pre tabindex="0" role="region" aria-label="Examples"><code>curl '/rest/v1/products?select=id,name,price_cents&amp;is_active=is.true&amp;order=id'
curl '/rest/v1/orders?select=order_number,order_items(quantity,products(name))&amp;order=created_at.desc&amp;limit=20' -H 'apikey: sbk_…'</code></pre>
<p>Without a token you are a visitor. A customer sends the session as a bearer token; the owner's API clients send an API key,
created in the admin with the scopes it needs, as a bearer token or in the <code>apikey</code> header. Calls of the admin name the
right they need, below who may call them; a key has it as a scope. <code>/rest/v1/</code> describes what you can
access; <code>Accept: text/csv</code> returns CSV for a spreadsheet.</p>
${table("Tables", ["Table", "Permissions"], tables)}
${table("Functions", ["Function", "Arguments", "Description", "Method"], functions)}
${groups.join("\n")}
</main>
</body>
</html>
`;
}

function table(label: string, heads: readonly string[], rows: readonly string[]): string {
	const head = heads.map((name) => `<th scope="col">${name}</th>`).join("");
	return `<div class="table" tabindex="0" role="region" aria-label="${label}"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function escaped(text: string): string {
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
