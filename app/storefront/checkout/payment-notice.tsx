import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";

/**
 * The outcome of a payment the buyer returned from without paying (CHK-44, PAY-15). Leaving was the buyer's choice, also
 * after a declined card, which the payment page has reported: so it is no error. It takes the focus, so that it is
 * read out, and leaves the URL, so that the next visit to this page does not repeat it (D-91).
 */
export function PaymentNotice() {
	const t = useT();
	const notice = useRef<HTMLDivElement>(null);
	const [parameters, setParameters] = useSearchParams();
	const [outcome] = useState(parameters.get("payment"));
	const isNew = parameters.has("payment");

	useEffect(() => {
		if (!isNew) return;
		notice.current?.focus({ preventScroll: true });
		setParameters(withoutPayment, { replace: true, preventScrollReset: true });
	}, [isNew, setParameters]);

	if (outcome !== "failed" && outcome !== "canceled") return null;
	return (
		<Alert ref={notice} tabIndex={-1} tone="notice" className="outline-none">
			<p>{t("checkout.payment_canceled")}</p>
			{outcome === "failed" && <p>{t("errors.payment_failed")}</p>}
		</Alert>
	);
}

function withoutPayment(parameters: URLSearchParams): URLSearchParams {
	const others = new URLSearchParams(parameters);
	others.delete("payment");
	return others;
}
