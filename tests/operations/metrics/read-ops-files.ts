import { readFileSync } from "node:fs";

export type Expression = { name: string; expression: string };

export const ALERTS_FILE = "ops/prometheus/alerts.yml";
/** Run by promtool; each names the alerts that it expects to fire and not to fire. */
export const ALERT_TESTS = ["ops/prometheus/alerts.test.yml", "ops/prometheus/slow-alerts.test.yml"];
const DASHBOARD_FILE = "ops/grafana/softbrace.json";

/** The alert rules with the section of docs/operations.md that each names; what a rule records is written out in them. */
export function readAlerts(): (Expression & { runbook: string })[] {
	const [, ...rules] = readFileSync(ALERTS_FILE, "utf8").split(/- (?=alert: |record: )/);
	const read = rules.map((rule) => ({
		name: /^alert: (\w+)/.exec(rule)?.[1] ?? "",
		recorded: /^record: (\S+)/.exec(rule)?.[1],
		// On the same line, or in the indented lines below.
		expression: /expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/.exec(rule)?.slice(1).join("").trim() ?? "",
		runbook: /runbook_url: '(.*)'/.exec(rule)?.[1] ?? "",
	}));
	const records = read.filter(({ recorded }) => recorded !== undefined);
	return read
		.filter(({ recorded }) => recorded === undefined)
		.map(({ name, expression, runbook }) => ({
			name,
			expression: records.reduce(
				(text, { recorded = "", expression: written }) => text.replaceAll(recorded, `(${written})`),
				expression,
			),
			runbook,
		}));
}

/** The names of the alerts that some test of the rules expects to fire, and those that some expects not to. */
export function readAlertTests(): { firing: Set<string>; quiet: Set<string> } {
	const text = ALERT_TESTS.map((file) => readFileSync(file, "utf8")).join("\n");
	const named = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = ""]) => name));
	return {
		firing: named(/- alertname: (\w+)\n +eval_time: \w+\n +exp_alerts:\n +- exp_labels/g),
		quiet: named(/alertname: (\w+), eval_time: \w+, exp_alerts: \[\]/g),
	};
}

type Panel = { title: string; targets?: { expr: string }[] };

/** The queries of the dashboard's panels, with its variables replaced. */
export function readPanels(): Expression[] {
	const { panels } = JSON.parse(readFileSync(DASHBOARD_FILE, "utf8")) as { panels: Panel[] };
	return panels.flatMap(({ title, targets = [] }) =>
		targets.map(({ expr }) => ({
			name: title,
			expression: expr.replaceAll("$__rate_interval", "5m").replaceAll("$job", "softbrace"),
		})),
	);
}
