import { Spinner } from "#app/interface/spinner.tsx";

/**
 * A full page waiting for its data (DASH-03); hidden without JavaScript, where the wait would never end.
 */
export function WaitingScreen({ text }: { text: string }) {
	return (
		<div className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-6 py-20 text-center noscript:hidden">
			<span className="grid size-20 place-items-center rounded-full bg-brand-soft text-brand-strong">
				<Spinner />
			</span>
			<p role="status" className="text-lead text-muted">
				{text}
			</p>
		</div>
	);
}
