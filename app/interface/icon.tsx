import type { IconNode } from "lucide";
import { createElement } from "react";
import { classNames } from "./class-names.ts";

const DRAWING = {
	viewBox: "0 0 24 24",
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 1.8,
	strokeLinecap: "round",
	strokeLinejoin: "round",
	"aria-hidden": true,
} as const;

/** An icon from Lucide, 20 px unless told, in the text's color; decorative, with a name beside it. */
export function Icon({ of, className = "" }: { of: IconNode; className?: string }) {
	const shapes = of.map(([tag, attributes]) => createElement(tag, attributes));
	return createElement(
		"svg",
		{ ...DRAWING, className: classNames(className.includes("size-") ? "" : "size-5", "shrink-0", className) },
		...shapes,
	);
}
