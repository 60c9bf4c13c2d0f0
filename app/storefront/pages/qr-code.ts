import { encode } from "uqr";

/** A QR code as the path of an SVG of `size` by `size` squares, with the quiet margin that readers need. */
export type QrCode = { size: number; path: string };

/** The code of a text; a quarter of it may be dirty or covered. */
export function qrCode(text: string): QrCode {
	const { size, data } = encode(text, { ecc: "Q", border: 4 });
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { size, path: squares.join("") };
}
