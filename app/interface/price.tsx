import { type Cents, formatUsd } from "#shop/money.rules.ts";
import { classNames } from "./class-names.ts";

/** An amount in US dollars with 2 decimals; figures of equal width, so that columns stand (PRICE-10). */
export function Price({ cents, className }: { cents: Cents; className?: string }) {
	return <span className={classNames("tabular-nums", className)}>{formatUsd(cents)}</span>;
}
