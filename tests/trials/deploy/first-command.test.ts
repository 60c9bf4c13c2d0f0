import { cpSync, existsSync, mkdtempSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { freePort } from "#tests/support/servers/free-port.ts";
import { installMachine, isRegistryReachable, MACHINES, startFirst } from "#tools/trials/first-command/fresh-clone.ts";

/** What a clone does not have. */
const OWN: ReadonlySet<string> = new Set(["node_modules", ".git", "data", ".demo", ".bench", "test-results"]);
const isReachable = isRegistryReachable();

/** What Node.js 20 and 22 bring, and Debian; everyone who works on the shop has the newest. */
const OLDER = MACHINES.filter(({ npm }) => !npm.startsWith("11."));

test.for(OLDER)(
	"npm $npm on Node.js $node: the first command of a fresh clone shows a page",
	async (machine, { skip }) => {
		// Counted at the end of every full run, on CI too.
		if (!isReachable) skip("the npm registry cannot be reached");
		rejectStaleBuild();
		const place = mkdtempSync(join(tmpdir(), "shop-first-"));
		onTestFinished(() => rmSync(place, { recursive: true, force: true }));
		const folder = join(place, "clone");
		// With the build, which takes a minute and is the same on every machine.
		cpSync(".", folder, { recursive: true, filter: (path) => !OWN.has(path) });
		const programs = installMachine(machine, join(place, "machine"));
		const ports = { port: await freePort(), sandboxPort: await freePort() };
		const { page, stop } = await startFirst({ folder, programs, ...ports });
		onTestFinished(stop);
		expect(page).toContain("SoftBrace");
		expect(page).toMatch(/href="\/product\/\d"/);
		expect(readlinkSync(join(folder, "node_modules/.bin/node"))).toBe(
			`../node-${process.platform}-${process.arch}/bin/node`,
		);
		expect(existsSync(join(folder, "data/database"))).toBe(true);
		// Nothing that only tests need.
		expect(existsSync(join(folder, "node_modules/lighthouse"))).toBe(false);
	},
);
