// @vitest-environment happy-dom

import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { knownSales } from "#app/admin/testing/known-home.ts";
import { openRoute } from "#app/admin/testing/open-route.tsx";
import { schemaOf } from "#app/api/description/describe-api.ts";
import { listCalls } from "#app/api/description/list-calls.ts";
import routes from "#app/routes.ts";
import { apiResponse } from "#app/testing/fake-server.ts";
import { SETTING_GROUPS } from "#shop/kernel/settings/settings.rules.ts";
import { loadApiRoutes } from "#tests/support/load-api-routes.ts";
import { elementOutline } from "./outline-of.ts";
import { SAMPLE_ID, sampleOf } from "./sample-of.ts";

/**
 * What stands where on each screen of the admin, in both languages, as for the pages of the shop (page-outlines.test.ts). The
 * server answers each call by a sample of what it declares, so that every field that a screen shows has a value of its own.
 */
const CALLS = listCalls(await loadApiRoutes()).flatMap(({ method, path, response, isVerbatim }) => {
	if (method !== "GET" || response === undefined || "file" in response) return [];
	const pattern = new RegExp(`^GET ${path.replace(/\{\w+\}/g, "[^/]+")}$`);
	return [{ pattern, body: sampleOf(schemaOf(response, "output", isVerbatim)) }];
});

const NOW = Date.UTC(2025, 8, 1, 15);

/** The calls by "GET path"; others get no response. */
const SERVER = new Proxy<Record<string, () => Response>>(
	{ "GET /api/admin/sales": () => apiResponse(knownSales({ orders: 9, revenueCents: 12_345 })) },
	{
		get(known, line) {
			if (typeof line === "string" && line in known) return known[line];
			const call = CALLS.find(({ pattern }) => pattern.test(String(line)));
			return call && (() => Response.json(call.body));
		},
	},
);

type Screen = { path: string; route: Record<string, unknown> };

async function screensOf(entries: readonly RouteConfigEntry[], above = ""): Promise<Screen[]> {
	const screens = entries.map(async ({ path, index, file, children }) => {
		const whole = path === undefined ? above : `${above}/${path}`;
		if (children) return screensOf(children, whole);
		if (!whole.startsWith("/admin") || whole.endsWith("*")) return [];
		const module = await import(/* @vite-ignore */ `../../app/${file}`);
		// The server renders this one: tests/access/staff.
		if ("loader" in module) return [];
		const { default: Component, clientLoader: loader, handle } = module;
		return [{ path: index ? above : whole, route: { Component, loader, handle } }];
	});
	return (await Promise.all(screens)).flat();
}

/** The addresses of a screen: one for each group of settings. */
const addressesOf = (path: string) =>
	path.includes(":group")
		? SETTING_GROUPS.map((group) => path.replace(":group", group))
		: [path.replace(/:\w+/, SAMPLE_ID)];

const SCREENS = (await screensOf(await routes)).flatMap(({ path, route }) =>
	addressesOf(path).map((at) => [at, path, route] as const),
);

test.each(SCREENS.flatMap((screen) => [["en", ...screen] as const, ["es", ...screen] as const]))(
	"SCOPE-03 the screen in %s of %s",
	async (language, at, path, route) => {
		const page = await openRoute(path, route, SERVER, { at, language, now: NOW });
		// What a part loads of its own comes after the page.
		await page.pass(0);
		const name = at.slice(1).replace(SAMPLE_ID, "one").replaceAll("/", "-");
		await expect(`${elementOutline(page.container).join("\n")}\n`).toMatchFileSnapshot(`admin/${name}.${language}.txt`);
	},
);
