// Composes the PNG images from the mark and the product renders: icons, link previews, product feed images and those of emails. Run it
// after a render or the mark has changed: `node tools/art/draw-images.ts`.
import { mkdirSync, readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { renderSizes } from "../../app/storefront/images/renders.ts";

const RENDERS = "public/images/renders";
const PRODUCTS = ["pack-5", "pack-15", "pack-31", "pack-100", "softwax", "bundle", "trial", "test"];
const FAVICON = "public/favicon.svg";
const PREVIEW = { width: 1200, height: 630 };
/** Product searches want the product to fill three quarters of a white square, or more. */
const FEED = { size: 800, art: 640 };
/** Twice as wide as an email shows it. */
const EMAIL = { size: 144, art: 124 };

type Placed = { name: string; size: number; height?: number; left: number; top: number };

for (const folder of ["icons", "images/og", "images/feed", "images/email"])
	mkdirSync(`public/${folder}`, { recursive: true });
await drawIcons();
for (const name of PRODUCTS) {
	await writeInPalette(await drawPreview([{ name, size: 590, left: 520, top: 20 }]), `images/og/${name}.png`);
	await writeInPalette(await drawSquare(name, FEED, "#fff"), `images/feed/${name}.png`);
	await writeInPalette(await drawSquare(name, EMAIL, "#f3ecfb"), `images/email/${name}.png`);
}
const SHOP: Placed[] = [{ name: "still-life", size: 780, height: PREVIEW.height, left: 420, top: 0 }];
await writeInPalette(await drawPreview(SHOP, { left: 100, size: 220 }), "images/og/shop.png");

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

/** Renders on a brand-colored background, the logo on the left; no text, so that it fits every language. */
async function drawPreview(art: Placed[], mark = { left: 110, size: 260 }): Promise<Sharp> {
	const { width, height } = PREVIEW;
	const place = `x="${mark.left}" y="${(height - mark.size) / 2}" width="${mark.size}" height="${mark.size}"`;
	const logo = readFileSync(FAVICON, "utf8")
		.replace(/<svg[^>]*>/, `<svg ${place} viewBox="0 0 64 64">`)
		.replace('id="g"', 'id="mark"')
		.replace("url(#g)", "url(#mark)");
	const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f6f0ff"/>
<stop offset="1" stop-color="#d9ccf9"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#ground)"/>
${logo}</svg>`;
	const layers = art.map(async ({ name, size, height, left, top }) => ({
		input: await readRender(name, size, height),
		left,
		top,
	}));
	return sharp(Buffer.from(background)).composite(await Promise.all(layers));
}

async function drawSquare(name: string, { size, art }: typeof FEED, background: string): Promise<Sharp> {
	const ground = { width: size, height: size, channels: 3, background } as const;
	return sharp({ create: ground }).composite([{ input: await readRender(name, art), gravity: "center" }]);
}

async function readRender(name: string, width: number, height = width): Promise<Buffer> {
	const largest = Math.max(...renderSizes(name));
	return await sharp(`${RENDERS}/${name}-${largest}.webp`).resize(width, height).png().toBuffer();
}

/** Rasterized at a density that yields the requested height without upscaling. */
async function rasterize(source: string | Buffer, { height }: { height: number }): Promise<Buffer> {
	const { height: natural = height, density = 72 } = await sharp(source).metadata();
	const requiredDensity = Math.max(1, (density * height) / natural);
	return await sharp(source, { density: requiredDensity }).resize({ height }).png().toBuffer();
}

/** Photographic images in a palette are a quarter as large; over their gradients it is not seen. */
async function writeInPalette(image: Sharp, path: string): Promise<void> {
	await image.png({ palette: true, quality: 92, dither: 0.8, effort: 10 }).toFile(`public/${path}`);
}

async function write(image: Sharp, path: string): Promise<void> {
	await image.png({ compressionLevel: 9 }).toFile(`public/${path}`);
}
