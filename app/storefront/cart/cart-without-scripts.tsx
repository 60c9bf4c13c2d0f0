import { href, Link, useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import type { Cart } from "#shop/selling/cart/cart.rules.ts";
import { rejectionKey } from "./cart-notes.ts";

const LIMITS = ["insufficient_stock", "trial_pack_limit", "test_product_limit", "order_limit"] as const;

/** What a posted form has added, and why not all of it, as the redirect's URL says. */
export function AddedNotice({ cart }: { cart: Cart }) {
	const t = useT();
	const [parameters] = useSearchParams();
	const isAdded = cart.items.some(({ id }) => String(id) === parameters.get("added"));
	const limited = LIMITS.find((limit) => limit === parameters.get("limited"));
	return (
		<div className="mt-6 flex flex-col gap-4 empty:hidden">
			{isAdded && (
				<Alert tone="success">
					<p className="flex flex-wrap gap-x-4">
						<span>{t("product.added")}</span>
						<Link to={href("/shop")} className="underline underline-offset-4">
							{t("cart.continue_shopping")}
						</Link>
					</p>
				</Alert>
			)}
			{limited !== undefined && (
				<Alert tone="notice">
					<p>{t(rejectionKey(limited))}</p>
				</Alert>
			)}
		</div>
	);
}

/** Takes over the typed quantity, which counts at once where scripts run. */
export function UpdateButton({ name }: { name: string }) {
	const t = useT(withoutScriptsTexts);
	return (
		<Button type="submit" name="intent" value="set" variant="soft" size="small" aria-label={t("update_item", { name })}>
			{t("update")}
		</Button>
	);
}

export function EmptyButton() {
	const t = useT();
	const text = useT(withoutScriptsTexts);
	return (
		<div className="flex flex-wrap gap-3">
			<LinkButton to={href("/shop")} variant="secondary" size="small">
				{t("cart.continue_shopping")}
			</LinkButton>
			<form method="post" action={href("/cart")}>
				<Button type="submit" name="intent" value="empty" variant="quiet" size="small">
					{text("empty_cart")}
				</Button>
			</form>
		</div>
	);
}
