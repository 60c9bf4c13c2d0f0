import { Link, useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { CartChanges } from "#app/storefront/cart/cart-changes.tsx";
import { CheckoutBar } from "#app/storefront/cart/cart-summary-frame.tsx";
import { EmptyCart } from "#app/storefront/cart/empty-cart.tsx";
import { UnavailableItems } from "#app/storefront/cart/unavailable-items.tsx";
import type { PlainCart } from "./plain-cart-data.ts";
import { PlainCartLine } from "./plain-cart-line.tsx";
import { PlainCartSummary, plainBuyer } from "./plain-cart-summary.tsx";
import { PlainRemove } from "./plain-remove.tsx";

type PlainCartScreenProps = {
	cart: PlainCart | null;
	problem: string | null;
};

/** The cart without JavaScript: every button posts a form (D-71, CART-19..42). */
export function PlainCartScreen({ cart: plain, problem }: PlainCartScreenProps) {
	const t = useT();
	const plainText = useT(plainTexts);
	const notice = parseNotice(useSearchParams()[0]);
	const alert = problem !== null && (
		<Alert tone="error">
			<p>{problem}</p>
		</Alert>
	);
	if (plain === null || (plain.cart.items.length === 0 && plain.unavailable.length === 0)) {
		return (
			<>
				{alert && <div className="wrap pt-8">{alert}</div>}
				<EmptyCart isArtLazy />
			</>
		);
	}
	const { cart, changes, unavailable, limits } = plain;
	const isAdded = notice.added !== null && cart.items.some(({ id }) => String(id) === notice.added);
	return (
		<div className="wrap pt-10 sm:pt-14">
			<h1 className="text-title">{t("cart.title")}</h1>
			<div className="mt-6 flex flex-col gap-4 empty:hidden">
				{alert}
				{isAdded && (
					<Alert tone="success">
						<p className="flex flex-wrap gap-x-4">
							<span>{t("product.added")}</span>
							<Link to="/shop" className="underline underline-offset-4">
								{t("cart.continue_shopping")}
							</Link>
						</p>
					</Alert>
				)}
				{notice.limited !== null && (
					<Alert tone="notice">
						<p>{notice.limited === "insufficient_stock" ? t("product.stock_limit") : t(`errors.${notice.limited}`)}</p>
					</Alert>
				)}
			</div>
			<div className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-12">
				<div className="flex min-w-0 flex-col gap-5">
					<CartChanges changes={changes} isUnchecked={false} />
					{cart.items.length > 0 && (
						<ul aria-label={t("cart.items")} className="card divide-y divide-line px-4 sm:px-6">
							{cart.items.map((item) => (
								<PlainCartLine key={item.id} item={item} limit={limits[item.id] ?? item.quantity} />
							))}
						</ul>
					)}
					<UnavailableItems items={unavailable} renderRemove={({ id, name }) => <PlainRemove id={id} name={name} />} />
					<div className="flex flex-wrap gap-3">
						<LinkButton to="/shop" variant="secondary" size="small">
							{t("cart.continue_shopping")}
						</LinkButton>
						<form method="post" action="/cart">
							<Button type="submit" name="intent" value="empty" variant="quiet" size="small">
								{plainText("empty_cart")}
							</Button>
						</form>
					</div>
				</div>
				<PlainCartSummary plain={plain} />
			</div>
			<CheckoutBar cart={cart} products={plain.products} buyer={plainBuyer(plain)} reloadDocument />
		</div>
	);
}

const LIMITS = ["insufficient_stock", "trial_pack_limit", "test_product_limit"] as const;

function parseNotice(parameters: URLSearchParams) {
	return {
		added: parameters.get("added"),
		limited: LIMITS.find((limit) => limit === parameters.get("limited")) ?? null,
	};
}
