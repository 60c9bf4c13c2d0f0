// Renders the PNG images from the SVG ones: icons, link previews and product feed images. Run it after changing a
// drawing: `node scripts/draw-images.ts`.
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import sharp, { type Sharp } from "sharp";

const PRODUCTS = "public/images/products";
const FAVICON = "public/favicon.svg";
const PREVIEW = { width: 1200, height: 630 };
const FEED_SIZE = 1000;

for (const folder of ["icons", "images/og", "images/feed"]) mkdirSync(`public/${folder}`, { recursive: true });
await drawIcons();
const keys = readdirSync(PRODUCTS).map((file) => basename(file, ".svg"));
for (const key of keys) {
	const art = `${PRODUCTS}/${key}.svg`;
	await write(drawPreview(await rasterize(art, { height: PREVIEW.height })), `images/og/${key}.png`);
	await write(
		sharp(await rasterize(art, { height: FEED_SIZE })).flatten({ background: "#fff" }),
		`images/feed/${key}.png`,
	);
}
// Without the hero's own background, whose edge would show on the preview's.
const smile = readFileSync("public/images/hero.svg", "utf8").replace(
	/<rect width="800" height="640" rx="56"[^>]*>(<circle[^>]*>)*/,
	"",
);
await write(drawPreview(await rasterize(Buffer.from(smile), { height: PREVIEW.height })), "images/og/shop.png");

/** Fills the corners that the favicon leaves transparent where devices apply their own shape. */
async function drawIcons(): Promise<void> {
	for (const size of [192, 512])
		await write(sharp(await rasterize(FAVICON, { height: size })), `icons/icon-${size}.png`);
	for (const [name, size] of [
		["maskable-512", 512],
		["apple-touch-icon", 180],
	] as const) {
		const whole = readFileSync(FAVICON, "utf8")
			.replace('rx="17"', "")
			.replace(/<path/, '<g transform="translate(9.6 9.6) scale(.7)"><path');
		const filled = Buffer.from(whole.replace("</svg>", "</g></svg>"));
		await write(
			sharp(await rasterize(filled, { height: size })).flatten({ background: "#4f2299" }),
			`icons/${name}.png`,
		);
	}
}

/** The drawing on the right of a brand-colored background, the logo on the left; no text, so that it fits every language. */
function drawPreview(art: Buffer): Sharp {
	const { width, height } = PREVIEW;
	const mark = readFileSync(FAVICON, "utf8")
		.replace(/<svg[^>]*>/, '<svg x="80" y="175" width="280" height="280" viewBox="0 0 64 64">')
		.replace('id="g"', 'id="mark"')
		.replace("url(#g)", "url(#mark)");
	const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f0ff"/>
<stop offset="1" stop-color="#d9ccf9"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#ground)"/>
${mark}</svg>`;
	return sharp(Buffer.from(background)).composite([{ input: art, gravity: "east" }]);
}

/** Rasterized at a density that yields the requested height without upscaling. */
async function rasterize(source: string | Buffer, { height }: { height: number }): Promise<Buffer> {
	const { height: natural = height, density = 72 } = await sharp(source).metadata();
	const requiredDensity = Math.max(1, (density * height) / natural);
	return await sharp(source, { density: requiredDensity }).resize({ height }).png().toBuffer();
}

async function write(image: Sharp, path: string): Promise<void> {
	await image.png({ compressionLevel: 9 }).toFile(`public/${path}`);
}
