import { useEffect } from "react";
import { Alert } from "./alert.tsx";
import { createStore, useStore } from "./store.ts";

type Toast = { id: number; tone: "error" | "success" | "notice"; text: string };

/** How long a toast is shown, in ms. */
export const TOAST_MS = 6000;

const toasts = createStore<readonly Toast[]>([]);
const NONE: readonly Toast[] = [];
let lastId = 0;

/** Shows a message that belongs to no particular place on the page. */
export function showToast(tone: Toast["tone"], text: string): void {
	lastId += 1;
	toasts.set([...toasts.get().filter((toast) => toast.text !== text), { id: lastId, tone, text }]);
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
	useEffect(() => {
		const timer = setTimeout(() => toasts.set(toasts.get().filter(({ id }) => id !== toast.id)), TOAST_MS);
		return () => clearTimeout(timer);
	}, [toast.id]);
	return (
		<Alert tone={toast.tone} className="pointer-events-auto max-w-md shadow-lift">
			<p>{toast.text}</p>
		</Alert>
	);
}
