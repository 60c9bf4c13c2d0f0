import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { AccountCallError, type AccountOrder, fetchOwnOrder } from "#app/account/dashboard/account-calls.ts";
import { useDashboardTexts } from "#app/account/dashboard/dashboard-texts.ts";
import { WaitingScreen } from "#app/account/dashboard/waiting-screen.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { Button, buttonClass, LinkButton } from "#app/interface/button.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { AlertIcon, ArrowLeftIcon } from "#app/interface/icons.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";

type ReceiptView =
	| { step: "loading" }
	| { step: "shown"; order: AccountOrder }
	| { step: "failed"; reason: "receipt_not_found" | "receipt_sign_in" | "receipt_failed" };

/** A printable receipt of one of the customer's orders; the URL has the order number. */
export function ReceiptScreen() {
	const [parameters] = useSearchParams();
	const [attempt, setAttempt] = useState(0);
	// The server renders the same page for every URL.
	if (!useHydrated()) return <Waiting />;
	const orderNumber = parameters.get("order") ?? "";
	return <ReceiptOf key={attempt} orderNumber={orderNumber} onRetry={() => setAttempt(attempt + 1)} />;
}

function ReceiptOf({ orderNumber, onRetry }: { orderNumber: string; onRetry(): void }) {
	const { t: tAccount } = useDashboardTexts();
	const [view, setView] = useState<ReceiptView>({ step: "loading" });

	useEffect(() => {
		let isCurrent = true;
		if (orderNumber === "") return setView({ step: "failed", reason: "receipt_not_found" });
		fetchOwnOrder(fetch, orderNumber)
			.then((order): ReceiptView => ({ step: "shown", order }), toFailure)
			.then((next) => isCurrent && setView(next));
		return () => {
			isCurrent = false;
		};
	}, [orderNumber]);

	if (view.step === "loading") return <Waiting />;
	if (view.step === "failed") {
		return (
			<main className="wrap flex min-h-dvh flex-col items-center justify-center py-16 text-center">
				<AlertIcon className="size-12 text-red" />
				<h1 className="mt-6 text-title">{tAccount("receipt_title")}</h1>
				<p role="alert" className="mt-3 text-lead text-muted">
					{tAccount(view.reason)}
				</p>
				<div className="mt-8 flex flex-wrap justify-center gap-3">
					{view.reason === "receipt_failed" && <Button onClick={onRetry}>{tAccount("try_again")}</Button>}
					<LinkButton to="/account" variant="secondary">
						{tAccount("receipt_back")}
					</LinkButton>
				</div>
			</main>
		);
	}
	const { order } = view;
	return (
		<main className="wrap max-w-4xl py-6 print:p-0 print:text-ink print:scheme-light sm:py-10">
			<div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
				<Link
					to="/account"
					className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium text-muted hover:text-brand-strong"
				>
					<ArrowLeftIcon className="size-4.5" />
					{tAccount("receipt_back")}
				</Link>
				<div className="flex flex-wrap gap-3">
					<Button size="small" onClick={() => print()}>
						{tAccount("receipt_print")}
					</Button>
					<a
						href={`/api/account/orders/${encodeURIComponent(order.order_number)}/receipt.pdf`}
						className={buttonClass({ variant: "secondary", size: "small" })}
					>
						{tAccount("download_receipt")}
					</a>
				</div>
			</div>
			<ReceiptSheet order={order} />
		</main>
	);
}

function Waiting() {
	const t = useT();
	const { t: tAccount } = useDashboardTexts();
	return (
		<main>
			<noscript>
				<p className="wrap py-20 text-center font-semibold">
					{t("layout.no_scripts")}{" "}
					<Link to="/account#orders" className="underline">
						{tAccount("receipt_back")}
					</Link>
				</p>
			</noscript>
			<WaitingScreen text={tAccount("receipt_loading")} />
		</main>
	);
}

function toFailure(error: unknown): ReceiptView {
	const status = error instanceof AccountCallError ? error.status : 0;
	const reason = status === 401 ? "receipt_sign_in" : status === 404 ? "receipt_not_found" : "receipt_failed";
	return { step: "failed", reason };
}
