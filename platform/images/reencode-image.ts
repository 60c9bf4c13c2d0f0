import type { Sharp } from "sharp";

/** An image as stored: decoded and re-encoded, so that nothing but its pixels remains. */
export type CleanImage = {
	bytes: Uint8Array;
	/** In pixels. */
	width: number;
	height: number;
	extension: "jpg" | "png" | "webp" | "avif";
	type: string;
};

/** Why a file was rejected. Recognized by `name` and `code`. */
class ImageError extends Error {
	override name = "ImageError";
	code: "not_an_image" | "too_many_pixels";

	constructor(code: ImageError["code"], cause?: unknown) {
		super(code, { cause });
		this.code = code;
	}
}

const TIMEOUT_SECONDS = 15;

/**
 * Decodes an image by its content, ignoring its name, and re-encodes its first frame: upright, without EXIF or hidden
 * data, no side longer than `largestSide` pixels. Vector images are rejected because they can contain scripts.
 * @throws ImageError not_an_image, too_many_pixels
 */
export async function reencodeImage(
	bytes: Uint8Array,
	limits: { maxPixels: number; largestSide: number },
): Promise<CleanImage> {
	const sharp = await loadLibrary();
	const options = { limitInputPixels: limits.maxPixels, failOn: "error", pages: 1 } as const;
	try {
		const { format, width = 0, height = 0, compression } = await sharp(bytes, options).metadata();
		if (width * height > limits.maxPixels) throw new ImageError("too_many_pixels");
		const image = sharp(bytes, options)
			.timeout({ seconds: TIMEOUT_SECONDS })
			.rotate()
			.resize({ width: limits.largestSide, height: limits.largestSide, fit: "inside", withoutEnlargement: true });
		switch (format) {
			case "jpeg":
				return { ...(await encoded(image.jpeg({ quality: 86 }))), extension: "jpg", type: "image/jpeg" };
			case "png":
			case "gif":
				return { ...(await encoded(image.png())), extension: "png", type: "image/png" };
			case "webp":
				return { ...(await encoded(image.webp({ quality: 86 }))), extension: "webp", type: "image/webp" };
			case "heif":
				if (compression !== "av1") throw new ImageError("not_an_image");
				return { ...(await encoded(image.avif({ quality: 60, effort: 2 }))), extension: "avif", type: "image/avif" };
			default:
				throw new ImageError("not_an_image");
		}
	} catch (error) {
		if (error instanceof Error && error.name === "ImageError") throw error;
		const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
		throw new ImageError(isTooLarge ? "too_many_pixels" : "not_an_image", error);
	}
}

async function encoded(image: Sharp): Promise<Pick<CleanImage, "bytes" | "width" | "height">> {
	const { data, info } = await image.toBuffer({ resolveWithObject: true });
	return { bytes: data, width: info.width, height: info.height };
}

/**
 * A copy of an image that `reencodeImage` made, at most this many pixels wide.
 * @throws Error for bytes that are no image
 */
export async function shrinkImage(
	bytes: Uint8Array,
	to: { width: number; format: "webp" | "avif" },
): Promise<Uint8Array> {
	const sharp = await loadLibrary();
	const image = sharp(bytes, { failOn: "error" })
		.timeout({ seconds: TIMEOUT_SECONDS })
		.resize({ width: to.width, withoutEnlargement: true });
	return to.format === "avif"
		? image.avif({ quality: 55, effort: 2 }).toBuffer()
		: image.webp({ quality: 78 }).toBuffer();
}

/** With the first image: the library is native code that most starts never need. One thread for each image. */
async function loadLibrary(): Promise<typeof import("sharp")["default"]> {
	const { default: sharp } = await import("sharp");
	sharp.concurrency(1);
	return sharp;
}
