import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	buildDirectory: "build",
	ssr: true,
	// The whole map of routes is small, and a page that knows it asks for nothing but data on the way to the next.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
