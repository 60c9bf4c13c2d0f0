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
			<table className="w-full text-left">
				<tbody>
					{lines.map((line, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a line may be there twice
						<tr key={index} className="border-b border-line last:border-b-0">
							<th scope="row" className="px-3 py-1.5 font-mono text-[0.8125rem] font-semibold whitespace-nowrap">
								{line.orderNumber}
							</th>
							<td className="px-3 py-1.5 wrap-anywhere">
								{[line.carrier, line.trackingNumber].filter((part) => part !== null).join(" ")}
							</td>
							<td className="px-3 py-1.5">
								<Badge isSmall tone={TONES[line.state]}>
									{t(`ship_state_${line.state}`)}
								</Badge>{" "}
								{line.message}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
