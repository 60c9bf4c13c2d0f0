import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rejectStaleBuild } from "#scripts/build-stamp.mjs";
import { freePort } from "./free-port.ts";
import { endProcess } from "./shop-process.ts";

/** Starts `npm run demo` without npm, on free ports and in a folder of its own, and waits until it has printed the sign-ins. */
export async function startDemo({
	args = [],
	environment: more = {},
}: {
	args?: readonly string[];
	environment?: Readonly<Record<string, string>>;
} = {}) {
	rejectStaleBuild();
	const folder = mkdtempSync(join(tmpdir(), "shop-demo-"));
	// As an owner may have made it.
	chmodSync(folder, 0o755);
	const [port, sandboxPort] = [await freePort(), await freePort()];
	const { DATABASE_URL: _, DATA_DIR: __, ...environment } = process.env;
	const demo = spawn(process.execPath, ["tools/demo/run-demo.ts", ...args], {
		env: {
			...environment,
			...more,
			NODE_ENV: "production",
			PORT: String(port),
			PAYMENT_SANDBOX_PORT: String(sandboxPort),
			DEMO_DATA_DIR: folder,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let output = "";
	await new Promise<void>((resolve, reject) => {
		for (const stream of [demo.stdout, demo.stderr]) {
			stream.on("data", (chunk) => {
				output += String(chunk);
				if (/^Password of all:.*\n/m.test(output)) resolve();
			});
		}
		demo.once("close", () => reject(new Error(`the demo did not start: ${output}`)));
	});
	const stop = async () => {
		await endProcess(demo, "SIGTERM");
		rmSync(folder, { recursive: true, force: true });
	};
	return { url: `http://localhost:${port}`, output, folder, stop };
}
