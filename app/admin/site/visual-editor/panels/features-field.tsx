import { useRef, useState } from "react";
import { useEditedLanguage } from "#app/admin/site/visual-editor/canvas/canvas-language.tsx";
import { useT } from "#app/i18n/language-provider.tsx";
import { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { Button } from "#app/interface/button.tsx";
import { SelectField, TextAreaField, TextField } from "#app/interface/field.tsx";
import { newId } from "#app/new-id.ts";
import { type Feature, IMAGE_POSITIONS, MAX_FEATURES, parseFeatures } from "#shop/site/content/page-element.rules.ts";
import { EntryButtons, focusAfterRemoval } from "./entry-buttons.tsx";
import { IconField } from "./icon-field.tsx";
import { ImageField } from "./image-field.tsx";
import { spanishProps } from "./spanish-field.tsx";

type SavedFeature = Omit<Feature, "id">;
type FeaturesFieldProps = {
	id: string;
	label: string;
	value: unknown;
	onChange(value: readonly SavedFeature[]): void;
	newFeature: SavedFeature;
};

/**
 * The entries of a features block (VIS-14), each of which expands, moves and is removed by labeled buttons. The
 * library's own list field nests buttons in a button, which screen readers cannot use.
 */
export function FeaturesField({ id, label, value, onChange, newFeature }: FeaturesFieldProps) {
	const t = useT(adminTexts);
	const features = parseFeatures(value);
	// A stable key per entry, so that an open one stays open when it moves; unknown after an undo.
	const [known, setNames] = useState<readonly string[]>([]);
	const names = known.length === features.length ? known : features.map(({ id: place }) => `place ${place}`);

	const save = (list: readonly SavedFeature[], newNames: readonly string[]) => {
		setNames(newNames);
		onChange(
			list.map(({ icon, title, description, titleEs, descriptionEs, image, imagePosition }) => {
				const spanish = { ...(titleEs && { titleEs }), ...(descriptionEs && { descriptionEs }) };
				return { icon, title, description, ...spanish, image, imagePosition } as SavedFeature;
			}),
		);
	};
	const move = ({ id: from }: Feature, to: number) => save(moved(features, from, to), moved(names, from, to));
	const list = useRef<HTMLDivElement>(null);
	const remove = ({ id: place }: Feature) => {
		save(features.toSpliced(place, 1), names.toSpliced(place, 1));
		focusAfterRemoval(list.current, { entries: "summary", place, otherwise: "button" });
	};
	return (
		<fieldset className="flex flex-col gap-2">
			<legend className="mb-1.5 text-sm font-semibold">{label}</legend>
			<div ref={list} className="contents">
				{features.map((feature) => (
					<FeatureFields
						key={names[feature.id]}
						id={`${id}-${feature.id}`}
						feature={feature}
						isLast={feature.id === features.length - 1}
						onChange={(more) => save(features.with(feature.id, { ...feature, ...more }), names)}
						onMove={(to) => move(feature, to)}
						onRemove={() => remove(feature)}
					/>
				))}
			</div>
			<Button
				variant="secondary"
				size="small"
				className="self-start"
				disabled={features.length >= MAX_FEATURES}
				onClick={() => save([...features, newFeature], [...names, newId()])}
			>
				{t("visual_add_feature")}
			</Button>
		</fieldset>
	);
}

function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
	return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

type FeatureFieldsProps = {
	id: string;
	feature: Feature;
	isLast: boolean;
	onChange(more: Partial<SavedFeature>): void;
	onMove(to: number): void;
	onRemove(): void;
};

function FeatureFields({ id, feature, isLast, onChange, onMove, onRemove }: FeatureFieldsProps) {
	const t = useT(adminTexts);
	const place = feature.id;
	const name = feature.title || t("visual_feature", { number: place + 1 });
	return (
		<details className="rounded-control border border-line bg-surface">
			<summary className="min-h-11 cursor-pointer px-3 py-2.5 text-[0.9375rem] wrap-anywhere">{name}</summary>
			<div className="flex flex-col gap-3 border-t border-line p-3">
				<div className="flex justify-end gap-1">
					<EntryButtons name={name} place={place} isLast={isLast} onMove={onMove} onRemove={onRemove} />
				</div>
				<IconField id={`${id}-icon`} value={feature.icon} onChange={(icon) => onChange({ icon })} />
				<FeatureWords id={id} feature={feature} onChange={onChange} />
				<ImageField
					id={`${id}-image`}
					label={t("prop_image")}
					value={feature.image}
					onChange={(image) => onChange({ image })}
				/>
				<SelectField
					id={`${id}-position`}
					label={t("prop_imagePosition")}
					value={feature.imagePosition}
					onChange={(event) => onChange({ imagePosition: event.target.value as Feature["imagePosition"] })}
				>
					{IMAGE_POSITIONS.map((position) => (
						<option key={position} value={position}>
							{t(`choice_${position}`)}
						</option>
					))}
				</SelectField>
			</div>
		</details>
	);
}

/** A feature's words in the language that is edited. */
function FeatureWords({ id, feature, onChange }: Pick<FeatureFieldsProps, "id" | "feature" | "onChange">) {
	const t = useT(adminTexts);
	const isSpanish = useEditedLanguage() === "es";
	const props = (name: "title" | "description") =>
		isSpanish
			? spanishProps(t("visual_english_instead"), feature[`${name}Es`], feature[name])
			: { value: feature[name] };
	const label = (name: "title" | "description") =>
		isSpanish ? t("prop_in_spanish", { name: t(`prop_${name}`) }) : t(`prop_${name}`);
	return (
		<>
			<TextField
				id={`${id}-title`}
				label={label("title")}
				onChange={({ target: { value } }) => onChange(isSpanish ? { titleEs: value } : { title: value })}
				{...props("title")}
			/>
			<TextAreaField
				id={`${id}-description`}
				label={label("description")}
				rows={3}
				onChange={({ target: { value } }) => onChange(isSpanish ? { descriptionEs: value } : { description: value })}
				{...props("description")}
			/>
		</>
	);
}
