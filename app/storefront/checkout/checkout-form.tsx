import { useState } from "react";
import { href } from "react-router";
import type { SessionState } from "#app/account/session.ts";
import { isApiError } from "#app/api-client.ts";
import { outcomeOf } from "#app/forms/use-form.ts";
import { useLanguage, useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { cartStore } from "#app/storefront/cart/cart-store.ts";
import { type CartDiscount, checkDiscount } from "#app/storefront/discount/discount-store.ts";
import { priceCart } from "#app/storefront/price-cart.ts";
import { useCurrentSettings, useSelling } from "#app/storefront/selling/use-selling.ts";
import type { ShippingForm } from "#shop/selling/addresses/shipping-form.rules.ts";
import type { Cart } from "#shop/selling/cart/cart.rules.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { isBusy } from "#shop/selling/checkout/checkout.rules.ts";
import { GUEST, memberBuyer } from "#shop/selling/pricing/discount.rules.ts";
import { CheckoutSummary, FoldedSummary } from "./checkout-summary.tsx";
import { MemberQuestion } from "./checkout-without-scripts.tsx";
import type { CheckoutFormResult } from "./loaded-checkout.ts";
import { PaymentCard } from "./payment-card.tsx";
import { PaymentNotice } from "./payment-notice.tsx";
import { SaveAddress } from "./shipping/save-address.tsx";
import { isFormAddress, SavedAddresses } from "./shipping/saved-addresses.tsx";
import { ShippingFields } from "./shipping/shipping-fields.tsx";
import { useSaveWish } from "./shipping/use-save-wish.ts";
import { useSavedAddresses } from "./shipping/use-saved-addresses.ts";
import { useShippingForm } from "./shipping/use-shipping-form.ts";
import { useCheckout } from "./use-checkout.ts";

type CheckoutFormProps = {
	cart: Cart;
	products: readonly Product[] | null;
	session: SessionState;
	discount: CartDiscount | null;
	/** What the server fills in for a browser without scripts. */
	known: ShippingForm | null;
	/** What the action said. */
	result: CheckoutFormResult | null;
};

/** Shipping information beside the order's totals (CHK-07). */
export function CheckoutForm({ cart, products, session, discount, known, result }: CheckoutFormProps) {
	const t = useT();
	const selling = useSelling();
	useCurrentSettings();
	const { language } = useLanguage();
	const user = session.status === "signed_in" ? session.user : null;
	const [redeemPoints, setRedeemPoints] = useState(result?.redeemPoints ?? false);
	const addresses = useSavedAddresses(user?.id ?? null);
	const [wantsSaving, setWantsSaving] = useSaveWish(result?.saveAddress ?? false);
	const { state, submit } = useCheckout();
	const buyer = {
		...(session.status === "signed_in" ? memberBuyer(session.usablePoints, redeemPoints) : GUEST),
		code: discount?.terms ?? null,
	};
	const form = useShippingForm({
		member: user,
		known,
		first: import.meta.env.SSR ? outcomeOf(result?.form ?? null) : {},
		knownAddress: addresses.find(({ isDefault }) => isDefault)?.form ?? null,
		async send(shipping) {
			if (isBusy(state) || cart.items.length === 0) return;
			// Not awaited: the browser may come back to the page as it was left.
			void submit({
				items: cart.items,
				user,
				shipping,
				saveAddress: canSave && wantsSaving,
				pointsUsed: price.pointsUsed,
				redeemPoints: buyer.redeemPoints,
				useAccountDiscount: buyer.useAccountDiscount,
				discountCode: price.discountCode,
				cartId: cart.id,
				cameFrom: cartStore.cameFrom,
				language,
			}).then(() => {
				// Whatever went wrong may be the code, such as its last use.
				if (price.discountCode !== null) void checkDiscount();
			});
		},
	});
	const price = priceCart(cart, products, buyer, form.normal, selling);
	const canSave = user !== null && !addresses.some((address) => isFormAddress(form.values, address));
	const message = state.step === "error" ? state.message : problemText(form.wrongCount);
	// Without scripts it comes first on the page, so that it is visible at once.
	const said = import.meta.env.SSR && result !== null && (failureText(form.failure) ?? message);

	return (
		<form
			{...form.props}
			action={href("/checkout")}
			className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12"
		>
			{import.meta.env.SSR && said && (
				<Alert tone="error" className="lg:col-span-2">
					<p>{said}</p>
				</Alert>
			)}
			<div className="flex min-w-0 flex-col gap-6">
				<FoldedSummary price={price} country={form.normal.country} />
				{state.step === "idle" && result === null && <PaymentNotice />}
				<section className="card p-5 sm:p-8">
					<h2 className="text-heading">{t("checkout.shipping_title")}</h2>
					<p className="mt-1 mb-6 text-[0.9375rem] text-muted">{t("checkout.shipping_text")}</p>
					{user === null && <WithoutScripts>{import.meta.env.SSR && <MemberQuestion />}</WithoutScripts>}
					<SavedAddresses addresses={addresses} form={form} />
					<ShippingFields form={form} />
					{canSave && (
						<SaveAddress value="1" checked={wantsSaving} onChange={(event) => setWantsSaving(event.target.checked)} />
					)}
				</section>
				<PaymentCard />
			</div>
			<CheckoutSummary
				price={price}
				country={form.normal.country}
				session={session}
				discount={discount}
				products={products}
				redeemPoints={redeemPoints}
				onRedeemPoints={setRedeemPoints}
				isProcessing={isBusy(state)}
				message={said ? null : message}
			/>
		</form>
	);

	function failureText(error: unknown): string | null {
		return error === null ? null : isApiError(error) && error.message !== "" ? error.message : t("checkout.failed");
	}

	function problemText(count: number): string | null {
		return count === 0 ? null : t("checkout.fix_fields", { count });
	}
}
