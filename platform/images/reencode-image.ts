import sharp from "sharp";

/** An image as it is kept: decoded and written anew, so that nothing but its pixels is left. */
export type CleanImage = { bytes: Uint8Array; extension: "jpg" | "png" | "webp" | "avif"; type: string };

/** Why a file is not taken. Recognised by `name` and `code`. */
export class ImageError extends Error {
	override name = "ImageError";
	code: "not_an_image" | "too_many_pixels";

	constructor(code: ImageError["code"], cause?: unknown) {
		super(code, { cause });
		this.code = code;
	}
}

const SECONDS = 15;

/**
 * Decodes an image by what its bytes are, whatever its name says, and writes its first frame anew: upright, without
 * EXIF or anything hidden behind the pixels, no side longer than `largestSide`. Vector drawings, which can hold scripts,
 * are no images here.
 * @throws ImageError not_an_image, too_many_pixels
 */
export async function reencodeImage(
	bytes: Uint8Array,
	limits: { maxPixels: number; largestSide: number },
): Promise<CleanImage> {
	const options = { limitInputPixels: limits.maxPixels, failOn: "error", pages: 1 } as const;
	try {
		const { format, width = 0, height = 0, compression } = await sharp(bytes, options).metadata();
		if (width * height > limits.maxPixels) throw new ImageError("too_many_pixels");
		const image = sharp(bytes, options)
			.timeout({ seconds: SECONDS })
			.rotate()
			.resize({ width: limits.largestSide, height: limits.largestSide, fit: "inside", withoutEnlargement: true });
		switch (format) {
			case "jpeg":
				return { bytes: await image.jpeg({ quality: 86 }).toBuffer(), extension: "jpg", type: "image/jpeg" };
			case "png":
			case "gif":
				return { bytes: await image.png().toBuffer(), extension: "png", type: "image/png" };
			case "webp":
				return { bytes: await image.webp({ quality: 86 }).toBuffer(), extension: "webp", type: "image/webp" };
			case "heif":
				if (compression !== "av1") throw new ImageError("not_an_image");
				return {
					bytes: await image.avif({ quality: 60, effort: 2 }).toBuffer(),
					extension: "avif",
					type: "image/avif",
				};
			default:
				throw new ImageError("not_an_image");
		}
	} catch (error) {
		if (error instanceof ImageError) throw error;
		const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
		throw new ImageError(isTooLarge ? "too_many_pixels" : "not_an_image", error);
	}
}

/** A narrower copy of an image of ours, never wider than it is. */
export async function shrinkImage(
	bytes: Uint8Array,
	to: { width: number; format: "webp" | "avif" },
): Promise<Uint8Array> {
	const image = sharp(bytes, { failOn: "error" }).resize({ width: to.width, withoutEnlargement: true });
	return to.format === "avif"
		? image.avif({ quality: 55, effort: 2 }).toBuffer()
		: image.webp({ quality: 78 }).toBuffer();
}
