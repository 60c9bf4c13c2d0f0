import type { Config, Field } from "@puckeditor/core";
import { memo, type ReactNode } from "react";
import { href } from "react-router";
import type { adminTexts } from "#app/i18n/texts/admin-texts.ts";
import { PageElementView } from "#app/storefront/home/elements/page-element-view.tsx";
import type { Translate } from "#i18n/create-translate.ts";
import type { Language } from "#shop/kernel/language.rules.ts";
import {
	ALIGNMENTS,
	BLOCK_TYPES,
	type BlockContent,
	type BlockType,
	CONTACT_SECTION,
	type Feature,
	FONT_SIZES,
	isUnfilled,
	LIVE_SECTIONS,
	MAX_BLOCK_PIXELS,
	MIN_HEIGHT,
	MIN_WIDTH,
	parseBlockContent,
	TRANSLATED,
	type TranslatedField,
} from "#shop/site/content/page-element.rules.ts";
import { CanvasLanguage } from "./canvas/canvas-language.tsx";
import { LiveSectionView, WholePage } from "./canvas/live-section-view.tsx";
import { Resizable } from "./canvas/resizable.tsx";
import { ColorField } from "./panels/color-field.tsx";
import { FeaturesField } from "./panels/features-field.tsx";
import { ImageField } from "./panels/image-field.tsx";
import { LinkField } from "./panels/link-field.tsx";
import { NumberField } from "./panels/number-field.tsx";
import { SpanishField } from "./panels/spanish-field.tsx";

type FieldName = Exclude<keyof BlockContent, `${TranslatedField}Es`>;

const WORDS = ["title", "subtitle", "text", "buttonText", "buttonLink"] as const;
const STYLE = ["backgroundColor", "textColor", "alignment", "width", "height"] as const;

/** The shop's own hero has the shop's words where the owner has written none (D-146). */
export const EDITED_SECTION = "website-hero";

/** The content fields of each element in the properties panel (VIS-11). */
const FIELDS: Readonly<Record<BlockType | typeof EDITED_SECTION, readonly FieldName[]>> = {
	[EDITED_SECTION]: ["title", "buttonText", "buttonLink", "secondButtonText", "secondButtonLink"],
	hero: [...WORDS, "image", "alt", "backgroundImage", ...STYLE],
	features: ["title", "subtitle", "features", "backgroundColor", "textColor", "width", "height"],
	cta: [...WORDS, "backgroundImage", ...STYLE],
	text: ["title", "subtitle", "text", "fontSize", "alignment", "backgroundColor", "textColor", "width", "height"],
	image: ["image", "alt", "caption", "alignment", "width", "height"],
	spacer: ["height"],
};

/** Whether blocks of this type can hold an image. */
export function takesImage(type: string): boolean {
	return BLOCK_TYPES.some((block) => block === type && FIELDS[block].includes("image"));
}

/** The editor's components: live sections, which have no settings, and blocks with their fields (VIS-09, VIS-10). */
export function editorConfig(t: Translate<typeof adminTexts>, language: Language): Config {
	const fieldsOf = (type: keyof typeof FIELDS) =>
		Object.fromEntries(FIELDS[type].map((name) => fieldIn(language, name, t)));
	const sections = [...LIVE_SECTIONS, CONTACT_SECTION].map((type) => [
		type,
		{
			label: t(`element_${type}`),
			fields: type === EDITED_SECTION ? fieldsOf(type) : {},
			render: ({ id: _, ...props }: { id: string } & Record<string, unknown>) => (
				<CanvasLanguage>
					<LiveSectionView type={type} content={parseBlockContent({ content: props })} />
				</CanvasLanguage>
			),
		},
	]);
	const blocks = BLOCK_TYPES.map((type) => [
		type,
		{
			label: t(`element_${type}`),
			fields: fieldsOf(type),
			defaultProps: defaultsOf(type),
			render: ({ id, ...props }: { id: string } & Record<string, unknown>) => (
				<BlockOnCanvas
					id={id}
					type={type}
					props={props}
					emptyText={t(type === "image" ? "visual_empty_element" : "visual_unfilled_element")}
				/>
			),
		},
	]);
	return {
		components: Object.fromEntries([...sections, ...blocks]),
		root: { render: ({ children }: { children: ReactNode }) => <WholePage>{children}</WholePage> },
	} as Config;
}

type BlockOnCanvasProps = { id: string; type: BlockType; props: Record<string, unknown>; emptyText: string };

