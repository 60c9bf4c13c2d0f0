import { execFile } from "node:child_process";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { MANIFEST, SIGNATURE } from "#platform/release/verify-release.ts";
import { makeSigningKey } from "#platform/testing/sign-release.ts";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { makeBundle } from "#scripts/bundle/make-bundle.ts";
import { createServerDatabase, oneDatabase } from "#tests/support/databases.ts";
import { signInOwner } from "#tests/support/owner-calls.ts";
import { freePort } from "#tests/support/servers/free-port.ts";
import { endProcess, startShopProcess } from "#tests/support/servers/shop-process.ts";
import { buy } from "#tools/trials/scaling/try-shops.ts";

const ADMIN_PASSWORD = "a long password of one test";
const home = mkdtempSync(join(tmpdir(), "shop-bundle-"));
/** Not where it was made, and with no repository above it. */
const bundle = join(home, "moved");

beforeAll(async () => {
	rejectStaleBuild();
	await makeBundle(join(home, "made"), { withNode: true });
	renameSync(join(home, "made"), bundle);
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe.each(oneDatabase)("the bundle on the %s database", (kind) => {
	test("D-99 shows pages, sells, prints receipts and stores images", async () => {
		const { url, sandboxUrl } = await start(await openPlace(kind), { ADMIN_PASSWORD });
		const page = await (await fetch(`${url}/product/2`)).text();
		expect(page).toContain("15-Pair Pack");
		const [, script = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(page) ?? [];
		expect((await fetch(url + script, { headers: { "accept-encoding": "br" } })).headers.get("content-encoding")).toBe(
			"br",
		);

		const bought = await buy(url, sandboxUrl, { name: "bundled", productId: 2 });
		const sessionId = "sessionId" in bought ? bought.sessionId : "";
		const { receipt_url } = (await (await fetch(`${url}/api/orders/by-session/${sessionId}`)).json()).order;
		expect(await (await fetch(new URL(receipt_url, url))).text()).toMatch(/^%PDF-/);
		const photo = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a0c" } })
			.jpeg()
			.toBuffer();
		const form = new FormData();
		form.set("file", new File([Uint8Array.from(photo)], "photo.jpg", { type: "image/jpeg" }));
		const owner = await signInOwner(url, ADMIN_PASSWORD);
		expect((await owner("POST", "/api/admin/images", form)).status).toBe(201);
	});
});

test("D-99 the bundle makes backups by itself and by its command, and is restored by another", async () => {
	const [kind] = oneDatabase;
	const place = await openPlace(kind);
	const backups = join(place.folder, "backups");
	const key = signBundle();
	const { shop, url, sandboxUrl } = await start(place, { BACKUP_EVERY: "6h", RELEASE_KEY: key });
	await buy(url, sandboxUrl, { name: "bundled", productId: 2 });
	await expect.poll(() => existsSync(backups) && readdirSync(backups), { timeout: 300_000 }).toHaveLength(1);
	await endProcess(shop, "SIGINT");
	rmSync(backups, { recursive: true });
	expect(await run("backup.js", place)).toMatch(/^orders +1$/m);
	const [name = ""] = readdirSync(backups);
	expect(await run("verify-backup.js", place, join(backups, name))).toContain("It is whole. Nothing was kept.");
	const target = await openPlace(kind);
	const restored = await run("restore.js", target, join(backups, name));
	expect(restored).toContain("Stock, orders, payments and points agree.");
	expect(await run("verify-log.js", target)).toContain("The activity log is intact");
	// Its exit code is 1 where something else is broken, such as jobs of a shop that is closed.
	const health = await run("doctor.js", target).catch(({ stdout }) => stdout);
	expect(health).toContain("Roles, policies and grants are as they should be");
});

test("D-301 a bundle that was changed, or that another key has signed, does not start and says why", async () => {
	const RELEASE_KEY = signBundle();
	const place = await openPlace("embedded");
	const begin = () => run("start.js", place, { RELEASE_KEY }).catch(({ stderr }) => stderr);
	const verify = () => run("verify-release.js", place, { RELEASE_KEY }).catch(({ stderr }) => stderr);
	const signers = join(home, "signers");
	writeFileSync(signers, `owner ${RELEASE_KEY}\n`);
	const check = async () => {
		const checked = promisify(execFile)("ops/check-release", [bundle, signers]).catch((error) => error);
		const { stdout, stderr } = await checked;
		return `${stdout}${stderr}`;
	};
	expect(await verify()).toMatch(/It is signed by your key\.\n.*: [0-9a-f]{64}$/m);
	expect(await check()).toMatch(/^Good "softbrace-release" signature for owner .*\n$/);
	for (const file of ["build/server/index.js", "backup.js"]) {
		const planted = join(bundle, file);
		const code = readFileSync(planted);
		writeFileSync(planted, `${code}\n`);
		for (const said of [await begin(), await verify()]) {
			expect(said).toContain(`The release was changed. 1 file is changed: ${file}.`);
		}
		expect(await check()).toContain(`${file}: FAILED`);
		writeFileSync(planted, code);
	}
	const more = join(bundle, "extra.js");
	writeFileSync(more, "");
	for (const said of [await begin(), await verify()]) expect(said).toContain("1 file is not part of it: extra.js.");
	expect(await check()).toContain("not part of the release:\nextra.js\n");
	rmSync(more);
	writeFileSync(join(bundle, ".env"), `RELEASE_KEY=${RELEASE_KEY}\n`);
	expect(await run("start.js", place).catch(({ stderr }) => stderr)).toContain("RELEASE_KEY is in .env");
	rmSync(join(bundle, ".env"));
	signBundle();
	expect(await check()).toContain("Could not verify signature");
	expect(await begin()).toContain("manifest.sha256.sig is not a signature of manifest.sha256 by your key.");
});

test("D-301 the manifest lists every file of the bundle, its commands included", () => {
	const listed = readFileSync(join(bundle, MANIFEST), "utf8")
		.trim()
		.split("\n")
		.map((line) => line.slice(66));
	const there = readdirSync(bundle, { recursive: true, withFileTypes: true })
		.filter((entry) => !entry.isDirectory())
		.map((entry) => join(entry.parentPath, entry.name).slice(join(bundle, "/").length));
	const unsigned = [MANIFEST, SIGNATURE];
	expect(listed).toContain("restore.js");
	expect(there.filter((file) => !unsigned.includes(file) && !file.includes("/.compiled/")).sort()).toEqual(
		listed.sort(),
	);
});

test.runIf(inject("postgresUrl") !== null)(
	"D-301 a server process that starts later verifies the bundle too",
	async () => {
		const lines: string[] = [];
		const until = (text: string) =>
			expect.poll(() => lines.join("\n"), { timeout: 300_000, interval: 100 }).toContain(text);
		const more = { RELEASE_KEY: signBundle(), PROCESSES: "2", LOG_LEVEL: "info" };
		const { shop, url } = await start(await openPlace("server"), more, (line) => lines.push(line));
		await until("SIGHUP to this pid");
		const planted = join(bundle, "backup.js");
		const code = readFileSync(planted);
		onTestFinished(() => writeFileSync(planted, code));
		writeFileSync(planted, `${code}\n`);
		shop.kill("SIGHUP");
		await until("a new server process did not start");
		expect((await fetch(`${url}/readyz`)).status).toBe(200);
		await endProcess(shop, "SIGTERM");
	},
);

test("D-300 the bundle has the bill of materials and the licenses of its packages", () => {
	const { specVersion, components } = JSON.parse(readFileSync(join(bundle, "sbom.cdx.json"), "utf8"));
	const listed = components as Record<string, unknown>[];
	expect(specVersion).toBe("1.6");
	expect(new Set(listed.map((one) => one["bom-ref"])).size).toBe(listed.length);
	for (const [name, version] of Object.entries(JSON.parse(readFileSync("package.json", "utf8")).dependencies)) {
		const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
		expect(listed).toContainEqual(expect.objectContaining({ purl, version, scope: "required", type: "library" }));
	}
	for (const name of ["vitest", "@playwright/test", "typescript"]) {
		expect(listed.map(({ purl }) => String(purl)).join("\n")).not.toContain(`/${name}@`);
	}
	expect(readFileSync(join(bundle, "licenses.txt"), "utf8")).toMatch(/^react 19\.\S+ \(MIT\)$/m);
});

test("the bundle names its packages with exact versions, and carries no others and no types", () => {
	const { dependencies, scripts } = JSON.parse(readFileSync(join(bundle, "package.json"), "utf8"));
	const ours = JSON.parse(readFileSync("package.json", "utf8")).dependencies;
	const names = ["@electric-sql/pglite", "sharp", "pdfkit", "pino"];
	expect(dependencies).toEqual(Object.fromEntries(names.map((name) => [name, ours[name]])));
	expect(Object.keys(scripts)).toEqual([
		"start",
		"backup",
		"restore",
		"verify-backup",
		"doctor",
		"books",
		"move-database",
		"move-uploads",
		"verify-log",
		"verify-release",
	]);
	for (const name of ["vite", "react", "typescript", "better-auth", "pg"]) {
		expect(existsSync(join(bundle, "node_modules", name))).toBe(false);
	}
	expect(readdirSync(bundle, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"))).toEqual([]);
});

test("a folder with other files is not overwritten, and in an earlier bundle the owner's data stays", async () => {
	await expect(makeBundle(home)).rejects.toThrow("exists and is not a bundle");
	expect(existsSync(bundle)).toBe(true);
	mkdirSync(join(bundle, "data"));
	writeFileSync(join(bundle, ".env"), "PORT=3000\n");
	writeFileSync(join(bundle, "build/old.js"), "");
	await makeBundle(bundle);
	expect(readdirSync(bundle)).toEqual(expect.arrayContaining(["data", ".env", "start.js"]));
	expect(existsSync(join(bundle, "build/old.js"))).toBe(false);
	expect(existsSync(join(bundle, "bin"))).toBe(false);
});

type Place = { folder: string; databaseUrl: string | null };

async function openPlace(kind: "embedded" | "server"): Promise<Place> {
	const folder = mkdtempSync(join(home, "data-"));
	return { folder, databaseUrl: kind === "server" ? await createServerDatabase({ template: "template1" }) : null };
}

async function start(place: Place, environment: Record<string, string>, onLine?: (line: string) => void) {
	const ports = { port: await freePort(), sandboxPort: await freePort() };
	const shop = await startShopProcess({ ...ports, ...place, bundle, environment, ...(onLine && { onLine }) });
	onTestFinished(() => endProcess(shop, "SIGKILL"));
	return { shop, url: `http://localhost:${ports.port}`, sandboxUrl: `http://localhost:${ports.sandboxPort}` };
}

/** Signs the bundle with a new key. @returns the public key's line */
function signBundle(): string {
	const key = makeSigningKey();
	writeFileSync(join(bundle, SIGNATURE), key.sign(readFileSync(join(bundle, MANIFEST))));
	return key.line;
}

/** Runs a command of the bundle on the bundle's Node.js, in another folder. @returns its output */
async function run(file: string, place: Place, ...given: (string | Record<string, string>)[]) {
	const parameters = given.filter((one) => typeof one === "string");
	const environment: Record<string, string> = Object.assign({}, ...given.filter((one) => typeof one !== "string"));
	const { stdout } = await promisify(execFile)(join(bundle, "bin/node"), [join(bundle, file), ...parameters], {
		cwd: home,
		env: {
			DATA_DIR: place.folder,
			SESSION_SECRET: "a secret of one test, thirty-two letters long",
			...(place.databaseUrl === null ? {} : { DATABASE_URL: place.databaseUrl }),
			...environment,
		},
	});
	return stdout;
}
