import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { refreshSession } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { useHydrated } from "#app/interface/hooks.ts";
import { Spinner } from "#app/interface/spinner.tsx";
import { settlePaidCart } from "#app/storefront/checkout/pending-payment.ts";
import { LoadErrorScreen } from "#app/storefront/load-error.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { type OrderView, watchOrder } from "./watch-order.ts";

const LOADING = { step: "loading" } as const;

/** After the payment: loading, then the order or an error (SUCC-01..13). */
export function SuccessScreen() {
	const [parameters] = useSearchParams();
	const sessionId = parameters.get("session_id");
	const [attempt, setAttempt] = useState(0);
	const isHydrated = useHydrated();
	// The server renders the same page for every URL.
	if (!isHydrated) return <Waiting view={LOADING} />;
	if (!sessionId) return <OrderError error={{ message: null }} isMissingSession onRetry={null} />;
	return (
		<OrderOfSession
			key={`${sessionId} ${attempt}`}
			sessionId={sessionId}
			onRetry={() => setAttempt((number) => number + 1)}
		/>
	);
}

function OrderOfSession({ sessionId, onRetry }: { sessionId: string; onRetry(): void }) {
	const [view, setView] = useState<OrderView>(LOADING);

	useEffect(() => {
		const controller = new AbortController();
		void watchOrder(sessionId, {
			signal: controller.signal,
			show(next) {
				setView(next);
				if (next.step !== "paid") return;
				settlePaidCart({ state: "paid", order: next.order });
				void refreshSession();
			},
		});
		return () => controller.abort();
	}, [sessionId]);

	switch (view.step) {
		case "paid":
			return <OrderReceipt order={view.order} sessionId={sessionId} />;
		case "error":
			return <OrderError error={view} onRetry={onRetry} />;
		default:
			return <Waiting view={view} />;
	}
}

function Waiting({ view }: { view: Extract<OrderView, { step: "loading" | "processing" }> }) {
	const t = useT();
	return (
		<div className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-6 py-20 text-center noscript:hidden">
			<span className="grid size-20 place-items-center rounded-full bg-brand-soft text-2xl text-brand-strong">
				<Spinner />
			</span>
			<p role="status" className="max-w-md text-lead text-muted">
				{view.step === "loading" ? t("success.loading") : t(view.isSlow ? "success.slow" : "success.processing")}
			</p>
		</div>
	);
}

type OrderErrorProps = { error: { message: string | null }; isMissingSession?: boolean; onRetry: (() => void) | null };

function OrderError({ error, isMissingSession = false, onRetry }: OrderErrorProps) {
	const t = useT();
	return (
		<LoadErrorScreen
			title={t("success.error_title")}
			message={isMissingSession ? t("errors.no_session_id") : (error.message ?? t("success.error_load"))}
			error={error}
			onRetry={onRetry}
		>
			<LinkButton to="/cart" variant="secondary">
				{t("success.to_cart")}
			</LinkButton>
			<LinkButton to="/shop" variant="quiet">
				{t("success.continue_shopping")}
			</LinkButton>
		</LoadErrorScreen>
	);
}
