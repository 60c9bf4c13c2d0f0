import { measureEditor } from "../measure-editor.ts";
import type { BenchTools } from "../open-bench-tools.ts";
import type { Part } from "../report/run-parts.ts";

export const editor: Part<BenchTools> = {
	name: "editor",
	what: "interactions of the visual editor",
	async measure() {
		return (await measureEditor()).map(({ action, elements, times }) => ({
			name: `visual editor, ${elements} elements, to the next paint: ${action}`,
			unit: "ms",
			better: "lower",
			rounds: times,
			mustReach: 200,
		}));
	},
};
