import { href, useSearchParams } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { withoutScriptsTexts } from "#app/i18n/texts/without-scripts-texts.ts";
import { LinkButton } from "#app/interface/button.tsx";

/** A waiting page reloads itself this many times; then the visitor has to. */
const MAX_CHECKS = 12;
const CHECK_EVERY_S = 5;

type CheckAgainProps = { state: "unloaded" | "processing" | "failed" };

/** Loads the order's page again where no scripts do: for a page without its order, a payment in progress, or an error. */
export function CheckAgain({ state }: CheckAgainProps) {
	const t = useT();
	const text = useT(withoutScriptsTexts);
	const [parameters] = useSearchParams();
	const sessionId = parameters.get("session_id") ?? "";
	const checks = Math.max(0, Number.parseInt(parameters.get("checks") ?? "0", 10) || 0);
	const again = (count: number) =>
		`${href("/success")}?${new URLSearchParams({ session_id: sessionId, view: "page", checks: String(count) })}`;
	const isWaiting = state === "processing";
	const isChecking = isWaiting && checks < MAX_CHECKS;
	return (
		<>
			{isChecking && (
				<noscript>
					<meta httpEquiv="refresh" content={`${CHECK_EVERY_S};url=${again(checks + 1)}`} />
				</noscript>
			)}
			{isWaiting && <p className="mb-6 text-muted">{text(isChecking ? "checking" : "stopped_checking")}</p>}
			<LinkButton to={again(isWaiting ? MAX_CHECKS : 0)} reloadDocument>
				{state === "unloaded" ? text("show_order") : isWaiting ? text("check_again") : t("common.try_again")}
			</LinkButton>
		</>
	);
}