/** Memoized: the canvas notifies all blocks of every change, and only those with changed fields should render. */
const BlockOnCanvas = memo(
	function BlockOnCanvas({ id, type, props, emptyText }: BlockOnCanvasProps) {
		const content = parseBlockContent({ content: props });
		return (
			<CanvasLanguage>
				<Resizable id={id}>
					<PageElementView block={{ type, id, content }} />
					{isUnfilled(type, content) && <p className="wrap py-8 text-center text-muted">{emptyText}</p>}
				</Resizable>
			</CanvasLanguage>
		);
	},
	(one, other) =>
		one.id === other.id &&
		one.emptyText === other.emptyText &&
		namesOf(one.type).every((name) => one.props[name] === other.props[name]),
);

/** All that a block of this type holds, in both languages. */
function namesOf(type: BlockType): string[] {
	return FIELDS[type].flatMap((name) => (isTranslated(name) ? [name, `${name}Es`] : [name]));
}

function isTranslated(name: FieldName): name is TranslatedField {
	return TRANSLATED.some((one) => one === name);
}

/** A new block has no words: nothing that stands in for them can reach the page (D-142). */
function defaultsOf(type: BlockType): Record<string, unknown> {
	switch (type) {
		case "hero":
		case "cta":
			return { buttonLink: href("/shop"), alignment: "center" };
		case "features":
			return { features: [NEW_FEATURE, NEW_FEATURE, NEW_FEATURE] };
		case "text":
			return { fontSize: "medium", alignment: "left" };
		case "image":
			return { image: "", alt: "", alignment: "center" };
		case "spacer":
			return { height: 64 };
	}
}

const NEW_FEATURE: Omit<Feature, "id"> = {
	icon: "★",
	title: "",
	description: "",
	titleEs: "",
	descriptionEs: "",
	image: "",
	imagePosition: "top",
};

/** A block's field for the language that is edited: its words are one field per language, all else is one for both. */
function fieldIn(language: Language, name: FieldName, t: Translate<typeof adminTexts>): [string, Field] {
	if (language === "en" || !isTranslated(name)) return [name, fieldOf(name, t)];
	const label = t("prop_in_spanish", { name: t(`prop_${name}`) });
	const field: Field = {
		type: "custom",
		label,
		render: ({ id, value, onChange }) => (
			<SpanishField id={id} label={label} name={name} value={value} onChange={onChange} />
		),
	};
	return [`${name}Es`, field];
}

function fieldOf(name: FieldName, t: Translate<typeof adminTexts>): Field {
	const label = t(`prop_${name}`);
	const choices = (values: readonly (typeof FONT_SIZES | typeof ALIGNMENTS)[number][]) =>
		values.map((value) => ({ value, label: t(`choice_${value}`) }));
	switch (name) {
		case "text":
			return { type: "textarea", label };
		case "width":
			return numberField(label, MIN_WIDTH);
		case "height":
			return numberField(label, MIN_HEIGHT);
		case "buttonLink":
		case "secondButtonLink":
			return {
				type: "custom",
				label,
				render: ({ id, value, onChange }) => <LinkField id={id} label={label} value={value} onChange={onChange} />,
			};
		case "fontSize":
			return { type: "radio", label, options: choices(FONT_SIZES) };
		case "alignment":
			return { type: "radio", label, options: choices(ALIGNMENTS) };
		case "backgroundColor":
		case "textColor":
			return {
				type: "custom",
				label,
				render: ({ id, value, onChange }) => <ColorField id={id} label={label} value={value} onChange={onChange} />,
			};
		case "image":
		case "backgroundImage":
			return imageField(label);
		case "features":
			return {
				type: "custom",
				label,
				render: ({ id, value, onChange }) => (
					<FeaturesField id={id} label={label} value={value} onChange={onChange} newFeature={NEW_FEATURE} />
				),
			};
		default:
			return { type: "text", label };
	}
}

function numberField(label: string, min: number): Field {
	return {
		type: "custom",
		label,
		render: ({ id, value, onChange }) => (
			<NumberField id={id} label={label} min={min} max={MAX_BLOCK_PIXELS} value={value} onChange={onChange} />
		),
	};
}

function imageField(label: string): Field {
	return {
		type: "custom",
		label,
		render: ({ id, value, onChange }) => <ImageField id={id} label={label} value={value} onChange={onChange} />,
	};
}
