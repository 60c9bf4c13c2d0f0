import type { StorefrontTranslate } from "#app/i18n/dictionaries.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { CartChange } from "#shop/selling/cart/reconcile-cart.rules.ts";

/** How the cart now differs from what the customer put in (D-49). */
export function CartChanges({ changes, isUnchecked }: { changes: readonly CartChange[]; isUnchecked: boolean }) {
	const t = useT();
	if (isUnchecked) return <Alert tone="notice">{t("cart.not_checked")}</Alert>;
	if (changes.length === 0) return null;
	return (
		<Alert tone="notice" title={t("cart.changed_title")}>
			<ul className="flex flex-col gap-1">
				{changes.map((change) => (
					<li key={`${change.kind}-${change.id}`}>{changeText(t, change)}</li>
				))}
			</ul>
		</Alert>
	);
}

function changeText(t: StorefrontTranslate, change: CartChange): string {
	const { name } = change;
	switch (change.kind) {
		case "price":
			return t("cart.changed_price", { name, from: formatUsd(change.fromCents), to: formatUsd(change.toCents) });
		case "quantity":
			return t("cart.changed_quantity", { name, from: change.from, to: change.to });
		case "unavailable":
			return t(change.reason === "sold_out" ? "cart.changed_sold_out" : "cart.changed_unavailable", { name });
	}
}
