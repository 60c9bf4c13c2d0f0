import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { parseColor } from "#shop/site/content/page-element.rules.ts";

/** Not quite white, so that choosing white is a change. */
const UNSET = "#fefefe";

type ColorFieldProps = { id: string; label: string; value: unknown; onChange(value: string | undefined): void };

export function ColorField({ id, label, value, onChange }: ColorFieldProps) {
	const t = useT(adminTexts);
	const color = parseColor(value);
	return (
		<div className="flex flex-col gap-1.5">
			<label htmlFor={id} className="text-sm font-semibold">
				{label}
			</label>
			<div className="flex items-center gap-2">
				<span className="relative">
					<input
						id={id}
						type="color"
						value={color ?? UNSET}
						onChange={(event) => onChange(event.target.value)}
						className="h-11 w-16 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
					/>
					{color === null && (
						<span
							aria-hidden="true"
							className="pointer-events-none absolute inset-1.5 bg-linear-to-tl from-transparent from-48% via-red via-50% to-transparent to-52%"
						/>
					)}
				</span>
				<span className={color === null ? "text-sm text-muted" : "font-mono text-sm"}>
					{color ?? t("visual_no_color")}
				</span>
				{color !== null && (
					<Button variant="quiet" size="small" className="ml-auto" onClick={() => onChange(undefined)}>
						{t("visual_clear")}
					</Button>
				)}
			</div>
		</div>
	);
}
