import { classNames } from "./class-names.ts";

/** A gray placeholder, sized by `className`. */
export function Skeleton({ className }: { className: string }) {
	return (
		<span aria-hidden="true" className={classNames("block animate-shimmer rounded-control bg-line/70", className)} />
	);
}
