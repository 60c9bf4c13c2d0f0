import type { FileTimes } from "./test-report.ts";

const SLOWEST = 10;
const PARTS = ["import", "setup", "database", "tests"] as const;

/** A table of the ten slowest files and of all together: where their time went, in seconds of the processes. */
export function describeTimes(files: readonly FileTimes[]): string {
	const sum = (file: FileTimes) => PARTS.reduce((total, part) => total + file[part], 0);
	const slowest = [...files].sort((one, other) => sum(other) - sum(one)).slice(0, SLOWEST);
	const all = { file: `all ${files.length} files`, import: 0, setup: 0, database: 0, tests: 0 };
	for (const file of files) for (const part of PARTS) all[part] += file[part];
	const seconds = (ms: number) => (ms / 1000).toFixed(1);
	const row = (file: FileTimes) =>
		`| ${[file.file, seconds(sum(file)), ...PARTS.map((part) => seconds(file[part]))].join(" | ")} |\n`;
	return [
		"| slowest files, in seconds | all | import | setup | database | tests |\n",
		"|---|---|---|---|---|---|\n",
		...slowest.map(row),
		row(all),
	].join("");
}
