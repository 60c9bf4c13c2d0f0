// Renders the clips that lie over images, and encodes them: `npm run -w tools render-clip -- strip-bends`; without names all of them.
// No part of build or tests; see tools/art/README.md.
import { mkdirSync, statSync } from "node:fs";
import { fetchDenoiser, run } from "./run-tool.ts";

const RENDERED = "tools/art/out/film";
const TARGET = "app/storefront/images/clips";
/** What a visitor loads at most, in bytes. */
const MAX_BYTES = 300_000;

const OPTIONS = ["--size", "720", "--samples", "8", "--out", RENDERED];

/** Each clip and the committed image that it begins with. */
const CLIPS: Readonly<Record<string, string>> = {
	"strip-bends": "still-life-1600",
	"strip-bends-dark": "still-life-dark-1280",
};

// Without them players guess, and the film has another color than the image beneath.
const COLORS = "-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv";
const FILTER = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p";
const FORMATS = {
	webm: "-c:v libsvtav1 -preset 2 -crf 30 -g 250",
	mp4: "-c:v libx264 -preset veryslow -crf 21 -profile:v high -level 4.0 -movflags +faststart",
};

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(CLIPS);
fetchDenoiser("tools/art/out");
mkdirSync(TARGET, { recursive: true });
for (const name of names) {
	const still = CLIPS[name];
	if (still === undefined) throw new Error(`There is no clip ${name}; there are ${Object.keys(CLIPS).join(", ")}.`);
	console.log(`Rendering ${name}`);
	renderFrames(name, still);
	encode(name);
}

function renderFrames(name: string, still: string): void {
	run("blender", ["-b", "--factory-startup", "-P", "tools/art/film.py", "--", name, ...OPTIONS]);
	const beneath = `public/images/renders/${still}.webp`;
	const finished = ["--frames", RENDERED, "--still", beneath, "--size", "720", "--out", `${RENDERED}/${name}-finished`];
	run("/usr/bin/python3", ["tools/art/finish_film.py", name, ...finished]);
}

function encode(name: string): void {
	for (const [format, codec] of Object.entries(FORMATS)) {
		const file = `${TARGET}/${name}.${format}`;
		const source = ["-framerate", "25", "-i", `${RENDERED}/${name}-finished/%04d.png`, "-vf", FILTER];
		run("ffmpeg", ["-y", "-loglevel", "error", ...source, ...codec.split(" "), ...COLORS.split(" "), "-an", file]);
		const { size } = statSync(file);
		console.log(`${file}: ${size} bytes`);
		if (size > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES} bytes.`);
	}
}
