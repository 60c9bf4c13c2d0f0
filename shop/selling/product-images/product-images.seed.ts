const IN_USE = ["scale-strip", "in-use", "in-use-close"] as const;

/** The renders of each of the shop's own products after its first image, by that one. */
export const FURTHER_RENDERS: Readonly<Record<string, readonly string[]>> = {
	"pack-5": ["pack-5-open", ...IN_USE],
	"pack-15": ["pack-15-open", ...IN_USE],
	"pack-31": ["pack-31-open", ...IN_USE],
	"pack-100": ["pack-100-open", ...IN_USE],
	softwax: ["softwax-detail", "scale-tin", "pair"],
	bundle: ["bundle-open", ...IN_USE],
	trial: ["trial-open", ...IN_USE],
};
