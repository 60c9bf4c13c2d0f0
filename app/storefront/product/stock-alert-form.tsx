import { BellRing } from "lucide";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useSession } from "#app/account/session.ts";
import { api, isApiError } from "#app/api-client.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import { Honeypot } from "#app/forms/honeypot.tsx";
import { outcomeOf, useForm } from "#app/forms/use-form.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { TextField } from "#app/interface/field.tsx";
import { Icon } from "#app/interface/icon.tsx";
import { productPath } from "#app/product-path.ts";
import type { Product } from "#shop/selling/catalog/catalog.rules.ts";
import { checkStockAlert, type StockAlertDraft } from "#shop/selling/stock-alerts/stock-alert.rules.ts";

export type StockAlertResult = FormResult<StockAlertDraft>;

const NOTHING_TYPED: StockAlertDraft = { email: "" };

type StockAlertFormProps = { product: Pick<Product, "id" | "slug">; result: StockAlertResult | null };

/** Asks for one email when a sold-out product is back (D-85); without JavaScript it is posted to the product's page. */
export function StockAlertForm({ product, result }: StockAlertFormProps) {
	const t = useT();
	const session = useSession();
	const honeypot = useRef<HTMLInputElement>(null);
	const form = useForm<StockAlertDraft>({
		id: "stock-alert",
		initial: NOTHING_TYPED,
		check: checkStockAlert,
		send: ({ email }) => {
			const website = honeypot.current?.value ?? "";
			return api.post("/api/stock-alerts", { body: { productId: product.id, email, website } });
		},
		first: outcomeOf(result),
	});
	const { failure, change } = form;

	useEffect(() => {
		if (session.status !== "signed_in") return;
		const { email } = session.user;
		change((typed) => ({ email: typed.email || email }));
	}, [session, change]);

	// Links to the form mean its field.
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed again.
	useEffect(() => {
		if (hash === "#stock-alert") document.getElementById("stock-alert-email")?.focus();
	}, [hash, key]);

	return (
		<form
			{...form.props}
			id="stock-alert"
			action={`${productPath(product)}#stock-alert`}
			className="flex scroll-mt-24 flex-col gap-3 rounded-card border border-line bg-surface p-5"
		>
			<div role="status" className="empty:hidden">
				{form.isSent && (
					<Alert tone="success" title={t("product.alert_sent")}>
						<p>{t("product.alert_sent_text")}</p>
					</Alert>
				)}
			</div>
			{!form.isSent && (
				<>
					<p className="flex items-center gap-2 font-bold">
						<Icon of={BellRing} className="text-brand-strong" />
						{t("product.alert_title")}
					</p>
					<TextField
						{...form.field("email")}
						label={t("contact.email")}
						type="email"
						inputMode="email"
						autoComplete="email"
						enterKeyHint="send"
						hint={t("product.alert_hint")}
						required
					/>
					<Honeypot ref={honeypot} />
					{failure !== null && (
						<Alert tone="error">
							<p>{isApiError(failure) && failure.message !== "" ? failure.message : t("product.alert_failed")}</p>
						</Alert>
					)}
					<Button type="submit" isBusy={form.isBusy} className="self-start max-sm:w-full">
						{t("product.alert_send")}
					</Button>
				</>
			)}
		</form>
	);
}
