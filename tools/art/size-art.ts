// Writes the finished product images in the sizes that pages use: `node tools/art/size-art.ts tools/art/out/finished [name...]`.
// tools/art/README.md tells how they are rendered.
import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { isFullBleed, renderSizes } from "../../app/storefront/images/renders.ts";

const FOLDER = "public/images/renders";
/** A part of a photo that is an image of its own. */
const CLOSE = { name: "in-use-close", of: "in-use", part: { left: 208, top: 384, width: 960, height: 960 } };
/** A part of a render that finish.py has made an image of its own. */
const CUT_FROM: Readonly<Record<string, string>> = { pair: "trial" };

const [source = "tools/art/out/finished", ...names] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const file of readdirSync(source).filter((name) => name.endsWith(".png"))) {
	const name = basename(file, ".png");
	if (names.length > 0 && !names.includes(CUT_FROM[name] ?? name)) continue;
	await writeSizes(name, sharp(join(source, file)));
	if (name === CLOSE.of) await writeSizes(CLOSE.name, sharp(join(source, file)).extract(CLOSE.part));
}

async function writeSizes(name: string, image: Sharp): Promise<void> {
	for (const size of renderSizes(name)) {
		const [avif, webp] = qualities(isFullBleed(name), size);
		const sized = image.clone().resize(size, size);
		const target = join(FOLDER, `${name}-${size}`);
		await sized.clone().avif({ quality: avif, effort: 6 }).toFile(`${target}.avif`);
		await sized.clone().webp({ quality: webp, alphaQuality: 90, effort: 6 }).toFile(`${target}.webp`);
	}
}

/** For AVIF and WebP. Much of a photo is out of focus: it costs little, and a coarse gradient has steps, but for a thumbnail's. */
function qualities(isPhoto: boolean, size: number): [number, number] {
	if (size < 320) return isPhoto ? [50, 72] : [52, 84];
	if (isPhoto) return [70, 84];
	return size < 960 ? [58, 84] : [55, 80];
}
