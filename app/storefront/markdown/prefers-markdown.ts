type Range = { type: string; q: number };

/**
 * Whether an Accept header asks for Markdown at least as much as for HTML (RFC 9110, 12.5.1). Only a client that names
 * `text/markdown` gets it: a browser, and anything that takes what comes, gets the page.
 */
export function prefersMarkdown(accept: string | null | undefined): boolean {
	if (!accept?.toLowerCase().includes("text/markdown")) return false;
	const ranges = accept.split(",").map(parseRange);
	const markdown = qualityOf(ranges, ["text/markdown"]) ?? 0;
	return markdown > 0 && markdown >= (qualityOf(ranges, ["text/html", "text/*", "*/*"]) ?? 0);
}

/** The quality of the most specific range that is there. */
function qualityOf(ranges: readonly Range[], types: readonly string[]): number | undefined {
	for (const type of types) {
		const found = ranges.filter((range) => range.type === type);
		if (found.length > 0) return Math.max(...found.map(({ q }) => q));
	}
	return undefined;
}

/** A quality that is none counts as zero: what cannot be understood was not asked for. */
function parseRange(range: string): Range {
	const [type = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
	const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
	const isQuality = quality === undefined || /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(quality);
	return { type, q: isQuality ? Number(quality ?? 1) : 0 };
}
