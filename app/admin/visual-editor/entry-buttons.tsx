/** A small arrow that moves one entry of a list. */
export function MoveButton(props: { label: string; isOff: boolean; onClick(): void; children: string }) {
	return (
		<button
			type="button"
			aria-label={props.label}
			disabled={props.isOff}
			onClick={props.onClick}
			className="h-10 w-9 shrink-0 rounded-sm hover:bg-brand-soft disabled:opacity-30"
		>
			{props.children}
		</button>
	);
}
