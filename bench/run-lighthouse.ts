import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import chromium from "@sparticuz/chromium";
import lighthouse from "lighthouse";
import { freePort } from "#tests/support/free-port.ts";
import { endProcess } from "#tests/support/shop-process.ts";
import { runShopProcess } from "./run-shop-process.ts";

// Prints Lighthouse's mobile scores of the public pages, each the median of several visits to the built shop.
const PAGES = ["/", "/shop", "/product/2", "/reviews", "/blog"];
const VISITS = 3;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

const shop = await runShopProcess({ PORT: "4720", PAYMENT_SANDBOX_PORT: "4721" });
const port = await freePort();
const profile = await mkdtemp(join(tmpdir(), "shop-lighthouse-"));
const browser = spawn(
	await chromium.executablePath(),
	[`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "--headless=new", "--no-sandbox", "--disable-gpu"],
	{ stdio: "ignore" },
);
while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))?.ok) await wait(50);

process.stdout.write(`${"page".padEnd(14)}perf  access.  best pr.  seo   CLS    LCP      TBT\n`);
const failedAudits = new Set<string>();
for (const path of PAGES) {
	const visits: Awaited<ReturnType<typeof measure>>[] = [];
	for (let visit = 0; visit < VISITS; visit += 1) visits.push(await measure(path));
	const medianOf = (pick: (visit: (typeof visits)[number]) => number) =>
		visits.map(pick).sort((a, b) => a - b)[Math.floor(VISITS / 2)] ?? Number.NaN;
	const scores = CATEGORIES.map((name) =>
		medianOf((visit) => visit.scores[name] * 100)
			.toFixed(0)
			.padEnd(8),
	).join("");
	const cls = medianOf(({ cls: shift }) => shift).toFixed(3);
	const lcp = `${(medianOf(({ lcp: paint }) => paint) / 1000).toFixed(2)} s`;
	process.stdout.write(`${path.padEnd(14)}${scores}  ${cls}  ${lcp}   ${medianOf(({ tbt }) => tbt).toFixed(0)} ms\n`);
}
for (const failedAudit of failedAudits) process.stdout.write(`${failedAudit}\n`);

await endProcess(browser, "SIGTERM");
await shop.stop();
await rm(profile, { recursive: true, force: true });

async function measure(path: string) {
	const result = await lighthouse(`${shop.url}${path}`, {
		port,
		logLevel: "error",
		onlyCategories: [...CATEGORIES],
	});
	if (!result) throw new Error(`no result for ${path}`);
	const { categories, audits } = result.lhr;
	for (const name of CATEGORIES) {
		for (const { id, weight } of categories[name]?.auditRefs ?? []) {
			const audit = audits[id];
			if (weight > 0 && audit && audit.score !== null && audit.score < 1 && name !== "performance") {
				failedAudits.add(`${path} ${name}: ${audit.title}`);
			}
		}
	}
	const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
	return {
		scores: Object.fromEntries(CATEGORIES.map((name) => [name, categories[name]?.score ?? 0])) as Record<
			(typeof CATEGORIES)[number],
			number
		>,
		cls: figure("cumulative-layout-shift"),
		lcp: figure("largest-contentful-paint"),
		tbt: figure("total-blocking-time"),
	};
}
