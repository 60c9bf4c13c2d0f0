import { useEffect, useState } from "react";
import { href, useSearchParams } from "react-router";
import { refreshSession } from "#app/account/session.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { LinkButton } from "#app/interface/button.tsx";
import { classNames } from "#app/interface/class-names.ts";
import { useHydrated } from "#app/interface/hooks.ts";
import { Spinner } from "#app/interface/spinner.tsx";
import { WithoutScripts } from "#app/interface/without-scripts.tsx";
import { PAGES } from "#app/page-names.ts";
import { settlePaidCart } from "#app/storefront/checkout/pending-payment.ts";
import { LoadErrorScreen } from "#app/storefront/load-error.tsx";
import { CheckAgain } from "./check-again.tsx";
import { OrderReceipt } from "./order-receipt.tsx";
import { type OrderView, watchOrder } from "./watch-order.ts";

const LOADING = { step: "loading" } as const;

/**
 * After the payment: loading, then the order or an error (SUCC-01..13). `loaded` is what the page's loader has for a
 * browser without scripts; scripts follow the payment themselves.
 */
export function SuccessScreen({ loaded = null }: { loaded?: OrderView | null }) {
	const [parameters] = useSearchParams();
	const sessionId = parameters.get("session_id");
	const [attempt, setAttempt] = useState(0);
	const isHydrated = useHydrated();
	if (!isHydrated) return <OrderStep view={loaded ?? LOADING} />;
	if (!sessionId) return <OrderStep view={{ step: "missing" }} />;
	return (
		<OrderOfSession
			key={`${sessionId} ${attempt}`}
			sessionId={sessionId}
			first={(attempt === 0 ? loaded : null) ?? LOADING}
			onRetry={() => setAttempt((number) => number + 1)}
		/>
	);
}

function OrderOfSession(props: { sessionId: string; first: OrderView; onRetry(): void }) {
	const { sessionId, first, onRetry } = props;
	const [view, setView] = useState(first);

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

	return <OrderStep view={view} sessionId={sessionId} onRetry={onRetry} />;
}

type OrderStepProps = { view: OrderView; sessionId?: string | null; onRetry?: (() => void) | null };

function OrderStep({ view, sessionId = null, onRetry = null }: OrderStepProps) {
	const t = useT();
	switch (view.step) {
		case "paid":
			return <OrderReceipt order={view.order} sessionId={sessionId} />;
		case "missing":
			return <OrderError error={view} message={t("errors.no_session_id")} onRetry={null} />;
		case "error":
			return <OrderError error={view} message={view.message || t("success.error_load")} onRetry={onRetry} />;
		default:
			return <Waiting view={view} />;
	}
}

function Waiting({ view }: { view: Extract<OrderView, { step: "loading" | "processing" }> }) {
	const t = useT();
	const isLoading = view.step === "loading";
	return (
		<div className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-6 py-20 text-center">
			<span className="grid size-20 place-items-center rounded-full bg-brand-soft text-2xl text-brand-strong noscript:hidden">
				<Spinner />
			</span>
			<h1 className="hidden text-title noscript:block">{t(PAGES.success.title)}</h1>
			<p role="status" className={classNames("max-w-md text-lead text-muted", isLoading && "noscript:hidden")}>
				{isLoading ? t("success.loading") : t(view.isSlow ? "success.slow" : "success.processing")}
			</p>
			<WithoutScripts>
				{import.meta.env.SSR && <CheckAgain state={isLoading ? "unloaded" : "processing"} />}
			</WithoutScripts>
		</div>
	);
}

function OrderError(props: { error: OrderView; message: string; onRetry: (() => void) | null }) {
	const t = useT();
	return (
		<LoadErrorScreen {...props} title={t("success.error_title")}>
			<WithoutScripts>
				{import.meta.env.SSR && props.error.step === "error" && <CheckAgain state="failed" />}
			</WithoutScripts>
			<LinkButton to={href("/cart")} variant="secondary">
				{t("success.to_cart")}
			</LinkButton>
			<LinkButton to={href("/shop")} variant="quiet">
				{t("success.continue_shopping")}
			</LinkButton>
		</LoadErrorScreen>
	);
}
