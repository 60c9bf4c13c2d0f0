import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import chromium from "@sparticuz/chromium";
import lighthouse, { type Result } from "lighthouse";
import { freePort } from "../../tests/support/servers/free-port.ts";
import { endProcess } from "../../tests/support/servers/shop-process.ts";
import { median } from "./report/median.ts";

const PAGES = ["/", "/shop", "/product/2", "/reviews", "/blog"];

/** In the order of a printed row. */
export const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

/** Medians of several mobile visits on simulated slow 4G: scores from 0 to 100, times in ms. */
export type LighthouseFigures = {
	path: string;
	scores: Record<(typeof CATEGORIES)[number], number>;
	largestPaintMs: number;
	firstPaintMs: number;
	blockedMs: number;
	layoutShift: number;
	transferredBytes: number;
	/** Titles of audits outside performance that a visit failed. */
	failedAudits: string[];
};

/** Lighthouse's figures of the public pages of a running shop, one page after the other. */
export async function* measureLighthouse(shopUrl: string, visitCount = 3): AsyncGenerator<LighthouseFigures> {
	const port = await freePort();
	const profile = await mkdtemp(join(tmpdir(), "shop-lighthouse-"));
	const browser = spawn(
		await chromium.executablePath(),
		[
			`--remote-debugging-port=${port}`,
			`--user-data-dir=${profile}`,
			"--headless=new",
			"--no-sandbox",
			"--disable-gpu",
		],
		{ stdio: "ignore" },
	);
	try {
		while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))?.ok) await wait(50);
		for (const path of PAGES) {
			const visits: Result[] = [];
			for (let visit = 0; visit < visitCount; visit += 1) visits.push(await visitOnce(`${shopUrl}${path}`, port));
			yield figuresOf(path, visits);
		}
	} finally {
		await endProcess(browser, "SIGTERM");
		await rm(profile, { recursive: true, force: true });
	}
}

async function visitOnce(url: string, port: number): Promise<Result> {
	const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: [...CATEGORIES] });
	if (!result) throw new Error(`no result for ${url}`);
	return result.lhr;
}

function figuresOf(path: string, visits: readonly Result[]): LighthouseFigures {
	const score = (name: (typeof CATEGORIES)[number]) =>
		median(visits.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100)));
	const figure = (id: string) => median(visits.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
	return {
		path,
		scores: {
			performance: score("performance"),
			accessibility: score("accessibility"),
			"best-practices": score("best-practices"),
			seo: score("seo"),
		},
		largestPaintMs: figure("largest-contentful-paint"),
		firstPaintMs: figure("first-contentful-paint"),
		blockedMs: figure("total-blocking-time"),
		layoutShift: figure("cumulative-layout-shift"),
		transferredBytes: figure("total-byte-weight"),
		failedAudits: [...new Set(visits.flatMap(failedAuditsOf))],
	};
}

/** Performance has figures instead. */
function failedAuditsOf({ categories, audits }: Result): string[] {
	return CATEGORIES.filter((name) => name !== "performance").flatMap((name) =>
		(categories[name]?.auditRefs ?? [])
			.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
			.map(({ id }) => `${name}: ${audits[id]?.title}`),
	);
}
