/** One sample of Prometheus' text format. */
export type Sample = { name: string; labels: Readonly<Record<string, string>>; value: number };

/** The samples of a metrics response. */
export function parseMetrics(text: string): Sample[] {
	return text
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("#"))
		.map((line) => {
			const [, name = "", labels = "", value = ""] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
			const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = "", text = ""]) => [key, text]);
			return { name, labels: Object.fromEntries(pairs), value: Number(value) };
		});
}

/** The sum of the samples with this name and these labels; NaN without any. */
export function sumOf(samples: readonly Sample[], name: string, labels: Readonly<Record<string, string>> = {}): number {
	const found = samples.filter(
		(sample) => sample.name === name && Object.entries(labels).every(([key, value]) => sample.labels[key] === value),
	);
	return found.length === 0 ? Number.NaN : found.reduce((sum, { value }) => sum + value, 0);
}
