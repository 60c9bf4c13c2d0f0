// Writes the finished product images in the sizes that pages use: `node tools/art/size-art.ts tools/art/out/finished [name...]`.
// tools/art/README.md tells how they are rendered.
import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

const FOLDER = "public/images/renders";
/** Cards on a phone, cards and thumbnails on sharp screens, the gallery. */
const SIZES = [240, 480, 640];

const [source = "tools/art/out/finished", ...names] = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
for (const file of readdirSync(source).filter((name) => name.endsWith(".png"))) {
	const name = basename(file, ".png");
	if (names.length > 0 && !names.includes(name)) continue;
	for (const size of SIZES) {
		const sized = sharp(join(source, file)).resize(size, size);
		const target = join(FOLDER, `${name}-${size}`);
		await sized.clone().avif({ quality: 58, effort: 6 }).toFile(`${target}.avif`);
		await sized.clone().webp({ quality: 84, alphaQuality: 90, effort: 6 }).toFile(`${target}.webp`);
	}
}
