import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";

/** The outcome of a payment the buyer returned from without paying (CHK-44, PAY-15). */
export function PaymentNotice() {
	const t = useT();
	const outcome = useSearchParams()[0].get("payment");
	if (outcome === "failed") {
		return (
			<Alert tone="error">
				<p>{t("errors.payment_failed")}</p>
			</Alert>
		);
	}
	if (outcome === "canceled") {
		return (
			<Alert tone="notice">
				<p>{t("checkout.payment_canceled")}</p>
			</Alert>
		);
	}
	return null;
}
