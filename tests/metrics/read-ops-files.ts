import { readFileSync } from "node:fs";

export type Expression = { name: string; expression: string };

export const ALERTS_FILE = "ops/prometheus/alerts.yml";
const DASHBOARD_FILE = "ops/grafana/softbrace.json";

/** The alert rules with the section of docs/operations.md that each names. */
export function readAlerts(): (Expression & { runbook: string })[] {
	const [, ...rules] = readFileSync(ALERTS_FILE, "utf8").split("- alert: ");
	return rules.map((rule) => ({
		name: /^\w+/.exec(rule)?.[0] ?? "",
		// On the same line, or in the indented lines below.
		expression: /expr: (?:\|\n((?: {10,}.*\n)+)|(.*)\n)/.exec(rule)?.slice(1).join("").trim() ?? "",
		runbook: /runbook: (.*)/.exec(rule)?.[1] ?? "",
	}));
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
