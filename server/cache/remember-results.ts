/** Texts beyond these are computed each time, so that no client fills the memory. */
const MAX_TEXTS = 500;
const MAX_TEXT_LENGTH = 200;

/**
 * A pure function of a header's text that remembers its results: browsers send few distinct ones, and parsing one per
 * request would cost more than the response.
 */
export function rememberResults<Result>(compute: (text: string) => Result): (text: string) => Result {
	const results = new Map<string, Result>();
	return (text) => {
		const known = results.get(text);
		if (known !== undefined) return known;
		const result = compute(text);
		if (results.size < MAX_TEXTS && text.length <= MAX_TEXT_LENGTH) results.set(text, result);
		return result;
	};
}
