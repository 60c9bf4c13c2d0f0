import { Tag, X } from "lucide";
import { type KeyboardEvent, useRef, useState } from "react";
import { href } from "react-router";
import { SignInButton } from "#app/account/sign-in/sign-in-button.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { formatUsd } from "#shop/kernel/money.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { mismatchError } from "#shop/selling/discounts/discount.rules.ts";
import { discountMismatch } from "#shop/selling/discounts/discount-code.rules.ts";
import type { PricedOrder } from "#shop/selling/pricing/price-order.rules.ts";
import { applyDiscount, type CartDiscount, removeDiscount } from "./discount-store.ts";

type DiscountFieldProps = {
	discount: CartDiscount | null;
	/** The cart or checkout, priced with the code. */
	price: PricedOrder;
	isMember: boolean;
	products: readonly Product[] | null;
	/** The page, which a sign-in leads back to. */
	page: string;
};

/** What removes the code without scripts; the checkout's own form cannot hold another one. */
const REMOVE_FORM = "remove-discount";

/** A discount code: the field to type one, or the one that the cart has, with what it takes off or why it does not. */
export function DiscountField(props: DiscountFieldProps) {
	const { discount, page } = props;
	if (discount !== null) return <AppliedCode {...props} discount={discount} />;
	// In the checkout it belongs to that page's form, so that nothing typed there is lost.
	return page === href("/checkout") ? (
		<CodeEntry />
	) : (
		<form method="post" action={page}>
			<CodeEntry />
		</form>
	);
}

/** Posted without scripts by the button of {@link DiscountField}; outside of all other forms. */
export function RemoveDiscountForm({ page }: Pick<DiscountFieldProps, "page">) {
	return (
		<form id={REMOVE_FORM} method="post" action={href("/cart")} hidden>
			<input type="hidden" name="next" value={page} />
		</form>
	);
}

function CodeEntry() {
	const t = useT();
	const [isBusy, setIsBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const input = useRef<HTMLInputElement>(null);

	const apply = async () => {
		const typed = input.current?.value ?? "";
		if (typed.trim() === "" || isBusy) return;
		setIsBusy(true);
		const rejected = await applyDiscount(typed);
		setIsBusy(false);
		if (rejected !== null) {
			setProblem(rejected.message || t("discount.unchecked"));
			input.current?.focus();
		}
	};
	// Enter applies the code; it must not press the checkout's button.
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== "Enter") return;
		event.preventDefault();
		void apply();
	};
	return (
		<details className="group text-[0.9375rem]">
			<summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-brand-strong underline-offset-4 hover:underline [&::-webkit-details-marker]:hidden">
				<Icon of={Tag} className="size-4.5" />
				{t("discount.question")}
			</summary>
			<div className="mt-2 flex items-end gap-2">
				<TextField
					ref={input}
					id="discount-code"
					name="discountEntry"
					label={t("discount.label")}
					error={problem}
					maxLength={100}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					enterKeyHint="done"
					onKeyDown={onKeyDown}
					onChange={() => setProblem(null)}
					action={
						<Button
							type={import.meta.env.SSR ? "submit" : "button"}
							name="intent"
							value="discount"
							variant="secondary"
							isBusy={isBusy}
							onClick={() => void apply()}
						>
							{t("discount.apply")}
						</Button>
					}
					className="grow"
				/>
			</div>
		</details>
	);
}

function AppliedCode({ discount, price, isMember, products, page }: DiscountFieldProps & { discount: CartDiscount }) {
	const t = useT();
	const { code, terms, problem } = discount;
	const mismatch = terms === null ? null : discountMismatch(terms, price.lines, isMember);
	const savedCents = price.codeDiscountCents + price.codeShippingCents;
	const note = noteText();
	const asksToSignIn = mismatch?.reason === "members_only" || problem?.code === "discount_members_only";
	return (
		<div className="flex flex-col items-start gap-2 text-[0.9375rem]">
			<p className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-brand-soft pl-3.5 font-semibold text-brand-strong">
				<Icon of={Tag} className="size-4.5" />
				<span className="truncate">{code}</span>
				{price.discountCode !== null && <span className="text-green tabular-nums">{formatUsd(-savedCents)}</span>}
				<button
					type={import.meta.env.SSR ? "submit" : "button"}
					form={REMOVE_FORM}
					name="intent"
					value="remove_discount"
					aria-label={t("discount.remove", { code })}
					onClick={removeDiscount}
					className="grid size-11 place-items-center rounded-full hover:bg-red-soft hover:text-red"
				>
					<Icon of={X} className="size-4.5" />
				</button>
			</p>
			<div role="status" className="flex flex-col items-start gap-2 empty:hidden">
				{note !== null && <p className="text-muted">{note}</p>}
				{asksToSignIn && (
					<SignInButton mode="sign-in" next={page} variant="secondary" size="small">
						{t("layout.sign_in")}
					</SignInButton>
				)}
			</div>
		</div>
	);

	/** Why the code takes nothing off; the cart keeps it. */
	function noteText(): string | null {
		if (problem !== null) return problem.message || t("discount.unchecked");
		if (terms === null || price.discountCode !== null) return null;
		if (mismatch === null) return t("discount.no_effect");
		const error = mismatchError(mismatch, new Map(products?.map((product) => [product.id, product])));
		const { product_name, amount = "" } = error.params;
		if (mismatch.reason === "members_only") return t("errors.discount_members_only");
		if (mismatch.reason === "minimum") return t("errors.discount_minimum", { amount });
		return product_name === undefined
			? t("errors.discount_products")
			: t("errors.discount_products_named", { product_name });
	}
}
