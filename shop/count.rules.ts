/** 1209 → "1,209", the same in both languages, like amounts of money. */
export function formatCount(count: number): string {
	const [whole = "", ...rest] = String(count).split(".");
	return [whole.replace(/\B(?=(\d{3})+(?!\d))/g, ","), ...rest].join(".");
}
