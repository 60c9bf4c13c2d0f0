import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

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

/** Code shared by many pages goes into a few chunks: packages, and our own modules with their icons. The rest stays separate. */
const CHUNKS = [
	{ name: "packages", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
	{
		name: "shared",
		test: /[\\/](app|shop)[\\/](?!i18n[\\/](en|es|texts)[\\/]|admin[\\/])|(?<!app)[\\/]i18n[\\/]/,
		minShareCount: 4,
		priority: 1,
	},
	{ name: "shared", test: /node_modules[\\/]lucide[\\/]/, minShareCount: 4, priority: 1 },
];

export default defineConfig({
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
		ssr: {
			build: { rollupOptions: { input: "./server/app.ts" } },
			// Node would load all 1,700 icons at startup.
			resolve: { noExternal: ["lucide"] },
		},
	},
	plugins: [tailwindcss(), reactRouter(), browserReach()],
});
