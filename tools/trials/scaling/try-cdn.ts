import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { signInOwner } from "../../../tests/support/owner-calls.ts";
import { freePort } from "../../../tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "../../../tests/support/servers/shop-process.ts";
import { PERSONAL_CALLS } from "../../../tests/trials/scaling/personal-calls.ts";

const PASSWORD = "a password for one trial";
const PATHS = ["/", "/shop", "/product/2", "/reviews", "/blog", "/api/products?lang=en", "/no/such/page"];
const ROUNDS = 200;
const CHANGES = 10;

type CdnResult = {
	hitRatio: number;
	medianMs: number;
	maxMs: number;
	isPersonalKept: boolean;
	isOneCopyPerForm: boolean;
};

/** The shop behind Varnish with ops/varnish.vcl: how much it takes, and how soon it shows a changed price. */
async function tryCdn(): Promise<CdnResult> {
	const [port, sandboxPort, cdnPort] = [await freePort(), await freePort(), await freePort()];
	const folder = mkdtempSync(join(tmpdir(), "shop-cdn-"));
	const url = `http://localhost:${cdnPort}`;
	// Varnish runs under an account of its own.
	chmodSync(folder, 0o755);
	const vcl = join(folder, "varnish.vcl");
	writeFileSync(vcl, readFileSync("ops/varnish.vcl", "utf8").replace('"3000"', `"${port}"`));
	const varnish = spawn(
		"varnishd",
		["-F", "-n", join(folder, "varnish"), "-f", vcl, "-a", `127.0.0.1:${cdnPort}`, "-s", "malloc,64m"],
		{ stdio: ["ignore", "ignore", "ignore"] },
	);
	varnish.once("error", () => process.stderr.write("varnishd was not found; it is in Debian's package varnish.\n"));
	const environment = {
		HOST: "127.0.0.1",
		PUBLIC_URL: url,
		ADMIN_PASSWORD: PASSWORD,
		CDN_PURGE_URL: `${url}/cdn-purge`,
	};
	const shop = await startShopProcess({ port, sandboxPort, folder, databaseUrl: null, environment });
	try {
		while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
			if (varnish.pid === undefined || varnish.exitCode !== null) throw new Error("Varnish did not start");
			await wait(50);
		}
		const hitRatio = await measureHits(url);
		const times = await measureChanges(url);
		return {
			hitRatio,
			medianMs: times[Math.floor(CHANGES / 2)] ?? Number.NaN,
			maxMs: times.at(-1) ?? Number.NaN,
			isPersonalKept: await isPersonalKept(url),
			isOneCopyPerForm: await isOneCopyPerForm(url),
		};
	} finally {
		await endProcess(shop, "SIGINT");
		await endProcess(varnish, "SIGTERM");
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Browsers of both languages, with the cookies of their own that a shop's visitors have. */
async function measureHits(url: string): Promise<number> {
	let hits = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const cookie = `_ga=${round}; language=${round % 2 === 0 ? "en" : "es"}`;
		for (const path of PATHS) {
			const page = await fetch(`${url}${path}`, { headers: { cookie, "accept-language": `de, en;q=0.${round % 9}` } });
			const html = await page.text();
			if (page.headers.get("x-cache") === "hit") hits += 1;
			if (path === "/shop" && !html.includes(`<html lang="${round % 2 === 0 ? "en" : "es"}"`))
				throw new Error("a page in the wrong language");
		}
	}
	return hits / (ROUNDS * PATHS.length);
}

/** From the response to the save until the product page and the products show the price, in ms, ascending. */
async function measureChanges(url: string): Promise<number[]> {
	const owner = await signInOwner(url, PASSWORD);
	const times: number[] = [];
	for (let change = 1; change <= CHANGES; change++) {
		const saved = await owner("PATCH", "/api/admin/products/2", { price_cents: 1100 + change });
		if (!saved.ok) throw new Error(`${saved.status} ${await saved.text()}`);
		const savedAt = performance.now();
		const price = `$11.${String(change).padStart(2, "0")}`;
		while (!(await (await fetch(`${url}/product/2`)).text()).includes(price)) await wait(5);
		times.push(performance.now() - savedAt);
		while (!(await (await fetch(`${url}/api/products`)).text()).includes(`"price_cents":${1100 + change}`))
			await wait(5);
	}
	return times.sort((a, b) => a - b);
}

/** Do all spellings of Accept share a page and its Markdown? */
async function isOneCopyPerForm(url: string): Promise<boolean> {
	for (const [form, type] of [
		["text/markdown", "text/markdown"],
		["text/html", "text/html"],
		["text/markdown;q=0.1", "text/html"],
	] as const) {
		for (let spelling = 0; spelling < 20; spelling++) {
			const accept = `x/${spelling}, ${form}, */*;q=0.${spelling}`;
			const response = await fetch(`${url}/about`, { headers: { accept } });
			await response.text();
			if (!response.headers.get("content-type")?.startsWith(type)) return false;
			if (spelling > 0 && response.headers.get("x-cache") !== "hit") return false;
		}
	}
	return true;
}

/** Is a response kept that belongs to one browser? */
async function isPersonalKept(url: string): Promise<boolean> {
	for (const [path, cookie] of PERSONAL_CALLS) {
		for (let time = 0; time < 2; time++) {
			const response = await fetch(`${url}${path}`, { headers: { cookie } });
			await response.text();
			const isPrivate = response.headers.get("cache-control")?.includes("no-store") ?? false;
			if (response.headers.get("x-cache") === "hit" || !isPrivate) return true;
		}
	}
	return false;
}

const { hitRatio, medianMs, maxMs, isPersonalKept: isLeaking, isOneCopyPerForm: isBounded } = await tryCdn();
process.stdout.write(`Hits: ${(hitRatio * 100).toFixed(1)} % of ${ROUNDS * PATHS.length} requests.\n`);
process.stdout.write(`A changed price is shown after ${medianMs.toFixed(0)} ms, at most ${maxMs.toFixed(0)} ms.\n`);
process.stdout.write(isLeaking ? "A personal response was kept.\n" : "Nothing personal was kept.\n");
process.stdout.write(isBounded ? "A page has one copy per form.\n" : "Accept makes further copies of a page.\n");
process.exit(!isLeaking && isBounded && hitRatio > 0.9 && maxMs < 1000 ? 0 : 1);
