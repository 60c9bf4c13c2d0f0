// Writes the finished product images in the sizes that pages use: `node scripts/size-art.ts art/out/finished`.
// art/README.md tells how they are rendered.
import { mkdirSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";

const FOLDER = "public/images/renders";
const SIZES = [240, 480];

const source = process.argv[2] ?? "art/out/finished";
mkdirSync(FOLDER, { recursive: true });
for (const file of readdirSync(source).filter((name) => name.endsWith(".png"))) {
	for (const size of SIZES) {
		const sized = sharp(join(source, file)).resize(size, size);
		const target = join(FOLDER, `${basename(file, ".png")}-${size}`);
		await sized.clone().avif({ quality: 58, effort: 6 }).toFile(`${target}.avif`);
		await sized.clone().webp({ quality: 84, alphaQuality: 90, effort: 6 }).toFile(`${target}.webp`);
	}
}
