import { createRequestHandler, RouterContextProvider, type ServerBuild, useRouteError } from "react-router";
import { expect, test } from "vitest";
import * as entry from "#app/entry.server.tsx";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { provideShop } from "#app/request.ts";
import { ErrorScreen } from "#app/storefront/layout/error-screen.tsx";
import type { Shop } from "#shop/kernel/context.ts";

/** One page of the router, whose component throws, and so does its error page if `isHopeless`. */
async function renderBroken(hasFastPath: boolean, { isHopeless = false } = {}) {
	const logged: { err: unknown; requestId: string }[] = [];
	const broken = (message: string) => () => {
		throw new Error(message);
	};
	const module = {
		default: broken("the drawing is gone"),
		ErrorBoundary: () => {
			const error = useRouteError();
			return (
				<LanguageProvider initial="en">
					{isHopeless ? broken("so is this")() : <ErrorScreen error={error} />}
				</LanguageProvider>
			);
		},
	};
	const build = {
		entry: { module: entry },
		routes: { root: { id: "root", path: "", module } },
		assets: { entry: { module: "", imports: [] }, routes: { root: { id: "root", module: "" } }, url: "", version: "" },
		publicPath: "/",
		assetsBuildDirectory: "",
		future: {},
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
	} as unknown as ServerBuild;
	const context = new RouterContextProvider();
	const log = { error: (fields: (typeof logged)[number]) => logged.push(fields) };
	provideShop(context, { log, config: { hasFastPath } } as unknown as Shop, { clientIp: null, requestId: "abc123" });
	const response = await createRequestHandler(build, "production")(new Request("https://shop.test/"), context);
	return { status: response.status, html: await response.text(), logged };
}

test.each([true, false])(
	"a page that fails while it is rendered shows the id that is in the log with the reason, and not the reason (fast path: %s)",
	async (hasFastPath) => {
		const { status, html, logged } = await renderBroken(hasFastPath);
		expect(status).toBe(500);
		expect(html.replaceAll("<!-- -->", "")).toMatch(/Reference: <code[^>]*>abc123</);
		expect(html).not.toContain("drawing");
		expect(logged).toMatchObject([{ err: { message: "the drawing is gone" }, requestId: "abc123" }]);
	},
);

test.each([true, false])(
	"when the error page fails, too, both reasons are logged under that id (fast path: %s)",
	async (hasFastPath) => {
		const { status, html, logged } = await renderBroken(hasFastPath, { isHopeless: true });
		expect([status, html]).toEqual([500, "Unexpected Server Error"]);
		expect(logged).toMatchObject([
			{ err: { message: "the drawing is gone" }, requestId: "abc123" },
			{ err: { message: "so is this" }, requestId: "abc123" },
		]);
	},
);
