import { CircleAlert } from "lucide";
import type { ReactNode } from "react";
import { isRouteErrorResponse } from "react-router";
import { useT } from "#app/i18n/language-provider.tsx";
import { Alert } from "#app/interface/alert.tsx";
import { Button } from "#app/interface/button.tsx";
import { Icon } from "#app/interface/icon.tsx";

type LoadErrorProps = { message: string; error: unknown; isBusy?: boolean; onRetry(): void; className?: string };

/** Why a list or a panel could not be loaded, with a button that tries again. */
export function LoadError({ message, error, isBusy = false, onRetry, className }: LoadErrorProps) {
	const t = useT();
	return (
		<Alert tone="error" className={className}>
			<p className="wrap-anywhere">{message}</p>
			<Reference error={error} />
			<Button variant="secondary" size="small" className="mt-2 self-start" onClick={onRetry} isBusy={isBusy}>
				{t("common.try_again")}
			</Button>
		</Alert>
	);
}

type LoadErrorScreenProps = {
	title: string;
	message: string;
	error: unknown;
	/** Null if another attempt cannot help. */
	onRetry: (() => void) | null;
	/** Ways out. */
	children: ReactNode;
};

/** The same for a whole page. */
export function LoadErrorScreen({ title, message, error, onRetry, children }: LoadErrorScreenProps) {
	const t = useT();
	return (
		<div className="wrap flex flex-col items-center py-20 text-center sm:py-28">
			<span className="grid size-20 place-items-center rounded-full bg-red-soft text-red">
				<Icon of={CircleAlert} className="size-9" />
			</span>
			<h1 className="mt-6 text-title">{title}</h1>
			<p role="alert" className="mt-3 max-w-lg text-lead text-muted">
				{message}
			</p>
			<div className="mt-8 flex flex-wrap justify-center gap-3">
				{onRetry !== null && <Button onClick={onRetry}>{t("common.try_again")}</Button>}
				{children}
			</div>
			<div className="mt-8 empty:hidden">
				<Reference error={error} />
			</div>
		</div>
	);
}

/** The failed request's id, by which its reason is found in the log and the trace; nothing if the shop is not to blame. */
export function Reference({ error }: { error: unknown }) {
	const t = useT();
	const reference = referenceOf(error);
	if (reference === "") return null;
	return (
		<p className="text-sm font-normal text-muted">
			{t("common.reference")} <code className="font-mono select-all">{reference}</code>
		</p>
	);
}

/** Of a failed call, of what became of it, or of a page that the server could not render. */
function referenceOf(error: unknown): string {
	const failure: unknown = isRouteErrorResponse(error) ? error.data : error;
	const isReferenced = typeof failure === "object" && failure !== null && "reference" in failure;
	return isReferenced && typeof failure.reference === "string" ? failure.reference : "";
}
