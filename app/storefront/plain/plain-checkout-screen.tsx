import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { CartChanges } from "#app/storefront/cart/cart-changes.tsx";
import { EmptyCart } from "#app/storefront/cart/empty-cart.tsx";
import { CheckoutHeading } from "#app/storefront/checkout/checkout-heading.tsx";
import { PaymentCard } from "#app/storefront/checkout/payment-card.tsx";
import { PaymentNotice } from "#app/storefront/checkout/payment-notice.tsx";
import { SaveAddress } from "#app/storefront/checkout/shipping/save-address.tsx";
import { FoldedSummary } from "#app/storefront/checkout/summary-frame.tsx";
import type { PlainCheckout, PlainCheckoutResult } from "./plain-cart-data.ts";
import { PlainCheckoutSummary, plainPrice } from "./plain-checkout-summary.tsx";
import { PlainShippingFields } from "./plain-shipping-fields.tsx";

type PlainCheckoutScreenProps = { plain: PlainCheckout | null; result: PlainCheckoutResult | null };

/** The checkout without JavaScript: one form, validated by the server, that leads to the payment page (D-72). */
export function PlainCheckoutScreen({ plain, result }: PlainCheckoutScreenProps) {
	const t = useT();
	const plainText = useT(plainTexts);
	if (plain === null || plain.cart.items.length === 0) return <EmptyCart isArtLazy />;
	const values = result?.values ?? plain.known;
	const problems = result?.problems ?? [];
	const message = result?.message ?? null;
	const { price, destination } = plainPrice(plain, result);
	const count = problems.length;
	return (
		<div className="wrap pt-6 sm:pt-10">
			<CheckoutHeading />
			<div className="mb-6 flex flex-col gap-4 empty:hidden">
				{message !== null && (
					<Alert tone="error">
						<p>{message}</p>
					</Alert>
				)}
				{count > 0 && (
					<Alert tone="error">
						<p>{t("checkout.fix_fields", { count })}</p>
					</Alert>
				)}
				{result === null && <PaymentNotice />}
				<CartChanges changes={plain.changes} isUnchecked={false} />
			</div>
			<form
				method="post"
				action="/checkout"
				noValidate
				className="grid items-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-12"
			>
				<div className="flex min-w-0 flex-col gap-6">
					<FoldedSummary price={price} country={destination.country} />
					<section className="card p-5 sm:p-8">
						<h2 className="text-heading">{t("checkout.shipping_title")}</h2>
						<p className="mt-1 mb-6 text-[0.9375rem] text-muted">{t("checkout.shipping_text")}</p>
						{plain.member === null && (
							<p className="mb-6 text-[0.9375rem]">
								{plainText("member_question")}{" "}
								<Link to="/sign-in?next=/checkout" className="font-semibold text-brand-strong underline">
									{t("layout.sign_in")}
								</Link>
							</p>
						)}
						<PlainShippingFields values={values} problems={problems} />
						{plain.member !== null && <SaveAddress value="1" defaultChecked={result?.saveAddress} />}
					</section>
					<PaymentCard />
				</div>
				<PlainCheckoutSummary plain={plain} result={result} />
			</form>
		</div>
	);
}
