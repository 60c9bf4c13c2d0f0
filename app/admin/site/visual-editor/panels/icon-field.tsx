import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { classNames } from "#app/interface/class-names.ts";
import { TextField } from "#app/interface/field.tsx";

/** What a shop for braces says with an icon; any other character can be typed. */
const ICONS = ["★", "✓", "♥", "☺", "🦷", "😁", "🌿", "💧", "🛡️", "⏱️", "🌙", "🍎", "🚚", "📦", "🎁", "💬"] as const;

/** A feature's icon, chosen or typed (VIS-14). */
export function IconField({ id, value, onChange }: { id: string; value: string; onChange(icon: string): void }) {
	const t = useT(adminTexts);
	return (
		<div className="flex flex-col gap-2">
			<TextField id={id} label={t("prop_icon")} value={value} onChange={(event) => onChange(event.target.value)} />
			<fieldset className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-1">
				<legend className="sr-only">{t("visual_icons")}</legend>
				{ICONS.map((icon) => (
					<button
						key={icon}
						type="button"
						aria-pressed={icon === value}
						onClick={() => onChange(icon === value ? "" : icon)}
						className={classNames(
							"grid aspect-square min-h-9 place-items-center rounded-lg border text-lg hover:border-brand",
							icon === value ? "border-brand bg-brand-soft" : "border-line bg-surface",
						)}
					>
						{icon}
					</button>
				))}
			</fieldset>
		</div>
	);
}
