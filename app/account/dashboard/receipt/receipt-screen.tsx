import { ArrowLeft } from "lucide";
import { useCallback } from "react";
import { href, Link, useSearchParams } from "react-router";
import { WaitingScreen } from "#app/account/dashboard/waiting-screen.tsx";
import { api, isApiError } from "#app/api-client.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { dashboardTexts } from "#app/i18n/texts/dashboard-texts.ts";
import { Button, buttonClass, LinkButton } from "#app/interface/button.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { Icon } from "#app/interface/icon.tsx";
import { ORDER_PAGES } from "#app/page-names.ts";
import { LoadErrorScreen } from "#app/storefront/load-error.tsx";
import { useLoaded } from "#app/use-loaded.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";

/** A printable receipt of one of the customer's orders; the URL has the order number. */
export function ReceiptScreen() {
	const [parameters] = useSearchParams();
	// The server renders the same page for every URL.
	if (!useHydrated()) return <Waiting />;
	return <ReceiptOf orderNumber={parameters.get("order") ?? ""} />;
}

function ReceiptOf({ orderNumber }: { orderNumber: string }) {
	const tAccount = useT(dashboardTexts);
	const { data, error, isBusy, refresh } = useLoaded(
		useCallback(
			async (signal) =>
				orderNumber === "" ? null : api.get("/api/account/orders/{orderNumber}", { params: { orderNumber }, signal }),
			[orderNumber],
		),
	);

	if (isBusy && data === null) return <Waiting />;
	if (data === null) {
		const reason = error === null ? "receipt_not_found" : reasonOf(error);
		return (
			<main>
				<LoadErrorScreen
					error={error}
					title={tAccount(ORDER_PAGES.receipt.title)}
					message={tAccount(reason)}
					onRetry={reason === "receipt_failed" ? () => void refresh() : null}
				>
					<LinkButton to={href("/account")} variant="secondary">
						{tAccount("receipt_back")}
					</LinkButton>
				</LoadErrorScreen>
			</main>
		);
	}
	return (
		<main className="wrap max-w-4xl py-6 print:p-0 print:text-ink print:scheme-light sm:py-10">
			<div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
				<Link
					to={href("/account")}
					className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium text-muted hover:text-brand-strong"
				>
					<Icon of={ArrowLeft} className="size-4.5" />
					{tAccount("receipt_back")}
				</Link>
				<div className="flex flex-wrap gap-3">
					<Button size="small" onClick={() => print()}>
						{tAccount("receipt_print")}
					</Button>
					<a
						href={`/api/account/orders/${encodeURIComponent(data.orderNumber)}/receipt.pdf`}
						className={buttonClass({ variant: "secondary", size: "small" })}
					>
						{tAccount("download_receipt")}
					</a>
				</div>
			</div>
			<ReceiptSheet order={data} />
		</main>
	);
}

function Waiting() {
	const t = useT();
	const tAccount = useT(dashboardTexts);
	return (
		<main>
			<noscript>
				<p className="wrap py-20 text-center font-semibold">
					{t("layout.no_scripts")}{" "}
					<Link to={`${href("/account")}#orders`} className="underline">
						{tAccount("receipt_back")}
					</Link>
				</p>
			</noscript>
			<WaitingScreen text={tAccount("receipt_loading")} />
		</main>
	);
}

function reasonOf(error: unknown): "receipt_sign_in" | "receipt_not_found" | "receipt_failed" {
	const status = isApiError(error) ? error.status : 0;
	return status === 401 ? "receipt_sign_in" : status === 404 ? "receipt_not_found" : "receipt_failed";
}
