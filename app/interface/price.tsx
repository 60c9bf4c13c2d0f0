import { type Cents, formatUsd } from "#shop/kernel/money.rules.ts";
import { classNames } from "./class-names.ts";

/** An amount in US dollars with 2 decimals, in tabular figures so that columns align (PRICE-10). */
export function Price({ cents, className }: { cents: Cents; className?: string }) {
	return <span className={classNames("tabular-nums", className)}>{formatUsd(cents)}</span>;
}
