import { documentPage, documentTable, escaped } from "#app/api/description/document-page.ts";
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
		return `<h2>${title}</h2>${documentTable(title, ["Method", "Path", "Description", "Caller"], rows)}`;
	});
	const tables = describeDataApi().tables.map(({ name, verbs }) => {
		const roleLists = verbs.map(({ verb, roles }) => `<b>${verb}</b> ${roles.join(", ")}`);
		return `<tr><td><code>/rest/v1/${name}</code></td><td>${roleLists.join("<br>")}</td></tr>`;
	});
	const functions = Object.entries(dataFunctions).map(
		([name, { args, summary, isReadOnly }]) =>
			`<tr><td><code>/rest/v1/rpc/${name}</code></td><td><code>${Object.keys(args).join(", ")}</code></td><td>${escaped(summary)}</td><td>${isReadOnly ? "GET, POST" : "POST"}</td></tr>`,
	);
	return documentPage(
		"API reference",
		`<h1>API reference</h1>
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
${documentTable("Tables", ["Table", "Permissions"], tables)}
${documentTable("Functions", ["Function", "Arguments", "Description", "Method"], functions)}
${groups.join("\n")}`,
	);
}
