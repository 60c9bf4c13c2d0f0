import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { UNBUNDLED } from "./scripts/bundle/unbundled-packages.ts";
import { adminManifest, pagesOf, shopManifest, shopManifestUrl } from "./server/routing/page-manifests.ts";

/** A second check behind the import rules: fails the build when a browser bundle contains code of the lower layers. */
const browserReach = (): Plugin => ({
	name: "browser-reach",
	applyToEnvironment: (environment) => environment.name === "client",
	generateBundle(_, bundle) {
		const modules = Object.values(bundle).flatMap((output) => (output.type === "chunk" ? output.moduleIds : []));
		const serverModules = modules.filter((id) => {
			if (id.includes("node_modules")) return false;
			const path = id.replace(process.cwd(), "");
			return /^\/(shop|platform|postgrest|server|sandbox)\//.test(path) && !path.endsWith(".rules.ts");
		});
		if (serverModules.length > 0) this.error(`the browser bundle reaches server code:\n${serverModules.join("\n")}`);
	},
});

/** The router's importers of ./routeModules.js, and what each gets instead. */
const ROUTE_MODULES = {
	// A page's code that does not load is loaded again, without the loss of the open page.
	routes: join(process.cwd(), "app/load-route-module.ts"),
	// A link that is only pointed at loads no page's code, and so cannot take the open page away.
	links: "\0loaded-route-modules",
};

/** Parts of the router that no page uses, and what their importers get instead. */
const UNUSED_ROUTER = {
	// Every page has the map of all pages (react-router.config.ts).
	"fog-of-war": `export const isFogOfWarEnabled = () => false;
		export const getPartialManifest = () => ({});
		export const getPatchRoutesOnNavigationFunction = () => undefined;
		export const useFogOFWarDiscovery = () => {};`,
	// No browser measures the router.
	instrumentation: `export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
		export const getRouteInstrumentationUpdates = () => ({});
		export const instrumentClientSideRouter = (router) => router;`,
};

const leaveOut = (): Plugin => {
	const left = new Set<string>();
	return {
		name: "leave-out",
		apply: "build",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		transform(code, id) {
			const [, part = ""] = /react-router\/dist\/.*\/([\w-]+)\.js$/.exec(id) ?? [];
			if (!(part in UNUSED_ROUTER)) return null;
			left.add(part);
			const used = UNUSED_ROUTER[part as keyof typeof UNUSED_ROUTER];
			const [, exported = ""] = /export \{ ([\w$, ]+) \};/.exec(code) ?? [];
			const others = exported.split(", ").filter((name) => !used.includes(`const ${name} =`));
			return { code: used + others.map((name) => `export const ${name} = undefined;`).join(""), map: null };
		},
		generateBundle() {
			if (left.size < Object.keys(UNUSED_ROUTER).length)
				this.error("the router no longer has the parts that are left out");
		},
	};
};

const keepScreen = (): Plugin => {
	const replaced = new Set<string>();
	return {
		name: "keep-screen",
		enforce: "pre",
		applyToEnvironment: (environment) => environment.name === "client",
		resolveId(source, importer = "") {
			const by = /react-router\/dist\/.*\/dom\/ssr\/(routes|links)\.js$/.exec(importer)?.[1];
			if (source !== "./routeModules.js" || (by !== "routes" && by !== "links")) return null;
			replaced.add(by);
			return ROUTE_MODULES[by];
		},
		load: (id) =>
			id === ROUTE_MODULES.links ? "export const loadRouteModule = async ({ id }, loaded) => loaded[id] ?? {};" : null,
		generateBundle() {
			if (replaced.size < 2) this.error("the router no longer loads its routes by ./routeModules.js");
		},
	};
};

const ASSETS = "build/client/assets";

/** After the router has written its map of all routes. */
const pageManifests = (): Plugin => ({
	name: "page-manifests",
	apply: "build",
	enforce: "post",
	applyToEnvironment: (environment) => environment.name === "ssr",
	transform(code, id) {
		if (!id.endsWith("virtual:react-router/server-manifest")) return null;
		const manifest = new Function(code.replace("export default", "return"))();
		return { code: `export default ${JSON.stringify(pagesOf(manifest))};`, map: null };
	},
	writeBundle() {
		const file = readdirSync(ASSETS).find((name) => /^manifest-\w+\.js$/.test(name));
		if (file === undefined) return this.error("the router no longer writes its map of routes");
		const all = readFileSync(join(ASSETS, file), "utf8");
		writeFileSync(join(ASSETS, shopManifestUrl(file)), shopManifest(all));
		writeFileSync(join(ASSETS, file), adminManifest(all));
	},
});

/** Below the admin's layout, which sends the sign-in for each of them: they run in browsers alone. */
const ADMIN_PAGE = /\/app\/admin\/(?!admin\.route|frame\/|access\/staff\/join|selling\/orders\/slips\/).+\.route\.tsx$/;

const adminInBrowsers = (): Plugin => ({
	name: "admin-in-browsers",
	apply: "build",
	enforce: "pre",
	applyToEnvironment: (environment) => environment.name === "ssr",
	load: (id) => (ADMIN_PAGE.test(id) ? "export default () => null;" : null),
});

/** Every page of the shop needs what these files import. */
const ON_EVERY_PAGE = ["entry.client.tsx", "root.tsx", "storefront/layout/layout.route.tsx"];

const shell = new Set<string>();

/** A chunk of its own for packages, for what every page needs, and for icons. The rest is split by the pages that need it. */
const CHUNKS = [
	{ name: "packages", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
	{
		debugName: "shell",
		name(id: string, graph: ModuleGraph) {
			if (shell.size === 0) for (const file of ON_EVERY_PAGE) addImports(join(process.cwd(), "app", file), graph);
			return shell.has(id) ? "shell" : null;
		},
		priority: 1,
	},
	{ name: "icons", test: /node_modules[\\/]lucide[\\/]/, minShareCount: 4, priority: 1 },
];

type ModuleGraph = { getModuleInfo(id: string): { importedIds: string[] } | null };

/** Without style sheets: a chunk that is loaded later would add that of the shared chunk a second time, behind its own. */
function addImports(id: string, graph: ModuleGraph) {
	for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) {
		if (imported.includes("node_modules") || imported.endsWith(".css") || shell.has(imported)) continue;
		shell.add(imported);
		addImports(imported, graph);
	}
}

/**
 * The server is built into one bundle with its packages: Node finds and compiles dozens of files instead of thousands. Only
 * what reads files of its own stays outside.
 */
const BUNDLED = {
	resolve: { noExternal: true as const, external: [...UNBUNDLED, "pg-native"] },
	define: { "process.env.NODE_ENV": JSON.stringify("production") },
};

/**
 * V8 keeps the text of every module, with two bytes for each character when one of them is beyond Latin-1. Names stay as they
 * are, for stack traces.
 */
const COMPACT = { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } };

export default defineConfig(({ command }) => ({
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
		ssr: {
			build: {
				rolldownOptions: {
					input: { index: "./server/app.ts", start: "./server/start.ts" },
					// The names of images in the sources' texts depend on the order in which they were read.
					output: { minify: COMPACT, sourcemapExcludeSources: true },
				},
				// For the stack traces in the log (platform/original-positions.ts).
				sourcemap: true,
			},
			...(command === "build" ? BUNDLED : { resolve: { noExternal: ["lucide"] } }),
		},
	},
	plugins: [adminInBrowsers(), tailwindcss(), reactRouter(), keepScreen(), leaveOut(), browserReach(), pageManifests()],
}));
