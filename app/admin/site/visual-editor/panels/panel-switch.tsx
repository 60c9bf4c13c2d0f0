import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";

/** What the person looks at where not everything has a place: `versions` opens from the toolbar. */
export type Panel = "elements" | "page" | "properties" | "versions";

/** Window width from which the page and both panels stand side by side (Tailwind's `xl`), in CSS pixels. */
export const ALL_PANELS_WIDTH = 1280;

/** The panel shown on a phone, where the page takes its turn, and the one beside the page on a small laptop. */
export function PanelSwitch({ panel, onPanel }: { panel: Panel; onPanel(panel: Panel): void }) {
	const t = useT(adminTexts);
	return (
		<fieldset aria-label={t("visual_panels")} className="mt-2 flex shrink-0 rounded-lg bg-sunken p-0.5 xl:hidden">
			{(["elements", "page", "properties"] as const).map((one) => (
				<button
					key={one}
					type="button"
					aria-pressed={one === panel}
					onClick={() => onPanel(one)}
					className={classNames(
						one === "page" && "lg:hidden",
						"min-h-8 grow basis-0 rounded-md text-sm font-semibold pointer-coarse:min-h-11",
						one === panel ? "bg-surface text-brand-strong shadow-card" : "text-muted hover:text-brand-strong",
					)}
				>
					{t(`visual_panel_${one}`)}
				</button>
			))}
		</fieldset>
	);
}
