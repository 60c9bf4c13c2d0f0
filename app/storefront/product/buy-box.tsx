import { Check } from "lucide";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { Icon } from "#app/interface/icon.tsx";
import { NumberStepper } from "#app/interface/number-stepper.tsx";
import { rejectionKey } from "#app/storefront/cart/cart-notes.ts";
import { cartStore, itemOf } from "#app/storefront/cart/cart-store.ts";
import { showCartDrawer } from "#app/storefront/cart/drawer/cart-drawer-host.tsx";
import { useCart } from "#app/storefront/cart/use-cart.ts";
import { tellIfOffline, useOpenPage } from "#app/storefront/connection/open-page.ts";
import { KEEP_FOCUS } from "#app/storefront/layout/keep-focus.ts";
import { ProductPrice } from "#app/storefront/product-price.tsx";
import { useSelling } from "#app/storefront/selling/use-selling.ts";
import { MINUTE_MS } from "#shop/kernel/calendar.rules.ts";
import { centsFromDollars, formatUsd } from "#shop/kernel/money.rules.ts";
import { ADDED_TO_CART_MS, parseQuantityInput } from "#shop/selling/cart/cart.rules.ts";
import {
	clampQuantity,
	isSoldOut,
	type Product,
	type QuantityRejection,
	quantityLimit,
	quantityRejection,
} from "#shop/selling/catalog/catalog.rules.ts";
import { CHECKOUT_HOLD_MS } from "#shop/selling/checkout/checkout.rules.ts";
import { missingForFreeShipping } from "#shop/selling/pricing/free-shipping.rules.ts";

const BAR = "border-t border-line bg-paper px-[clamp(1rem,4vw,2.5rem)] py-3";

/** Height of the sticky header, in CSS pixels. */
const HEADER_PX = 69;

/**
 * Quantity and Add to Cart (PROD-15..18, PROD-21..26). On small screens a bar at the bottom has price and Add to Cart
 * whenever the buttons are not in sight, so from the first screen on, and never covers them.
 */
export function BuyBox({ product }: { product: Product }) {
	const t = useT();
	const openPage = useOpenPage();
	const inCart = useCart().cart.items.find(({ id }) => id === product.id)?.quantity ?? 0;
	const [wanted, setWanted] = useState(1);
	const [rejection, setRejection] = useState<QuantityRejection | null>(null);
	const [isAdded, showAdded] = useAddedNotice();
	const soldOut = isSoldOut(product);
	const box = useRef<HTMLDivElement>(null);
	/** What the bar stands in for: the buttons, or of a sold-out product the text. */
	const watched = useRef<HTMLDivElement>(null);
	const isAway = useOutOfSight(soldOut ? box : watched);

	const limit = quantityLimit(product);
	const quantity = clampQuantity(wanted, limit);

	const choose = (next: number) => {
		setRejection(quantityRejection(product, next));
		setWanted(clampQuantity(next, limit));
	};
	/** Adds what the form shows: the number may have been typed a moment ago. */
	const add = (form: HTMLFormElement): boolean => {
		const shown = new FormData(form).get("quantity");
		const added = shown === null ? quantity : clampQuantity(parseQuantityInput(String(shown)), limit);
		setRejection(quantityRejection(product, inCart + added));
		if (inCart >= limit) return false;
		cartStore.add(itemOf(product), added, limit);
		void tellIfOffline(t("layout.offline_added"));
		return true;
	};

	/** With JavaScript the item goes into the browser's cart; without it the same form posts to the server's (D-71). */
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const { submitter } = event.nativeEvent as SubmitEvent;
		const isAdded = add(event.currentTarget);
		if (submitter?.getAttribute("value") === "buy") return void openPage(href("/cart"));
		showAdded(isAdded);
		if (isAdded) showCartDrawer();
	};

	const rejected = rejection !== null && (
		<p className="text-[0.9375rem] font-semibold text-amber">{t(rejectionKey(rejection))}</p>
	);
	const buttons = (
		<div ref={watched} className={classNames("grid grid-cols-2 gap-3", soldOut && "max-lg:hidden")}>
			<Button type="submit" {...intent("add")} size="large" className="px-4" disabled={soldOut}>
				{t("product.add_to_cart")}
			</Button>
			<Button type="submit" {...intent("buy")} variant="secondary" size="large" className="px-4" disabled={soldOut}>
				{t("product.buy_now")}
			</Button>
		</div>
	);

	return (
		// `contents` puts its boxes into the page's own grid, so that the bar of small screens can stick to the bottom of
		// the page.
		<form method="post" action={href("/cart")} onSubmit={onSubmit} className="contents">
			<input type="hidden" name="product" value={product.id} />
			<div ref={box} className="flex flex-col gap-3 lg:gap-6">
				{soldOut ? (
					<p className="rounded-control bg-sunken px-4 py-3.5 text-[0.9375rem] text-muted">
						{isHeld(product)
							? t("product.sold_out_held", { minutes: CHECKOUT_HOLD_MS / MINUTE_MS })
							: t("product.sold_out_text")}
					</p>
				) : (
					<div className="flex items-center gap-4">
						{product.orderLimit === 1 ? (
							<p className="text-[0.9375rem] font-semibold">{t("product.one_per_order")}</p>
						) : (
							<NumberStepper
								name="quantity"
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
						)}
						{/* Beside the stepper, where it causes no layout shift. */}
						<div role="status" className="min-w-0 empty:hidden">
							{rejected}
							{isAdded && <AddedNotice hintClass="max-lg:sr-only" />}
						</div>
						{inCart > 0 && !rejected && !isAdded && (
							<span className="text-[0.9375rem] text-muted">{t("product.in_cart", { count: inCart })}</span>
						)}
					</div>
				)}
				{buttons}
			</div>
			{/* Its space is reserved, so nothing shifts when it appears. */}
			<div className="pointer-events-none sticky bottom-0 z-20 order-last -mx-[clamp(1rem,4vw,2.5rem)] h-20 lg:hidden">
				{isAway && (
					<div className="pointer-events-auto absolute inset-x-0 bottom-0">
						{(rejected || isAdded) && (
							<div className={classNames(BAR, "absolute inset-x-0 bottom-full")}>
								{rejected}
								{isAdded && <AddedNotice />}
							</div>
						)}
						<div className={classNames(BAR, "shadow-bar")}>
							{soldOut ? (
								<LinkButton to="#stock-alert" state={KEEP_FOCUS} preventScrollReset size="large" isWide>
									{t("product.alert_title")}
								</LinkButton>
							) : (
								<div className="flex items-center gap-4">
									<p className="shrink-0 leading-tight">
										<span className="sr-only">{product.name}: </span>
										<ProductPrice
											product={product}
											className="block text-xl font-bold tracking-tight"
											detailClassName="block text-xs"
										/>
									</p>
									<Button type="submit" {...intent("add")} size="large" className="grow px-4">
										{t("product.add_to_cart")}
									</Button>
								</div>
							)}
						</div>
					</div>
				)}
			</div>
		</form>
	);
}

