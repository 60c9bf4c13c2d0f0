import { encode } from "uqr";

/** A QR code as an SVG path of `size` × `size` modules, including the quiet zone scanners need. */
export type QrCode = { size: number; path: string };

/** Encodes a text so that a quarter of the code may be dirty or covered. */
export function qrCode(text: string): QrCode {
	const { size, data } = encode(text, { ecc: "Q", border: 4 });
	const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
	return { size, path: squares.join("") };
}
