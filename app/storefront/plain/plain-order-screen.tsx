import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { plainTexts } from "#app/i18n/texts/plain-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";
import { OrderReceipt } from "#app/storefront/success/order-receipt.tsx";
import type { PlainOrder } from "./plain-order-data.ts";

/** A waiting page reloads itself this many times; then the visitor has to. */
const MAX_CHECKS = 12;
const CHECK_EVERY_S = 5;

/** The success page without JavaScript (SUCC-01..14); null in a browser the server has not loaded an order for. */
export function PlainOrderScreen({ order }: { order: PlainOrder | null }) {
	const t = useT();
	const plainText = useT(plainTexts);
	const [parameters] = useSearchParams();
	const sessionId = parameters.get("session_id") ?? "";
	const checks = Math.max(0, Number.parseInt(parameters.get("checks") ?? "0", 10) || 0);
	const again = (count: number) =>
		`/success?${new URLSearchParams({ session_id: sessionId, view: "plain", checks: String(count) })}`;

	if (order === null) {
		return (
			<MessageScreen title={t("success.page_title")}>
				<LinkButton to={again(0)} reloadDocument>
					{plainText("show_order")}
				</LinkButton>
			</MessageScreen>
		);
	}
	switch (order.step) {
		case "paid":
			return <OrderReceipt order={order.order} />;
		case "processing": {
			const isChecking = checks < MAX_CHECKS;
			return (
				<MessageScreen title={t("success.page_title")} text={t("success.processing")}>
					{isChecking && (
						<noscript>
							<meta httpEquiv="refresh" content={`${CHECK_EVERY_S};url=${again(checks + 1)}`} />
						</noscript>
					)}
					<p className="w-full text-muted">{plainText(isChecking ? "checking" : "stopped_checking")}</p>
					<LinkButton to={again(MAX_CHECKS)} reloadDocument>
						{plainText("check_again")}
					</LinkButton>
				</MessageScreen>
			);
		}
		default: {
			const text = order.step === "missing" ? t("errors.no_session_id") : order.message || t("success.error_load");
			return (
				<MessageScreen title={t("success.error_title")} text={text}>
					{order.step === "error" && (
						<LinkButton to={again(0)} reloadDocument>
							{t("common.try_again")}
						</LinkButton>
					)}
					<LinkButton to="/cart" variant="secondary" reloadDocument>
						{t("success.to_cart")}
					</LinkButton>
					<LinkButton to="/shop" variant="quiet">
						{t("success.continue_shopping")}
					</LinkButton>
				</MessageScreen>
			);
		}
	}
}
