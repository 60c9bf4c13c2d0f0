import type { Sample } from "#tests/support/servers/scrape.ts";

/** Labels that Prometheus itself adds to every sample. */
const OWN_LABELS: ReadonlySet<string> = new Set(["job", "instance", "le"]);
/** A metric of Prometheus itself. */
const OWN_METRIC = "up";
const WORDS: ReadonlySet<string> = new Set(["and", "or", "unless", "offset", "bool"]);

/** What an expression names and these samples do not have: metrics, labels and values of labels. */
export function findUnknown(expression: string, samples: readonly Sample[]): string[] {
	const unknown: string[] = [];
	const metrics: string[] = [];
	const groups = [...expression.matchAll(/\b(?:by|without|on)\s*\(([^)]*)\)/g)].map(([, labels = ""]) => labels);
	const rest = expression.replace(/\b(?:by|without|on)\s*\([^)]*\)/g, " ").replace(/\[[^\]]*\]/g, " ");
	for (const [, name = "", , selector = "", call] of rest.matchAll(
		/(?<![\w$"'.{])([a-zA-Z_:][\w:]*)(\s*\{([^}]*)\})?(\s*\()?/g,
	)) {
		if (call !== undefined || WORDS.has(name) || name === OWN_METRIC) continue;
		const ofMetric = samples.filter((sample) => sample.name === name);
		metrics.push(name);
		if (ofMetric.length === 0) unknown.push(name);
		for (const [, label = "", operator, value = ""] of selector.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)) {
			if (OWN_LABELS.has(label)) continue;
			const values = ofMetric.flatMap(({ labels }) => labels[label] ?? []);
			if (values.length === 0) unknown.push(`${name}{${label}}`);
			else if (operator === "=" && !values.includes(value)) unknown.push(`${name}{${label}="${value}"}`);
		}
	}
	for (const label of groups.flatMap((labels) => labels.split(",")).map((text) => text.trim())) {
		const isKnown = samples.some(({ name, labels }) => metrics.includes(name) && label in labels);
		if (label !== "" && !OWN_LABELS.has(label) && !isKnown) unknown.push(`by (${label})`);
	}
	return unknown;
}
