import { classNames } from "./class-names.ts";

/** A grey stand-in of the size that `className` gives it. */
export function Skeleton({ className }: { className: string }) {
	return (
		<span aria-hidden="true" className={classNames("block animate-shimmer rounded-control bg-line/70", className)} />
	);
}
