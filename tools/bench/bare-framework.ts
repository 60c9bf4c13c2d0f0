import { createServer } from "node:http";
import { PassThrough, Readable } from "node:stream";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from "react-router";

/** The framework's own cost of a page: one route of static text without loader, styles or scripts. */
const content = "static ".repeat(Math.ceil(Number(process.argv[2]) / 7));

function Root() {
	return createElement("html", null, createElement("body", null, content));
}

function handleDocument(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
	return new Promise((resolve, reject) => {
		const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
			onAllReady() {
				const body = new PassThrough();
				headers.set("content-type", "text/html; charset=utf-8");
				resolve(new Response(Readable.toWeb(body) as ReadableStream, { status, headers }));
				pipe(body);
			},
			onError: reject,
		});
	});
}

const build: ServerBuild = {
	entry: { module: { default: handleDocument } },
	routes: { root: { id: "root", path: "*", module: { default: Root } } },
	assets: { entry: { module: "", imports: [] }, routes: { root: { id: "root", module: "" } }, url: "", version: "" },
	publicPath: "/",
	assetsBuildDirectory: "",
	future: {},
	ssr: true,
	isSpaMode: false,
	prerender: [],
	routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;
const handle = createRequestHandler(build, "production");

const server = createServer(async (request, response) => {
	const rendered = await handle(new Request(`http://localhost${request.url}`, { headers: { cookie: "a=b" } }));
	response.writeHead(rendered.status, Object.fromEntries(rendered.headers));
	response.end(Buffer.from(await rendered.arrayBuffer()));
});
server.listen(0, "localhost", () => {
	const address = server.address();
	process.stdout.write(`${typeof address === "object" ? address?.port : ""}\n`);
});
