import { Link } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { usePlainTexts } from "#app/i18n/plain-texts.ts";
import { Alert } from "#app/interface/alert.tsx";
import { ArrowLeftIcon, LockIcon } from "#app/interface/icons.tsx";
import { CartChanges } from "#app/storefront/cart/cart-changes.tsx";
import { EmptyCart } from "#app/storefront/cart/empty-cart.tsx";
import { PaymentNotice } from "#app/storefront/checkout/payment-notice.tsx";
import type { PlainCheckout, PlainCheckoutResult } from "./plain-cart-data.ts";
import { PlainCheckoutSummary } from "./plain-checkout-summary.tsx";
import { PlainShippingFields } from "./plain-shipping-fields.tsx";

type PlainCheckoutScreenProps = { plain: PlainCheckout | null; result: PlainCheckoutResult | null };

/** The checkout without JavaScript: one form, validated by the server, that leads to the payment page (D-72). */
export function PlainCheckoutScreen({ plain, result }: PlainCheckoutScreenProps) {
	const t = useT();
	const plainText = usePlainTexts();
	if (plain === null || plain.cart.items.length === 0) return <EmptyCart isArtLazy />;
	const values = result?.values ?? plain.known;
	const problems = result?.problems ?? [];
	const message = result?.message ?? null;
	const count = problems.length;
	return (
		<div className="wrap pt-6 sm:pt-10">
			<Link
				to="/cart"
				className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium text-muted hover:text-brand-strong"
			>
				<ArrowLeftIcon className="size-4.5" />
				{t("checkout.back_to_cart")}
			</Link>
			<h1 className="mt-1 text-title">{t("checkout.title")}</h1>
			<p className="mt-2 mb-8 max-w-xl text-lead text-muted">{t("checkout.intro")}</p>
			<div className="mb-6 flex flex-col gap-4 empty:hidden">
				{message !== null && (
					<Alert tone="error">
						<p>{message}</p>
					</Alert>
				)}
				{count > 0 && (
					<Alert tone="error">
						<p>{t(count === 1 ? "checkout.fix_fields_one" : "checkout.fix_fields_other", { count })}</p>
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
					</section>
					<section className="card flex items-start gap-4 p-5 sm:p-8">
						<span className="grid size-11 shrink-0 place-items-center rounded-full bg-green-soft text-green">
							<LockIcon />
						</span>
						<div>
							<h2 className="text-subheading font-bold">{t("checkout.payment_title")}</h2>
							<p className="mt-1 text-[0.9375rem] text-muted">{t("checkout.payment_text")}</p>
						</div>
					</section>
				</div>
				<PlainCheckoutSummary plain={plain} result={result} />
			</form>
		</div>
	);
}
