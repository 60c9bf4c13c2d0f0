import { useEffect } from "react";
import { Alert } from "./alert.tsx";
import { createStore, useStore } from "./store.ts";

/** What can still be done about the message, such as undoing it. */
type ToastAction = { label: string; run(): void };
type Toast = { id: number; tone: "error" | "success" | "notice"; text: string; action?: ToastAction | undefined };

/** How long a toast is shown, in ms; one with an action longer. */
export const TOAST_MS = 6000;
export const ACTION_TOAST_MS = 10_000;

const toasts = createStore<readonly Toast[]>([]);
const NONE: readonly Toast[] = [];
let lastId = 0;

/** Shows a message that belongs to no particular place on the page. */
export function showToast(tone: Toast["tone"], text: string, action?: ToastAction): void {
	lastId += 1;
	toasts.set([...toasts.get().filter((toast) => toast.text !== text), { id: lastId, tone, text, action }]);
}

function hideToast(id: number): void {
	toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** The region where toasts appear; mount once per page. */
export function Toaster() {
	const shown = useStore(toasts, NONE);
	return (
		<div className="pointer-events-none fixed inset-x-0 bottom-4 z-50 flex flex-col items-center gap-2 px-4">
			{shown.map((toast) => (
				<ToastView key={toast.id} toast={toast} />
			))}
		</div>
	);
}

function ToastView({ toast }: { toast: Toast }) {
	const { id, action } = toast;
	const hasAction = action !== undefined;
	useEffect(() => {
		const timer = setTimeout(() => hideToast(id), hasAction ? ACTION_TOAST_MS : TOAST_MS);
		return () => clearTimeout(timer);
	}, [id, hasAction]);
	return (
		<Alert tone={toast.tone} className="pointer-events-auto max-w-md shadow-lift">
			<div className="flex items-center gap-4">
				<p>{toast.text}</p>
				{action && (
					<button
						type="button"
						className="-my-2 min-h-11 shrink-0 font-bold underline underline-offset-2"
						onClick={() => {
							hideToast(id);
							action.run();
						}}
					>
						{action.label}
					</button>
				)}
			</div>
		</Alert>
	);
}
