// Renders, finishes and sizes product images: `npm run -w tools render-art -- pack-5 softwax`; without names all of them.
// `--preview` is small and quick and leaves the shop's images alone. No part of build or tests; see tools/art/README.md.
import { parseArgs } from "node:util";
import { fetchDenoiser, run } from "./run-tool.ts";

const RENDERED = "tools/art/out";
const FINISHED = "tools/art/out/finished";
const SCENE_ARGUMENTS = ["-b", "--factory-startup", "-P", "tools/art/render.py", "--"];
const PREVIEW = ["--size", "320", "--samples", "24"];

const { values, positionals } = parseArgs({ allowPositionals: true, options: { preview: { type: "boolean" } } });
const names = positionals.length > 0 ? positionals : listScenes();
fetchDenoiser(RENDERED);
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
