import { useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";
import { MessageScreen } from "#app/storefront/layout/message-screen.tsx";
import type { PaidOrder } from "./fetch-order.ts";
import { OrderReceipt } from "./order-receipt.tsx";

/** What the page's loader has for a browser without scripts; "missing" is a URL without a payment. */
export type LoadedOrder =
	| { step: "missing" }
	| { step: "processing" }
	| { step: "paid"; order: PaidOrder }
	| { step: "error"; message: string };

/** A waiting page reloads itself this many times; then the visitor has to. */
const MAX_CHECKS = 12;
const CHECK_EVERY_S = 5;

/** The success page without JavaScript (SUCC-01..14); null in a browser the server has not loaded an order for. */
export function OrderWithoutScripts({ order }: { order: LoadedOrder | null }) {
	const t = useT();
	const text = useT(withoutScriptsTexts);
	const [parameters] = useSearchParams();
	const sessionId = parameters.get("session_id") ?? "";
	const checks = Math.max(0, Number.parseInt(parameters.get("checks") ?? "0", 10) || 0);
	const again = (count: number) =>
		`/success?${new URLSearchParams({ session_id: sessionId, view: "page", checks: String(count) })}`;

	if (order === null) {
		return (
			<MessageScreen title={t("success.page_title")}>
				<LinkButton to={again(0)} reloadDocument>
					{text("show_order")}
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
					<p className="w-full text-muted">{text(isChecking ? "checking" : "stopped_checking")}</p>
					<LinkButton to={again(MAX_CHECKS)} reloadDocument>
						{text("check_again")}
					</LinkButton>
				</MessageScreen>
			);
		}
		default: {
			const message = order.step === "missing" ? t("errors.no_session_id") : order.message || t("success.error_load");
			return (
				<MessageScreen title={t("success.error_title")} text={message}>
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
