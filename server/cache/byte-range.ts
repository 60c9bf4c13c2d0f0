/** A part of a body; both ends are of it. */
export type ByteRange = { first: number; last: number };

/**
 * What a Range header asks for of a body of `size` bytes; null where the whole body is the answer: to several parts at once, and
 * to what is no range of bytes.
 */
export function readByteRange(header: string, size: number): ByteRange | "unsatisfiable" | null {
	const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/i.exec(header.trim()) ?? [];
	if (from === "") {
		if (to === "") return null;
		return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : "unsatisfiable";
	}
	const first = Number(from);
	const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
	if (to !== "" && Number(to) < first) return null;
	return first < size ? { first, last } : "unsatisfiable";
}
