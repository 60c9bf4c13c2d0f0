import { endpoint } from "#app/api/endpoint.ts";

/** The file among the docs, so that there is one. */
const [changelog = ""] = Object.values(
	import.meta.glob<string>("/docs/api-changelog.md", { query: "?raw", import: "default", eager: true }),
);

export const loader = endpoint({
	GET: {
		text: "What changed for programs that use this API, the newest first, in Markdown.",
		response: { file: "text/markdown; charset=utf-8" },
		handle: () => changelog,
	},
});
export const action = loader;
