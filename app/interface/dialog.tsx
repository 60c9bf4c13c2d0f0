import { X } from "lucide";
import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

type DialogProps = {
	isOpen: boolean;
	title: string;
	closeLabel: string;
	onClose(): void;
	/** For tables. */
	isWide?: boolean;
	/** The browser does not close it: Escape and a click on the backdrop only call `onClose`, which decides. */
	isHeld?: boolean;
	/** Id of the field that gets focus on opening; otherwise the close button does. */
	firstField?: string;
	children: ReactNode;
};

/** A native modal dialog: the browser traps focus; Escape and a click on the backdrop close it. */
export function Dialog(props: DialogProps) {
	const { isOpen, title, closeLabel, onClose, isWide = false, isHeld = false, firstField, children } = props;
	const field = useRef(firstField);
	const ref = useRef<HTMLDialogElement>(null);
	useEffect(() => {
		const dialog = ref.current;
		if (isOpen && dialog && !dialog.open) {
			dialog.showModal();
			// Screen readers announce the dialog's name together with the focused element.
			if (field.current !== undefined) document.getElementById(field.current)?.focus();
		}
		if (!isOpen && dialog?.open) dialog.close();
	}, [isOpen]);
	useLayoutEffect(() => {
		const dialog = ref.current;
		// Closed before it is unmounted, so that the browser restores focus to the element that opened it.
		return () => dialog?.close();
	}, []);

	const reject = (event: { preventDefault(): void }) => {
		event.preventDefault();
		onClose();
	};

	return (
		<dialog
			ref={ref}
			aria-label={title}
			onKeyDown={(event) => {
				// Before the browser's own handling: of two Escapes in a row, a page can only cancel the first.
				if (isHeld && event.key === "Escape" && !event.defaultPrevented) reject(event);
			}}
			onCancel={(event) => isHeld && reject(event)}
			onClose={() => {
				// Closed by the browser, for example by a phone's back gesture.
				if (isHeld) ref.current?.showModal();
				onClose();
			}}
			closedby="any"
			className={classNames(
				isWide ? "w-[min(46rem,calc(100vw-2rem))]" : "w-[min(30rem,calc(100vw-2rem))]",
				// The padding is on the dialog itself, so that scrolled content never touches its edge.
				"max-h-[min(54rem,94dvh)] flex-col overflow-hidden rounded-card border border-line bg-surface p-0 py-5 text-left text-ink shadow-lift open:flex open:animate-appear sm:py-7",
			)}
		>
			{/* With room for the focus ring of the button at the top. */}
			<div className="-mt-2 min-h-0 overflow-y-auto overscroll-contain px-6 pt-2 sm:px-8">
				<div className="flex flex-col gap-5 py-1">
					<div className="flex items-start justify-between gap-4">
						<h2 className="text-heading">{title}</h2>
						<button
							type="button"
							aria-label={closeLabel}
							onClick={onClose}
							className="-mt-1.5 -mr-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-brand-soft hover:text-brand-strong"
						>
							<Icon of={X} />
						</button>
					</div>
					{isOpen && children}
				</div>
			</div>
		</dialog>
	);
}

/** A dialog's buttons, the likely choice last; stacked on phones so that no label is cut off. */
export function DialogActions({ children }: { children: ReactNode }) {
	return <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end sm:gap-3">{children}</div>;
}
