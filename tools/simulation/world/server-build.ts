import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";

/**
 * The routes as the build has them, without pages but for two forms: what the API needs, for `server/app.ts` run from its sources
 * (`load-sources.ts`).
 */
const { default: config } = await import("../../../app/routes.ts");

const modules: ServerBuild["routes"] = { root: { id: "root", path: "", module: { default: () => null } } };

async function add(entries: readonly RouteConfigEntry[], parentId: string): Promise<void> {
	for (const { id, file, path, index, children = [] } of entries) {
		if (!file.startsWith("api/")) continue;
		const own = id ?? file.replace(/\.tsx?$/, "");
		const module = await import(`../../../app/${file}`);
		modules[own] = { id: own, parentId, module, ...(path !== undefined && { path }), ...(index && { index }) };
		await add(children, own);
	}
}
await add(await config, "root");

/** Returns and invitations have no call of the API: the forms of their pages, which have no markup. */
const { postReturn } = await import("../../../app/api/selling/orders/post-return.ts");
const { postJoin } = await import("../../../app/api/admin/access/staff/post-join.ts");
const forms = { "return/:orderNumber": postReturn, "admin/join": postJoin };
for (const [path, action] of Object.entries(forms)) {
	const module = { action } as unknown as NonNullable<ServerBuild["routes"][string]>["module"];
	modules[path] = { id: path, parentId: "root", path, module };
}

export const routes = modules;
export const entry = { module: { default: () => new Response(null, { status: 404 }) } };
export const assets = {
	entry: { imports: [], module: "" },
	routes: Object.fromEntries(
		Object.values(modules).map((route) => [
			route?.id ?? "",
			{ id: route?.id ?? "", module: "", hasAction: true, hasLoader: true, imports: [] },
		]),
	),
	url: "",
	version: "simulated",
};
export const basename = "/";
export const future = {};
export const ssr = true;
export const isSpaMode = false;
export const prerender = [];
export const routeDiscovery = { mode: "initial" };
export const publicPath = "/";
export const assetsBuildDirectory = "build/client";
