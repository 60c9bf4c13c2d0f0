import type { ApiResponse } from "#app/api-types.ts";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Badge } from "#app/interface/badge.tsx";

export type PreviewedLines = ApiResponse<"POST", "/api/admin/orders/shipments/preview">["lines"];

const TONES = { ready: "green", shipped: "neutral", failed: "red" } as const;

/** What would become of each line, before anything is shipped. */
export function ShipmentPreview({ lines }: { lines: PreviewedLines }) {
	const t = useT(adminTexts);
	return (
		<section
			aria-label={t("ship_preview")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus
			tabIndex={0}
			className="mt-3 max-h-80 overflow-auto rounded-lg border border-line"
		>
			<ul className="grid md:grid-cols-[auto_auto_minmax(0,1fr)]">
				{lines.map((line, index) => (
					<li
						// biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice
						key={index}
						className="grid gap-x-4 gap-y-0.5 border-b border-line px-3 py-1.5 last:border-b-0 md:col-span-full md:grid-cols-subgrid"
					>
						<span className="font-mono text-[0.8125rem] font-semibold">{line.orderNumber}</span>
						<span className="wrap-anywhere">
							{[line.carrier, line.trackingNumber].filter((part) => part !== null).join(" ")}
						</span>
						<span>
							<Badge isSmall tone={TONES[line.state]}>
								{t(`ship_state_${line.state}`)}
							</Badge>{" "}
							{line.message}
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
