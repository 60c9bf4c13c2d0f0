import { type RefObject, useEffect, useRef, useState } from "react";
import { Alert } from "./alert.tsx";
import { classNames } from "./class-names.ts";
import { createStore, useStore } from "./store.ts";

/** A button in a toast, such as Undo. */
type ToastAction = {
	label: string;
	run(): void;
	/** A new message about the same topic replaces the earlier one. */
	topic?: string;
};

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
	const isReplaced = (toast: Toast) =>
		toast.action === undefined
			? toast.text === text
			: action?.topic !== undefined && toast.action.topic === action.topic;
	const others = toasts.get().filter((toast) => !isReplaced(toast));
	toasts.set([...others, { id: lastId, tone, text, action }]);
}

function endToast({ id }: Toast): void {
	toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** The region where toasts appear, `atTop` where bars with buttons stand at the bottom; mount once per page. */
export function Toaster({ atTop = false }: { atTop?: boolean }) {
	const shown = useStore(toasts, NONE);
	return (
		<div
			className={classNames(
				"pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 px-4",
				atTop ? "top-16" : "bottom-4",
			)}
		>
			{shown.map((toast) => (
				<ToastView key={toast.id} toast={toast} />
			))}
		</div>
	);
}

function ToastView({ toast }: { toast: Toast }) {
	const { action } = toast;
	const ref = useRef<HTMLDivElement>(null);
	const isHeld = useHeld(ref);
	useEffect(() => {
		if (isHeld) return;
		const timer = setTimeout(() => endToast(toast), action === undefined ? TOAST_MS : ACTION_TOAST_MS);
		return () => clearTimeout(timer);
	}, [toast, action, isHeld]);
	return (
		<div ref={ref} className="pointer-events-auto max-w-md">
			<Alert tone={toast.tone} className="shadow-lift">
				<div className="flex items-center gap-3">
					<p className="grow">{toast.text}</p>
					{action && (
						<button
							type="button"
							onClick={() => {
								endToast(toast);
								action.run();
							}}
							className="-my-2 min-h-11 shrink-0 rounded-lg px-2 font-bold underline underline-offset-4"
						>
							{action.label}
						</button>
					)}
				</div>
			</Alert>
		</div>
	);
}

/** Whether the pointer is over the toast or the focus is in it: its time starts again afterward. */
function useHeld(ref: RefObject<HTMLElement | null>): boolean {
	const [isHeld, setHeld] = useState(false);
	useEffect(() => {
		const toast = ref.current;
		const hold = () => setHeld(true);
		const release = () => setHeld(false);
		for (const event of ["pointerenter", "focusin"]) toast?.addEventListener(event, hold);
		for (const event of ["pointerleave", "focusout"]) toast?.addEventListener(event, release);
		return () => {
			for (const event of ["pointerenter", "focusin"]) toast?.removeEventListener(event, hold);
			for (const event of ["pointerleave", "focusout"]) toast?.removeEventListener(event, release);
		};
	}, [ref]);
	return isHeld;
}
