import { globSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import { transformWithOxc } from "vite";

const ROOT = new URL("../../../", import.meta.url).href;
const SERVER_BUILD = "virtual:react-router/server-build";
/** The components that the API needs. */
const COMPONENTS = "app/emails/*.tsx";

/** A replaced text of one source file: a fault that is planted while the file is loaded. */
export type Planted = { file: string; replace: string; by: string };

/**
 * Lets Node run the application from its sources, without a build: the components of emails become functions, and the
 * routes' build is put together from `app/routes.ts`. No file is changed; `planted` is only in what is loaded.
 */
export async function loadSources(planted: readonly Planted[] = []): Promise<{ unused(): readonly Planted[] }> {
	const left = new Set(planted);
	const components = new Map<string, string>();
	for (const file of globSync(COMPONENTS).sort()) {
		const { code } = await transformWithOxc(readFileSync(file, "utf8"), file, { jsx: { runtime: "automatic" } });
		components.set(file, code);
	}
	registerHooks({
		resolve(specifier, context, next) {
			if (specifier === SERVER_BUILD) {
				const url = new URL("./server-build.ts", import.meta.url).href;
				return { url, format: "module-typescript", shortCircuit: true };
			}
			return next(specifier, context);
		},
		load(url, context, next) {
			if (!url.startsWith(ROOT) || url.includes("/node_modules/")) return next(url, context);
			const file = url.slice(ROOT.length);
			const component = components.get(file);
			if (component !== undefined) return { format: "module", source: component, shortCircuit: true };
			if (!file.endsWith(".ts")) return next(url, context);
			let source = readFileSync(fileURLToPath(url), "utf8");
			for (const fault of left) {
				if (fault.file !== file) continue;
				source = plant(source, fault);
				left.delete(fault);
			}
			source = source.replaceAll("import.meta.env.", "globalThis.BUILD.");
			source = source.replaceAll("import.meta.glob", "globalThis.readGlob");
			return { format: "module-typescript", source, shortCircuit: true };
		},
	});
	// The build puts such files in as text; none of the patterns has a wildcard.
	const readGlob = (path: string) => ({ [path]: readFileSync(fileURLToPath(new URL(`.${path}`, ROOT)), "utf8") });
	Object.assign(globalThis, { BUILD: { SSR: true, PROD: true, DEV: false }, readGlob });
	return { unused: () => [...left] };
}

/** @throws Error when the text does not occur exactly once: a fault that is not planted proves nothing */
function plant(source: string, { file, replace, by }: Planted): string {
	const parts = source.split(replace);
	if (parts.length !== 2) throw new Error(`${file}: the text to replace occurs ${parts.length - 1} times: ${replace}`);
	return parts.join(by);
}
