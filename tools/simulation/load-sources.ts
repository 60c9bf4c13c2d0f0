import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { transformSync } from "rolldown/utils";

const ROOT = new URL("../../", import.meta.url).href;
const SERVER_BUILD = "virtual:react-router/server-build";

/** A replaced text of one source file: a fault that is planted while the file is loaded. */
export type Planted = { file: string; replace: string; by: string };

/**
 * Lets Node run the application from its sources, without a build: components become functions, style sheets nothing,
 * and the routes' build is put together from `app/routes.ts`. No file is changed; `planted` is only in what is loaded.
 */
export function loadSources(planted: readonly Planted[] = []): { unused(): readonly Planted[] } {
	const left = new Set(planted);
	registerHooks({
		resolve(specifier, context, next) {
			if (specifier === SERVER_BUILD) {
				return {
					url: new URL("./server-build.ts", import.meta.url).href,
					format: "module-typescript",
					shortCircuit: true,
				};
			}
			return next(specifier, context);
		},
		load(url, context, next) {
			if (!url.startsWith(ROOT) || url.includes("/node_modules/")) return next(url, context);
			if (url.endsWith(".css")) return { format: "module", source: "", shortCircuit: true };
			if (!/\.tsx?$/.test(url)) return next(url, context);
			const file = url.slice(ROOT.length);
			let source = readFileSync(fileURLToPath(url), "utf8");
			for (const fault of left) {
				if (fault.file !== file) continue;
				source = plant(source, fault);
				left.delete(fault);
			}
			source = source.replaceAll("import.meta.env.", "globalThis.BUILD.");
			if (url.endsWith(".ts")) return { format: "module-typescript", source, shortCircuit: true };
			return { format: "module", source: toScript(fileURLToPath(url), source), shortCircuit: true };
		},
	});
	Object.assign(globalThis, { BUILD: { SSR: true, PROD: true, DEV: false } });
	return { unused: () => [...left] };
}

/** @throws Error when the text does not occur exactly once: a fault that is not planted proves nothing */
export function plant(source: string, { file, replace, by }: Planted): string {
	const parts = source.split(replace);
	if (parts.length !== 2) throw new Error(`${file}: the text to replace occurs ${parts.length - 1} times: ${replace}`);
	return parts.join(by);
}

function toScript(file: string, source: string): string {
	const { code, errors } = transformSync(file, source, { lang: "tsx", jsx: { runtime: "automatic" } });
	if (errors.length > 0) throw new Error(`${pathToFileURL(file)}: ${errors[0]?.message}`);
	return code;
}
