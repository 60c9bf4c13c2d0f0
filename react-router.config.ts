import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	buildDirectory: "build",
	ssr: true,
	serverBuildFile: "[name].js",
	// Every route with an action has a guard of its own, which knows the shop's origins (app/guards/same-origin.ts).
	allowedActionOrigins: ["**"],
	// A page's code is one file, which app/load-route-module.ts loads and loads again.
	splitRouteModules: false,
	// The map of the shop's pages is small, and a page that knows it asks for nothing but data on the way to the next. The
	// rest of the routes is not in it (server/routing/page-manifests.ts).
	routeDiscovery: { mode: "initial" },
} satisfies Config;
