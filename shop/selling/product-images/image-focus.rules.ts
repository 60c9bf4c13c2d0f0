/** Apart from the other rules of a product's images, because every page of the storefront has these. */

/** Where an image stays whole when it is cropped, in percent from the left and from the top. */
export const CENTER = 50;

/** An image of a product as a page in one language has it: `image` ends in the focal point, "#30,60", unless that is the center. */
export type ShownProductImage = { image: string; alt: string };

/** An image with its focal point, as `products.image` and whatever is copied from it have it. */
export function withFocus({ image, focalX, focalY }: { image: string; focalX: number; focalY: number }): string {
	return focalX === CENTER && focalY === CENTER ? image : `${image}#${focalX},${focalY}`;
}

/** Splits an image from its focal point, which is a value of `object-position`; undefined for the center. */
export function splitFocus(image: string): { file: string; position: string | undefined } {
	const [, file = image, x, y] = /^([^#]*)#(\d{1,3}),(\d{1,3})$/.exec(image) ?? [];
	return { file, position: x === undefined ? undefined : `${x}% ${y}%` };
}