/** Sold out only because open checkouts hold the last units. */
function isHeld({ soldOut, stock, available }: Product): boolean {
	return !soldOut && stock > 0 && available <= 0;
}

/** A submit button that names which of the form's two actions it is. */
function intent(value: "add" | "buy") {
	return { name: "intent", value } as const;
}

/** The confirmation and its timer of three seconds, restarted by each addition and ended by a failed one (PROD-16). */
function useAddedNotice(): [boolean, (isAdded: boolean) => void] {
	const [addition, setAddition] = useState(0);
	useEffect(() => {
		if (addition === 0) return;
		const timer = setTimeout(() => setAddition(0), ADDED_TO_CART_MS);
		return () => clearTimeout(timer);
	}, [addition]);
	return [addition > 0, (isAdded) => setAddition((last) => (isAdded ? last + 1 : 0))];
}

/** Whether a part of it is out of view, or behind the header. False until first measured. */
function useOutOfSight(box: RefObject<HTMLElement | null>): boolean {
	const [isAway, setAway] = useState(false);
	useEffect(() => {
		const { current } = box;
		if (current === null) return;
		const observer = new IntersectionObserver(
			([entry]) => setAway(entry !== undefined && entry.intersectionRatio < 1),
			{
				threshold: [0, 1],
				rootMargin: `-${HEADER_PX}px 0px 0px`,
			},
		);
		observer.observe(current);
		return () => observer.disconnect();
	}, [box]);
	return isAway;
}

/** The hint has no room beside the stepper of a phone. */
function AddedNotice({ hintClass }: { hintClass?: string }) {
	const t = useT();
	const { cart } = useCart();
	const { shipping } = useSelling();
	const missingCents = missingForFreeShipping(centsFromDollars(cart.total), shipping);
	return (
		<p className="flex animate-appear flex-wrap items-center gap-x-3 text-[0.9375rem] leading-6 font-semibold text-green">
			<span className="inline-flex items-center gap-1.5">
				<Icon of={Check} />
				{t("product.added")}
			</span>
			<Link to={href("/cart")} className="-my-2.5 inline-flex min-h-11 items-center underline underline-offset-4">
				{t("product.view_cart")}
			</Link>
			{cart.itemCount > 0 && missingCents > 0 && (
				<span className={classNames("font-medium text-ink", hintClass)}>
					{t("cart.free_shipping_to_go", { amount: formatUsd(missingCents) })}
				</span>
			)}
		</p>
	);
}
