import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findUnknown } from "./find-unknown.ts";
import { ALERT_TESTS, ALERTS_FILE, readAlerts, readAlertTests, readPanels } from "./read-ops-files.ts";

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test("every alert has a section in docs/operations.md that says what to do, and no section is left over", () => {
	const sections = [...readFileSync("docs/operations.md", "utf8").matchAll(/^#### (\w+)\n\n\S/gm)].map(
		([, name]) => name,
	);
	const alerts = readAlerts();
	expect(alerts.length).toBeGreaterThan(10);
	expect(alerts.map(({ name }) => name)).toEqual(sections);
	expect(alerts.map(({ runbook }) => runbook)).toEqual(
		alerts.map(({ name }) => `{{ $externalLabels.runbooks }}#${name.toLowerCase()}`),
	);
	expect(readFileSync("ops/prometheus/prometheus.yml", "utf8")).toMatch(
		/^ {4}runbooks: https:\/\/\S+\/docs\/operations\.md$/m,
	);
	expect(readPanels().length).toBeGreaterThan(30);
});

test("every alert has a test in which it fires, and one in which it does not", () => {
	const names = readAlerts().map(({ name }) => name);
	const { firing, quiet } = readAlertTests();
	expect([...firing].sort()).toEqual([...names].sort());
	expect(names.filter((name) => !quiet.has(name))).toEqual([]);
});

test("what an alert keeps silent is an alert, and none keeps itself silent", () => {
	const names = readAlerts().map(({ name }) => name);
	const [, rules = ""] = readFileSync("ops/prometheus/alertmanager.yml", "utf8").split("inhibit_rules:");
	const [inhibitions = ""] = rules.split("\nreceivers:");
	const found = [...inhibitions.matchAll(/source_matchers: (.*)\n\s+target_matchers:([\s\S]*?)(?=\n {2}[-#]|$)/g)];
	expect(found.length).toBeGreaterThan(4);
	const namesIn = (text: string) => [...text.matchAll(/\bShop[A-Za-z]+/g)].map(([name]) => name);
	for (const [, source = "", target = ""] of found) {
		expect(names).toEqual(expect.arrayContaining([...namesIn(source), ...namesIn(target)]));
		const excepted = [...target.matchAll(/alertname!="(\w+)"/g)].map(([, name = ""]) => name);
		const silenced = namesIn(target).filter((name) => !excepted.includes(name));
		expect(silenced.filter((name) => namesIn(source).includes(name))).toEqual([]);
	}
});

test("an unknown metric, label or value in an expression is found", () => {
	const samples = [{ name: "shop_a_total", labels: { result: "ok" }, value: 1 }];
	const unknown = (expression: string) => findUnknown(expression, samples);
	expect(unknown('sum by (result) (rate(shop_a_total{result="ok",job="x"}[5m])) > 2 or vector(0)')).toEqual([]);
	expect(unknown('time() - shop_a_total offset 24h > 900e6 and up{job="x"} == 0')).toEqual([]);
	expect(unknown("sum(rate(shop_b_total[5m]))")).toEqual(["shop_b_total"]);
	expect(unknown('shop_a_total{kind=~"a|b"}')).toEqual(["shop_a_total{kind}"]);
	expect(unknown('shop_a_total{result="broken"}')).toEqual(['shop_a_total{result="broken"}']);
	expect(unknown("sum by (kind) (shop_a_total)")).toEqual(["by (kind)"]);
});

test.runIf(hasPromtool)("promtool accepts the alerts, their tests and every query of the dashboard", () => {
	const folder = mkdtempSync(join(tmpdir(), "promtool-"));
	onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
	const rules = readPanels().map(({ expression }, index) => ({ record: `panel_${index}`, expr: expression }));
	const file = join(folder, "panels.yml");
	writeFileSync(file, JSON.stringify({ groups: [{ name: "panels", rules }] }));
	for (const one of [ALERTS_FILE, file]) {
		const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", one], { encoding: "utf8" });
		expect(status, stdout + stderr).toBe(0);
	}
	for (const one of ALERT_TESTS) {
		const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", one], { encoding: "utf8" });
		expect(status, stdout + stderr).toBe(0);
	}
});
