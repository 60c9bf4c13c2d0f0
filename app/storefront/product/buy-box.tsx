import { useEffect, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { CheckIcon } from "#app/interface/icons.tsx";
import { NumberStepper } from "#app/interface/number-stepper.tsx";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { useCart } from "#app/storefront/cart/use-cart.ts";
import { ADDED_TO_CART_MS, parseQuantityInput } from "#shop/cart/cart.rules.ts";
import {
	clampQuantity,
	isSoldOut,
	type Product,
	type QuantityRefusal,
	quantityLimit,
	quantityRefusal,
} from "#shop/catalogue/catalogue.rules.ts";

/** How many, and into the cart with it (PROD-15..18, PROD-21..26); on small screens the buttons stay at hand. */
export function BuyBox({ product }: { product: Product }) {
	const t = useT();
	const navigate = useNavigate();
	const inCart = useCart().cart.items.find(({ id }) => id === product.id)?.quantity ?? 0;
	const [wanted, setWanted] = useState(1);
	const [refusal, setRefusal] = useState<QuantityRefusal | null>(null);
	const [isAdded, showAdded] = useAddedNotice();

	const soldOut = isSoldOut(product);
	const limit = quantityLimit(product);
	const quantity = clampQuantity(wanted, limit);

	const choose = (next: number) => {
		setRefusal(quantityRefusal(product, next));
		setWanted(clampQuantity(next, limit));
	};
	const add = (): boolean => {
		setRefusal(quantityRefusal(product, inCart + quantity));
		if (inCart >= limit) return false;
		cartStore.add(itemOf(product), quantity, limit);
		return true;
	};

	return (
		<>
			<div className="flex flex-col gap-4">
				{soldOut ? (
					<p className="rounded-control bg-sunken px-4 py-3.5 text-[0.9375rem] text-muted">
						{t("product.sold_out_text")}
					</p>
				) : (
					<div className="flex flex-wrap items-center gap-4">
						<NumberStepper
							value={quantity}
							min={1}
							max={limit}
							onChange={choose}
							parse={parseQuantityInput}
							labels={{
								field: t("common.quantity"),
								decrease: t("common.decrease", { name: product.name }),
								increase: t("common.increase", { name: product.name }),
							}}
						/>
						{inCart > 0 && (
							<span className="text-[0.9375rem] text-muted">{t("product.in_cart", { count: inCart })}</span>
						)}
					</div>
				)}
			</div>
			<div className="max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:border-t max-lg:border-line max-lg:bg-paper/95 max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-3 max-lg:shadow-bar max-lg:backdrop-blur-lg">
				{/* In the bar, so that on a phone whoever presses a button sees why nothing happens. */}
				<div role="status">
					{refusal !== null && <p className="mb-3 text-[0.9375rem] font-semibold text-amber">{refusalText(refusal)}</p>}
				</div>
				<AddedNotice isShown={isAdded} />
				<div className="grid grid-cols-2 gap-3">
					<Button size="large" className="px-4" disabled={soldOut} onClick={() => add() && showAdded()}>
						{t("product.add_to_cart")}
					</Button>
					<Button
						look="secondary"
						size="large"
						className="px-4"
						disabled={soldOut}
						onClick={() => {
							add();
							navigate("/cart");
						}}
					>
						{t("product.buy_now")}
					</Button>
				</div>
			</div>
		</>
	);

	function refusalText(code: QuantityRefusal): string {
		return code === "insufficient_stock" ? t("product.stock_limit") : t(`errors.${code}`);
	}
}

/** The confirmation and its life of three seconds, begun anew with each addition (PROD-16). */
function useAddedNotice(): [boolean, () => void] {
	const [addition, setAddition] = useState(0);
	useEffect(() => {
		if (addition === 0) return;
		const timer = setTimeout(() => setAddition(0), ADDED_TO_CART_MS);
		return () => clearTimeout(timer);
	}, [addition]);
	return [addition > 0, () => setAddition((last) => last + 1)];
}

function AddedNotice({ isShown }: { isShown: boolean }) {
	const t = useT();
	return (
		<div role="status">
			{isShown && (
				<p className="mb-3 flex animate-appear items-center gap-2.5 rounded-control bg-green-soft px-4 py-2.5 text-[0.9375rem] font-semibold text-green">
					<CheckIcon />
					{t("product.added")}
					<Link to="/cart" className="ml-auto inline-flex min-h-11 items-center underline underline-offset-4">
						{t("product.view_cart")}
					</Link>
				</p>
			)}
		</div>
	);
}
