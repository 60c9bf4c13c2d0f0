import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { SelectField } from "#app/interface/field.tsx";
import { useEditorImages } from "./editor-images.tsx";

type ImageFieldProps = { id: string; label: string; value: unknown; onChange(value: string): void };

/** One of the uploaded images, or none. An image chosen earlier stays even if it has been deleted. */
export function ImageField({ id, label, value, onChange }: ImageFieldProps) {
	const t = useT(adminTexts);
	const images = useEditorImages().data?.images ?? [];
	const chosen = typeof value === "string" ? value : "";
	const isListed = images.some(({ publicUrl: url }) => url === chosen);
	return (
		<SelectField id={id} label={label} value={chosen} onChange={(event) => onChange(event.target.value)}>
			<option value="">{t("visual_no_image")}</option>
			{chosen !== "" && !isListed && <option value={chosen}>{chosen}</option>}
			{images.map((image) => (
				<option key={image.id} value={image.publicUrl}>
					{image.originalName}
				</option>
			))}
		</SelectField>
	);
}
